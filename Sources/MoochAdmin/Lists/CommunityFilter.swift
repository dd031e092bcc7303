import GRDB
import MoochStore
import MoochWeb

/// The community that a list is narrowed to: by its id in an address, or by the name that somebody
/// typed where there are too many to choose from.
struct CommunityFilter: Sendable, Hashable {
    private(set) var id: Community.ID?
    /// What was typed, until it is looked up.
    private(set) var typed: String?
    private(set) var doubt: Doubt?

    /// Why what was typed names no community.
    enum Doubt: Sendable, Hashable {
        case unknown
        /// Some of those that it may mean.
        case several([String])
    }

    init() {}

    init(_ query: QueryItems) {
        let name = (query["community"] ?? "").trimmed
        // An empty field takes the filter away; an address has no such field.
        if query["community"] == nil { id = query.id("community_id") }
        typed = name.isEmpty ? nil : name
    }

    /// The filter with what was typed looked up: the community of that name, or the only one in
    /// whose name or address it is found.
    func lookedUp(in db: Database) throws -> CommunityFilter {
        guard let typed else { return self }
        var filter = self
        filter.id = try Community.named(typed, in: db)
        guard filter.id == nil else { return filter }
        let similar = try CommunityList.page(
            CommunityList.Filter(search: typed), size: Self.mostNamed, in: db
        ).rows
        switch similar.count {
        case 0: filter.doubt = .unknown
        case 1: filter.id = similar.first?.id
        default: filter.doubt = .several(similar.map(\.name))
        }
        return filter
    }

    /// How many are named of those that may be meant.
    private static var mostNamed: Int { 5 }

    /// What is wrong with what was typed, in words.
    var problem: String? {
        switch doubt {
        case nil: nil
        case .unknown: words("filter-community-unknown")
        case .several(let names):
            words("filter-community-several", ["names": names.joined(separator: " · ")])
        }
    }
}
