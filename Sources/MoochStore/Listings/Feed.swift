import GRDB

/// What is on offer in a community, the newest first, a page at a time.
package struct Feed: Sendable {
    /// A listing as a tile shows it.
    package struct Tile: Sendable, Hashable, Identifiable {
        package let id: Listing.ID
        package let title: String
        package let priceCents: Int64
        /// The name of its first photo.
        package let photo: String?
        package let createdAt: Timestamp
    }

    /// A place between two tiles, as an address says it: `MOMENT-ID`.
    package struct Cursor: Sendable, Hashable, CustomStringConvertible {
        let createdAt: Timestamp
        let id: Listing.ID

        init(_ tile: Tile) { (createdAt, id) = (tile.createdAt, tile.id) }

        /// Nil for what ``description`` did not write.
        package init?(_ text: String) {
            let parts = text.split(separator: "-", maxSplits: 1).compactMap { Int64($0) }
            guard parts.count == 2 else { return nil }
            (createdAt, id) = (Timestamp(rawValue: parts[0]), Listing.ID(parts[1]))
        }

        package var description: String { "\(createdAt.rawValue)-\(id)" }
    }

    package let tiles: [Tile]
    /// Where the next page begins; nil at the end.
    package let next: Cursor?

    /// Tiles on a page.
    package static let size = 24

    /// Reads a page. What a suspended member offers is not shown.
    package static func fetch(
        of community: Community.ID, after cursor: Cursor? = nil, now: Timestamp, in db: Reading
    ) throws -> Feed {
        let request = SQLRequest<Row>(
            sql: """
                SELECT id, title, price_cents, \(ListingPhoto.first) AS photo, created_at
                FROM listing
                WHERE community_id = ?1 AND state = 'available' AND expires_at > ?2
                    AND (created_at, id) < (?3, ?4)
                    AND NOT EXISTS (SELECT 1 FROM member AS seller
                        WHERE seller.id = seller_id AND \(TableSchema.isBarred("seller", at: "?2")))
                ORDER BY created_at DESC, id DESC LIMIT ?5
                """,
            arguments: [
                community, now, cursor?.createdAt.rawValue ?? .max, cursor?.id.rawValue ?? .max,
                size + 1,
            ],
            cached: true)
        let tiles = try Row.fetchAll(db.database, request).map(Tile.init(row:))
        let page = Array(tiles.prefix(size))
        return Feed(tiles: page, next: tiles.count > size ? page.last.map(Cursor.init) : nil)
    }
}

extension Feed.Tile {
    /// Of the columns that ``Feed`` reads, in their order.
    fileprivate init(row: Row) throws {
        self.init(
            id: try row.at(0), title: try row.at(1), priceCents: try row.at(2),
            photo: try row.at(3), createdAt: try row.at(4))
    }
}
