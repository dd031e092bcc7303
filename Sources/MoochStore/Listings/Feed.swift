import GRDB

/// What is on offer in a community, a page at a time.
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

    /// A place between two tiles of one order, as an address says it: numbers with `_` between, and a
    /// title behind them where that is the order.
    package struct Cursor: Sendable, Hashable, CustomStringConvertible {
        let order: FeedOrder
        /// The last tile's values of ``FeedOrder/columns``; a title comes last.
        let values: [DatabaseValue]

        fileprivate init(_ order: FeedOrder, _ values: [DatabaseValue]) {
            (self.order, self.values) = (order, values)
        }

        /// Nil for what ``description`` did not write of this order.
        package init?(_ text: String, in order: FeedOrder) {
            let count = order.columns.count
            let parts = text.split(
                separator: "_", maxSplits: count - 1, omittingEmptySubsequences: false)
            guard parts.count == count else { return nil }
            var values: [DatabaseValue] = []
            for (index, part) in parts.enumerated() {
                if order == .title, index == count - 1 {
                    values.insert(String(part).databaseValue, at: 0)
                } else if let number = Int64(part) {
                    values.append(number.databaseValue)
                } else {
                    return nil
                }
            }
            self.init(order, values)
        }

        package var description: String {
            let texts = values.map { value in
                Int64.fromDatabaseValue(value).map(String.init) ?? String.fromDatabaseValue(value)
                    ?? ""
            }
            return (order == .title ? texts.reversed() : texts).joined(separator: "_")
        }
    }

    package let tiles: [Tile]
    /// Where the next page begins; nil at the end.
    package let next: Cursor?

    /// Tiles on a page.
    package static let size = 24
    /// Counting stops here.
    package static let counted = 1_000

    /// Reads a page. What a suspended member offers is not shown.
    ///
    /// All that is fresh in the community is gone through and the first of them kept, whatever the
    /// order: 1 ms for every 3,000 fresh listings that one community has.
    package static func fetch(
        of community: Community.ID, _ filter: FeedFilter = FeedFilter(),
        by order: FeedOrder = .usual, after cursor: Cursor? = nil, now: Timestamp, in db: Reading
    ) throws -> Feed {
        let columns = order.columns
        var arguments = filter.arguments(of: community, now: now)
        var place = ""
        if let cursor, cursor.order == order {
            let marks = columns.indices.map { "?\($0 + 7)" }
            place = "AND (\(columns.list)) > (\(marks.list))"
            arguments += StatementArguments(cursor.values)
        }
        let request = SQLRequest<Row>(
            sql: """
                SELECT listing.id, \(columns.list) FROM listing
                WHERE \(FeedFilter.condition) \(place)
                ORDER BY \(columns.list) LIMIT \(size + 1)
                """,
            arguments: arguments, cached: true)
        let rows = try Row.fetchAll(db.database, request)
        let page = rows.prefix(size)
        let ids = try page.map { row -> Int64 in try row.at(0) }
        let next = rows.count > size ? page.last.map { Array($0.databaseValues.dropFirst()) } : nil
        return Feed(
            tiles: try Tile.all(ids, at: now, in: db), next: next.map { Cursor(order, $0) })
    }

    /// How many a filter keeps.
    package static func total(
        of community: Community.ID, _ filter: FeedFilter = FeedFilter(), now: Timestamp,
        in db: Reading
    ) throws -> ListTotal {
        let request = SQLRequest<Int>(
            sql: """
                SELECT count(*) FROM (SELECT 1 FROM listing
                    WHERE \(FeedFilter.condition) LIMIT \(counted + 1))
                """,
            arguments: filter.arguments(of: community, now: now), cached: true)
        return ListTotal(
            counted: try request.fetchOne(db.database) ?? 0, upTo: counted)
    }
}

extension Feed.Tile {
    /// The tiles of these listings, in their order, but for those whose sellers may not act.
    static func all(_ ids: [Int64], at now: Timestamp, in db: Reading) throws -> [Feed.Tile] {
        let request = SQLRequest<Row>(
            sql: """
                SELECT listing.id, title, price_cents, \(ListingPhoto.first), listing.created_at
                FROM json_each(?1) AS picked JOIN listing ON listing.id = picked.value
                    JOIN member AS seller ON seller.id = seller_id
                WHERE NOT \(TableSchema.isBarred("seller", at: "?2"))
                ORDER BY picked.id
                """,
            arguments: [ids.json, now], cached: true)
        return try Row.fetchAll(db.database, request).map { row in
            Feed.Tile(
                id: try row.at(0), title: try row.at(1), priceCents: try row.at(2),
                photo: try row.at(3), createdAt: try row.at(4))
        }
    }
}

extension [String] {
    /// The parts with commas between, for SQL.
    fileprivate var list: String { joined(separator: ", ") }
}
