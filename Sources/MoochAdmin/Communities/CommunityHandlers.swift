import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/communities/ID`: one community's page. Changing them is in `CommunityHandlers+Changes`.
struct CommunityHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let id: Community.ID = try visit.id()
        let found = try await services.found {
            try CommunityOverview.fetch(id, now: visit.now, in: $0)
        }
        return services.render(
            CommunityPage(
                found, now: visit.now, currency: services.currency,
                frame: frame(found.community.name, visit)))
    }

    func compare(_ visit: AdministratorVisit) async throws -> Response {
        let query = ComparisonQuery(visit.query, today: visit.now.day)
        let found = try await services.store.read { db in
            try ComparisonSummary(query.ids, range: query.range, now: visit.now, in: db)
        }
        return services.render(
            ComparisonPage(
                found, query: query, frame: frame(words("communities-comparison"), visit)))
    }

    func new(_ visit: AdministratorVisit) async throws -> Response {
        formPage(CommunityForm(), of: nil, visit)
    }

    func edit(_ visit: AdministratorVisit) async throws -> Response {
        let community = try await find(visit)
        return formPage(CommunityForm(community), of: community, visit)
    }

    /// The form, with the status that fits its problems.
    func formPage(
        _ form: CommunityForm, of community: Community?, _ visit: AdministratorVisit,
        problems: [FieldProblem] = [], conflict: Conflict? = nil,
        status: HTTPResponse.Status = .ok
    ) -> Response {
        let title =
            community.map { words("communities-change", ["name": $0.name]) }
            ?? words("add-community")
        return services.render(
            CommunityFormPage(
                form, of: community, problems: problems, conflict: conflict,
                hasTowns: services.store.towns.towns != nil,
                frame: frame(title, visit, of: community)),
            status: status)
    }

    func find(_ visit: AdministratorVisit) async throws -> Community {
        let id: Community.ID = try visit.id()
        return try await services.found { try Community.find(id, in: $0) }
    }

    /// `community` is the one whose page is the parent.
    func frame(
        _ title: String, _ visit: AdministratorVisit, of community: Community? = nil
    ) -> Frame {
        services.frame(
            title, below: .communities, for: visit,
            of: community.map { Link($0.name, Site.community.path($0.id)) })
    }
}
