import GRDB

/// An open community as those see it who look for theirs.
package struct CommunityChoice: Sendable, Hashable, Identifiable {
    package let id: Community.ID
    package let name: String
    package let address: String
    package let photo: String?

    /// The most that are shown.
    package static let shown = 200

    /// The open communities by name whose name or address has this text in it; all of them for an empty one.
    package static func all(_ text: String, in db: Reading) throws -> [CommunityChoice] {
        let filter = CommunityList.Filter {
            $0.archived = false
            if !text.isEmpty { $0.search = text }
        }
        return try CommunityList.page(filter, size: shown, in: db).rows.map { row in
            CommunityChoice(id: row.id, name: row.name, address: row.address, photo: row.photo)
        }
    }
}
