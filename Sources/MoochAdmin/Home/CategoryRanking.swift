import MoochSite
import MoochStore
import MoochWeb

/// The categories with the highest figures, each with a bar.
struct CategoryRanking: TemplateModel {
    /// Unique on the page.
    let id: String
    let title: String
    let bars: [CategoryBar]
    let hasBars: Bool
    /// Shown in place of bars.
    let emptyText: String

    private init(id: String, title: String, bars: [CategoryBar], emptyText: String) {
        self.id = id
        self.title = title
        self.bars = bars
        hasBars = !bars.isEmpty
        self.emptyText = emptyText
    }

    /// Shares of the listings of all categories.
    static func byListings(
        _ categories: [CategoryActivity], of total: Int, rows: CountedRows
    ) -> CategoryRanking {
        let most = categories.map(\.listings).max() ?? 0
        return CategoryRanking(
            id: "top-by-listings", title: words("home-top-by-listings"),
            bars: categories.map {
                CategoryBar(
                    $0, value: $0.listings, path: rows.within($0.id).listings, most: most,
                    total: total)
            }, emptyText: words("home-top-by-listings-none"))
    }

    /// Shares of the completed exchanges of all categories.
    static func byExchanges(
        _ categories: [CategoryActivity], of total: Int
    ) -> CategoryRanking {
        let most = categories.map(\.exchanges).max() ?? 0
        return CategoryRanking(
            id: "top-by-exchanges", title: words("home-top-by-exchanges"),
            bars: categories.map {
                CategoryBar($0, value: $0.exchanges, path: nil, most: most, total: total)
            }, emptyText: words("home-top-by-exchanges-none"))
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("title", \.title), .init("bars", \.bars),
        .init("hasBars", \.hasBars), .init("emptyText", \.emptyText))
}

struct CategoryBar: TemplateModel {
    let name: String
    let categoryPath: String
    let figure: Figure
    /// "12.5 %"
    let share: String
    /// The bar's length in SVG's notation: "83%".
    let length: String

    init(_ category: CategoryActivity, value: Int, path: String?, most: Int, total: Int) {
        name = category.name
        categoryPath = Site.category.path(category.id)
        figure = Figure(value, path: path)
        share = Format.share(value, of: total)
        let percent = most > 0 ? Double(value) / Double(most) * 100 : 0
        // A figure above zero is never drawn as nothing.
        length = "\(Int(min(max(percent, 1), 100)))%"
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("categoryPath", \.categoryPath), .init("figure", \.figure),
        .init("share", \.share), .init("length", \.length))
}
