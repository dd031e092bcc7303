import MoochSite
import MoochStore
import MoochWeb
import Notation

/// `/filter`: the filter and order of Home, as a page of its own, which a script lays over Home as a sheet.
struct FilterPage: Page {
    static let template = "members/filter"

    let frame: MemberFrame
    let path = Site.home.path
    /// Where a script reads how many match what is chosen.
    let countPath = Site.filter.path
    /// The number of listings that match.
    let found: String
    /// The same on the button: "Show 11 things".
    let show: String
    let order: SelectField
    let postedWithin: SelectField
    let categories: [CategoryPick]
    let prices: PriceRange
    let layout: String?
    let clearPath: String

    init(
        _ state: HomeState, _ total: ListTotal, _ categories: [CategoryCount],
        typed: TypedPrices?, wrong: Set<String>, currency: Currency, frame: MemberFrame
    ) {
        self.frame = frame
        found = total.counted("home-found")
        show =
            total == .exactly(0)
            ? words("home-nothing-kept")
            : words("home-show-found", ["found": total.counted("home-things")])
        order = SelectField(
            "sort", words("sort-by"), choices: FeedOrder.allCases.map { ($0.rawValue, $0.name) },
            selected: state.order.rawValue)
        postedWithin = SelectField(
            "posted_within", words("listing-posted"),
            choices: [("", words("home-whenever"))]
                + FeedFilter.days.map { (String($0), words("home-within", ["count": $0])) },
            selected: state.filter.postedWithin.map(String.init) ?? "")
        self.categories =
            [CategoryPick(isChosen: state.filter.category == nil)]
            + categories.map {
                CategoryPick($0, isChosen: state.filter.category == $0.category.id)
            }
        prices = PriceRange(state.filter, typed: typed, wrong: wrong, currency)
        layout = state.layout?.rawValue
        clearPath = state.clearPath
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("path", \.path),
        .init("countPath", \.countPath), .init("found", \.found), .init("show", \.show),
        .init("order", \.order), .init("postedWithin", \.postedWithin),
        .init("categories", \.categories), .init("prices", \.prices),
        .init("layout", \.layout), .init("clearPath", \.clearPath))
}

/// A category to choose, with its number of listings on offer.
struct CategoryPick: TemplateModel {
    let id: String
    let label: String
    let count: String?
    let isChosen: Bool
    /// The search within the category.
    let path: String

    init(_ counted: CategoryCount, isChosen: Bool = false) {
        let category = counted.category
        (id, label, self.isChosen) = (category.id.description, category.name, isChosen)
        count = counted.total.short
        path = SearchPage.path("", category.id)
    }

    /// All categories.
    init(isChosen: Bool) {
        (id, label, count, path) = ("", words("all"), nil, Site.search.path)
        self.isChosen = isChosen
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("label", \.label), .init("count", \.count),
        .init("isChosen", \.isChosen), .init("path", \.path))
}

extension ListTotal {
    /// "12", "99+".
    fileprivate var short: String {
        switch self {
        case .exactly(let number): "\(number)"
        case .moreThan(let number): "\(number)+"
        }
    }
}

/// The two ends of a price range, in whole units of the currency: fields, and the knobs of a slider, which a script
/// shows.
struct PriceRange: TemplateModel {
    let ends: [PriceEnd]
    /// "$0 – $200+"
    let text: String
    let currency: String
    let highest: String

    init(
        _ filter: FeedFilter, typed: TypedPrices? = nil, wrong: Set<String> = [],
        _ currency: Currency
    ) {
        let most = FeedFilter.openEnd
        func end(_ name: String, _ label: String, _ cents: Int64, _ text: String?) -> PriceEnd {
            let isWrong = wrong.contains(name)
            return PriceEnd(
                name: name, label: label,
                value: isWrong ? text ?? "" : currency.typedShort(cents),
                problem: isWrong
                    ? words("filter-no-price", ["example": currency.typedShort(350)]) : nil)
        }
        ends = [
            end(
                "least", words("home-price-least", ["sign": currency.sign]), filter.least ?? 0,
                typed?.least),
            end(
                "most", words("home-price-most", ["sign": currency.sign]), filter.most ?? most,
                typed?.most),
        ]
        text =
            currency.shortText(filter.least ?? 0) + " – " + currency.shortText(filter.most ?? most)
            + (filter.most == nil ? "+" : "")
        self.currency = currency.code.text
        highest = String(most / currency.unit)
    }

    static let fields = TemplateFields<Self>(
        .init("ends", \.ends), .init("text", \.text), .init("currency", \.currency),
        .init("highest", \.highest))
}

/// One end of a price range.
struct PriceEnd: TemplateModel {
    let name: String
    let label: String
    let value: String
    /// What is wrong with it.
    let problem: String?

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("label", \.label), .init("value", \.value),
        .init("problem", \.problem))
}

extension FeedOrder {
    var name: String {
        switch self {
        case .best: words("home-order-best")
        case .cheapest: words("home-order-cheapest")
        case .dearest: words("home-order-dearest")
        case .newest: words("home-order-newest")
        case .title: words("home-order-title")
        }
    }
}

extension FilterChip {
    /// The chips for the filter and order of Home, each with the address without it.
    static func all(
        of state: HomeState, in categories: [MoochStore.Category], currency: Currency
    ) -> [FilterChip] {
        let filter = state.filter
        var chips: [FilterChip] = []
        if let id = filter.category {
            chips.append(
                FilterChip(
                    label: categories.first { $0.id == id }?.name ?? words("filter-gone"),
                    path: state.path { $0.filter.category = nil }))
        }
        if let days = filter.postedWithin {
            chips.append(
                FilterChip(
                    label: words("home-within", ["count": days]),
                    path: state.path { $0.filter.postedWithin = nil }))
        }
        if filter.least != nil || filter.most != nil {
            chips.append(
                FilterChip(
                    label: filter.priceText(in: currency),
                    path: state.path { ($0.filter.least, $0.filter.most) = (nil, nil) }))
        }
        if state.order != .usual {
            chips.append(
                FilterChip(
                    label: state.order.name, path: state.path { $0.order = .usual }))
        }
        return chips
    }
}

extension FeedFilter {
    fileprivate func priceText(in currency: Currency) -> String {
        func text(_ cents: Int64) -> String { Format.money(cents: Int(cents), in: currency) }
        guard let most else { return words("home-price-from", ["price": text(least ?? 0)]) }
        return least.map { words("home-price-between", ["least": text($0), "most": text(most)]) }
            ?? words("home-price-up-to", ["price": text(most)])
    }
}
