import MoochSite
import MoochStore
import MoochWeb

/// `/analytics/communities` and `/analytics/categories`: their figures side by side, those in need of care first.
struct ScopesPage: Page {
    static let template = "admin/analytics/scopes"

    let frame: Frame
    let ranges: [RangeLink]
    let pages: [RangeLink]
    /// "30 Oct – 28 Nov 2026, UTC. As of 14:03:22 UTC."
    let lead: String
    /// Shown for a range that cannot be read.
    let note: String?
    /// What the rows are sorted by.
    let sorts: [RangeLink]
    /// Those picked, side by side.
    let multiples: [ScopeMultiple]
    /// How many more were picked than are shown; nil if none.
    let leftOut: String?
    /// Where the form that picks them leads, and what it keeps.
    let path: String
    let range: String
    let sort: String
    let caption: String
    let heads: [FigureLabel]
    let rows: [ScopeRow]
    /// Nil if all are on one page.
    let pager: PagerLinks?
    let filePath: String
    let emptyState: EmptyState?

    /// Rows on a page.
    private static let size = 50

    /// The page of a number from 1; the last one stands for those beyond it.
    init(
        _ found: ScopeComparison, picked courses: [ScopeCourse], leftOut count: Int,
        query: HomeQuery, sort: ScopeComparison.Sort, page: Int, frame: Frame
    ) {
        let now = found.now
        let isOfCommunities = found.kind == .communities
        let address = isOfCommunities ? Site.analyticsCommunities : Site.analyticsCategories
        self.frame = frame
        func path(
            _ range: DateRangeKey, _ sort: ScopeComparison.Sort, _ address: String, page: Int = 1
        ) -> String {
            var items = HomeQuery.items(range: range, community: nil, category: nil)
            items.append("sort", sort.rawValue)
            if page > 1 { items.append("page", String(page)) }
            return "\(address)?\(items.encoded)"
        }
        ranges = DateRangeKey.allCases.map {
            RangeLink(
                label: $0.name, path: path($0, sort, address.path), isCurrent: $0 == query.range)
        }
        pages = AnalyticsChoice.pages(
            current: address.path, range: query.range, community: nil, category: nil)
        lead = words("analytics-lead-days", ["days": found.days.words, "time": AsOf(now).clock])
        note = query.badRange.map { _ in words("home-range-unread") }
        (self.path, range, self.sort) = (address.path, query.range.rawValue, sort.rawValue)
        let picked = Set(courses.map(\.id))
        multiples = ScopeMultiple.all(
            courses,
            paths: courses.map {
                ScopeRow.path($0.id, isOfCommunities: isOfCommunities, query: query)
            })
        leftOut =
            count == 0
            ? nil
            : words("communities-compared-first", ["count": count, "shown": ScopeCourse.most])
        let sorts = ScopeComparison.Sort.allCases.filter { isOfCommunities || $0 != .active28 }
        self.sorts = sorts.map {
            RangeLink(
                label: $0.label, path: path(query.range, $0, address.path), isCurrent: $0 == sort)
        }
        caption = isOfCommunities ? words("area-communities") : words("area-categories")
        heads =
            [FigureLabel(text: words("listings-posted"))]
            + ScopeComparison.rates.map { FigureLabel(text: $0.label) }
            + [FigureLabel(text: DailyRate.answer48h.label)]
            + (isOfCommunities ? [FigureLabel(text: words("analytics-active-28"))] : [])
        let pageCount = max((found.rows.count + Self.size - 1) / Self.size, 1)
        let page = min(page, pageCount)
        let start = (page - 1) * Self.size
        rows = found.rows(by: sort).dropFirst(start).prefix(Self.size).map {
            ScopeRow(
                $0, isPicked: picked.contains($0.id), isOfCommunities: isOfCommunities,
                query: query, days: found.days, now: now)
        }
        pager =
            pageCount == 1
            ? nil
            : PagerLinks(
                summary: words(
                    "analytics-scopes-shown",
                    [
                        "first": start + 1, "last": start + rows.count,
                        "total": found.rows.count,
                    ]),
                previousPath: page > 1
                    ? path(query.range, sort, address.path, page: page - 1) : nil,
                nextPath: page < pageCount
                    ? path(query.range, sort, address.path, page: page + 1) : nil)
        filePath = path(
            query.range, sort,
            (isOfCommunities ? Site.analyticsCommunitiesFile : Site.analyticsCategoriesFile).path)
        emptyState =
            found.isEmpty
            ? .noFigures
            : !found.rows.isEmpty
                ? nil
                : EmptyState(
                    icon: Area.analytics.icon, heading: words("home-top-by-listings-none"),
                    text: words("analytics-none-in-range"))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("ranges", \.ranges), .init("pages", \.pages),
        .init("lead", \.lead), .init("note", \.note), .init("sorts", \.sorts),
        .init("multiples", \.multiples), .init("leftOut", \.leftOut), .init("path", \.path),
        .init("range", \.range), .init("sort", \.sort),
        .init("caption", \.caption), .init("heads", \.heads), .init("rows", \.rows),
        .init("pager", \.pager), .init("filePath", \.filePath), .init("emptyState", \.emptyState))
}

/// A community or a category with its figures.
struct ScopeRow: TemplateModel {
    let id: String
    let isTicked: Bool
    let name: String
    /// Its own answers.
    let path: String
    let cells: [ScopeCell]

    init(
        _ row: ScopeComparison.Row, isPicked: Bool, isOfCommunities: Bool, query: HomeQuery,
        days: ClosedRange<Day>, now: Timestamp
    ) {
        (id, isTicked) = (String(row.id), isPicked)
        let community = isOfCommunities ? Community.ID(rawValue: row.id) : nil
        let category = isOfCommunities ? nil : MoochStore.Category.ID(rawValue: row.id)
        let rows = PostingRows(community: community, category: category, now: now)
        name = row.name
        path = Self.path(row.id, isOfCommunities: isOfCommunities, query: query)
        let posted = ScopeCell(
            label: words("listings-posted"),
            figure: Figure(row.posted, path: rows.path(.posted, days, row.posted)), of: nil)
        let rates =
            row.posted == 0
            ? [ScopeCell(saying: words("analytics-none-then"), of: ScopeComparison.rates.count)]
            : zip(ScopeComparison.rates, row.parts).map { ScopeCell($0, $1, rows) }
        cells =
            [posted] + rates + [ScopeCell(DailyRate.answer48h, row.answered, rows)]
            + (row.active.map {
                [ScopeCell(label: words("analytics-active-28"), figure: Figure($0), of: nil)]
            } ?? [])
    }

    /// The answers about it.
    static func path(_ id: Int64, isOfCommunities: Bool, query: HomeQuery) -> String {
        HomeQuery.path(
            Site.analytics, range: query.range,
            community: isOfCommunities ? Community.ID(rawValue: id) : nil,
            category: isOfCommunities ? nil : MoochStore.Category.ID(rawValue: id))
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("isTicked", \.isTicked),
        .init("name", \.name), .init("path", \.path), .init("cells", \.cells))
}

struct ScopeCell: TemplateModel {
    let label: String
    let figure: Figure?
    /// In place of a figure.
    let nothing: String
    /// "412 of 606", beside a percentage.
    let of: String?
    /// Of how many columns, if it is several.
    let span: String?

    init(label: String, figure: Figure?, of whole: String?) {
        (self.label, self.figure, of) = (label, figure, whole)
        (nothing, span) = ("–", nil)
    }

    /// Words in place of so many figures.
    init(saying nothing: String, of columns: Int) {
        (label, figure, of) = ("", nil, nil)
        (self.nothing, span) = (nothing, String(columns))
    }

    /// A share with the list of those of which it is true.
    init(_ rate: some SpokenRate, _ part: FigurePart?, _ rows: PostingRows) {
        let figure = part.flatMap { part in
            Figure(part.share).map {
                Figure(value: $0.value, text: $0.text, path: rate.counted(part, rows))
            }
        }
        let whole = part.flatMap { part in
            part.share.whole < 10
                ? nil
                : words(
                    "home-so-many-of",
                    [
                        "count": Format.number(part.share.count),
                        "whole": Format.number(part.share.whole),
                    ])
        }
        self.init(label: rate.label, figure: figure, of: whole)
    }

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("figure", \.figure), .init("nothing", \.nothing),
        .init("of", \.of), .init("span", \.span))
}

extension ScopeComparison.Sort {
    var label: String {
        switch self {
        case .asked24h: PostingRate.asked24h.label
        case .fill14d: PostingRate.fill14d.label
        case .answer48h: DailyRate.answer48h.label
        case .wasted14d: PostingRate.wasted14d.label
        case .posted: words("listings-posted")
        case .active28: words("analytics-active-28")
        }
    }
}
