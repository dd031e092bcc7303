import Testing

@testable import MoochStore

/// What a figure says is what its statement counts, what its lists hold, and what the next reader finds.
@Suite struct PostingRateTests {
    /// Long after everything in the store, so that all days are old enough.
    private static let now = Timestamp(1_720_000_000)

    @Test(arguments: [3, 4])
    func recountListsAndFigureAgreeWhateverAnotherProgramDid(seed: UInt64) async throws {
        let fresh = try await FreshStore.withRows()
        var changes = RandomChanges(seed: seed)
        for _ in 0..<4 {
            let statements = (0..<750).map { _ in changes.next() }
            _ = try fresh.shell("BEGIN;\n\(statements.joined(separator: "\n"))\nCOMMIT;")
            #expect(try await fresh.problemsOfRows().isEmpty)
        }
        let lastDay = try #require(Day("2023-10-15"))
        let scopes: [(Community.ID?, MoochStore.Category.ID?)] = [
            (nil, nil), (Community.ID(rawValue: 1), nil), (Community.ID(rawValue: 2), nil),
            (Community.ID(rawValue: 3), nil), (nil, MoochStore.Category.ID(rawValue: 1)),
            (Community.ID(rawValue: 1), MoochStore.Category.ID(rawValue: 2)),
        ]
        var met = 0
        for (communityAsked, categoryAsked) in scopes {
            for length in [1, 30, 90] {
                let range = DateRangeKey.days(lastDay.adding(days: 1 - length)...lastDay)
                let found = try await fresh.store.read { db in
                    try AnalyticsSummary(
                        range: range, community: communityAsked, category: categoryAsked,
                        now: Self.now,
                        in: db)
                }
                let (community, category) = (
                    found.subject.community?.id, found.subject.category?.id
                )
                for report in found.rates {
                    let part = try #require(report.part)
                    let sql = report.rate.recount(
                        on: part.days, community: community, category: category)
                    let told = try fresh.shell(sql).output.split(separator: "\n").last
                    #expect(
                        told.map(String.init) == "\(part.share.count)|\(part.share.whole)", "\(sql)"
                    )
                    let lists = try await fresh.store.read { db in
                        try [
                            Self.list(report.rate, part.days, community, category, isWhole: false),
                            Self.list(report.rate, part.days, community, category, isWhole: true),
                        ].map { filter in
                            let total = try ListingList.total(filter, now: Self.now, in: db)
                            let ids = try ListingList.matching(
                                filter, upTo: 10_000, now: Self.now, in: db)
                            return (total, ids.count)
                        }
                    }
                    for (list, number) in zip(lists, [part.share.count, part.share.whole]) {
                        #expect(list.0 == .exactly(number))
                        #expect(list.1 == number)
                    }
                    met += part.share.count
                }
            }
        }
        #expect(met > 20)
    }

    /// Every member gives something to the next, some soon and some late.
    private static let gifts = """
        INSERT INTO listing (community_id, category_id, seller_id, title, created_at)
        SELECT community_id, (SELECT min(id) FROM category), id, 'Given', 1692000000 + id * 3600
        FROM member WHERE state = 'active';
        INSERT INTO exchange (listing_id, buyer_id, state, requested_at, answered_at)
        SELECT listing.id, member.id, 'accepted', listing.created_at, listing.created_at
        FROM listing JOIN member ON member.id = (SELECT min(id) FROM member AS next
            WHERE next.community_id = listing.community_id AND next.id > seller_id)
        WHERE title = 'Given';
        UPDATE exchange SET answered_at = requested_at + id % 5 * 40000
        WHERE listing_id IN (SELECT id FROM listing WHERE title = 'Given');
        UPDATE exchange SET collected_at = answered_at + 60
        WHERE listing_id IN (SELECT id FROM listing WHERE title = 'Given') AND id % 2;
        """

    @Test(arguments: [5, 6])
    func ratesOfRequestsAndMembersAgreeWithTheirStatementsAndLists(seed: UInt64) async throws {
        let fresh = try await FreshStore.withRows()
        var changes = RandomChanges(seed: seed)
        _ = try fresh.shell(
            "BEGIN;\n\((0..<3_000).map { _ in changes.next() }.joined(separator: "\n"))\nCOMMIT;")
        #expect(try fresh.shell(Self.gifts).errors.isEmpty)
        #expect(try await fresh.problemsOfRows().isEmpty)
        let days = try #require(Day("2023-07-01"))...(try #require(Day("2023-11-30")))
        var counted: [DailyRate: Int] = [:]
        for id in [nil, 1, 2, 3] as [Int64?] {
            let community = id.map { Community.ID(rawValue: $0) }
            for category in [nil, MoochStore.Category.ID(rawValue: 1)] {
                for rate in DailyRate.allCases where category == nil || rate.hasCategories {
                    let part = try await fresh.store.read { db in
                        try FigureSummary(
                            rate, range: .days(days), community: community, category: category,
                            now: Self.now, in: db
                        ).report.part
                    }
                    let found = try #require(part)
                    let (isThere, isHere) = try await fresh.store.read { db in
                        (
                            try community.map { try Community.find($0, in: db) != nil } ?? true,
                            try category.map { try MoochStore.Category.find($0, in: db) != nil }
                                ?? true
                        )
                    }
                    guard isThere, isHere else { continue }
                    let sql = rate.recount(on: found.days, community: community, category: category)
                    let told = try fresh.shell(sql).output.split(separator: "\n").last
                    #expect(
                        told.map(String.init) == "\(found.share.count)|\(found.share.whole)",
                        "\(sql)")
                    let (lists, rows) = try await fresh.store.read { db in
                        try Self.lists(of: rate, found.days, community, category, in: db)
                    }
                    #expect(
                        lists
                            == [found.share.count, found.share.whole].map { ListTotal.exactly($0) })
                    #expect(rows == [found.share.count, found.share.whole])
                    counted[rate, default: 0] += found.share.count
                }
            }
        }
        #expect(counted.values.allSatisfy { $0 > 0 }, "\(counted)")
    }

    /// The totals that the lists of a rate say, and the rows they have.
    private static func lists(
        of rate: DailyRate, _ days: ClosedRange<Day>, _ community: Community.ID?,
        _ category: MoochStore.Category.ID?, in db: Reading
    ) throws -> ([ListTotal], [Int]) {
        let span = DaySpan(days)
        guard rate == .turnedGiver else {
            let filters = [true, false].map { isCounted in
                ExchangeList.Filter {
                    ($0.community, $0.category, $0.asOf) = (community, category, now)
                    if rate == .met {
                        $0.completed = span
                        $0.met = isCounted ? .yes : nil
                    } else {
                        $0.requested = span
                        $0.answeredWithin = isCounted ? .twoDays : nil
                        $0.countedIn = isCounted ? nil : .answer48h
                    }
                }
            }
            return (
                try filters.map { try ExchangeList.total($0, now: now, in: db) },
                try filters.map { try ExchangeList.matching($0, upTo: 10_000, in: db).count }
            )
        }
        let filters = [MemberList.Gift.turned, .nothing].map { gift in
            MemberList.Filter {
                ($0.community, $0.asOf, $0.firstGot, $0.gift) = (community, now, span, gift)
            }
        }
        return (
            try filters.map { try MemberList.total($0, now: now, in: db) },
            try filters.map { try MemberList.matching($0, upTo: 10_000, in: db).count }
        )
    }

    @Test(arguments: [7, 8])
    func monthsOfMembersAgreeWithTheirStatementAndLists(seed: UInt64) async throws {
        let fresh = try await FreshStore.withRows()
        var changes = RandomChanges(seed: seed)
        _ = try fresh.shell((0..<3_000).map { _ in changes.next() }.joined(separator: "\n"))
        #expect(try fresh.shell(Self.gifts).errors.isEmpty)
        #expect(try await fresh.problemsOfRows().isEmpty)
        let now = try #require(Day("2024-02-28")).start
        var compared = 0
        for deed in MonthDeed.allCases {
            for id in [nil, 1, 2] as [Int64?] {
                let community = id.map { Community.ID(rawValue: $0) }
                let told = try fresh.shell(RetentionSummary.recount(deed, community: community))
                    .output.split(separator: "\n").map { $0.split(separator: "|").map(String.init) }
                let recounted = Dictionary(
                    uniqueKeysWithValues: told.filter { $0.count == 3 }.map {
                        ("\($0[0]) \($0[1])", $0[2])
                    })
                compared += try await fresh.store.read { db in
                    var counted = 0
                    let found = try RetentionSummary(
                        by: deed, community: community, now: now, in: db)
                    for cohort in found.cohorts {
                        for (later, count) in cohort.numbers.enumerated() {
                            let month = cohort.month(after: later)
                            let key = "\(cohort.month.monthText) \(month.monthText)"
                            #expect(recounted[key, default: "0"] == String(count), "\(key) \(deed)")
                            let filter = MemberList.Filter {
                                $0.community = community
                                ($0.cohort, $0.activeIn, $0.did) = (cohort.month, month, deed)
                            }
                            #expect(
                                try MemberList.total(filter, now: now, in: db) == .exactly(count))
                            #expect(
                                try MemberList.matching(filter, upTo: 10_000, in: db).count == count
                            )
                            counted += count
                        }
                    }
                    return counted
                }
            }
        }
        #expect(compared > 30)
    }

    private static func list(
        _ rate: PostingRate, _ days: ClosedRange<Day>, _ community: Community.ID?,
        _ category: MoochStore.Category.ID?, isWhole: Bool
    ) -> ListingList.Filter {
        ListingList.Filter {
            ($0.community, $0.category, $0.posted) = (community, category, DaySpan(days))
            $0.asOf = now
            guard !isWhole else {
                $0.countedIn = rate
                return
            }
            switch rate {
            case .asked24h: $0.askedWithin = .day
            case .asked72h: $0.askedWithin = .threeDays
            case .fill14d: $0.takenWithin = .twoWeeks
            case .wasted14d: $0.outcome = .lapsed
            }
        }
    }

    @Test func outcomesAddUpToWhatWasPosted() async throws {
        let fresh = try await FreshStore.withRows()
        var changes = RandomChanges(seed: 5)
        _ = try fresh.shell((0..<1_500).map { _ in changes.next() }.joined(separator: "\n"))
        // Some are open, some lapsed.
        let now = Timestamp(1_695_000_000)
        try await fresh.store.read { db in
            for community in [nil, 1, 2, 3] as [Int64?] {
                var filter = ListingList.Filter.all
                filter.community = community.map { Community.ID(rawValue: $0) }
                let posted = try ListingList.total(filter, now: now, in: db).number
                var counted = 0
                for outcome in ListingList.Outcome.allCases {
                    filter.outcome = outcome
                    counted += try ListingList.total(filter, now: now, in: db).number
                    #expect(
                        try ListingList.matching(filter, upTo: 10_000, now: now, in: db).count
                            == ListingList.total(filter, now: now, in: db).number)
                }
                #expect(counted == posted)
            }
        }
    }
}
