import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

/// `/members/ID`: one member's page and what belongs to it.
struct MemberHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let id: Member.ID = try visit.id()
        let found = try await services.found {
            try MemberProfile.fetch(id, for: visit.administrator.id, now: visit.now, in: $0)
        }
        let frame = services.frame(
            found.member.name, in: .members, for: visit, help: .memberPage,
            breadcrumbs: [Breadcrumb(Area.members.label, Site.members.path)])
        return services.render(
            MemberPage(found, now: visit.now, currency: services.options.currency, frame: frame))
    }

    /// Notes that phone and address are read, and leads back to the page, which shows them now.
    func readContact(_ visit: AdministratorVisit) async throws -> Response {
        let id: Member.ID = try visit.id()
        try await services.store.write { try Member.readContact(of: id, by: visit.author, in: $0) }
        return .redirect(to: "\(Site.member.path(id))#contact")
    }

    /// Whose contact details they have seen, and who has seen theirs: all of it.
    func contacts(_ visit: AdministratorVisit) async throws -> Response {
        let id: Member.ID = try visit.id()
        let place = ListPlace(after: visit.query["after"], before: visit.query["before"])
        let found = try await services.found { try ContactSummary.fetch(id, place: place, in: $0) }
        let frame = services.frame(
            words("members-contacts"), in: .members, for: visit, help: .memberPage,
            breadcrumbs: [
                Breadcrumb(Area.members.label, Site.members.path),
                Breadcrumb(found.member.name, Site.member.path(id)),
            ])
        return services.render(
            MemberContactsPage(found, place: place, now: visit.now, frame: frame))
    }
}
