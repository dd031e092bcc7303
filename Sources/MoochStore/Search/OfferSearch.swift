import GRDB

/// What members find among their community's offers, the newest first, a page at a time.
package struct OfferSearch: Sendable {
    package let tiles: [Feed.Tile]
    package let total: ListTotal
    /// The listing after which the next page begins; nil at the end.
    package let next: Listing.ID?

    /// Counting stops here.
    package static let most = 240

    /// Looks for fresh listings of sellers who may act. What is found only by an address or a number that
    /// others read as masked is not found.
    package static func fetch(
        _ question: OfferQuestion, of community: Community.ID, category: Category.ID? = nil,
        after: Listing.ID? = nil, now: Timestamp, in db: Reading
    ) throws -> OfferSearch {
        func found(after: Listing.ID?, upTo count: Int) throws -> Found {
            try self.found(
                question, of: community, category: category, after: after, upTo: count, now: now,
                in: db)
        }
        let newest = try found(after: nil, upTo: most + 1)
        let rest = try after.map { try found(after: $0, upTo: Feed.size + 1) } ?? newest
        let page = rest.page(of: Feed.size)
        return OfferSearch(
            tiles: try Feed.Tile.all(page.ids, in: db),
            // Where looking stopped, nobody knows how many more there are.
            total: newest.end == nil || newest.ids.isEmpty
                ? ListTotal(counted: newest.ids.count, upTo: most) : .moreThan(newest.ids.count),
            next: page.next)
    }

    /// The ids of a page alone, and where the next one begins: who is not told how many are found in all need not
    /// wait until they are counted.
    static func uncounted(
        _ question: OfferQuestion, of community: Community.ID, category: Category.ID?,
        after: Listing.ID?, size: Int, now: Timestamp, in db: Reading
    ) throws -> (ids: [Int64], next: Listing.ID?) {
        try found(
            question, of: community, category: category, after: after, upTo: size + 1, now: now,
            in: db
        ).page(of: size)
    }

    /// What is found, the newest first.
    private struct Found {
        var ids: [Int64] = []
        /// The last that was looked at, where looking stopped before the end.
        var end: Listing.ID?

        /// A page can have fewer and go on: then so many were looked through in vain.
        func page(of size: Int) -> (ids: [Int64], next: Listing.ID?) {
            let page = Array(ids.prefix(size))
            return (page, ids.count > size ? page.last.map { Listing.ID($0) } : end)
        }
    }

    /// So many of the newest are looked through, of which some have expired.
    private static let searched = 2_000

    /// The first that others see, and find by what they read. The index gives its matches in that order, so that no
    /// more are read than are wanted.
    private static func found(
        _ question: OfferQuestion, of community: Community.ID, category: Category.ID?,
        after: Listing.ID? = nil, upTo count: Int, now: Timestamp, in db: Reading
    ) throws -> Found {
        var (found, seen) = (Found(), 0)
        guard !question.findsNothing else { return found }
        let filter = FeedFilter(category: category)
        let rows = OfferIndex.rows(of: community.rawValue, before: after?.rawValue)
        try db.walk(
            filter.isEmpty ? ofAnyCategory : matches(filter),
            filter.arguments(of: community, now: now) + [
                question.match(in: community.rawValue), rows.first, rows.last,
            ]
        ) { row in
            let id: Int64 = try row.at(0)
            if try isFound(question, in: row) { found.ids.append(id) }
            seen += 1
            if seen == searched { found.end = Listing.ID(id) }
            return found.ids.count < count
        }
        return found
    }

    private static let ofAnyCategory = matches(FeedFilter())

    /// The matches, with the texts of those that the filter keeps.
    private static func matches(_ filter: FeedFilter) -> String {
        let id = OfferIndex.listing(at: "offer_search.rowid")
        return """
            SELECT \(id), listing.title, listing.description
            FROM offer_search LEFT JOIN listing ON listing.id = \(id) AND \(filter.condition())
            WHERE offer_search MATCH ?7 AND offer_search.rowid BETWEEN ?8 AND ?9
            ORDER BY offer_search.rowid LIMIT \(searched)
            """
    }

    /// Whether a match is one that the filter keeps, and of what others read: something of it may be masked.
    private static func isFound(_ question: OfferQuestion, in row: Columns) throws -> Bool {
        // The filter leaves no texts of what it does not keep.
        guard let title = row.raw(1).bytes, let description = row.raw(2).bytes else { return false }
        if question.isExact, MaskedText.needsNoMask(title, description) { return true }
        let texts: (title: String, description: String) = (try row.at(1), try row.at(2))
        let shown = MaskedText.of(title: texts.title, description: texts.description)
        return question.isExact && shown == texts
            || question.isFound(title: shown.title, description: shown.description)
    }
}
