import MoochSite
import MoochStore
import MoochWeb

/// Recipes as tiles, with their filter on a sheet.
struct RecipesPage: Page {
    static let template = "members/recipes"

    let frame: MemberFrame
    let path = Site.recipes.path
    let text: String
    /// What a search keeps of the rest of the address.
    let carried: [HiddenField]
    let chips: [FilterChip]
    /// "8 recipes"
    let found: String
    /// "3 recipes do not say it."
    let unsaid: String?
    let recipes: [RecipeTileText]
    let emptyState: EmptyState?
    let looser: [Link]
    let firstPath: String?
    let nextPath: String?
    let filter: RecipeFilterForm

    init(_ found: RecipesFound, isMember: Bool, currency: Currency, frame: MemberFrame) {
        let state = found.state
        self.frame = frame
        text = state.filter.text
        carried = HiddenField.all(
            RecipeListState.carried(state).items)
        chips = FilterChip.all(of: state, in: found.cuisines, currency: currency)
        self.found = found.total.counted("recipes-counted")
        unsaid = found.unsaid.number == 0 ? nil : found.unsaid.counted("find-unsaid")
        recipes = found.page.rows.enumerated().map { index, tile in
            RecipeTileText(
                tile, isUrgent: index < 2, expiring: found.expiring, today: found.today,
                currency: currency)
        }
        firstPath = state.start == .first ? nil : state.path { _ in }
        nextPath = found.page.next.map { next in state.path { $0.start = .after(next) } }
        looser = found.looser.map { part, total in
            Link(
                words(
                    "find-without",
                    [
                        "filter": FilterChip.label(
                            of: part, in: state.filter, among: found.cuisines, currency: currency),
                        "counted": total.counted("recipes-counted"),
                    ]),
                state.path { $0.filter = $0.filter.without(part) })
        }
        filter = RecipeFilterForm(
            state, cuisines: found.cuisines, isMember: isMember, currency: currency)
        emptyState =
            !recipes.isEmpty
            ? nil
            : state.filter.isExpiring && state.filter.parts == [.expiring]
                ? EmptyState(
                    icon: "clock", heading: words("find-none"),
                    text: words("find-none-expiring"),
                    action: Link(words("kitchen"), Site.kitchen.path))
                : state.filter.isFavourite
                    ? EmptyState(
                        icon: "star", heading: words("find-none"),
                        text: words(isMember ? "find-no-favourites" : "find-favourites-of-guest"),
                        action: Link(words("kitchen"), Site.kitchen.path))
                    : EmptyState(
                        icon: "kitchen", heading: words("find-none"),
                        text: words("find-none-text"),
                        action: Link(words("filter-clear"), state.clearPath))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("path", \.path), .init("text", \.text),
        .init("carried", \.carried), .init("chips", \.chips), .init("found", \.found),
        .init("unsaid", \.unsaid), .init("recipes", \.recipes), .init("emptyState", \.emptyState),
        .init("looser", \.looser), .init("firstPath", \.firstPath), .init("nextPath", \.nextPath),
        .init("filter", \.filter))
}

extension RecipeListState {
    /// All but the words that are looked for, and the place.
    fileprivate static func carried(_ state: RecipeListState) -> QueryItems {
        var state = state
        (state.start, state.filter.text) = (.first, "")
        return state.items
    }
}

/// A recipe as a tile; its partial is `members/recipe-tile`.
struct RecipeTileText: TemplateModel {
    let path: String
    let title: String
    /// Of the title, where it is not the page's.
    let language: String?
    let photo: Thumbnail
    let isFavourite: Bool
    /// "25 min · 450 kcal · $1.20"
    let detail: String

    /// "3 of 11 from neighbours": most kitchens have the rest.
    let fromNeighbours: String?
    /// "Milk: today · Eggs: 2 days"
    let expiring: String?

    /// `expiring` are the foods that are named with the days left; the days are counted from `today`.
    init(
        _ tile: RecipeTile, isUrgent: Bool = false, expiring foods: [Food.ID: Food.Whole] = [:],
        today: Day? = nil, currency: Currency
    ) {
        fromNeighbours =
            tile.neighbourFoodCount == 0
            ? nil
            : words(
                "recipe-from-neighbours",
                [
                    "count": tile.neighbourFoodCount,
                    "all": tile.ingredientCount - tile.stapleCount,
                ])
        let named = tile.expiring.compactMap { expiring -> String? in
            guard let food = foods[expiring.food], let today else { return nil }
            return words(
                "recipe-expiring",
                [
                    "food": food.name(in: Language.current.code),
                    "count": expiring.day.days(since: today),
                ])
        }
        expiring = named.isEmpty ? nil : named.joined(separator: " · ")
        path = Site.recipe.path(tile.id)
        title = tile.title
        language = tile.language == Language.current.code ? nil : tile.language
        var photo = Thumbnail(tile.photo, icon: "kitchen")
        photo.isUrgent = isUrgent
        self.photo = photo
        isFavourite = tile.isFavourite
        detail = [
            tile.totalMinutes.map { CookingTime.text(minutes: $0) },
            tile.calories.map { Format.number($0) + "\u{00A0}kcal" },
            tile.costPerServing.map { PriceText(cents: Int64($0), in: currency).text },
        ].compactMap(\.self).joined(separator: " · ")
    }

    static let fields = TemplateFields<Self>(
        .init("path", \.path), .init("title", \.title), .init("language", \.language),
        .init("photo", \.photo), .init("isFavourite", \.isFavourite), .init("detail", \.detail),
        .init("fromNeighbours", \.fromNeighbours), .init("expiring", \.expiring))
}
