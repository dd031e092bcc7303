import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

/// `/members/ID`: one member's page and what belongs to it.
struct MemberHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let id: Member.ID = try visit.id()
        let (now, reader) = (visit.now, visit.administrator.id)
        let found = try await services.store.read { db in
            try MemberProfile.fetch(id, for: reader, now: now, in: db)
        }
        guard let found else { throw Problem.notFound }
        let frame = services.frame(
            found.member.name, in: .members, for: visit, help: .memberPage,
            breadcrumbs: [Breadcrumb(Area.members.label, Site.members.path)])
        return services.render(
            MemberPage(found, now: now, currency: services.options.currency, frame: frame))
    }

    /// Notes that phone and address are read, and leads back to the page, which shows them now.
    func readContact(_ visit: AdministratorVisit) async throws -> Response {
        let id: Member.ID = try visit.id()
        let author = visit.author
        let isFound = try await services.store.write { db in
            guard let member = try Member.find(id, in: db) else { return false }
            if member.hasContact { try member.readContact(by: author, in: db) }
            return true
        }
        guard isFound else { throw Problem.notFound }
        return .redirect(to: "\(Site.member.path(id))#contact")
    }

    /// Whose contact details they have seen, and who has seen theirs: all of it.
    func contacts(_ visit: AdministratorVisit) async throws -> Response {
        let id: Member.ID = try visit.id()
        let place = ListPlace(after: visit.query["after"], before: visit.query["before"])
        let found = try await services.store.read { db in
            try Member.find(id, in: db).map { member in
                MemberContactsFound(
                    member: member, page: try ContactLedger.page(of: id, place: place, in: db),
                    total: try ContactLedger.total(of: id, in: db))
            }
        }
        guard let found else { throw Problem.notFound }
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

/// What the list of contact details seen shows, read at one moment.
struct MemberContactsFound: Sendable {
    let member: Member
    let page: ListPage<ExchangeList.Row>
    let total: ListTotal
}
