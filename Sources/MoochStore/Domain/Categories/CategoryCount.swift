/// A category and its number of offers in a community, to a viewer.
package struct CategoryCount: Sendable, Hashable {
    package let category: Category
    package let total: ListTotal

    /// Counting stops here.
    private static let most = 99

    /// The open categories in the administrators' order, empty ones last.
    package static func all(
        in community: Community.ID, for viewer: Member.ID?, now: Timestamp, in db: Reading
    ) throws -> [CategoryCount] {
        let categories = try Category.ordered(in: db).filter { !$0.isArchived }
        let counts = try db.rows(
            """
            SELECT (SELECT count(*) FROM (SELECT 1 FROM listing
                WHERE listing.community_id = ?2 AND listing.category_id = counted.value
                    AND listing.state = 'available' AND listing.expires_at > ?3
                    AND \(Listing.staysOnOffer(at: "?3", in: "?2", to: "?4")) LIMIT \(most + 1)))
            FROM json_each(?1) AS counted ORDER BY counted.id
            """,
            [categories.map(\.id.rawValue).json, community, now, viewer]
        ) { try $0.at(0) as Int }
        let all = zip(categories, counts).map {
            CategoryCount(category: $0, total: ListTotal(counted: $1, upTo: most))
        }
        return all.filter { !$0.isEmpty } + all.filter(\.isEmpty)
    }

    package var isEmpty: Bool { total == .exactly(0) }
}
