import GRDB

/// What members find among their community's offers, the newest first, a page at a time.
package struct OfferSearch: Sendable {
    package let tiles: [Feed.Tile]
    package let total: ListTotal
    /// The listing after which the next page begins; nil at the end.
    package let next: Listing.ID?

    /// So many are found at most, the newest ones; whoever looks for one of more types another word.
    package static let most = 240

    /// Looks for fresh listings of sellers who may act. What is found only by an address or a number that
    /// others read as masked is not found.
    package static func fetch(
        _ question: OfferQuestion, of community: Community.ID, category: Category.ID? = nil,
        after: Listing.ID? = nil, now: Timestamp, in db: Reading
    ) throws -> OfferSearch {
        let page = try page(
            question, of: community, category: category, after: after, size: Feed.size, now: now,
            in: db)
        return OfferSearch(
            tiles: try Feed.Tile.all(page.ids, at: now, in: db), total: page.total,
            next: page.next)
    }

    /// The ids of what a page has, where the next one begins, and how many are found.
    private static func page(
        _ question: OfferQuestion, of community: Community.ID, category: Category.ID?,
        after: Listing.ID?, size: Int, now: Timestamp, in db: Reading
    ) throws -> (ids: [Int64], next: Listing.ID?, total: ListTotal) {
        let (ids, end) = try found(
            question, of: community, category: category, upTo: most + 1, now: now, in: db)
        let rest =
            after.map { last in ids.prefix(most).drop { $0 >= last.rawValue } }
            ?? ids.prefix(most)
        let page = rest.prefix(size)
        return (
            Array(page), rest.count > page.count ? page.last.map { Listing.ID($0) } : nil,
            end == nil || ids.isEmpty
                ? ListTotal(counted: ids.count, upTo: most) : .moreThan(ids.count)
        )
    }

    /// The ids of a page alone, and where the next one begins: who is not told how many are found in all need not
    /// wait until they are counted. A page can have fewer and go on: then so many were looked through in vain.
    static func uncounted(
        _ question: OfferQuestion, of community: Community.ID, category: Category.ID?,
        after: Listing.ID?, size: Int, now: Timestamp, in db: Reading
    ) throws -> (ids: [Int64], next: Listing.ID?) {
        let (ids, end) = try found(
            question, of: community, category: category, after: after, upTo: size + 1, now: now,
            in: db)
        let page = Array(ids.prefix(size))
        return (page, ids.count > size ? page.last.map { Listing.ID($0) } : end)
    }

    /// So many of the newest are looked through, of which some have expired.
    private static let searched = 2_000

    /// The ids of the first that others see, and find by what they read; the newest first. The index gives its
    /// matches in that order, so that no more are read than are wanted. `end` is the last that was looked at, where
    /// there may be more behind it.
    private static func found(
        _ question: OfferQuestion, of community: Community.ID, category: Category.ID?,
        after: Listing.ID? = nil, upTo count: Int, now: Timestamp, in db: Reading
    ) throws -> (ids: [Int64], end: Listing.ID?) {
        guard !question.findsNothing else { return ([], nil) }
        var (found, seen, end): ([Int64], Int, Int64?) = ([], 0, nil)
        try db.walk(
            """
            SELECT offer_search.rowid, listing.title, listing.description
            FROM offer_search LEFT JOIN listing
                ON listing.id = offer_search.rowid AND \(FeedFilter.condition())
            WHERE offer_search MATCH ?7 AND offer_search.rowid < ?8
            ORDER BY offer_search.rowid DESC LIMIT \(searched)
            """,
            FeedFilter(category: category).arguments(of: community, now: now)
                + [question.match(in: community.rawValue), after?.rawValue ?? .max]
        ) { row in
            (seen, end) = (seen + 1, try row.at(0))
            if let title: String = try row.at(1), isFound(question, title, try row.at(2)) {
                found.append(try row.at(0))
            }
            return found.count < count
        }
        return (found, seen < searched ? nil : end.map { Listing.ID($0) })
    }

    /// Whether a match is one of what others read: something of it may be masked.
    private static func isFound(
        _ question: OfferQuestion, _ title: String, _ description: String
    ) -> Bool {
        let (shown, told) = (MaskedText.of(title), MaskedText.of(description))
        return shown == title && told == description
            || question.isFound(title: shown, description: told)
    }
}
