import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/announcements`: what is announced to communities, and written to chosen members.
struct AnnouncementHandlers: Sendable {
    let services: Services

    private var languages: [Language] { services.languages.ownFirst(services.settings.language) }

    func new(_ visit: AdministratorVisit) async throws -> Response {
        var form = AnnouncementForm(visit.query, languages)
        if let again = visit.query["again"].flatMap({ Int64($0) }) {
            let found = try await services.found {
                try AnnouncementSummary.fetch(Announcement.ID(again), at: visit.now, in: $0)
            }
            guard found.canBeUsedAgain else { throw Problem.notFound }
            form = AnnouncementForm(again: found, languages)
        }
        guard form.chosen?.isUnderstood ?? true else { throw Problem.notFound }
        // A week from now, in the evening.
        let zone = try await services.store.read { try AnnouncementChoices.fetch(in: $0) }.timeZone
        let reading = Community.reading(at: visit.now, in: zone)
        form.until = AnnouncementDraft.field(reading - reading % 86_400 + 7 * 86_400 + 72_000)
        return try await formPage(form, visit)
    }

    /// Shows how many it reaches, or makes it.
    func create(_ visit: AdministratorVisit) async throws -> Response {
        let form = AnnouncementForm(visit, languages)
        guard form.chosen?.isUnderstood ?? true else { throw Problem.notFound }
        guard visit.form["change"] == nil else {
            return try await formPage(form, visit).stayingForBack
        }
        let members = try await members(of: form)
        do {
            let draft = try form.draft(to: members)
            let key = visit.field("key")
            guard visit.form["send"] != nil, (1...100).contains(key.utf8.count) else {
                return try await preview(form, draft, visit)
            }
            let made = try await services.store.write { db in
                try Announcement.make(draft, key: key, by: visit.author, in: db)
            }
            return services.redirect(
                to: Site.announcement.path(made.id),
                flash: Flash(
                    .success,
                    words(form.isToMembers ? "announcements-sent-now" : "announcements-made"),
                    link: .to(
                        Site.announcementWithdrawal.path(made.id), words("announcements-withdraw"))
                ))
        } catch let wrong as FieldProblems {
            return try await formPage(
                form, visit, problems: wrong.problems, status: .unprocessableContent)
        }
    }

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let found = try await find(visit)
        return services.render(
            AnnouncementShowPage(
                found, languages: languages, now: visit.now, currency: services.currency,
                frame: frame(title(of: found), visit)))
    }

    func edit(_ visit: AdministratorVisit) async throws -> Response {
        let found = try await find(visit)
        guard found.announcement.isOpen(at: visit.now) else { throw AnnouncementError.over }
        return try await editPage(AnnouncementForm(found, languages), of: found, visit)
    }

    func change(_ visit: AdministratorVisit) async throws -> Response {
        let found = try await find(visit)
        let form = AnnouncementForm(visit, languages)
        do {
            try await services.store.write { db in
                try found.announcement.change(
                    to: form.typed, until: form.until, since: form.version, by: visit.author,
                    in: db)
            }
            let said = words("announcements-changed")
            return services.redirect(
                to: Site.announcement.path(found.announcement.id),
                flash: found.againPath.map {
                    Flash(.success, said, link: .to($0, words("announcements-again")))
                } ?? Flash(.success, said))
        } catch let wrong as FieldProblems {
            return try await editPage(
                form, of: found, visit, problems: wrong.problems, status: .unprocessableContent)
        } catch let conflict as ChangeConflict<Announcement> {
            var again = form
            again.version = conflict.current.version
            return try await editPage(
                again, of: found, visit, conflict: self.conflict(form, with: conflict.current),
                status: .conflict)
        }
    }

    func confirmWithdrawal(_ visit: AdministratorVisit) async throws -> Response {
        let found = try await find(visit)
        let announcement = found.announcement
        let path = Site.announcement.path(announcement.id)
        guard announcement.isOpen(at: visit.now) else { return .redirect(to: path) }
        func line(_ icon: String, _ count: Int, _ key: StaticString) -> Consequence? {
            count == 0
                ? nil
                : Consequence(
                    icon: icon, figure: count, in: words.parts(key, at: "count", ["count": count]))
        }
        return services.render(
            ConfirmPage(
                words("announcements-withdraw-sentence"),
                consequences: [
                    Consequence(icon: "hide", words("announcements-withdraw-hides")),
                    Consequence(icon: "mail", words("announcements-withdraw-unsent")),
                    line("check", announcement.mailed, "announcements-withdraw-mailed"),
                    line("phone", announcement.pushed, "announcements-withdraw-pushed"),
                    Consequence(icon: "info", words("announcements-withdraw-final")),
                ].compactMap(\.self),
                action: Site.announcementWithdrawal.path(announcement.id),
                button: words("announcements-withdraw"), isDanger: true, cancelPath: path,
                frame: frame(
                    words("announcements-withdraw"), visit, under: Link(title(of: found), path))))
    }

    func withdraw(_ visit: AdministratorVisit) async throws -> Response {
        let found = try await find(visit)
        try await services.store.write { db in
            try found.announcement.withdraw(by: visit.author, in: db)
        }
        return services.redirect(
            to: Site.announcement.path(found.announcement.id),
            flash: Flash(.success, words("announcements-withdrawn-now")))
    }

    private func find(_ visit: AdministratorVisit) async throws -> AnnouncementSummary {
        let id: Announcement.ID = try visit.id()
        return try await services.found {
            try AnnouncementSummary.fetch(id, at: visit.now, in: $0)
        }
    }

    /// The chosen members; empty where it is to communities.
    private func members(of form: AnnouncementForm) async throws -> [Int64] {
        if let member = form.member { return [member] }
        guard let selection = form.chosen?.request else { return [] }
        return try await services.store.read { try selection.ids(in: $0) }
    }

    private func preview(
        _ form: AnnouncementForm, _ draft: AnnouncementDraft, _ visit: AdministratorVisit
    ) async throws -> Response {
        let reach = try await services.store.read { db in
            try AnnouncementReach.fetch(draft, at: visit.now, in: db)
        }
        let title = form.isToMembers ? words("announcements-write") : words("announcements-new")
        return services.render(
            AnnouncementPreviewPage(
                form, recipients: try await recipients(of: form, reach),
                draft.times, reach, languages: languages, key: RandomToken().text,
                sendsMail: services.sendsMail, frame: frame(title, visit))
        ).stayingForBack
    }

    /// Whom it is to, in words.
    private func recipients(
        of form: AnnouncementForm, _ reach: AnnouncementReach
    ) async throws -> String {
        let (member, communities) = (form.member, form.communities)
        if let member {
            return try await services.found {
                try Member.find(Member.ID(member), in: $0)?.name
            }
        }
        if form.isToMembers {
            return words("members-counted", ["count": reach.people + reach.left])
        }
        if form.isToEverybody {
            return "\(words("announcements-everybody")) ("
                + words("communities-counted", ["count": reach.communities]) + ")"
        }
        guard communities.count <= 3 else {
            return words("communities-counted", ["count": reach.communities])
        }
        return try await services.store.read { db in
            try communities.compactMap { try Community.find(Community.ID($0), in: db)?.name }
                .joined(separator: ", ")
        }
    }

    private func formPage(
        _ form: AnnouncementForm, _ visit: AdministratorVisit, problems: [FieldProblem] = [],
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let choices = try await services.store.read { try AnnouncementChoices.fetch(in: $0) }
        var recipients: String?
        if let member = form.member {
            let found = try await services.found { try Member.find(Member.ID(member), in: $0) }
            guard found.state != .closed else { throw MemberError.hasLeft }
            recipients = found.name
        } else if form.isToMembers {
            let ids = try await members(of: form)
            let names = try await services.store.read { db in
                try ids.prefix(3).compactMap { try Member.find(Member.ID($0), in: db)?.name }
            }
            recipients =
                words("members-counted", ["count": ids.count]) + ": "
                + names.joined(separator: ", ") + (ids.count > names.count ? " …" : "")
        }
        let title = form.isToMembers ? words("announcements-write") : words("announcements-new")
        return services.render(
            AnnouncementFormPage(
                form, recipients: recipients, choices, languages: languages,
                hasEnd: !form.isToMembers, clock: words("announcements-clock-hint"),
                problems: problems, frame: frame(title, visit)),
            status: status)
    }

    private func editPage(
        _ form: AnnouncementForm, of found: AnnouncementSummary, _ visit: AdministratorVisit,
        problems: [FieldProblem] = [], conflict: Conflict? = nil,
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let (id, title) = (found.announcement.id, title(of: found))
        let choices = try await services.store.read { try AnnouncementChoices.fetch(in: $0) }
        return services.render(
            AnnouncementFormPage(
                form, of: id, recipients: nil, choices, languages: languages,
                hasEnd: found.announcement.until != nil,
                clock: words("announcements-clock-hint-end"), problems: problems,
                conflict: conflict,
                frame: frame(
                    words("announcements-edit"), visit,
                    under: Link(title, Site.announcement.path(id)))),
            status: status)
    }

    private func conflict(
        _ form: AnnouncementForm, with current: Announcement
    ) -> Conflict {
        Conflict(
            differences: zip(languages, form.typed).flatMap { language, typed -> [ConflictLine] in
                let theirs = current.texts[language.code]
                return [
                    (words("title"), theirs?.title ?? "", typed.title),
                    (words("settings-text"), theirs?.text ?? "", typed.text),
                ].filter { $0.1 != $0.2 }.map {
                    ConflictLine(label: $0.0, theirs: $0.1, yours: $0.2)
                }
            })
    }

    private func title(of found: AnnouncementSummary) -> String {
        found.announcement.text(in: Language.current.code).title
    }

    private func frame(
        _ title: String, _ visit: AdministratorVisit, under parent: Link? = nil
    ) -> Frame {
        services.frame(title, below: .list(.announcements), for: visit, of: parent)
    }
}

extension AnnouncementDraft {
    /// From when and until when, as clocks show it.
    fileprivate var times: (from: String?, until: String?) {
        (readings.from.map(Format.clockTime), readings.until.map(Format.clockTime))
    }
}
