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
