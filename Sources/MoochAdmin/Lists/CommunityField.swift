import GRDB
import MoochStore
import MoochWeb

/// What the choice of a community needs to know.
struct CommunitiesFound: Sendable {
    /// The first by name: all of them, or one more than a choice may have.
    let first: [(id: Community.ID, name: String)]
    let choice: CommunityFilter
    /// The one chosen, when there is such a community.
    let chosen: Community?

    /// How many communities are offered at most: a longer choice is no choice.
    static let most = 200

    static func fetch(_ filter: CommunityFilter, in db: Database) throws -> CommunitiesFound {
        CommunitiesFound(
            first: try Community.names(upTo: most + 1, in: db), choice: filter,
            chosen: try filter.id.flatMap { try Community.find($0, in: db) })
    }
}

/// One community by its name, with some names to choose from; its partial is `shared/community`.
struct CommunityField: TemplateModel {
    let value: String
    let names: [CommunityName]
    let problem: String?

    /// Nil when there are so few communities that one is chosen from all.
    init?(_ found: CommunitiesFound) {
        guard found.first.count > CommunitiesFound.most else { return nil }
        value = found.chosen?.name ?? found.choice.typed ?? ""
        names = found.first.prefix(CommunitiesFound.most).map { CommunityName(name: $0.name) }
        problem = found.choice.problem
    }

    var describedBy: String? { problem.map { _ in "community-problem" } }

    static let fields = TemplateFields<Self>(
        .init("value", \.value), .init("names", \.names), .init("problem", \.problem),
        .init("describedBy", \.describedBy))
}

/// A name that is offered while one types.
struct CommunityName: TemplateModel {
    let name: String

    static let fields = TemplateFields<Self>(.init("name", \.name))
}
