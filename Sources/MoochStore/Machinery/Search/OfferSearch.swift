/// A page of offers that a member's search finds in their community, the newest first.
package struct OfferSearch: Sendable {
    package let tiles: [Feed.Tile]
    package let total: ListTotal
    /// The start of the next page; nil on the last one.
    package let next: ListCursor?

    /// The order of the index. A place is a listing's id.
    package static let order = RowOrder(["offer_search.rowid"])

    /// Counting stops here.
    package static let most = 240

    /// Searches fresh listings of sellers who may act. Addresses and numbers that others see masked are not searched.
    package static func fetch(
        _ question: OfferQuestion, of community: Community.ID, category: Category.ID? = nil,
        start: ListStart = .first, for viewer: Member.ID? = nil, now: Timestamp, in db: Reading
    ) throws -> OfferSearch {
        func found(from start: ListStart, upTo count: Int) throws -> Found {
            try self.found(
                question, of: community, category: category, start: start, upTo: count,
                for: viewer, now: now, in: db)
        }
        let newest = try found(from: .first, upTo: most + 1)
        let rest = start == .first ? newest : try found(from: start, upTo: Feed.size + 1)
        let page = rest.page(of: Feed.size)
        return OfferSearch(
            tiles: try Feed.Tile.all(page.rows, for: viewer, now: now, in: db),
            // If the search stopped early, the number of further matches is unknown.
            total: newest.end == nil || newest.ids.isEmpty
                ? ListTotal(counted: newest.ids.count, upTo: most) : .moreThan(newest.ids.count),
            next: page.next)
    }

    /// One page of ids without the total, which a caller that does not show it need not wait for.
    static func uncounted(
        _ question: OfferQuestion, of community: Community.ID, category: Category.ID?,
        start: ListStart, size: Int, for viewer: Member.ID?, now: Timestamp, in db: Reading
    ) throws -> ListPage<Int64> {
        try found(
            question, of: community, category: category, start: start, upTo: size + 1,
            for: viewer, now: now, in: db
        ).page(of: size)
    }

    /// The matches, the newest first.
    private struct Found {
        var ids: [Int64] = []
        /// The last match checked, if the search stopped early.
        var end: Int64?

        /// A page may be short and still have a next one, if too many matches were checked in vain.
        func page(of size: Int) -> ListPage<Int64> {
            let page = Array(ids.prefix(size))
            let last = ids.count > size ? page.last : end
            return ListPage(rows: page, next: last.map { order.cursor([.integer($0)]) })
        }
    }

    /// The most matches that are checked, some of which have expired.
    private static let searched = 2_000

    /// The first matches that others can see and find by what they read. The index gives matches in this order, so that
    /// no more are read than needed.
    private static func found(
        _ question: OfferQuestion, of community: Community.ID, category: Category.ID?,
        start: ListStart, upTo count: Int, for viewer: Member.ID?, now: Timestamp, in db: Reading
    ) throws -> Found {
        var (found, seen) = (Found(), 0)
        guard !question.findsNothing else { return found }
        let rows = OfferIndex.rows(of: community.rawValue, before: order.id(from: start))
        try db.walk(
            matches,
            [
                community, now, category, question.match(in: community.rawValue), rows.first,
                rows.last, viewer,
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

    /// The matches, with the texts of those that are on offer in the category, if one is given.
    private static let matches: String = {
        let id = OfferIndex.listing(at: "offer_search.rowid")
        return """
            SELECT \(id), listing.title, listing.description
            FROM offer_search LEFT JOIN listing ON listing.id = \(id)
                AND listing.community_id = ?1 AND listing.state = 'available'
                AND listing.expires_at > ?2 AND coalesce(listing.category_id = ?3, TRUE)
                AND \(Listing.staysOnOffer(at: "?2", in: "?1", to: "?7"))
            WHERE offer_search MATCH ?4 AND offer_search.rowid BETWEEN ?5 AND ?6
            ORDER BY offer_search.rowid LIMIT \(searched)
            """
    }()

    /// True if a match is on offer and matches as others read it, with its masks.
    private static func isFound(_ question: OfferQuestion, in row: Columns) throws -> Bool {
        // The texts are NULL for a match that is not on offer.
        guard let title = row.bytes(1), let description = row.bytes(2) else { return false }
        if question.isExact, MaskedText.needsNoMask(title, description) { return true }
        let texts: (title: String, description: String) = (try row.at(1), try row.at(2))
        let shown = MaskedText.of(title: texts.title, description: texts.description)
        return question.isExact && shown == texts
            || question.isFound(title: shown.title, description: shown.description)
    }
}
