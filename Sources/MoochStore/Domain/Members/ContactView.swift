/// A view of a member's contact details by the other side of an accepted request.
package struct ContactView: Sendable, Hashable {
    package let viewer: Member.ID
    package let name: String
    package let photo: SizedPhoto?
    package let exchange: Exchange.ID
    package let listing: Listing.ID
    package let title: String
    /// True if the listing is the member's own, false if they asked for it.
    package let isOwn: Bool
    /// The time of the first view.
    package let at: Timestamp

    /// The default number of rows on a page.
    package static let limit = 200

    package static let order = RowOrder(["seen.first_at", "seen.exchange_id"], descending: true)

    /// A page of the views of a member's details, latest first.
    package static func page(
        of member: Member.ID, start: ListStart = .first, size: Int = limit, in db: Reading
    ) throws -> ListPage<ContactView> {
        func seen(_ side: String) -> SQL {
            """
            SELECT exchange_id, first_at
            FROM exchange JOIN contact_view ON exchange_id = exchange.id AND viewer_id <> \(member)
            WHERE \(sql: side) = \(member)
            """
        }
        let query = ListQuery(
            source: "(\(seen("seller_id")) UNION ALL \(seen("buyer_id"))) AS seen")
        let ids = try Keyset(order, id: "seen.exchange_id", start: start)
            .page(of: query, size: size, in: db)
        let rows = try db.rows(
            """
            SELECT viewer_id, member.name, listing_id, listing.title, exchange.seller_id = ?1,
                first_at, exchange_id, photo.name, photo.width, photo.height, ''
            FROM contact_view JOIN exchange ON exchange.id = exchange_id
                JOIN member ON member.id = viewer_id JOIN listing ON listing.id = listing_id
                LEFT JOIN photo ON photo.id = member.photo_id AND NOT \(Block.between("viewer_id", "?1"))
            WHERE viewer_id <> ?1 AND exchange_id IN (SELECT value FROM json_each(?2))
            """,
            [member, ids.idList]
        ) { row in
            ContactView(
                viewer: try row.at(0), name: try row.at(1), photo: try SizedPhoto(row, from: 7),
                exchange: try row.at(6), listing: try row.at(2), title: try row.at(3),
                isOwn: try row.at(4), at: try row.at(5))
        }
        return ids.showing(rows) { $0.exchange.rawValue }
    }
}
