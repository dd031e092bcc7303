import MoochSite
import MoochStore
import MoochWeb

/// The form that filters and sorts Home. Its prices are typed in the currency, and leave as cents.
struct FilterForm: TemplateModel {
    let path = Site.home.path
    let order: SelectField
    let category: SelectField
    let postedWithin: SelectField
    let prices: [PriceEnd]
    let layout: String?
    let clearPath: String

    init(_ state: HomeState, categories: [MoochStore.Category], currency: Currency) {
        order = SelectField(
            "sort", words("sort-by"), choices: FeedOrder.allCases.map { ($0.rawValue, $0.name) },
            selected: state.order.rawValue)
        category = SelectField(
            "category_id", words("category"),
            choices: [("", words("all"))] + categories.map { ($0.id.description, $0.name) },
            selected: state.filter.category?.description ?? "")
        postedWithin = SelectField(
            "posted_within", words("listing-posted"),
            choices: [("", words("home-whenever"))]
                + FeedFilter.days.map { (String($0), words("home-within", ["count": $0])) },
            selected: state.filter.postedWithin.map(String.init) ?? "")
        let highest = FeedFilter.openEnd / currency.unit
        prices = [
            PriceEnd(
                "least", words("home-price-least", ["sign": currency.sign]),
                value: state.filter.least.map(currency.typed), open: 0, highest: highest),
            PriceEnd(
                "most", words("home-price-most", ["sign": currency.sign]),
                value: state.filter.most.map(currency.typed), open: highest, highest: highest),
        ]
        layout = state.layout?.rawValue
        clearPath = state.path { state in (state.filter, state.order) = (FeedFilter(), .usual) }
    }

    static let fields = TemplateFields<Self>(
        .init("path", \.path), .init("order", \.order), .init("category", \.category),
        .init("postedWithin", \.postedWithin), .init("prices", \.prices),
        .init("layout", \.layout), .init("clearPath", \.clearPath))
}

/// One end of a range of prices: a field, and a slider that a script shows beside it.
struct PriceEnd: TemplateModel {
    let field: FormField
    let name: String
    let label: String
    /// Where the slider stands when the end is open; whole units of the currency, as ``highest``.
    let open: String
    let highest: String

    init(_ name: String, _ label: String, value: String?, open: Int64, highest: Int64) {
        var field = FormField(name, label, value: value ?? "")
        field.isRequired = false
        field.inputMode = "decimal"
        field.autocomplete = "off"
        self.field = field
        (self.name, self.label) = (name, label)
        (self.open, self.highest) = (String(open), String(highest))
    }

    static let fields = TemplateFields<Self>(
        .init("field", \.field), .init("name", \.name), .init("label", \.label),
        .init("open", \.open), .init("highest", \.highest))
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
    /// What filters and sorts Home, each with the address that leaves it out.
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
