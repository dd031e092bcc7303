import GRDB
import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

/// `/members` and one member's page.
struct MemberHandlers: Sendable {
    let services: Services

    func index(_ visit: AdministratorVisit) async throws -> Response {
        let asked = MemberListState(query: visit.query)
        let found = try await services.store.read { try MembersFound(asked, in: $0) }
        return services.render(
            MembersPage(
                found, now: visit.now,
                frame: services.frame(Area.members.label, in: .members, for: visit)))
    }

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let id: Member.ID = try visit.id()
        let now = visit.now
        let found = try await services.store.read { db in
            try MemberProfile.fetch(id, now: now, in: db)
        }
        guard let found else { throw Problem.notFound }
        let frame = services.frame(
            found.member.name, in: .members, for: visit,
            breadcrumbs: [Breadcrumb(Area.members.label, Site.members.path)])
        return services.render(
            MemberPage(found, now: now, currency: services.options.currency, frame: frame))
    }
}

/// What the list of members shows, read at one moment.
struct MembersFound: Sendable {
    /// What the address asks for, with the names in it looked up.
    let state: MemberListState
    let page: ListPage<MemberList.Row>
    let total: ListTotal
    let communities: CommunitiesFound

    init(_ asked: MemberListState, in db: Database) throws {
        var state = asked
        state.community = try asked.community.lookedUp(in: db)
        page = try MemberList.page(state.filter, order: state.order, place: state.place, in: db)
        total = try MemberList.total(state.filter, in: db)
        communities = try CommunitiesFound.fetch(state.community, in: db)
        self.state = state
    }
}
