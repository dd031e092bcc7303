import GRDB

/// Somebody who has seen a member's contact details, as the other of an accepted request.
package struct ContactSighting: Sendable, Hashable {
    package let viewer: Member.ID
    package let name: String
    package let photo: String?
    package let listing: Listing.ID
    package let title: String
    /// Whether the member offered it; otherwise they asked for it.
    package let isOwn: Bool
    /// When first.
    package let at: Timestamp

    /// The latest, and no more than so many.
    package static let shown = 200

    /// Who has seen a member's details, the latest first.
    package static func all(
        of member: Member.ID, upTo limit: Int = shown, in db: Reading
    ) throws -> [ContactSighting] {
        func seen(_ side: String) -> String {
            """
            SELECT viewer_id, listing_id, first_at, '\(side)' = 'seller' AS is_own
            FROM exchange JOIN contact_view ON exchange_id = exchange.id AND viewer_id <> ?1
            WHERE \(side)_id = ?1
            """
        }
        let rows = try Row.fetchAll(
            db.database,
            sql: """
                SELECT viewer_id, member.name, \(Photo.named(by: "member.photo_id")), listing_id,
                    listing.title, is_own, first_at
                FROM (\(seen("seller")) UNION ALL \(seen("buyer"))) AS seen
                    JOIN member ON member.id = viewer_id JOIN listing ON listing.id = listing_id
                ORDER BY first_at DESC, listing_id DESC LIMIT ?2
                """,
            arguments: [member, limit])
        return try rows.map { row in
            ContactSighting(
                viewer: try row.at(0), name: try row.at(1), photo: try row.at(2),
                listing: try row.at(3), title: try row.at(4), isOwn: try row.at(5),
                at: try row.at(6))
        }
    }
}
