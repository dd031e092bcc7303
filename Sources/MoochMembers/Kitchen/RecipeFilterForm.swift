import MoochSite
import MoochStore
import MoochWeb

/// The filter and order of recipes, on a sheet.
struct RecipeFilterForm: TemplateModel {
    let action = Site.recipes.path
    /// The words that are looked for; nil for none.
    let text: String?
    let order: SelectField
    let meal: SelectField
    let cuisine: SelectField
    let limits: [FormField]
    let styles: TickField
    /// Nil for a guest, who keeps none.
    let favourite: TickField?
    let neighbours: TickField
    let clearPath: String

    init(
        _ state: RecipeListState, cuisines: [Recipe.CuisineCount], isMember: Bool,
        currency: Currency
    ) {
        let filter = state.filter
        text = filter.text.isEmpty ? nil : filter.text
        order = SelectField(
            "sort", words("sort-by"),
            choices: ListOrder<RecipeSort>.offered.map { ($0.text, $0.name) },
            selected: state.order.text)
        meal = SelectField(
            "meal", words("find-meal"),
            choices: [("", words("all"))] + Meal.allCases.map { ($0.rawValue, $0.name) },
            selected: filter.meal?.rawValue ?? "")
        cuisine = SelectField(
            "cuisine", words("find-cuisine"),
            choices: [("", words("all"))] + cuisines.map { ($0.id.description, $0.name) },
            selected: filter.cuisine?.description ?? "")
        limits = RecipeFilter.Limit.allCases.map { limit in
            let most = filter.limits[limit]
            let isCost = limit == .cost
            var field = FormField(
                isCost ? "cost" : limit.rawValue, limit.label(in: currency),
                value: most.map { isCost ? currency.typedShort(Int64($0)) : String($0) } ?? "")
            field.isRequired = false
            // All of them are: said once, by the heading.
            field.isConditional = true
            field.inputMode = isCost ? "decimal" : "numeric"
            field.autocomplete = "off"
            return field
        }
        styles = TickField(
            "style", words("find-styles"),
            choices: RecipeStyle.allCases.map { ($0.rawValue, $0.name) },
            ticked: Set(filter.styles.map(\.rawValue)))
        favourite =
            isMember
            ? TickField(
                "favourite", words("kitchen-favourites"),
                choices: [("1", words("find-favourites-only"))],
                ticked: filter.isFavourite ? ["1"] : [])
            : nil
        neighbours = TickField(
            "neighbours", words("shopping-neighbours"),
            choices: [("1", words("find-neighbours-only"))],
            ticked: filter.isFromNeighbours ? ["1"] : [])
        clearPath = state.clearPath
    }

    static let fields = TemplateFields<Self>(
        .init("action", \.action), .init("text", \.text), .init("order", \.order),
        .init("meal", \.meal), .init("cuisine", \.cuisine), .init("limits", \.limits),
        .init("styles", \.styles), .init("favourite", \.favourite),
        .init("neighbours", \.neighbours),
        .init("clearPath", \.clearPath))
}

extension RecipeFilter.Limit {
    fileprivate func label(in currency: Currency) -> String {
        switch self {
        case .prep: words("find-prep-most")
        case .cook: words("find-cook-most")
        case .total: words("find-total-most")
        case .ingredients: words("find-ingredients-most")
        case .cost: words("find-cost-most", ["sign": currency.sign])
        case .calories: words("find-calories-most")
        }
    }

    /// "Ready in 30 min at most"
    fileprivate func sentence(_ most: Int, in currency: Currency) -> String {
        switch self {
        case .prep: words("find-prep-within", ["time": CookingTime.text(minutes: most)])
        case .cook: words("find-cook-within", ["time": CookingTime.text(minutes: most)])
        case .total: words("find-total-within", ["time": CookingTime.text(minutes: most)])
        case .ingredients: words("find-ingredients-within", ["count": most])
        case .cost:
            words(
                "find-cost-within", ["price": Format.money(cents: most, in: currency)])
        case .calories:
            words("find-calories-within", ["amount": Format.number(most) + "\u{00A0}kcal"])
        }
    }
}

extension ListOrder<RecipeSort> {
    /// The orders that the page offers; addresses know each the other way round as well.
    fileprivate static var offered: [ListOrder] {
        RecipeSort.allCases.filter { $0 != .newest }.map { ListOrder($0) }
            + [ListOrder(.cost, descending: true), ListOrder(.calories, descending: true)]
    }

    fileprivate var name: String {
        let name =
            switch key {
            case .best: words("find-order-best")
            case .title: words("find-order-title")
            case .total: words("find-order-total")
            case .prep: words("find-order-prep")
            case .cook: words("find-order-cook")
            case .ingredients: words("find-order-ingredients")
            case .cost: words("find-order-cost")
            case .calories: words("find-order-calories")
            case .newest: words("find-order-newest")
            }
        return isDescending ? words("find-order-reversed", ["order": name]) : name
    }
}

extension FilterChip {
    /// The chips for a filter of recipes and its order, each with the address without it.
    static func all(
        of state: RecipeListState, in cuisines: [Recipe.CuisineCount], currency: Currency
    ) -> [FilterChip] {
        let chips = state.filter.parts.map { part in
            FilterChip(
                label: label(of: part, in: state.filter, among: cuisines, currency: currency),
                path: state.path { $0.filter = $0.filter.without(part) })
        }
        guard state.order != RecipeSort.usual else { return chips }
        return chips
            + [
                FilterChip(
                    label: state.order.name, path: state.path { $0.order = RecipeSort.usual })
            ]
    }

    /// A part of a filter in words.
    static func label(
        of part: RecipeFilter.Part, in filter: RecipeFilter, among cuisines: [Recipe.CuisineCount],
        currency: Currency
    ) -> String {
        switch part {
        case .meal: filter.meal?.name ?? ""
        case .cuisine:
            cuisines.first { $0.id == filter.cuisine }?.name ?? words("find-cuisine")
        case .text: words("find-text", ["text": filter.text])
        case .favourite: words("kitchen-favourites")
        case .neighbours: words("shopping-neighbours")
        case .expiring: words("kitchen-expiring")
        case .style(let style): style.name
        case .limit(let limit): limit.sentence(filter.limits[limit] ?? 0, in: currency)
        }
    }
}
