/// A page of a community's offers.
package struct Feed: Sendable {
    /// A listing's tile.
    package struct Tile: Sendable, Hashable, Identifiable {
        package let id: Listing.ID
        package let title: String
        package let priceCents: Int64
        /// Its first photo.
        package let photo: SizedPhoto?
        package let createdAt: Timestamp
        /// The number of requests.
        package let requestCount: Int
        /// The number of comments.
        package let commentCount: Int
        /// The viewer's part in it, if any.
        package let part: Part?
        /// The days of a food: see ``Listing/bestBefore`` and ``Listing/useBy``.
        package let bestBefore: Day?
        package let useBy: Day?
    }

    /// A viewer's part in an offer.
    package enum Part: Int, Sendable, Hashable {
        /// The viewer offers it.
        case seller = 1
        /// The viewer has asked for it.
        case buyer
    }

    package let tiles: [Tile]
    /// The start of the next page; nil on the last one.
    package let next: ListCursor?
    /// The number of offers that match the filter.
    package let total: ListTotal

    /// Tiles per page.
    package static let size = 24
    /// Counting stops here.
    package static let counted = 1_000

    /// Reads a page of offers for a viewer; nil for a guest.
    package static func fetch(
        of community: Community.ID, _ filter: FeedFilter = FeedFilter(),
        by order: FeedOrder = .usual, start: ListStart = .first, counting most: Int = counted,
        size: Int = size, for viewer: Member.ID? = nil, now: Timestamp, in db: Reading
    ) throws -> Feed {
        let found = try page(
            of: community, filter, by: order, start: start, counting: most, size: size,
            for: viewer, now: now, in: db)
        return Feed(
            tiles: try Tile.all(found.page.rows, for: viewer, now: now, in: db),
            next: found.page.next,
            total: found.total)
    }

    /// The ids of a page, and the total.
    ///
    /// Up to the counting limit, offers are found by the filter and sorted. Beyond, they are walked along the order's
    /// index, as matches come soon: a community may have tens of thousands of offers.
    static func page(
        of community: Community.ID, _ filter: FeedFilter, by order: FeedOrder, start: ListStart,
        counting most: Int = counted, size: Int = size, for viewer: Member.ID?, now: Timestamp,
        in db: Reading
    ) throws -> (page: ListPage<Int64>, total: ListTotal) {
        let found = filter.query(
            of: community, from: filter.rowSource, for: viewer, now: now)
        let total = try found.total(upTo: most, in: db)
        if order == .best, !total.isExact, !start.isBackwards {
            let page = try best(
                of: community, filter, after: start.cursor, size: size, for: viewer, now: now,
                in: db)
            return (page, total)
        }
        let isWalked = !total.isExact && order != .best
        let query =
            isWalked
            ? filter.query(of: community, from: order.rowSource, for: viewer, now: now) : found
        let keyset = Keyset(order.rows, id: "listing.id", start: start, isIndexed: isWalked)
        return (try keyset.page(of: query, size: size, in: db), total)
    }

    /// A page of ids for callers that do not show the total.
    static func uncounted(
        of community: Community.ID, _ filter: FeedFilter, by order: FeedOrder, start: ListStart,
        size: Int, for viewer: Member.ID?, now: Timestamp, in db: Reading
    ) throws -> ListPage<Int64> {
        try page(
            of: community, filter, by: order, start: start,
            counting: filter.isEmpty ? size : counted, size: size, for: viewer, now: now, in: db
        ).page
    }

    /// A page of the best of many. Offers with few days left are few, and are sorted day by day; the rest is walked.
    private static func best(
        of community: Community.ID, _ filter: FeedFilter, after place: ListCursor?, size: Int,
        for viewer: Member.ID?, now: Timestamp, in db: Reading
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
                of: community, from: day < last ? .expiry : order.rowSource, for: viewer,
                now: now)
            // The query's first bounds are those of expiry.
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
    /// The tiles of these listings, in order. The caller has checked that the viewer may see them.
    static func all(
        _ ids: [Int64], for viewer: Member.ID?, now: Timestamp, in db: Reading
    ) throws -> [Feed.Tile] {
        try db.rows(
            """
            SELECT listing.id, title, price_cents, listing.created_at, photo.name, photo.width, photo.height, '',
                \(Listing.requestCount(for: "?2")), CASE WHEN seller_id = ?2 THEN 1 WHEN EXISTS (SELECT 1 FROM exchange
                    WHERE exchange.buyer_id = ?2 AND exchange.listing_id = listing.id
                        AND exchange.state = 'requested') THEN 2 END,
                \(Comment.count(for: "?2", at: "?3")), best_before, use_by
            FROM json_each(?1) AS picked JOIN listing ON listing.id = picked.value
                LEFT JOIN listing_photo AS first ON first.listing_id = listing.id AND first.position =
                    (SELECT min(position) FROM listing_photo WHERE listing_id = listing.id)
                LEFT JOIN photo ON photo.id = first.photo_id
            ORDER BY picked.id
            """,
            [ids.json, viewer, now]
        ) { row in
            Feed.Tile(
                id: try row.at(0), title: try row.at(1), priceCents: try row.at(2),
                photo: try SizedPhoto(row, from: 4), createdAt: try row.at(3),
                requestCount: try row.at(8), commentCount: try row.at(10),
                part: (try row.at(9) as Int?).flatMap(Feed.Part.init),
                bestBefore: try row.at(11), useBy: try row.at(12))
        }
    }
}
