/// What members find among their community's offers, the newest first, a page at a time.
package struct OfferSearch: Sendable {
    package let tiles: [Feed.Tile]
    package let total: ListTotal
    /// Where the next page begins; nil at the end.
    package let next: ListCursor?

    /// As the index gives them. A place is a listing's id.
    package static let order = RowOrder(["offer_search.rowid"])

    /// Counting stops here.
    package static let most = 240

    /// Looks for fresh listings of sellers who may act. What is found only by an address or a number that
    /// others read as masked is not found.
    package static func fetch(
        _ question: OfferQuestion, of community: Community.ID, category: Category.ID? = nil,
        start: ListStart = .first, for viewer: Member.ID? = nil, now: Timestamp, in db: Reading
    ) throws -> OfferSearch {
        func found(from start: ListStart, upTo count: Int) throws -> Found {
            try self.found(
                question, of: community, category: category, start: start, upTo: count, now: now,
                in: db)
        }
        let newest = try found(from: .first, upTo: most + 1)
        let rest = start == .first ? newest : try found(from: start, upTo: Feed.size + 1)
        let page = rest.page(of: Feed.size)
        return OfferSearch(
            tiles: try Feed.Tile.all(page.rows, for: viewer, in: db),
            // Where looking stopped, nobody knows how many more there are.
            total: newest.end == nil || newest.ids.isEmpty
                ? ListTotal(counted: newest.ids.count, upTo: most) : .moreThan(newest.ids.count),
            next: page.next)
    }

    /// The ids of a page alone, and where the next one begins: who is not told how many are found in all need not
    /// wait until they are counted.
    static func uncounted(
        _ question: OfferQuestion, of community: Community.ID, category: Category.ID?,
        start: ListStart, size: Int, now: Timestamp, in db: Reading
    ) throws -> ListPage<Int64> {
        try found(
            question, of: community, category: category, start: start, upTo: size + 1, now: now,
            in: db
        ).page(of: size)
    }

    /// What is found, the newest first.
    private struct Found {
        var ids: [Int64] = []
        /// The last that was looked at, where looking stopped before the end.
        var end: Int64?

        /// A page can have fewer and go on: then so many were looked through in vain.
        func page(of size: Int) -> ListPage<Int64> {
            let page = Array(ids.prefix(size))
            let last = ids.count > size ? page.last : end
            return ListPage(rows: page, next: last.map { order.cursor([.integer($0)]) })
        }
    }

    /// So many of the newest are looked through, of which some have expired.
    private static let searched = 2_000

    /// The first that others see, and find by what they read. The index gives its matches in that order, so that no
    /// more are read than are wanted.
    private static func found(
        _ question: OfferQuestion, of community: Community.ID, category: Category.ID?,
        start: ListStart, upTo count: Int, now: Timestamp, in db: Reading
    ) throws -> Found {
        var (found, seen) = (Found(), 0)
        guard !question.findsNothing else { return found }
        let rows = OfferIndex.rows(of: community.rawValue, before: order.id(from: start))
        try db.walk(
            matches,
            [
                community, now, category, question.match(in: community.rawValue), rows.first,
                rows.last,
            ]
        ) { row in
            let id: Int64 = try row.at(0)
            if try isFound(question, in: row) { found.ids.append(id) }
            seen += 1
            if seen == searched { found.end = id }
            return found.ids.count < count
        }
        return found
    }

    /// The matches, with the texts of those that are on offer in the category, if any is asked for.
    private static let matches: String = {
        let id = OfferIndex.listing(at: "offer_search.rowid")
        return """
            SELECT \(id), listing.title, listing.description
            FROM offer_search LEFT JOIN listing ON listing.id = \(id)
                AND listing.community_id = ?1 AND listing.state = 'available'
                AND listing.expires_at > ?2 AND coalesce(listing.category_id = ?3, TRUE)
                AND \(Listing.staysOnOffer(at: "?2", in: "?1"))
            WHERE offer_search MATCH ?4 AND offer_search.rowid BETWEEN ?5 AND ?6
            ORDER BY offer_search.rowid LIMIT \(searched)
            """
    }()

    /// Whether a match is on offer, and found by what others read: something of it may be masked.
    private static func isFound(_ question: OfferQuestion, in row: Columns) throws -> Bool {
        // The filter leaves no texts of what it does not keep.
        guard let title = row.bytes(1), let description = row.bytes(2) else { return false }
        if question.isExact, MaskedText.needsNoMask(title, description) { return true }
        let texts: (title: String, description: String) = (try row.at(1), try row.at(2))
        let shown = MaskedText.of(title: texts.title, description: texts.description)
        return question.isExact && shown == texts
            || question.isFound(title: shown.title, description: shown.description)
    }
}
