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
        let ids = try found(question, of: community, category: category, now: now, in: db)
        let rest =
            after.map { last in ids.prefix(most).drop { $0 >= last.rawValue } }
            ?? ids.prefix(most)
        let page = rest.prefix(Feed.size)
        return OfferSearch(
            tiles: try Feed.Tile.all(Array(page), at: now, in: db),
            total: ListTotal(counted: ids.count, upTo: most),
            next: rest.count > page.count ? page.last.map { Listing.ID($0) } : nil)
    }

    /// The ids of what is found, one more than ``most`` at most.
    private static func found(
        _ question: OfferQuestion, of community: Community.ID, category: Category.ID?,
        now: Timestamp, in db: Reading
    ) throws -> [Int64] {
        guard !question.findsNothing else { return [] }
        let request = SQLRequest<Row>(
            sql: """
                SELECT listing.id, title, description
                FROM (SELECT rowid AS id FROM offer_search WHERE offer_search MATCH ?7
                    ORDER BY rowid DESC LIMIT 2000) AS match
                    CROSS JOIN listing ON listing.id = match.id
                WHERE \(FeedFilter.condition)
                ORDER BY match.id DESC LIMIT \(most + 1)
                """,
            arguments: FeedFilter(category: category).arguments(of: community, now: now)
                + [question.match(in: community)],
            cached: true)
        return try Row.fetchAll(db.database, request).compactMap { row in
            let (title, description): (String, String) = (try row.at(1), try row.at(2))
            let (shown, told) = (MaskedText.of(title), MaskedText.of(description))
            let isMasked = shown != title || told != description
            guard !isMasked || question.isFound(title: shown, description: told) else { return nil }
            return try row.at(0)
        }
    }
}
