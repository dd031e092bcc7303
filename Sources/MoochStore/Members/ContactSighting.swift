import GRDB

/// Somebody who has seen a member's contact details, as the other of an accepted request.
package struct ContactSighting: Sendable, Hashable {
    package let viewer: Member.ID
    package let name: String
    package let photo: SizedPhoto?
    package let exchange: Exchange.ID
    package let listing: Listing.ID
    package let title: String
    /// Whether the member offered it; otherwise they asked for it.
    package let isOwn: Bool
    /// When first.
    package let at: Timestamp

    /// The latest, and no more than so many.
    package static let shown = 200

    /// The place behind one of them: its moment and its exchange.
    package struct Place: Sendable, Hashable, CustomStringConvertible {
        fileprivate let at: Int64
        fileprivate let exchange: Int64

        /// Nil for what ``description`` did not write.
        package init?(_ text: String) {
            let parts = text.split(separator: "_", omittingEmptySubsequences: false)
            let numbers = parts.compactMap { Int64($0) }
            guard parts.count == 2, numbers.count == 2 else { return nil }
            (at, exchange) = (numbers[0], numbers[1])
        }

        fileprivate init(at: Int64, exchange: Int64) { (self.at, self.exchange) = (at, exchange) }

        package var description: String { "\(at)_\(exchange)" }
    }

    package var place: Place { Place(at: at.rawValue, exchange: exchange.rawValue) }

    /// Who has seen a member's details, the latest first, from behind a place on.
    package static func all(
        of member: Member.ID, after place: Place? = nil, upTo limit: Int = shown, in db: Reading
    ) throws -> [ContactSighting] {
        let place = place ?? Place(at: .max, exchange: .max)
        func seen(_ side: String) -> String {
            """
            SELECT viewer_id, exchange_id, listing_id, first_at, '\(side)' = 'seller' AS is_own
            FROM exchange JOIN contact_view ON exchange_id = exchange.id AND viewer_id <> ?1
            WHERE \(side)_id = ?1 AND (first_at, exchange_id) < (?3, ?4)
            """
        }
        return try db.rows(
            """
            SELECT viewer_id, member.name, listing_id, listing.title, is_own, first_at,
                exchange_id, photo.name, photo.width, photo.height, ''
            FROM (\(seen("seller")) UNION ALL \(seen("buyer"))) AS seen
                JOIN member ON member.id = viewer_id JOIN listing ON listing.id = listing_id
                LEFT JOIN photo ON photo.id = member.photo_id
            ORDER BY first_at DESC, exchange_id DESC LIMIT ?2
            """,
            [member, limit, place.at, place.exchange]
        ) { row in
            ContactSighting(
                viewer: try row.at(0), name: try row.at(1), photo: try SizedPhoto(row, from: 7),
                exchange: try row.at(6), listing: try row.at(2), title: try row.at(3),
                isOwn: try row.at(4), at: try row.at(5))
        }
    }
}
