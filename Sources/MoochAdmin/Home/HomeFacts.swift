import MoochStore

/// Everything the home page shows, read from one state of the store.
struct HomeFacts: Sendable {
    let report: HomeReport
    /// The community counted; nil is all of them.
    let community: Community?
    let waiting: WaitingReport
    /// Requests without an answer since before `unansweredDays` ended: counted as their list does.
    let unanswered: ListTotal
    let unansweredDays: ClosedRange<Day>
    /// The communities to choose from: the ones with the most members, when there are many.
    let choices: ListPage<CommunityList.Row>
    let beginnings: Beginnings
    let now: Timestamp

    static func fetch(
        _ query: HomeQuery, now: Timestamp, in db: Reading
    ) throws -> HomeFacts {
        let community = try query.community.flatMap { try Community.find($0, in: db) }
        let report = try HomeReport.fetch(
            range: query.range, community: community?.id, now: now, in: db)
        let choices = try CommunityList.page(
            CommunityList.Filter { $0.archived = false },
            order: ListOrder(.members, descending: true), size: RecordNames.mostChoices,
            in: db)
        // Whole days, so that the list can show exactly these.
        let oldDays = Day(number: 0)...now.day.adding(days: -4)
        return HomeFacts(
            report: report, community: community,
            waiting: try WaitingReport.fetch(now: now, in: db),
            unanswered: try ExchangeList.total(
                ExchangeList.Filter {
                    $0.state = .requested
                    $0.requested = oldDays
                }, in: db),
            unansweredDays: oldDays, choices: choices,
            beginnings: try Beginnings.fetch(
                hasCommunity: !choices.rows.isEmpty, totals: report.totals, in: db),
            now: now)
    }
}

/// How far a new exchange has come.
struct Beginnings: Sendable, Hashable {
    let hasCommunity: Bool
    let hasCategory: Bool
    let hasMember: Bool

    var areOver: Bool { hasCommunity && hasCategory && hasMember }

    /// A listing needs all three, so nothing else is asked once there is one.
    static func fetch(
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
