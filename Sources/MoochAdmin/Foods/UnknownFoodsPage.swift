import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/foods/unknown`: names in recipes that no food has, the most frequent first.
struct UnknownFoodsPage: Page {
    static let template = "admin/foods/unknown"

    let frame: Frame
    let rows: [UnknownFoodRow]
    let emptyState: EmptyState?

    init(_ names: [UnknownFood], frame: Frame) {
        self.frame = frame
        rows = names.map(UnknownFoodRow.init)
        emptyState =
            names.isEmpty
            ? EmptyState(
                icon: "check", heading: words("foods-unknown-none"),
                text: words("foods-unknown-none-advice"), action: nil)
            : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("rows", \.rows), .init("emptyState", \.emptyState))
}

struct UnknownFoodRow: TemplateModel {
    let name: String
    /// A form for a food with this name.
    let addPath: String
    let count: String
    /// The first recipe that has it.
    let recipe: Link

    init(_ unknown: UnknownFood) {
        name = unknown.name
        addPath = Site.newFood.path(
            query: QueryItems([.init(name: "name", value: String(unknown.name.prefix(80)))]))
        count = Format.number(unknown.recipeCount)
        recipe = Link(unknown.recipeTitle, Site.recipe.path(unknown.recipe))
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("addPath", \.addPath), .init("count", \.count),
        .init("recipe", \.recipe))
}

extension FoodHandlers {
    func unknown(_ visit: AdministratorVisit) async throws -> Response {
        let names = try await services.store.read { try UnknownFood.all(upTo: 200, in: $0) }
        return services.render(
            UnknownFoodsPage(
                names,
                frame: services.frame(words("foods-unknown"), below: .list(.foods), for: visit)))
    }
}
