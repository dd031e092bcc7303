/// The home page.
package struct HomeSummary: Sendable {
    package let report: HomeReport
    /// The community counted; nil for all.
    package let community: Community?
    package let waiting: WaitingReport
    package let choices: CommunityChoices
    /// How many listings of the range were asked for within a day.
    package let headline: RateReport
    /// The foremost open warnings, and how many there are in all.
    package let warnings: (rows: [WarningList.Row], count: Int)
    /// What happened on the days that are drawn.
    package let marks: [DayMark]
    package let beginnings: Beginnings
    /// The first steps; nil once they are over.
    package let firstSteps: FirstSteps?
    /// Trouble with sending mail, if any.
    package let mail: MailTrouble?
    /// The number of mail messages recently given up.
    package let givenUpMail: ListTotal
    /// The names of the checks that are bad, in order.
    package let badChecks: [String]

    private static let mostWarnings = 5

    /// Counts a range as of `now`, of everything or of one community; its tables only if they are asked for.
    package init(
        range: DateRangeKey, community id: Community.ID?, hasTables: Bool, sendsMail: Bool,
        isReachable: Bool, makesCopies: Bool, now: Timestamp, in db: Reading
    ) throws {
        community = try id.flatMap { try Community.find($0, in: db) }
        report = try HomeReport.fetch(
            range: range, community: community?.id, hasTables: hasTables, now: now, in: db)
        headline = try RateReport.fetch(
            .asked24h, range: range, community: community?.id, now: now, in: db)
        warnings = try WarningList.foremost(
            Self.mostWarnings, of: community?.id, now: now, in: db)
        choices = try CommunityChoices(in: db)
        waiting = try WaitingReport.fetch(now: now, in: db)
        mail = try MailTrouble.fetch(sendsMail: sendsMail, now: now, in: db)
        givenUpMail = try GivenUpMail.count(at: now, in: db)
        badChecks = try HealthNote.all(in: db).filter(\.value.isTold).keys.sorted()
        marks = try DayMark.all(on: report.growth.days, community: community?.id, in: db)
        beginnings = try Beginnings.fetch(
            hasCommunity: !choices.rows.isEmpty, totals: report.totals, in: db)
        firstSteps = try FirstSteps.fetch(
            beginnings, community: choices.rows.first?.id, sendsMail: sendsMail,
            isReachable: isReachable, makesCopies: makesCopies, in: db)
    }
}

/// The table of the home page's figures.
package struct FiguresSummary: Sendable {
    /// The community counted; nil for all.
    package let community: Community?
    /// The category counted; nil is all of them.
    package let category: Category?
    package let series: GrowthSeries
    package let marks: [DayMark]

    /// Counts a range as of `now`, of everything, of one community or of one category.
    package init(
        range: DateRangeKey, community id: Community.ID?, category categoryID: Category.ID?,
        now: Timestamp, in db: Reading
    ) throws {
        community = try id.flatMap { try Community.find($0, in: db) }
        category =
            community == nil ? try categoryID.flatMap { try Category.find($0, in: db) } : nil
        // The table has no column of members in all.
        series = try GrowthSeries.fetch(
            in: community?.id, category?.id, range: range, totals: Counts(), now: now, in: db)
        marks = try DayMark.all(on: series.days, community: community?.id, in: db)
    }
}

/// The progress of a new exchange.
package struct Beginnings: Sendable, Hashable {
    package let hasCommunity: Bool
    package let hasCategory: Bool
    package let hasMember: Bool

    package var areOver: Bool { hasCommunity && hasCategory && hasMember }

    /// A listing needs all three, so with a listing nothing else is read.
    fileprivate static func fetch(
        hasCommunity: Bool, totals: Counts, in db: Reading
    ) throws -> Beginnings {
        let begun = Beginnings(hasCommunity: true, hasCategory: true, hasMember: true)
        // The totals may be of one community without activity.
        guard totals.listings <= 0 else { return begun }
        let ever = try Counts.total(of: .all, in: db)
        guard ever.listings <= 0 else { return begun }
        return Beginnings(
            hasCommunity: hasCommunity || ever.members > 0,
            hasCategory: try CategoryOverview.fetchAll(in: db)
                .contains { $0.category.archivedAt == nil },
            hasMember: ever.members > 0)
    }
}
