import MoochStore
import MoochWeb

/// `/`: what waits for an administrator, and how the exchange, or one community, is growing.
struct HomePage: Page {
    static let template = "home/show"

    let frame: Frame
    /// What to do first in a new exchange; then there is nothing that waits.
    let firstSteps: FirstSteps?
    let waiting: WaitingView?
    let ranges: [RangeLink]
    /// The present range, carried along when a community is chosen.
    let range: String
    let community: SelectField
    /// Whether the address asked for a community that does not exist.
    let isUnknownCommunity: Bool
    /// What the page is called on paper: "Monthly report".
    let reportName: String
    /// Whose numbers they are: "Elm Court".
    let subject: String
    /// "22 Oct – 20 Nov 2026, UTC. Today is not over yet."
    let days: String
    let metrics: [MetricView]
    /// Whether there is anything to draw and rank.
    let hasBegun: Bool
    let charts: [GrowthChart]
    let rankings: [CategoryRanking]
    /// The most active communities, when all are counted.
    let activity: CommunityRanking?
    /// How the one community counted compares.
    let standing: CommunityStanding?
    let figures: FigureTable

    init(_ facts: HomeFacts, query: HomeQuery, frame: Frame) {
        let (report, series) = (facts.report, facts.report.growth)
        let rows = CountedRows(
            on: series.days, communityQuery: CountedRows.query(of: report.community))
        self.frame = frame
        let isBeginning = !facts.beginnings.areOver
        hasBegun = !isBeginning
        firstSteps = isBeginning ? FirstSteps(facts.beginnings) : nil
        waiting = isBeginning ? nil : WaitingView(facts)
        range = query.range.rawValue
        ranges = DateRangeKey.allCases.map {
            RangeLink($0, community: report.community, isCurrent: $0 == query.range)
        }
        community = .homeCommunities(facts.choices, selected: facts.community)
        isUnknownCommunity =
            query.hasBadCommunity || (query.community != nil && facts.community == nil)
        reportName = query.range.reportName
        subject = facts.community?.name ?? words("communities-all")
        days = words("home-days", ["days": series.days.words])
        metrics = MetricView.all(
            of: series, comparison: series.comparison,
            communityQuery: CountedRows.query(of: report.community))
        charts = [Counted.listings, .exchanges].map { GrowthChart(of: $0, in: series) }
        rankings = [
            .byListings(report.categoriesByListings, of: series.listings.total, rows: rows),
            .byExchanges(report.categoriesByExchanges, of: series.exchanges.total),
        ]
        activity =
            report.community == nil ? CommunityRanking(report.communities, on: series.days) : nil
        standing = facts.community.map {
            CommunityStanding($0, rank: facts.rank, range: query.range)
        }
        figures = FigureTable(series, communityQuery: CountedRows.query(of: report.community))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("firstSteps", \.firstSteps), .init("waiting", \.waiting),
        .init("ranges", \.ranges), .init("range", \.range), .init("community", \.community),
        .init("isUnknownCommunity", \.isUnknownCommunity), .init("reportName", \.reportName),
        .init("subject", \.subject),
        .init("days", \.days), .init("metrics", \.metrics), .init("hasBegun", \.hasBegun),
        .init("charts", \.charts),
        .init("rankings", \.rankings), .init("activity", \.activity),
        .init("standing", \.standing), .init("figures", \.figures))
}
