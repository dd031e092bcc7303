/// The communities that a typed name may mean.
package enum CommunityMatch: Sendable, Hashable {
    case one(Community.ID)
    case none
    /// Some of their names.
    case several([String])
}

extension Community {
    /// The community of a name, which has that name alone, whatever the capitals.
    package static func named(_ name: String, in db: Reading) throws -> ID? {
        try db.value("SELECT id FROM community WHERE name = ?", [TypedText.cleaned(name)])
    }

    /// The community of a name, or the only one in whose name or address the text is found.
    package static func matching(_ text: String, in db: Reading) throws -> CommunityMatch {
        if let id = try named(text, in: db) { return .one(id) }
        let similar = try CommunityList.page(
            CommunityList.Filter(search: text), size: 5, in: db
        ).rows
        guard let first = similar.first else { return .none }
        return similar.count == 1 ? .one(first.id) : .several(similar.map(\.name))
    }

    /// The first communities by name, for a choice of one: without all else that is known of them.
    static func names(upTo limit: Int, in db: Reading) throws -> [(id: ID, name: String)] {
        try db.rows("SELECT id, name FROM community ORDER BY sort_name, id LIMIT ?", [limit]) {
            (try $0.at(0), try $0.at(1))
        }
    }
}
