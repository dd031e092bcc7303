import MoochSite
import MoochStore
import MoochWeb

/// `/`: totals, the growth of the exchange or of one community, and what waits for an administrator.
struct HomePage: Page {
    static let template = "admin/home/show"

    let frame: Frame
    /// Shown if the disk is full, or nearly.
    let diskWarning: String?
    /// Shown if something is bad with the program; leads to it.
    let healthWarning: Link?
    /// Shown if mail does not go out; leads to the outbox.
    let mailWarning: Link?
    /// Shown if mail was given up lately; leads to it.
    let givenUpMail: Link?
    /// The page's title on paper: "Monthly report".
    let reportName: String
    /// The name of the community: "Elm Court".
    let subject: String
    /// The totals. Empty for all time: then the metrics show them.
    let totals: [Total]
    let hasTotals: Bool
    /// The first steps of an exchange, until each is done or put aside.
    let firstSteps: FirstStepsPart?
    let waiting: WaitingTasks?
    /// Nil while there are none.
    let warnings: HomeWarnings?
    /// How many listings were asked for within a day; nil while no day is old enough.
    let headline: Answer?
    /// "The last 30 days"
    let rangeTitle: String
    let ranges: [RangeLink]
    /// The present range, kept when a community is chosen.
    let range: String
    /// Days of one's own.
    let ownDays: OwnDays
    let community: SelectField
    /// True if the address names a community that does not exist.
    let isUnknownCommunity: Bool
    /// "22 Oct – 20 Nov 2026, UTC. Today is not over yet."
    let days: String
    /// The days the changes are compared with; nil if there are none.
    let comparedDays: String?
    let metrics: [Metric]
    /// Who takes part; nil before anything began.
    let engagement: EngagementPart?
    /// What the changes beside categories say; nil if nothing is compared.
    let changeNote: String?
    /// True if there is anything to draw and rank.
    let hasBegun: Bool
    let charts: [GrowthChart]
    let marks: DayMarks
    let rankings: [CategoryRanking]
    /// The most active communities, if they are asked for and all are counted.
    let activity: CommunityRanking?
    /// Where they are asked for.
    let activityPath: String?
    /// How the one community counted compares.
    let standing: CommunityStanding?
    let figuresPath: String

    init(
        _ found: HomeSummary, query: HomeQuery, freeByteCount: Int?, mail: String, frame: Frame
    ) {
        let (report, series) = (found.report, found.report.growth)
        let days = query.range == .all ? nil : series.days
        self.frame = frame
        diskWarning = freeByteCount.flatMap(Self.diskWarning)
        healthWarning = Self.healthWarning(found.badChecks)
        mailWarning = found.mail.map { Link($0.sentence, Area.list(.outbox).address.path) }
        givenUpMail =
            found.givenUpMail.number == 0
            ? nil
            : Link(
                found.givenUpMail.givenUpText,
                Area.list(.outbox).address.path + "?state=failed")
        reportName = query.range.reportName
        subject = found.community?.name ?? words("communities-all")
        totals = query.range == .all ? [] : Total.all(of: report)
        hasTotals = query.range != .all
        let isBeginning = !found.beginnings.areOver
        hasBegun = !isBeginning
        firstSteps = found.firstSteps.map { FirstStepsPart($0, mail: mail) }
        waiting =
            isBeginning
            ? nil
            : WaitingTasks(
                found.waiting, now: found.report.growth.now,
                isBesideOne: found.community != nil)
        rangeTitle = query.range.title
        range = query.range.rawValue
        ranges = RangeLink.all(current: query.range, community: report.community)
        community = .communities(
            "community", words("community"), found.choices, selected: found.community)
        isUnknownCommunity = query.isUnknown(found.community)
        ownDays = OwnDays(
            query, community: report.community, today: series.now.day)
        self.days = series.countedDays
        comparedDays = series.comparedDays
        metrics = Metric.all(
            of: series, community: report.community, totals: report.totals)
        charts = GrowthChart.all(of: series, marks: found.marks)
        marks = DayMarks(found.marks)
        let rows = CountedRows(on: days, community: report.community)
        rankings = [
            .byListings(report.categoriesByListings, of: series.listings.total, rows: rows),
            .byExchanges(report.categoriesByExchanges, of: series.exchanges.total, rows: rows),
        ]
        engagement = isBeginning ? nil : EngagementPart(series.engagement, report.active)
        changeNote = report.compared.map {
            words(
                "home-category-changes",
                ["days": $0.days.words, "before": $0.daysBefore.words])
        }
        warnings = HomeWarnings(found.warnings)
        headline =
            (found.headline.part?.share.whole ?? 0) > 0
            ? Answer(
                found.headline,
                rows: PostingRows(community: report.community, category: nil, now: series.now),
                range: query.range) : nil
        activity =
            report.community == nil && query.hasTables
            ? CommunityRanking(report.communities, on: days) : nil
        activityPath =
            report.community == nil && !query.hasTables
            ? HomeQuery.path(range: query.range, community: nil) + "&tables=1#activity" : nil
        standing = found.community.map {
            CommunityStanding($0, rank: report.rank, range: query.range)
        }
        figuresPath = HomeQuery.path(
            Site.figures, range: query.range, community: report.community)
    }

    private static func healthWarning(_ checks: [String]) -> Link? {
        let titles = checks.compactMap { HealthCheck.Key(rawValue: $0)?.title }
        guard !titles.isEmpty else { return nil }
        return Link(
            words("home-health", ["checks": titles.joined(separator: ", ")]), Site.operations.path)
    }

    private static func diskWarning(_ freeByteCount: Int) -> String? {
        let megabytes = freeByteCount / 1_000_000
        guard freeByteCount < DiskRoom.low else { return nil }
        return megabytes == 0
            ? words("home-disk-full") : words("home-disk-nearly-full", ["megabytes": megabytes])
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("diskWarning", \.diskWarning),
        .init("healthWarning", \.healthWarning),
        .init("mailWarning", \.mailWarning), .init("givenUpMail", \.givenUpMail),
        .init("reportName", \.reportName), .init("subject", \.subject),
        .init("totals", \.totals), .init("hasTotals", \.hasTotals),
        .init("firstSteps", \.firstSteps), .init("waiting", \.waiting),
        .init("warnings", \.warnings),
        .init("headline", \.headline), .init("activityPath", \.activityPath),
        .init("rangeTitle", \.rangeTitle), .init("ranges", \.ranges), .init("range", \.range),
        .init("ownDays", \.ownDays), .init("changeNote", \.changeNote),
        .init("engagement", \.engagement),
        .init("community", \.community), .init("isUnknownCommunity", \.isUnknownCommunity),
        .init("days", \.days), .init("comparedDays", \.comparedDays),
        .init("metrics", \.metrics), .init("hasBegun", \.hasBegun), .init("charts", \.charts),
        .init("marks", \.marks),
        .init("rankings", \.rankings), .init("activity", \.activity),
        .init("standing", \.standing), .init("figuresPath", \.figuresPath))
}
