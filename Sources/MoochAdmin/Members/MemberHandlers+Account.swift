import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// Actions on a member's account: suspending, closing at their wish, reopening; and notes on it.
extension MemberHandlers {
    func confirmSuspension(_ visit: AdministratorVisit) async throws -> Response {
        let member = try await find(visit)
        guard member.state != .closed else { return hasLeft(member) }
        return suspensionPage(member, visit)
    }

    func suspend(_ visit: AdministratorVisit) async throws -> Response {
        let member = try await find(visit)
        do {
            let end = try Self.end(visit.field("until"))
            let suspended = try await services.store.write { db in
                try member.suspend(
                    until: end, reason: visit.field("reason"), note: visit.field("note"),
                    by: visit.author, in: db)
            }
            return done(suspended, words("members-suspended-now", ["name": suspended.name]))
        } catch let wrong as FieldProblems {
            return suspensionPage(
                member, visit, reason: visit.field("reason"), note: visit.field("note"),
                until: visit.field("until"), problems: wrong.problems, status: .unprocessableContent
            )
        }
    }

    func unsuspend(_ visit: AdministratorVisit) async throws -> Response {
        let member = try await find(visit)
        let active = try await services.store.write {
            try member.unsuspend(by: visit.author, in: $0)
        }
        return done(active, words("members-unsuspended-now", ["name": active.name]))
    }

    func confirmClosing(_ visit: AdministratorVisit) async throws -> Response {
        let member = try await find(visit)
        guard member.state != .closed else { return hasLeft(member) }
        let closing = try await services.store.read { try member.closing(in: $0) }
        func line(_ icon: String, _ count: Int, _ key: StaticString) -> Consequence? {
            count == 0
                ? nil
                : Consequence(
                    icon: icon, figure: count, in: words.parts(key, at: "count", ["count": count]))
        }
        let title = words("members-close-title", ["name": member.name])
        return services.render(
            ConfirmPage(
                words("members-close-sentence", ["name": member.name]),
                consequences: [
                    Consequence(icon: "sign-out", words("members-close-out")),
                    line("listings", closing.listings, "members-close-listings"),
                    line("exchanges", closing.requests, "members-close-requests"),
                    line("exchanges", closing.requestsOfOthers, "members-close-asked"),
                    line("close", closing.agreements, "members-close-agreements"),
                    Consequence(icon: "restore", words("members-close-return")),
                    Consequence(icon: "delete", words("members-close-gone")),
                    Consequence(icon: "audit", words("members-close-stays")),
                ].compactMap(\.self),
                action: Site.memberClosing.path(member.id), button: words("members-close"),
                isDanger: true, cancelPath: Site.member.path(member.id),
                frame: frame(title, visit, of: member)))
    }

    func close(_ visit: AdministratorVisit) async throws -> Response {
        let member = try await find(visit)
        let closed = try await services.store.write { try member.close(by: visit.author, in: $0) }
        return done(closed, words("members-closed-now", ["name": closed.name]))
    }

    func reopen(_ visit: AdministratorVisit) async throws -> Response {
        let member = try await find(visit)
        let open = try await services.store.write { try member.reopen(by: visit.author, in: $0) }
        return done(open, words("members-reopened-now", ["name": open.name]))
    }

    func addNote(_ visit: AdministratorVisit) async throws -> Response {
        let member = try await find(visit)
        do {
            try await services.store.write {
                try member.add(note: visit.field("note"), by: visit.author, in: $0)
            }
            return done(member, words("members-note-added"))
        } catch let wrong as FieldProblems {
            return try await page(
                visit, note: visit.field("note"), problems: wrong.problems,
                status: .unprocessableContent)
        }
    }

    func removeNote(_ visit: AdministratorVisit) async throws -> Response {
        let member = try await find(visit)
        guard let note = visit.parameters["note"].flatMap(Int64.init) else {
            throw Problem.notFound
        }
        try await services.store.write { db in
            try MemberNote.remove(MemberNote.ID(note), from: member.id, by: visit.author, in: db)
        }
        return done(member, words("members-note-removed"))
    }

    func find(_ visit: AdministratorVisit) async throws -> Member {
        let id: Member.ID = try visit.id()
        return try await services.found { try Member.find(id, in: $0) }
    }

    func done(_ member: Member, _ message: String) -> Response {
        services.redirect(to: Site.member.path(member.id), flash: Flash(.success, message))
    }

    func hasLeft(_ member: Member) -> Response {
        services.redirect(
            to: Site.member.path(member.id),
            flash: Flash(.problem, words("members-has-left", ["name": member.name])))
    }

    /// The end of a suspension: the end of its last day by the exchange's clock, whoever looks; nil for an open end.
    private static func end(_ text: String) throws(FieldProblems) -> Timestamp? {
        guard !text.isEmpty else { return nil }
        guard let day = Day(text) else {
            throw FieldProblems([
                FieldProblem(field: "until", message: words("members-suspend-no-day"))
            ])
        }
        return Timestamp(WallClock.exchange.start(of: day.adding(days: 1).date))
    }

    private func suspensionPage(
        _ member: Member, _ visit: AdministratorVisit, reason: String = "", note: String = "",
        until: String = "", problems: [FieldProblem] = [], status: HTTPResponse.Status = .ok
    ) -> Response {
        var why = FormField("reason", words("reason"), value: reason, problems: problems)
        why.hint = words("members-suspend-reason-hint")
        why.autocomplete = "off"
        var end = FormField(
            "until", words("members-suspend-until"), value: until, problems: problems)
        end.type = "date"
        end.isRequired = false
        end.hint = words("members-suspend-until-hint")
        return services.render(
            ConfirmPage(
                words("members-suspend-sentence", ["name": member.name]),
                consequences: [
                    Consequence(icon: "hide", words("members-suspend-stops")),
                    Consequence(icon: "listings", words("members-suspend-listings")),
                    Consequence(icon: "account", words("members-suspend-can")),
                    Consequence(icon: "restore", words("members-suspend-back")),
                ],
                formFields: [why, .note(note, problems), end], errorSummary: ErrorSummary(problems),
                action: Site.memberSuspension.path(member.id), button: words("members-suspend"),
                isDanger: true, cancelPath: Site.member.path(member.id),
                frame: frame(
                    words("members-suspend-title", ["name": member.name]), visit, of: member)),
            status: status)
    }
}
