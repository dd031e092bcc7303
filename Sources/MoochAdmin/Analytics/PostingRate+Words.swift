import MoochSite
import MoochStore
import MoochWeb

extension PostingRate: SpokenRate {
    var key: FigureKey { .rate(self) }

    /// Its name: "Asked for within a day".
    var label: String {
        switch self {
        case .asked24h: words("analytics-asked-24h-label")
        case .asked72h: words("analytics-asked-72h-label")
        case .fill14d: words("analytics-fill-14d-label")
        case .wasted14d: words("analytics-wasted-14d-label")
        }
    }

    var question: String {
        switch self {
        case .asked24h: words("analytics-asked-24h-question")
        case .asked72h: words("analytics-asked-72h-question")
        case .fill14d: words("analytics-fill-14d-question")
        case .wasted14d: words("analytics-wasted-14d-question")
        }
    }

    /// The answer around its number.
    var answer: (before: String, after: String) {
        switch self {
        case .asked24h: words.parts("analytics-asked-24h", at: "share")
        case .asked72h: words.parts("analytics-asked-72h", at: "share")
        case .fill14d: words.parts("analytics-fill-14d", at: "share")
        case .wasted14d: words.parts("analytics-wasted-14d", at: "share")
        }
    }

    func basis(_ days: String) -> [WordPiece] {
        words.pieces("analytics-basis", ["days": days])
    }

    var none: String { words("analytics-none-posted") }

    func counted(_ part: FigurePart, _ rows: PostingRows) -> String { rows.counted(self, part) }

    func whole(_ part: FigurePart, _ rows: PostingRows) -> String { rows.whole(self, part) }

    var definition: String {
        switch self {
        case .asked24h: words("analytics-asked-24h-definition")
        case .asked72h: words("analytics-asked-72h-definition")
        case .fill14d: words("analytics-fill-14d-definition")
        case .wasted14d: words("analytics-wasted-14d-definition")
        }
    }

    /// What a reader might wonder, a sentence each.
    var edges: [String] {
        switch self {
        case .asked24h, .asked72h:
            [
                words("analytics-edge-withdrawn"), words("analytics-edge-unasked"),
                words("analytics-edge-left"),
            ]
        case .fill14d:
            [
                words("analytics-edge-called-off"), words("analytics-edge-removed"),
                words("analytics-edge-left"),
            ]
        case .wasted14d:
            [
                words("analytics-edge-renewed"), words("analytics-edge-removed"),
                words("analytics-edge-left"),
            ]
        }
    }

    /// The filter of the list of those of which it is true.
    fileprivate var countedFilter: (name: String, value: String) {
        switch self {
        case .asked24h: ("asked_within", ListingList.AskedWithin.day.rawValue)
        case .asked72h: ("asked_within", ListingList.AskedWithin.threeDays.rawValue)
        case .fill14d: ("taken_within", ListingList.TakenWithin.twoWeeks.rawValue)
        case .wasted14d: ("outcome", ListingList.Outcome.lapsed.rawValue)
        }
    }
}

extension ListingList.Outcome {
    var label: String {
        switch self {
        case .taken: words("analytics-taken")
        case .ended: words("analytics-ended")
        case .removed: words("analytics-removed")
        case .lapsed: words("analytics-lapsed")
        case .open: words("analytics-open")
        }
    }
}

/// Links from figures to lists that have exactly their rows.
struct PostingRows: Sendable {
    let community: Community.ID?
    let category: MoochStore.Category.ID?
    let now: Timestamp

    init(of subject: AnalyticsSubject, now: Timestamp) {
        (community, category) = (subject.community?.id, subject.category?.id)
        self.now = now
    }

    init(community: Community.ID?, category: MoochStore.Category.ID?, now: Timestamp) {
        (self.community, self.category, self.now) = (community, category, now)
    }

    /// All that were posted, asked for, taken or met.
    func path(_ column: PostingColumn, _ days: ClosedRange<Day>, _ seen: Int) -> String {
        let filter: [(name: String, value: String)] =
            switch column {
            case .asked: [("requests", ListingList.Requests.asked.rawValue)]
            case .askedThrice: [("requests", ListingList.Requests.thrice.rawValue)]
            case .taken: [("outcome", ListingList.Outcome.taken.rawValue)]
            case .met: [("met", ListingList.Met.yes.rawValue)]
            default: []
            }
        return path(filter, days, seen)
    }

    func outcome(_ outcome: ListingList.Outcome, _ days: ClosedRange<Day>, _ seen: Int) -> String {
        path([("outcome", outcome.rawValue)], days, seen)
    }

    /// The listings that a rate is a share of.
    func whole(_ rate: PostingRate, _ days: ClosedRange<Day>, _ seen: Int) -> String {
        path([("counted_in", rate.rawValue)], days, seen)
    }

    /// The listings of which a rate is true.
    func counted(_ rate: PostingRate, _ part: FigurePart) -> String {
        path([rate.countedFilter], part.days, part.share.count)
    }

    /// The listings that it is a share of.
    func whole(_ rate: PostingRate, _ part: FigurePart) -> String {
        path([("counted_in", rate.rawValue)], part.days, part.share.whole)
    }

    private func path(
        _ filters: [(name: String, value: String)], _ days: ClosedRange<Day>, _ seen: Int
    ) -> String {
        path(Site.listings, filters, ("created_at", days), seen)
    }

    /// A list of the community and category, perhaps with the days of a moment.
    private func path(
        _ list: Address, _ filters: [(name: String, value: String)],
        _ moment: (name: String, days: ClosedRange<Day>)?, _ seen: Int, hasCategory: Bool = true
    ) -> String {
        var items = QueryItems()
        items.append("community_id", community)
        if hasCategory { items.append("category_id", category) }
        for filter in filters { items.append(filter.name, filter.value) }
        if let moment { items.append(moment.name, DayRange(moment.days, isUTC: true).text) }
        items.append("as_of", AsOf(now).text)
        items.append(ListNames.seen, String(seen))
        return list.path(query: items)
    }

    /// Requests or exchanges, with the days of a moment.
    func exchanges(
        _ filters: [(name: String, value: String)], _ moment: String, _ days: ClosedRange<Day>,
        _ seen: Int
    ) -> String {
        path(Site.exchanges, filters, (moment, days), seen)
    }

    /// Members, perhaps with the days of a moment.
    func members(
        _ filters: [(name: String, value: String)],
        on moment: (name: String, days: ClosedRange<Day>)? = nil, _ seen: Int
    ) -> String {
        path(Site.members, filters, moment, seen, hasCategory: false)
    }

    /// The members whose latest deed is less than so many days ago.
    func active(_ span: Int, _ seen: Int) -> String {
        members([("active_within", String(span))], seen)
    }

    /// The members who did something in a month, of those who joined in another, or of all.
    func active(in month: Day, joined cohort: Day?, _ deed: MonthDeed, _ seen: Int) -> String {
        var filters: [(name: String, value: String)] = []
        if let cohort { filters.append(("cohort", cohort.monthText)) }
        filters.append(("active_in", month.monthText))
        filters.append(("did", deed.rawValue))
        return members(filters, seen)
    }

    /// The members who joined in a month.
    func joined(_ month: Day, _ seen: Int) -> String {
        members([("cohort", month.monthText)], seen)
    }
}
