import MoochSite
import MoochStore
import MoochWeb

/// `/analytics`: questions about the exchange, each answered in a sentence whose numbers lead to their rows.
struct AnalyticsPage: Page {
    static let template = "admin/analytics/show"

    let frame: Frame
    let choice: AnalyticsChoice
    let answers: [Answer]
    /// The same as a file.
    let filePath: String
    /// The last month that is over, on one sheet; in the first month this one, and nil before anything was posted.
    let month: Link?
    /// In place of answers while nothing was ever posted.
    let emptyState: EmptyState?

    init(_ found: AnalyticsSummary, query: HomeQuery, now: Timestamp, frame: Frame) {
        self.frame = frame
        choice = AnalyticsChoice(
            found.subject, found.days, query: query, address: Site.analytics.path, now: now)
        let rows = PostingRows(of: found.subject, now: now)
        answers = found.isEmpty ? [] : Answer.all(of: found, rows, range: query.range)
        filePath = choice.link(to: Site.analyticsFile.path)
        month = found.begun.map {
            let last = now.day.startOfMonth(after: -1)
            let first = $0 <= last.wholeMonth.upperBound ? last : now.day.startOfMonth
            return Link(
                words("month-title", ["month": Format.month(first.date)]),
                Site.report.path(first.monthText))
        }
        emptyState = found.isEmpty ? .noFigures : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("choice", \.choice), .init("answers", \.answers),
        .init("filePath", \.filePath), .init("month", \.month),
        .init("emptyState", \.emptyState))
}

/// Which days, community and category the numbers of a page are about, and the form that changes them; its partial is
/// `admin/analytics/choice`.
struct AnalyticsChoice: TemplateModel {
    let path: String
    /// The other pages of figures.
    let pages: [RangeLink]
    let ranges: [RangeLink]
    /// Kept when a community is chosen.
    let range: String
    let selects: [SelectField]
    /// "Elm Court, Bread: 30 Oct – 28 Nov 2026. As of 14:03:22 UTC."
    let lead: String
    /// What of the address is not understood, a sentence each.
    let notes: [String]
    private let shown: DateRangeKey
    private let community: Community.ID?
    private let category: MoochStore.Category.ID?

    /// `hasCategories` is false for what is not counted by category, `hasRanges` for what has days of its own.
    init(
        _ subject: AnalyticsSubject, _ days: ClosedRange<Day>, query: HomeQuery, address: String,
        hasCategories: Bool = true, hasRanges: Bool = true, now: Timestamp
    ) {
        let (community, category) = (subject.community?.id, subject.category?.id)
        (shown, self.community, self.category) = (query.range, community, category)
        path = address
        pages = Self.pages(
            current: address, range: query.range, community: community, category: category)
        range = query.range.rawValue
        let offered = hasRanges ? DateRangeKey.allCases : []
        ranges = offered.map { range in
            RangeLink(
                label: range.name,
                path: Self.link(address, range, community: community, category: category),
                isCurrent: range == query.range)
        }
        let communities = SelectField.communities(
            "community", words("community"), subject.communities, selected: subject.community)
        let categories = SelectField(
            "category", words("category"),
            choices: [("", words("categories-all"))]
                + subject.categories.map { (String($0.id.rawValue), $0.name) },
            selected: category.map { String($0.rawValue) } ?? "")
        selects = hasCategories ? [communities, categories] : [communities]
        let names = [subject.community?.name, subject.category?.name].compactMap { $0 }
        lead = words(
            "analytics-lead",
            [
                "subject": names.isEmpty ? words("communities-all") : names.joined(separator: ", "),
                "days": days.words, "time": AsOf(now).clock,
            ])
        notes = [
            query.badRange == nil ? nil : words("home-range-unread"),
            query.isUnknown(subject.community) ? words("home-unknown-community") : nil,
            subject.category != nil || query.category == nil && !query.hasBadCategory
                ? nil
                : hasCategories
                    ? words("analytics-unknown-category") : words("analytics-no-categories"),
        ].compactMap { $0 }
    }

    /// The pages of figures, as links to one another.
    static func pages(
        current: String, range: DateRangeKey, community: Community.ID?,
        category: MoochStore.Category.ID?
    ) -> [RangeLink] {
        [
            (words("analytics-answers"), Site.analytics.path, true),
            (words("analytics-funnel"), Site.funnel.path, true),
            (words("analytics-retention"), Site.retention.path, true),
            (words("analytics-demand"), Site.demand.path, true),
            (words("area-communities"), Site.analyticsCommunities.path, false),
            (words("area-categories"), Site.analyticsCategories.path, false),
        ].map { label, address, isOfOne in
            RangeLink(
                label: label,
                path: link(
                    address, range, community: isOfOne ? community : nil,
                    category: isOfOne ? category : nil),
                isCurrent: address == current)
        }
    }

    /// Another page about the same.
    func link(to address: String) -> String {
        Self.link(address, shown, community: community, category: category)
    }

    private static func link(
        _ address: String, _ range: DateRangeKey, community: Community.ID?,
        category: MoochStore.Category.ID?
    ) -> String {
        let items = HomeQuery.items(range: range, community: community, category: category)
        return "\(address)?\(items.encoded)"
    }

    static let fields = TemplateFields<Self>(
        .init("path", \.path), .init("pages", \.pages), .init("ranges", \.ranges),
        .init("range", \.range),
        .init("selects", \.selects), .init("lead", \.lead), .init("notes", \.notes))
}

extension EmptyState {
    /// In place of figures while nothing was ever posted.
    static var noFigures: EmptyState {
        EmptyState(
            icon: Area.analytics.icon, heading: words("analytics-none"),
            text: words("analytics-none-advice"),
            action: Link(words("home-first-steps"), Site.home.path))
    }
}

extension Answer {
    /// The answers of `/analytics`, in the order of a listing's life.
    static func all(
        of found: AnalyticsSummary, _ rows: PostingRows, range: DateRangeKey
    ) -> [Answer] {
        let youngCount = PostingRate.fill14d.youngCount(of: found.days, at: rows.now)
        func rate(_ rate: PostingRate) -> [Answer] {
            found.rates.filter { $0.rate == rate }.map {
                Answer($0, rows: rows, range: range)
            }
        }
        func wait(_ wait: PostingWait) -> [Answer] {
            found.waits.filter { $0.wait == wait }.map {
                Answer($0, youngCount: youngCount, rows: rows, range: range)
            }
        }
        var answers = rate(.asked24h)
        answers += wait(.ask)
        answers += rate(.asked72h)
        answers += rate(.fill14d)
        answers += wait(.take)
        answers += rate(.wasted14d)
        answers += found.dealings.filter {
            $0.rate != .turnedGiver && (rows.category == nil || $0.rate.hasCategories)
        }.map { Answer($0, rows: rows, range: range) }
        if let activity = found.activity { answers.append(Answer(activity, rows, range)) }
        if let returned = found.returned { answers.append(Answer(returned, rows)) }
        if let count = found.firstGifts {
            answers.append(Answer(.firstGift, count, on: found.days, rows, range))
            answers += found.dealings.filter { $0.rate == .turnedGiver }.map {
                Answer($0, rows: rows, range: range)
            }
            answers.append(Answer(found.half, rows, range))
        }
        return answers
    }
}
