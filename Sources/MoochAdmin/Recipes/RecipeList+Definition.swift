import MoochSite
import MoochStore
import MoochWeb

extension RecipeList: DashboardList {
    static let texts = ListTexts(
        label: "area-recipes", counted: "recipes-counted", all: "recipes-all",
        none: "recipes-none", noneAdvice: "recipes-none-advice", noneFits: "recipes-none-fits",
        noneFitsAdvice: "kitchen-none-fits-advice")
    static let permission = Permission.read
    static let icon = "kitchen"
    static let shortcut = "t"
    static var addition: Link? { Link(words("recipes-add"), Site.newRecipe.path) }

    static let columns: [ListColumn<Row>] = [
        .name("title", "title") { $0.recipe.title },
        .state("state", "state") { $0.recipe.state },
        .text("meals", "recipes-meals") { $0.meals.map(\.name).joined(separator: ", ") },
        ListColumn(
            "cuisine", "recipes-cuisine", .text,
            cell: { row, _ in
                row.cuisineName.map { .text($0) } ?? .missing(words("recipes-no-cuisine"))
            }, write: { row, csv in csv.add(row.cuisineName ?? "") }),
        .text("language", "recipes-language") { name(ofLanguage: $0.recipe.language) }.minor,
        .figure("unknown", "recipes-unknown") { $0.unknownCount }.minor,
        .figure("photos", "recipes-photos") { $0.photoCount }.unusual,
        .date("updated_at", "recipes-changed") { $0.recipe.updatedAt }.minor,
        .number,
    ]
    static let filters: [ListFilter<Filter>] = [
        .search("recipes-search", \.search),
        .state(\.state),
        .choice("meal", "recipes-meal", \.meal) { $0.name }.atHand,
        .record("cuisine_id", "recipes-cuisine", .cuisine, \.cuisine, isOffered: true).atHand,
        ListFilter("language", "recipes-language", .choice(languages)) { text, filter in
            guard RecipeDraft.languages.contains(text) else { return nil }
            filter.language = text
            return text
        },
        .choice("lacks", "recipes-lacks", \.lack) { $0.name },
    ]

    @Sendable private static func languages(_ chosen: String?) -> [FilterChoice] {
        RecipeDraft.languages.map { ($0, name(ofLanguage: $0)) }
    }

    static func name(ofLanguage code: String) -> String {
        code == "de" ? words("recipes-german") : words("recipes-english")
    }

    static func row(_ row: Row) -> ListRow {
        ListRow(name: row.recipe.title, path: Site.recipe.path(row.id))
    }
}

extension RecipeList.Lack {
    fileprivate var name: String {
        switch self {
        case .photo: words("recipes-lacks-photo")
        case .food: words("recipes-lacks-food")
        }
    }
}
