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
        return suspensionPage(member, visit, try await services.ground(of: visit))
    }

    func suspend(_ visit: AdministratorVisit) async throws -> Response {
        let member = try await find(visit)
        let reason = visit.field("reason")
        let ground = try await services.ground(of: visit)
        do {
            var problems: [FieldProblem] = []
            let end = problems.noting { () throws(FieldProblems) in
                try SuspensionLength.end(
                    visit.field("length"), until: visit.field("until"), at: visit.now)
            }
            problems.note(reason: reason)
            guard let end, problems.isEmpty else { throw FieldProblems(problems) }
            let suspended = try await services.store.write { db in
                try member.suspend(
                    until: end, reason: reason, ground: ground.ground,
                    note: visit.field("note"), by: visit.author, in: db)
            }
            let name = suspended.name
            return done(
                suspended,
                end.map {
                    words(
                        "members-suspended-end", ["name": name, "end": StatementOfReasons.end($0)])
                }
                    ?? words("members-suspended-now", ["name": name]))
        } catch let wrong as FieldProblems {
            return suspensionPage(
                member, visit, ground, problems: wrong.problems, status: .unprocessableContent)
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

    private func suspensionPage(
        _ member: Member, _ visit: AdministratorVisit, _ ground: GroundChoice,
        problems: [FieldProblem] = [], status: HTTPResponse.Status = .ok
    ) -> Response {
        let prepared = services.settings.prepared
        return services.render(
            ConfirmPage(
                words("members-suspend-sentence", ["name": member.name]),
                consequences: [
                    Consequence(icon: "hide", words("members-suspend-stops")),
                    Consequence(icon: "listings", words("members-suspend-listings")),
                    Consequence(icon: "account", words("members-suspend-can")),
                    Consequence(icon: "flag", words("decision-answer")),
                    Consequence(icon: "restore", words("members-suspend-back")),
                ],
                choices: [
                    SuspensionLength.field(
                        visit.field("length"), until: visit.field("until"), at: visit.now,
                        problems: problems),
                    ground.field,
                ],
                formFields: [
                    .reason(
                        visit.field("reason"), problems,
                        hint: words("members-suspend-reason-hint"), prepared: prepared),
                    .note(visit.field("note"), problems, prepared: prepared),
                ],
                errorSummary: ErrorSummary(
                    problems, in: ["length", "until", "ground", "reason", "note"]),
                action: Site.memberSuspension.path(member.id), button: words("members-suspend"),
                isDanger: true, cancelPath: Site.member.path(member.id),
                frame: frame(
                    words("members-suspend-title", ["name": member.name]), visit, of: member)),
            status: status)
    }
}
