import MoochSite
import MoochStore
import MoochWeb

/// `/figures`: the numbers of the home page day by day, beside those of the days before.
struct DailyFiguresPage: Page {
    static let template = "admin/home/figures"

    let frame: Frame
    let ranges: [RangeLink]
    /// True if the address names a community that does not exist.
    let isUnknownCommunity: Bool
    /// The name of the community: "Elm Court".
    let subject: String
    /// "22 Oct – 20 Nov 2026, UTC. Today is not over yet."
    let days: String
    /// The days of the small numbers; nil if there are none.
    let comparedDays: String?
    let table: FigureTable
    let filePath: String
    let notesPath = Site.dayNotes.path

    init(_ found: FiguresSummary, query: HomeQuery, frame: Frame) {
        let (community, series) = (found.community, found.series)
        self.frame = frame
        ranges = RangeLink.all(
            on: Site.figures, current: query.range, community: community?.id,
            category: found.category?.id)
        isUnknownCommunity = query.isUnknown(community)
        subject = community?.name ?? found.category?.name ?? words("communities-all")
        days = series.countedDays
        comparedDays = series.comparedDays
        table = FigureTable(
            series, community: community?.id, category: found.category?.id, marks: found.marks)
        let items = HomeQuery.items(
            range: query.range, community: community?.id, category: found.category?.id)
        filePath = "\(Site.figuresFile.path)?\(items.encoded)"
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("ranges", \.ranges),
        .init("isUnknownCommunity", \.isUnknownCommunity), .init("subject", \.subject),
        .init("days", \.days), .init("comparedDays", \.comparedDays), .init("table", \.table),
        .init("filePath", \.filePath), .init("notesPath", \.notesPath))
}
