import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/members/ID`: one member's page and what belongs to it.
struct MemberHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        try await page(visit)
    }

    /// The page of the member; `note` was typed and is not saved.
    func page(
        _ visit: AdministratorVisit, note: String = "", problems: [FieldProblem] = [],
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let id: Member.ID = try visit.id()
        let found = try await services.found {
            try MemberProfile.fetch(id, for: visit.administrator.id, now: visit.now, in: $0)
        }
        return services.render(
            MemberPage(
                found, note: note, problems: problems, now: visit.now,
                currency: services.currency,
                frame: frame(found.member.name, visit)),
            status: status)
    }

    /// `member` is the one whose page is the parent.
    func frame(_ title: String, _ visit: AdministratorVisit, of member: Member? = nil) -> Frame {
        services.frame(
            title, below: .members, for: visit,
            of: member.map { Link($0.name, Site.member.path($0.id)) })
    }

    /// Notes that phone and address are read, and redirects to the page, which shows them now.
    func readContact(_ visit: AdministratorVisit) async throws -> Response {
        let id: Member.ID = try visit.id()
        try await services.store.write { try Member.readContact(of: id, by: visit.author, in: $0) }
        return visit.form["next"] == "edit"
            ? .redirect(to: Site.editMember.path(id))
            : .redirect(to: "\(Site.member.path(id))#contact")
    }

    /// Everybody whose contact details they have seen, and who has seen theirs.
    func contacts(_ visit: AdministratorVisit) async throws -> Response {
        let id: Member.ID = try visit.id()
        let start = ListStart(after: visit.query["after"], before: visit.query["before"])
        let found = try await services.found { try ContactSummary.fetch(id, start: start, in: $0) }
        return services.render(
            MemberContactsPage(
                found, start: start, now: visit.now,
                frame: frame(words("members-contacts"), visit, of: found.member)))
    }

    /// Everything they were told.
    func notifications(_ visit: AdministratorVisit) async throws -> Response {
        let id: Member.ID = try visit.id()
        let start = ListStart(after: visit.query["before"])
        let (member, page, unsent) = try await services.found { db in
            try Member.find(id, in: db).map {
                (
                    $0,
                    try Event.page(of: id, start: start, in: db),
                    try UnsentMail.OfMember.fetch(of: id, in: db)
                )
            }
        }
        return services.render(
            MemberNotificationsPage(
                page, unsent, of: member, isFirst: start == .first, now: visit.now,
                frame: frame(words("members-told"), visit, of: member)))
    }
}
