/// A rate of listings.
package typealias RateReport = FigureReport<PostingRate>

extension RateReport {
    /// One rate alone, of everything or of a community.
    static func fetch(
        _ rate: PostingRate, range: DateRangeKey, community: Community.ID?, now: Timestamp,
        in db: Reading
    ) throws -> RateReport {
        let scope = CountScope(community)
        var counted = FigureTotals<PostingRate>(scope: scope)
        return try RateReport(
            rate, on: scope.days(of: range, now: now, in: db),
            before: range.daysBefore(today: now.day), now: now, counting: &counted, in: db)
    }
}

/// The numbers of `/analytics`, at one moment.
package struct AnalyticsSummary: Sendable {
    package let subject: AnalyticsSubject
    package let days: ClosedRange<Day>
    package let rates: [RateReport]
    /// Of requests, agreements and members.
    package let dealings: [FigureReport<DailyRate>]
    /// To the first request, and to the acceptance.
    package let waits: [WaitReport]
    package let activity: ActivityReport?
    /// Who came back; nil for categories, and while it is too early.
    package let returned: ReturnReport?
    /// Members who gave for the first time in these days; nil for categories.
    package let firstGifts: Int?
    /// How few give half; nil for categories, and before the first night.
    package let half: HalfGiven?
    /// The first day with a listing, of anybody's; nil if nothing was ever posted anywhere.
    package let begun: Day?

    package var isEmpty: Bool { begun == nil }

    package init(
        range: DateRangeKey, community: Community.ID?, category: Category.ID?,
        now: Timestamp, in db: Reading
    ) throws {
        subject = try AnalyticsSubject(community: community, category: category, in: db)
        let first = try PostingCounts.firstDay(of: subject.scope, in: db)
        begun =
            subject.community == nil && subject.category == nil
            ? first : try PostingCounts.firstDay(of: .all, in: db)
        let days = range.days(today: now.day, first: first)
        self.days = days
        let before = range.daysBefore(today: now.day)
        let scope = subject.scope
        rates = try RateReport.all(of: scope, on: days, before: before, now: now, in: db)
        dealings = try FigureReport<DailyRate>.all(
            of: scope, on: days, before: before, now: now, in: db)
        waits = try PostingWait.allCases.map {
            try WaitReport.fetch($0, of: scope, on: days, now: now, in: db)
        }
        activity =
            subject.category == nil ? try ActivityReport.fetch(of: scope, now: now, in: db) : nil
        returned =
            subject.category == nil ? try ReturnReport.fetch(of: scope, now: now, in: db) : nil
        firstGifts =
            subject.category == nil
            ? try CountSummary.count(
                CountedFigure.firstGave.metric, of: scope, on: days, in: db) : nil
        half =
            subject.category == nil
            ? try HalfGiven.latest(of: subject.community?.id, now: now, in: db) : nil
    }
}

extension CountScope {
    /// The days of a range, from the first with a listing.
    func days(of range: DateRangeKey, now: Timestamp, in db: Reading) throws -> ClosedRange<Day> {
        range.days(today: now.day, first: try PostingCounts.firstDay(of: self, in: db))
    }
}

/// Whose numbers they are, and whom else one may choose.
package struct AnalyticsSubject: Sendable {
    /// Nil for all.
    package let community: Community?
    package let category: Category?
    package let communities: CommunityChoices
    package let categories: [Category]

    package var scope: CountScope { CountScope(community?.id, category?.id) }

    init(community id: Community.ID?, category categoryID: Category.ID?, in db: Reading) throws {
        community = try id.flatMap { try Community.find($0, in: db) }
        category = try categoryID.flatMap { try Category.find($0, in: db) }
        communities = try CommunityChoices(in: db)
        categories = try CategoryOverview.fetchAll(in: db).map(\.category)
    }
}
