import MoochSite
import MoochStore
import MoochWeb

/// The categories with the highest figures, each with a bar.
struct CategoryRanking: TemplateModel {
    /// Unique on the page.
    let id: String
    let title: String
    /// Where all of them are.
    let all: Link
    let bars: [CategoryBar]
    let hasBars: Bool
    /// Shown in place of bars.
    let emptyText: String

    private init(
        id: String, title: String,
        all: Link = Link(words("categories-all"), Site.categories.path),
        bars: [CategoryBar], emptyText: String
    ) {
        self.id = id
        self.title = title
        self.all = all
        self.bars = bars
        hasBars = !bars.isEmpty
        self.emptyText = emptyText
    }

    /// Shares of the listings of all categories.
    static func byListings(
        _ categories: [CategoryActivity], of total: Int, rows: CountedRows
    ) -> CategoryRanking {
        CategoryRanking(
            id: "top-by-listings", title: words("home-top-by-listings"),
            bars: categories.map {
                CategoryBar(
                    $0, value: $0.listings, change: $0.listingsChange,
                    path: rows.within($0.id).listings, total: total)
            }, emptyText: words("home-top-by-listings-none"))
    }

    /// Shares of the completed exchanges of all categories.
    static func byExchanges(
        _ categories: [CategoryActivity], of total: Int, rows: CountedRows
    ) -> CategoryRanking {
        CategoryRanking(
            id: "top-by-exchanges", title: words("home-top-by-exchanges"),
            bars: categories.map {
                CategoryBar(
                    $0, value: $0.exchanges, change: $0.exchangesChange,
                    path: rows.within($0.id).exchanges, total: total)
            }, emptyText: words("home-top-by-exchanges-none"))
    }

    /// Shares of the listings of one category.
    static func byCommunities(
        _ places: [CategoryActivity.Place], of total: Int, category: MoochStore.Category.ID,
        on days: ClosedRange<Day>
    ) -> CategoryRanking {
        CategoryRanking(
            id: "top-communities", title: words("categories-top-communities"),
            all: Link(words("communities-all"), Site.communities.path),
            bars: places.map {
                CategoryBar(
                    $0, path: CountedRows(on: days, community: $0.id).within(category).listings,
                    total: total)
            }, emptyText: words("home-top-by-listings-none"))
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("title", \.title), .init("all", \.all),
        .init("bars", \.bars),
        .init("hasBars", \.hasBars), .init("emptyText", \.emptyText))
}

struct CategoryBar: TemplateModel {
    let name: String
    /// Of the category, or the community.
    let categoryPath: String
    let figure: Figure
    /// "12.5 %"
    let share: String
    /// The bar's length, which is that share, in SVG's notation: "12%".
    let length: String
    /// Against the range before; nil if nothing is compared.
    let change: CategoryChange?

    init(
        _ category: CategoryActivity, value: Int, change: WholeDays.Change?, path: String,
        total: Int
    ) {
        name = category.name
        categoryPath = Site.category.path(category.id)
        figure = Figure(value, path: path)
        share = Format.share(value, of: total)
        length = Format.barLength(value, of: total)
        self.change = change.map(CategoryChange.init)
    }

    init(_ place: CategoryActivity.Place, path: String, total: Int) {
        name = place.name
        categoryPath = Site.community.path(place.id)
        figure = Figure(place.listings, path: path)
        share = Format.share(place.listings, of: total)
        length = Format.barLength(place.listings, of: total)
        change = nil
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("categoryPath", \.categoryPath), .init("figure", \.figure),
        .init("share", \.share), .init("length", \.length), .init("change", \.change))
}

/// How much more or less there was than in the range before, as a difference: shares of few say little.
struct CategoryChange: TemplateModel {
    let kind: String
    /// "+4"
    let text: String

    init(_ change: WholeDays.Change) {
        let difference = change.number - change.before
        kind = difference > 0 ? "good" : difference < 0 ? "bad" : "even"
        text =
            difference == 0
            ? words("metric-no-change")
            : (difference > 0 ? "+" : "−") + Format.number(Int(difference.magnitude))
    }

    static let fields = TemplateFields<Self>(.init("kind", \.kind), .init("text", \.text))
}

extension Format {
    /// The length of a bar in SVG's notation: "12%". A figure above zero is never drawn as nothing.
    static func barLength(_ value: Int, of whole: Int) -> String {
        let percent = whole > 0 && value > 0 ? Double(value) / Double(whole) * 100 : 0
        return "\(value > 0 ? Int(min(max(percent, 1), 100)) : 0)%"
    }
}
