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
    static func page(
        _ question: OfferQuestion, of community: Community.ID, category: Category.ID?,
        after: Listing.ID?, size: Int, now: Timestamp, in db: Reading
    ) throws -> (ids: [Int64], next: Listing.ID?, total: ListTotal) {
        let ids = Array(
            try found(
                question, of: community, category: category, atLeast: most + 1, now: now, in: db
            ).prefix(most + 1))
        let rest =
            after.map { last in ids.prefix(most).drop { $0 >= last.rawValue } }
            ?? ids.prefix(most)
        let page = rest.prefix(size)
        return (
            Array(page), rest.count > page.count ? page.last.map { Listing.ID($0) } : nil,
            ListTotal(counted: ids.count, upTo: most)
        )
    }

    /// The ids of a page alone, and where the next one begins: who is not told how many are found in all need not
    /// wait until they are counted.
    static func uncounted(
        _ question: OfferQuestion, of community: Community.ID, category: Category.ID?,
        after: Listing.ID?, size: Int, now: Timestamp, in db: Reading
    ) throws -> (ids: [Int64], next: Listing.ID?) {
        let ids = try found(
            question, of: community, category: category, after: after, atLeast: size + 1, now: now,
            in: db)
        let page = Array(ids.prefix(size))
        return (page, ids.count > size ? page.last.map { Listing.ID($0) } : nil)
    }

    /// So many of the newest are looked through, of which some have expired.
    private static let searched = 2_000

    /// The ids of what is found, the newest first: so many, and perhaps some more.
    private static func found(
        _ question: OfferQuestion, of community: Community.ID, category: Category.ID?,
        after: Listing.ID? = nil, atLeast count: Int, now: Timestamp, in db: Reading
    ) throws -> [Int64] {
        guard !question.findsNothing else { return [] }
        let match = question.match(in: community.rawValue)
        let arguments = FeedFilter(category: category).arguments(of: community, now: now)
        var (found, last): ([Int64], Int64) = ([], after?.rawValue ?? .max)
        // Most of what matches is shown, so that few are looked at first. Of one category it is some, and to look
        // further begins anew.
        var (step, rest) = (category == nil ? count + count / 4 : searched, searched)
        while found.count < count, rest > 0 {
            step = min(step, rest)
            let matches: [Int64] = try db.rows(
                """
                SELECT rowid FROM offer_search WHERE offer_search MATCH ? AND rowid < ?
                ORDER BY rowid DESC LIMIT ?
                """,
                [match, last, step]
            ) { try $0.at(0) }
            for start in stride(from: 0, to: matches.count, by: count) where found.count < count {
                let some = Array(matches[start..<min(start + count, matches.count)])
                found += try shown(some, by: question, arguments, in: db)
            }
            guard let end = matches.last, matches.count == step else { break }
            (last, rest, step) = (end, rest - step, 4 * step)
        }
        return found
    }

    /// Those of the listings that others see, and find by what they read; the newest first.
    private static func shown(
        _ ids: [Int64], by question: OfferQuestion, _ arguments: [any StatementBinding],
        in db: Reading
    ) throws -> [Int64] {
        try db.rows(
            """
            SELECT listing.id, title, description
            FROM json_each(?7) AS match CROSS JOIN listing ON listing.id = match.value
            WHERE \(FeedFilter.condition())
            """,
            arguments + [ids.json]
        ) { row -> Int64? in
            let (title, description): (String, String) = (try row.at(1), try row.at(2))
            let (shown, told) = (MaskedText.of(title), MaskedText.of(description))
            let isMasked = shown != title || told != description
            guard !isMasked || question.isFound(title: shown, description: told) else { return nil }
            return try row.at(0)
        }.compactMap(\.self).sorted(by: >)
    }
}
