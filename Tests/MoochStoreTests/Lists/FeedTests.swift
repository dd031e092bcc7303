import GRDB
import Testing

@testable import MoochStore

/// A feed's rows and their order, whether they are few and sorted or many and walked along.
@Suite struct `A feed` {
    static let elm = Community.ID(1)
    static let now = ReportStore.now

    /// Offers with many ties, some renewed, some reported, some by suspended sellers.
    private func offers() throws -> ReportStore {
        let store = try ReportStore.many()
        try store.execute(
            """
            UPDATE listing SET request_count = id % 3;
            UPDATE listing SET renewed_at = created_at + 13 * 86400 WHERE id % 2 = 0
                AND state = 'available' AND created_at + 13 * 86400 <= \(Self.now.rawValue);
            UPDATE member SET state = 'suspended', suspension_reason = 'Rude' WHERE id IN (5, 8);
            UPDATE member SET suspended_until = \(Self.now.rawValue - 1) WHERE id = 8;
            INSERT INTO report (reporter_id, listing_id, reason)
            SELECT 10, id, 'other' FROM listing WHERE id = 122
            UNION ALL SELECT 11, id, 'other' FROM listing WHERE id IN (122, 123)
            """)
        return store
    }

    static let filters = [
        FeedFilter(), FeedFilter(category: .init(2)), FeedFilter(postedWithin: 5),
        FeedFilter(least: 100), FeedFilter(most: 100),
        FeedFilter(category: .init(1), postedWithin: 7, least: 0, most: 100),
        FeedFilter(postedWithin: 1, least: 100), FeedFilter(category: .init(9)),
    ]

    /// All ids of a filter in an order, page by page, and the same on the way back.
    private func walked(
        _ filter: FeedFilter, _ order: FeedOrder, counting most: Int, at now: Timestamp,
        in db: Reading
    ) throws -> [Int64] {
        func page(_ start: ListStart) throws -> ListPage<Int64> {
            try Feed.page(
                of: Self.elm, filter, by: order, start: start, counting: most, for: nil, now: now,
                in: db
            ).page
        }
        var last = try page(.first)
        var ids = last.rows
        while let next = last.next, ids.count < 1_000 {
            last = try page(.after(try #require(ListCursor(next.text))))
            ids += last.rows
        }
        // Nobody is led back through a feed; the best of many have no way.
        if order == .best, most == 0 { return ids }
        var back = last.rows
        while let previous = last.previous, back.count < 1_000 {
            last = try page(.before(previous))
            back = last.rows + back
        }
        #expect(back == ids)
        return ids
    }

    /// What the words of ``FeedOrder`` say, put plainly.
    private func expected(
        _ filter: FeedFilter, _ order: FeedOrder, at now: Timestamp, in db: Reading
    ) throws -> [Int64] {
        let keys =
            switch order {
            case .best:
                "min((expires_at - ?2) / 86400, 4), request_count, created_at DESC, id DESC"
            case .cheapest: "price_cents, created_at DESC, id DESC"
            case .dearest: "price_cents DESC, created_at DESC, id DESC"
            case .newest: "created_at DESC, id DESC"
            case .title: "title, id"
            }
        return try db.rows(
            """
            SELECT id FROM listing
            WHERE community_id = ?1 AND state = 'available' AND expires_at > ?2
                AND coalesce(category_id = ?3, TRUE) AND created_at > ?2 - ?4 * 86400
                AND price_cents >= ?5 AND price_cents <= ?6 AND seller_id <> 5 AND id <> 122
            ORDER BY \(keys)
            """,
            [
                Self.elm, now, filter.category, Int64(filter.postedWithin ?? 1_000),
                filter.least ?? 0, filter.most ?? .max,
            ]
        ) { try $0.at(0) }
    }

    /// Over all the days of a period, so that the present is once near its beginning and once near its end.
    @Test(arguments: FeedOrder.allCases)
    func `shows each offer once, in its order`(order: FeedOrder) throws {
        try offers().read { db in
            for day in 0..<16 {
                let now = Self.now.adding(seconds: Int64(day) * 86_400 + 7)
                for filter in Self.filters {
                    let expected = try expected(filter, order, at: now, in: db)
                    for most in [0, 1_000] {
                        let ids = try walked(filter, order, counting: most, at: now, in: db)
                        #expect(ids == expected, "\(filter) on \(day), counting \(most)")
                    }
                }
            }
        }
    }

    @Test func `counts what it keeps`() throws {
        try offers().read { db in
            for filter in Self.filters {
                let count = try expected(filter, .newest, at: Self.now, in: db).count
                func total(_ most: Int) throws -> ListTotal {
                    try Feed.fetch(
                        of: Self.elm, filter, counting: most, now: Self.now, in: db
                    ).total
                }
                #expect(try total(1_000) == ListTotal(counted: count, upTo: 1_000))
                #expect(try total(5) == ListTotal(counted: min(count, 6), upTo: 5))
            }
            let all = try expected(FeedFilter(), .newest, at: Self.now, in: db).count
            #expect(all > 2 * Feed.size)
        }
    }

    @Test func `is searched further where the newest finds have expired`() throws {
        let store = try ReportStore()
        let elm = try store.community("Elm Court")
        let food = try store.category("Food")
        let ada = try store.member("Ada", in: elm)
        for (first, at) in [(1, ReportStore.ago(days: 3)), (301, ReportStore.ago(days: 20))] {
            try store.execute(
                """
                WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 + 599)
                INSERT INTO listing (community_id, category_id, seller_id, title, created_at)
                SELECT ?2, ?3, ?4, iif(i % 2, 'Jar of plums', 'Plum jam'), ?5 FROM n
                """, [first, elm, food, ada, at])
        }
        try store.read { db in
            func search(_ text: String, start: ListStart = .first) throws -> OfferSearch {
                try OfferSearch.fetch(
                    try #require(OfferQuestion(text)), of: elm, start: start, now: Self.now, in: db)
            }
            let first = try search("plum")
            #expect(first.tiles.map(\.id.rawValue) == Array((577...600).reversed()))
            #expect(first.total == ListTotal(counted: 241, upTo: OfferSearch.most))
            let second = try search("plum", start: .after(try #require(first.next)))
            #expect(second.tiles.first?.id.rawValue == 576)
            #expect(try search("jar").tiles.first?.id.rawValue == 599)
            #expect(try search("pear").tiles.isEmpty)
        }
    }

    @Test func `behind many that are not shown goes on where it ended`() throws {
        let store = try ReportStore()
        let elm = try store.community("Elm Court")
        let (food, books) = (try store.category("Food"), try store.category("Books"))
        let ada = try store.member("Ada", in: elm)
        try store.execute(
            """
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2100)
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at)
            SELECT ?1, iif(i <= 30, ?2, ?3), ?4, 'Plum jam', ?5 FROM n
            """, [elm, food, books, ada, ReportStore.ago(days: 3)])
        try store.read { db in
            let question = try #require(OfferQuestion("plum"))
            var (found, next, pages): ([Int64], ListCursor?, Int) = ([], nil, 0)
            repeat {
                let page = try OfferSearch.uncounted(
                    question, of: elm, category: food, start: next.map(ListStart.after) ?? .first,
                    size: 20, for: nil, now: Self.now, in: db)
                found += page.rows
                (next, pages) = (page.next, pages + 1)
            } while next != nil && pages < 9
            #expect(found == Array((1...30).reversed()) && pages == 3)
            (found, next) = ([], nil)
            repeat {
                let page = try OfferSearch.fetch(
                    question, of: elm, category: food, start: next.map(ListStart.after) ?? .first,
                    now: Self.now, in: db)
                found += page.tiles.map(\.id.rawValue)
                next = page.next
            } while next != nil
            #expect(found == Array((1...30).reversed()))
            let all = try OfferSearch.fetch(question, of: elm, now: Self.now, in: db)
            #expect(all.total == .moreThan(OfferSearch.most))
        }
    }

    @Test("A search for several words stays within the community, also where they never meet")
    func severalWords() throws {
        // The last is a letter and a sign without its accent, and so two parts of a word.
        for text in ["milk bread", "milk-bread", "\u{140}sk"] {
            let several = try #require(OfferQuestion(text)).match(in: 7)
            #expect(several.hasPrefix("community : community7 AND "), "\(text)")
        }
        #expect(try #require(OfferQuestion("milk")).match(in: 7).contains("community") == false)
    }

    @Test("of the best goes on wherever on a page a day ends", arguments: 1...30)
    func lastOfDay(size: Int) throws {
        try offers().read { db in
            var (ids, next): ([Int64], ListCursor?) = ([], nil)
            repeat {
                let page = try Feed.page(
                    of: Self.elm, FeedFilter(), by: .best,
                    start: next.map(ListStart.after) ?? .first,
                    counting: 0, size: size, for: nil, now: Self.now, in: db
                ).page
                ids += page.rows
                next = page.next
            } while next != nil && ids.count < 1_000
            #expect(try ids == expected(FeedFilter(), .best, at: Self.now, in: db))
        }
    }

    @Test("goes on where a tile was that is gone", arguments: FeedOrder.allCases, [0, 1_000])
    func gone(order: FeedOrder, most: Int) throws {
        let store = try offers()
        func page(_ start: ListStart) throws -> ListPage<Int64> {
            try store.read {
                try Feed.page(
                    of: Self.elm, FeedFilter(), by: order, start: start, counting: most,
                    for: nil, now: Self.now, in: $0
                ).page
            }
        }
        let first = try page(.first)
        let start = ListStart.after(try #require(first.next))
        let second = try page(start)
        try store.execute("DELETE FROM listing WHERE id = ?", [first.rows.last])
        #expect(try page(start).rows == second.rows)
    }

    @Test("of the best goes on from any place that somebody makes up")
    func places() throws {
        let order = FeedOrder.best.rows
        try offers().read { db in
            for day in [Int64.min, -1, 5, .max].map(ListCursor.Key.integer) + [.null, .text("")] {
                let place = order.cursor([day] + Array(repeating: .integer(0), count: 3))
                for start in [ListStart.after(place), .before(place)] {
                    _ = try Feed.fetch(
                        of: Self.elm, by: .best, start: start, counting: 0, now: Self.now, in: db)
                }
            }
        }
    }

    @Test("A question stays short, however many signs stand over one letter")
    func signs() throws {
        let tower = "y" + String(repeating: "\u{301}", count: 100_000)
        let question = try #require(OfferQuestion("hue \(tower)"))
        #expect(question.match(in: 7).utf8.count < 20_000)
    }
}
