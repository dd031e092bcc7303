/// The communities that a typed name may mean.
package enum CommunityMatch: Sendable, Hashable {
    case one(Community.ID)
    case none
    /// The names of the first few.
    case several([String])
}

extension Community {
    /// The community with this name, ignoring case.
    package static func named(_ name: String, in db: Reading) throws -> ID? {
        try db.value("SELECT id FROM community WHERE name = ?", [TypedText.cleaned(name)])
    }

    /// The community with this name, or the only one whose name or address contains the text.
    package static func matching(_ text: String, in db: Reading) throws -> CommunityMatch {
        if let id = try named(text, in: db) { return .one(id) }
        let similar = try CommunityList.page(
            CommunityList.Filter(search: text), size: 5, in: db
        ).rows
        guard let first = similar.first else { return .none }
        return similar.count == 1 ? .one(first.id) : .several(similar.map(\.name))
    }

    /// The first communities by name, for a choice.
    static func names(upTo limit: Int, in db: Reading) throws -> [(id: ID, name: String)] {
        try db.rows("SELECT id, name FROM community ORDER BY sort_name, id LIMIT ?", [limit]) {
            (try $0.at(0), try $0.at(1))
        }
    }

    /// The names of the first communities that one can join.
    package static func openNames(upTo limit: Int, in db: Reading) throws -> [String] {
        try db.rows(
            "SELECT name FROM community WHERE archived_at IS NULL ORDER BY sort_name, id LIMIT ?",
            [limit]
        ) { try $0.at(0) }
    }
}
