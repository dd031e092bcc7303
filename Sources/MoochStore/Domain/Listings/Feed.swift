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
        /// How many wait for an answer.
        package let requestCount: Int
        /// What the viewer has to do with it, if anything.
        package let part: Part?
    }

    /// How somebody takes part in what is on offer.
    package enum Part: Int, Sendable, Hashable {
        /// They offer it.
        case seller = 1
        /// They have asked for it.
        case buyer
    }

    package let tiles: [Tile]
    /// Where the next page begins; nil at the end.
    package let next: ListCursor?
    /// How many the filter keeps.
    package let total: ListTotal

    /// Tiles on a page.
    package static let size = 24
    /// Counting stops here.
    package static let counted = 1_000

    /// Reads a page of what is on offer, as a viewer sees it: nil for a guest.
    package static func fetch(
        of community: Community.ID, _ filter: FeedFilter = FeedFilter(),
        by order: FeedOrder = .usual, start: ListStart = .first, counting most: Int = counted,
        size: Int = size, for viewer: Member.ID? = nil, now: Timestamp, in db: Reading
    ) throws -> Feed {
        let found = try page(
            of: community, filter, by: order, start: start, counting: most, size: size, now: now,
            in: db)
        return Feed(
            tiles: try Tile.all(found.page.rows, for: viewer, in: db), next: found.page.next,
            total: found.total)
    }

    /// The ids of a page's listings, and how many there are.
    ///
    /// What is no more than is counted is found by what the filter asks for, and sorted. More is met soon on a walk
    /// along the order: so a community may offer tens of thousands of things.
    static func page(
        of community: Community.ID, _ filter: FeedFilter, by order: FeedOrder, start: ListStart,
        counting most: Int = counted, size: Int = size, now: Timestamp, in db: Reading
    ) throws -> (page: ListPage<Int64>, total: ListTotal) {
        let found = filter.query(of: community, by: filter.way, now: now)
        let total = try found.total(upTo: most, in: db)
        if order == .best, !total.isExact, !start.isBackwards {
            let page = try best(
                of: community, filter, after: start.cursor, size: size, now: now, in: db)
            return (page, total)
        }
        let isWalked = !total.isExact && order != .best
        let query = isWalked ? filter.query(of: community, by: order.way, now: now) : found
        let keyset = Keyset(order.rows, id: "listing.id", start: start, isIndexed: isWalked)
        return (try keyset.page(of: query, size: size, in: db), total)
    }

    /// The same for whoever is not told how many there are.
    static func uncounted(
        of community: Community.ID, _ filter: FeedFilter, by order: FeedOrder, start: ListStart,
        size: Int, now: Timestamp, in db: Reading
    ) throws -> ListPage<Int64> {
        try page(
            of: community, filter, by: order, start: start,
            counting: filter.isEmpty ? size : counted, size: size, now: now, in: db
        ).page
    }

    /// The best of many. What has so many whole days left is little, and is sorted day by day; the rest is met on a walk.
    private static func best(
        of community: Community.ID, _ filter: FeedFilter, after place: ListCursor?, size: Int,
        now: Timestamp, in db: Reading
    ) throws -> ListPage<Int64> {
        let (order, last) = (FeedOrder.best, FeedOrder.days.upperBound)
        var (day, start) = (FeedOrder.days.lowerBound, ListStart.first)
        if let keys = place.flatMap({ order.rows.has($0) ? $0.keys : nil }) {
            if case .integer(let number) = keys[0] { day = min(max(number, day), last) }
            start = .after(FeedOrder.ofOneDay.cursor(Array(keys.dropFirst())))
        }
        var ids: [Int64] = []
        while true {
            var query = filter.query(
                of: community, by: day < last ? .expiry : order.way, now: now)
            // The first are the bounds of when they expire.
            query.bounds[0].keep(from: now.rawValue + day * 86_400)
            if day < last { query.bounds[0].keep(until: now.rawValue + (day + 1) * 86_400) }
            let keyset = Keyset(
                FeedOrder.ofOneDay, id: "listing.id", start: start, isIndexed: day == last)
            let page = try keyset.page(of: query, size: max(size - ids.count, 1), in: db)
            if ids.count == size, !page.rows.isEmpty {
                let none = FeedOrder.ofOneDay.columns.map { _ in ListCursor.Key.null }
                return ListPage(rows: ids, next: order.rows.cursor([.integer(day)] + none))
            }
            ids += page.rows
            if page.next != nil || day == last {
                let next = page.next.map { order.rows.cursor([.integer(day)] + $0.keys) }
                return ListPage(rows: ids, next: next)
            }
            (day, start) = (day + 1, .first)
        }
    }
}

extension Feed.Tile {
    /// The tiles of these listings, in their order, for a viewer. Who may see them was asked before.
    static func all(
        _ ids: [Int64], for viewer: Member.ID? = nil, in db: Reading
    ) throws -> [Feed.Tile] {
        try db.rows(
            """
            SELECT listing.id, title, price_cents, listing.created_at, photo.name, photo.width, photo.height, '',
                request_count, CASE WHEN seller_id = ?2 THEN 1 WHEN EXISTS (SELECT 1 FROM exchange
                    WHERE exchange.buyer_id = ?2 AND exchange.listing_id = listing.id
                        AND exchange.state = 'requested') THEN 2 END
            FROM json_each(?1) AS picked JOIN listing ON listing.id = picked.value
                LEFT JOIN listing_photo AS first ON first.listing_id = listing.id AND first.position =
                    (SELECT min(position) FROM listing_photo WHERE listing_id = listing.id)
                LEFT JOIN photo ON photo.id = first.photo_id
            ORDER BY picked.id
            """,
            [ids.json, viewer]
        ) { row in
            Feed.Tile(
                id: try row.at(0), title: try row.at(1), priceCents: try row.at(2),
                photo: try SizedPhoto(row, from: 4), createdAt: try row.at(3),
                requestCount: try row.at(8),
                part: (try row.at(9) as Int?).flatMap(Feed.Part.init))
        }
    }
}
