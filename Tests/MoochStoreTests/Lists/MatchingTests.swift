import GRDB
import Testing

@testable import MoochStore

/// What a filter keeps, gone through by ids in pieces, is what its list shows.
@Suite struct `Whatever matches` {
    static let elm = Community.ID(1)
    static let now = ReportStore.now
    static let days = DaySpan(ReportStore.today.adding(days: -5)...ReportStore.today)
    static let some: [Int64] = [50, 3, 3, 9, 12, 7, 30, -1, .max, 18]

    /// Goes through all in small pieces.
    func walk(_ piece: (Int64) throws -> [Int64]) throws -> [Int64] {
        var ids: [Int64] = []
        while ids.count < 1_000 {
            let more = try piece(ids.last ?? 0)
            #expect(more.count <= 7)
            guard !more.isEmpty else { return ids }
            ids += more
        }
        return ids
    }

    /// Steps on a table other than by its ids.
    func slowSteps(_ db: Reading, _ table: String, _ query: ListQuery) throws -> [String] {
        let statements = try Statements(db) {
            _ = try query.ids("\(table).id", after: 5, upTo: 7, in: db)
        }
        return try statements.steps(db).filter {
            $0 != "SEARCH \(table) USING INTEGER PRIMARY KEY (rowid>?)"
        }
    }

    @Test func `of members is gone through once`() throws {
        var filters = [
            MemberList.Filter(), MemberList.Filter(community: Self.elm),
            MemberList.Filter(joined: Self.days), MemberList.Filter(search: "ame 3"),
            MemberList.Filter(search: "3", community: Self.elm), MemberList.Filter(ids: Self.some),
            MemberList.Filter(search: "3", community: Self.elm, ids: Self.some),
            MemberList.Filter(search: "-", ids: Self.some), MemberList.Filter(ids: []),
        ]
        filters += MemberList.Offers.allCases.map { MemberList.Filter(offers: $0) }
        let store = try ReportStore.many()
        try store.execute("DELETE FROM listing WHERE seller_id % 5 < 2")
        try store.read { db in
            for filter in filters {
                for order in `Paging through a list`.orders(MemberList.Sort.self) {
                    let page = try MemberList.page(filter, order: order, size: 500, in: db)
                    let all = try walk {
                        try MemberList.matching(filter, after: $0, upTo: 7, in: db)
                    }
                    #expect(all == page.rows.map(\.id.rawValue).sorted(), "\(filter)")
                    #expect(try MemberList.total(filter, in: db) == .exactly(all.count))
                    guard filter.terms == nil, filter.ids == nil else { continue }
                    let walked = filter.query(.byOrder, now: Self.now)
                    #expect(try slowSteps(db, "member", walked) == [])
                    #expect(try walked.ids("member.id", after: 0, upTo: 500, in: db) == all)
                }
            }
            let picked = try MemberList.page(MemberList.Filter(ids: Self.some), in: db)
            #expect(picked.rows.map(\.id.rawValue).sorted() == [3, 7, 9, 12, 18, 30, 50])
        }
    }

    @Test func `of listings is gone through once`() throws {
        let filters = [
            ListingList.Filter(), ListingList.Filter(community: Self.elm, state: .expired),
            ListingList.Filter(category: Category.ID(2), price: .free),
            ListingList.Filter(posted: Self.days, requests: .asked),
            ListingList.Filter(search: "3"), ListingList.Filter(seller: Member.ID(7)),
            ListingList.Filter(cents: .init(least: 200)), ListingList.Filter(expiring: 3),
            ListingList.Filter(ids: Self.some),
            ListingList.Filter(
                search: "thing", category: Category.ID(1), state: .available, ids: Self.some),
            ListingList.Filter(search: "7", requests: .asked, ids: Self.some),
            ListingList.Filter(community: Self.elm, requests: .unasked),
        ]
        try ReportStore.many().read { db in
            for filter in filters {
                for order in `Paging through a list`.orders(ListingList.Sort.self) {
                    let page = try ListingList.page(
                        filter, order: order, size: 500, now: Self.now, in: db)
                    let all = try walk {
                        try ListingList.matching(
                            filter, after: $0, upTo: 7, now: Self.now, in: db)
                    }
                    #expect(all == page.rows.map(\.id.rawValue).sorted(), "\(filter)")
                    #expect(
                        try ListingList.total(filter, now: Self.now, in: db)
                            == .exactly(all.count))
                    guard filter.terms == nil, filter.ids == nil else { continue }
                    let walked = filter.query(.byOrder, now: Self.now)
                    #expect(try slowSteps(db, "listing", walked) == [])
                    #expect(try walked.ids("listing.id", after: 0, upTo: 500, in: db) == all)
                }
            }
        }
    }

    @Test func `of exchanges is gone through once`() throws {
        let filters = [
            ExchangeList.Filter(), ExchangeList.Filter(state: .accepted, community: Self.elm),
            ExchangeList.Filter(state: .requested, category: Category.ID(2)),
            ExchangeList.Filter(requested: Self.days), ExchangeList.Filter(completed: Self.days),
            ExchangeList.Filter(search: "thing 1"), ExchangeList.Filter(search: "5"),
            ExchangeList.Filter(buyer: Member.ID(7)), ExchangeList.Filter(seller: Member.ID(7)),
            ExchangeList.Filter(ids: Self.some),
            ExchangeList.Filter(search: "9", state: .accepted, ids: Self.some),
            ExchangeList.Filter(search: "ame", seller: Member.ID(7), ids: Self.some),
        ]
        try ReportStore.many().read { db in
            for filter in filters {
                for order in `Paging through a list`.orders(ExchangeList.Sort.self) {
                    let page = try ExchangeList.page(filter, order: order, size: 500, in: db)
                    let all = try walk {
                        try ExchangeList.matching(filter, after: $0, upTo: 7, in: db)
                    }
                    #expect(all == page.rows.map(\.id.rawValue).sorted(), "\(filter)")
                    #expect(try ExchangeList.total(filter, in: db) == .exactly(all.count))
                    guard filter.search == nil, filter.ids == nil else { continue }
                    let walked = filter.query(.byOrder)
                    #expect(try slowSteps(db, "exchange", walked) == [])
                    #expect(try walked.ids("exchange.id", after: 0, upTo: 500, in: db) == all)
                }
            }
        }
    }

    @Test func `of communities is gone through once`() throws {
        let store = try ReportStore.many()
        for number in 0..<20 { try store.community("Court \(number)", archived: number % 3 == 0) }
        try store.read { db in
            for filter in [
                CommunityList.Filter(), CommunityList.Filter(archived: true),
                CommunityList.Filter(search: "court 1"), CommunityList.Filter(search: "5"),
                CommunityList.Filter(search: "court", archived: false, ids: Self.some),
            ] {
                let page = try CommunityList.page(filter, size: 500, in: db)
                let all = try walk {
                    try CommunityList.matching(filter, after: $0, upTo: 7, in: db)
                }
                #expect(all == page.rows.map(\.id.rawValue).sorted(), "\(filter)")
                #expect(try CommunityList.total(filter, in: db) == .exactly(all.count))
            }
        }
    }
}
