/// Everything the home page shows.
package struct HomeSummary: Sendable {
    package let report: HomeReport
    /// The community counted; nil is all of them.
    package let community: Community?
    package let waiting: WaitingReport
    /// The communities to choose from: the ones with the most members, when there are many.
    package let choices: ListPage<CommunityList.Row>
    package let beginnings: Beginnings
    /// That mail does not go out; nil when it does.
    package let mail: MailTrouble?
    /// How many messages by mail were given up lately.
    package let givenUpMail: Int

    /// Counts a range that ends with `now`, of everything or of one community.
    package init(
        range: DateRangeKey, community id: Community.ID?, sendsMail: Bool, now: Timestamp,
        in db: Reading
    ) throws {
        community = try id.flatMap { try Community.find($0, in: db) }
        report = try HomeReport.fetch(range: range, community: community?.id, now: now, in: db)
        choices = try CommunityList.choices(in: db)
        waiting = try WaitingReport.fetch(now: now, in: db)
        mail = try MailTrouble.fetch(sendsMail: sendsMail, now: now, in: db)
        givenUpMail = try MailTrouble.givenUp(now: now, in: db)
        beginnings = try Beginnings.fetch(
            hasCommunity: !choices.rows.isEmpty, totals: report.totals, in: db)
    }
}

/// Everything the table of the home page's figures shows.
package struct FiguresSummary: Sendable {
    /// The community counted; nil is all of them.
    package let community: Community?
    package let series: GrowthSeries

    /// Counts a range that ends with `now`, of everything or of one community.
    package init(
        range: DateRangeKey, community id: Community.ID?, now: Timestamp, in db: Reading
    ) throws {
        community = try id.flatMap { try Community.find($0, in: db) }
        series = try GrowthSeries.fetch(in: community?.id, range: range, now: now, in: db)
    }
}

/// How far a new exchange has come.
package struct Beginnings: Sendable, Hashable {
    package let hasCommunity: Bool
    package let hasCategory: Bool
    package let hasMember: Bool

    package var areOver: Bool { hasCommunity && hasCategory && hasMember }

    /// A listing needs all three, so nothing else is asked once there is one.
    fileprivate static func fetch(
        hasCommunity: Bool, totals: Counts, in db: Reading
    ) throws -> Beginnings {
        let begun = Beginnings(hasCommunity: true, hasCategory: true, hasMember: true)
        // The totals may be of one community in which nothing has happened yet.
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
