import GRDB

/// What is on offer in a community, a page at a time.
package struct Feed: Sendable {
    /// A listing as a tile shows it.
    package struct Tile: Sendable, Hashable, Identifiable {
        package let id: Listing.ID
        package let title: String
        package let priceCents: Int64
        /// Its first photo.
        package let photo: SizedPhoto?
        package let createdAt: Timestamp
    }

    /// A place between two tiles of one order, as an address says it: the order, numbers with `_` between, and a
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
                separator: "_", maxSplits: count, omittingEmptySubsequences: false)
            guard parts.count == count + 1, parts[0] == order.rawValue else { return nil }
            var values: [DatabaseValue] = []
            for (index, part) in parts.dropFirst().enumerated() {
                if order == .title, index == count - 1 {
                    values.insert(String(part).databaseValue, at: 0)
                } else if let number = Int64(part) {
                    values.append(number.databaseValue)
                } else {
                    return nil
                }
            }
            // A statement is made for each day from this one on.
            if order == .best, !FeedOrder.days.contains(Int64.fromDatabaseValue(values[0]) ?? -1) {
                return nil
            }
            self.init(order, values)
        }

        package var description: String {
            let texts = values.map { value in
                Int64.fromDatabaseValue(value).map(String.init) ?? String.fromDatabaseValue(value)
                    ?? ""
            }
            return ([order.rawValue] + (order == .title ? texts.reversed() : texts))
                .joined(separator: "_")
        }
    }

    package let tiles: [Tile]
    /// Where the next page begins; nil at the end.
    package let next: Cursor?
    /// How many the filter keeps.
    package let total: ListTotal

    /// Tiles on a page.
    package static let size = 24
    /// Counting stops here.
    package static let counted = 1_000

    /// Reads a page of what is on offer.
    ///
    /// Where a filter keeps at most so many as are counted, they are found in an index on what it asks for and sorted.
    /// What it keeps more of is met soon in the index of the order. So a community may offer tens of thousands of
    /// things.
    package static func fetch(
        of community: Community.ID, _ filter: FeedFilter = FeedFilter(),
        by order: FeedOrder = .usual, after cursor: Cursor? = nil, counting most: Int = counted,
        now: Timestamp, in db: Reading
    ) throws -> Feed {
        let page = try page(
            of: community, filter, by: order, after: cursor, counting: most, now: now, in: db)
        return Feed(
            tiles: try Tile.all(page.ids, in: db), next: page.next, total: page.total)
    }

    /// The ids of a page's listings, where the next one begins, and how many there are.
    static func page(
        of community: Community.ID, _ filter: FeedFilter, by order: FeedOrder,
        after cursor: Cursor?, counting most: Int = counted, size: Int = size, now: Timestamp,
        in db: Reading
    ) throws -> (ids: [Int64], next: Cursor?, total: ListTotal) {
        let reading = FeedReading(of: community, filter, order, size, after: cursor, now: now)
        // Where nothing is filtered, counting meets so many at once, and need not keep them.
        let isMany = try filter.isEmpty && hasMore(than: most, community, now: now, in: db)
        var found = isMany ? (count: most + 1, rows: []) : try reading.few(most, in: db)
        if found.count > most { found.rows = try reading.first(size + 1, in: db) }
        let (ids, next) = cut(found.rows, to: size, order)
        return (ids, next, ListTotal(counted: found.count, upTo: most))
    }

    /// The ids of a page's listings and where the next one begins, for whoever is not told how many there are: what is
    /// not filtered lies in the index of its order already.
    static func uncounted(
        of community: Community.ID, _ filter: FeedFilter, by order: FeedOrder,
        after cursor: Cursor?, size: Int, now: Timestamp, in db: Reading
    ) throws -> (ids: [Int64], next: Cursor?) {
        guard filter.isEmpty else {
            let page = try page(
                of: community, filter, by: order, after: cursor, size: size, now: now, in: db)
            return (page.ids, page.next)
        }
        let reading = FeedReading(of: community, filter, order, size, after: cursor, now: now)
        return cut(try reading.first(size + 1, in: db), to: size, order)
    }

    /// A page of the rows, and the place behind it where there are more.
    private static func cut(
        _ rows: [FeedReading.Found], to size: Int, _ order: FeedOrder
    ) -> (ids: [Int64], next: Cursor?) {
        let page = rows.prefix(size)
        let next = rows.count > size ? page.last : nil
        return (page.map(\.id), next.map { Cursor(order, $0.place) })
    }

    private static func hasMore(
        than count: Int, _ community: Community.ID, now: Timestamp, in db: Reading
    ) throws -> Bool {
        try db.row(
            """
            SELECT EXISTS (SELECT 1 FROM listing WHERE \(FeedFilter().condition()) LIMIT 1 OFFSET ?3)
            """,
            [community, now, count]
        ) { try $0.at(0) } ?? false
    }
}

extension Feed.Tile {
    /// The tiles of these listings, in their order. Who may see them was asked before.
    static func all(_ ids: [Int64], in db: Reading) throws -> [Feed.Tile] {
        try db.rows(
            """
            SELECT listing.id, title, price_cents, listing.created_at, photo.name, photo.width, photo.height, ''
            FROM json_each(?1) AS picked JOIN listing ON listing.id = picked.value
                LEFT JOIN listing_photo AS first ON first.listing_id = listing.id AND first.position =
                    (SELECT min(position) FROM listing_photo WHERE listing_id = listing.id)
                LEFT JOIN photo ON photo.id = first.photo_id
            ORDER BY picked.id
            """,
            [ids.json]
        ) { row in
            Feed.Tile(
                id: try row.at(0), title: try row.at(1), priceCents: try row.at(2),
                photo: try SizedPhoto(row, from: 4), createdAt: try row.at(3))
        }
    }
}
