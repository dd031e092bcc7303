import MoochSite
import MoochStore
import MoochWeb

/// `/cuisines`: all cuisines in the order of the members' buttons.
struct CuisinesPage: Page {
    static let template = "admin/cuisines/index"

    let frame: Frame
    /// "12 cuisines"
    let counted: String
    let rows: [CuisineRow]
    let archived: [CuisineRow]
    let emptyState: EmptyState?
    let links = ListLinks(.cuisines)
    let addPath = Site.newCuisine.path

    init(_ cuisines: [CuisineList.Row], frame: Frame) {
        self.frame = frame
        counted = words("cuisines-counted", ["count": cuisines.count])
        let open = cuisines.filter { !$0.cuisine.isArchived }
        rows = zip(1..., open).map { CuisineRow($1, position: $0, of: open.count) }
        archived = cuisines.filter(\.cuisine.isArchived).map { CuisineRow($0) }
        emptyState =
            rows.isEmpty
            ? EmptyState(
                icon: "cuisines", heading: words("cuisines-none"),
                text: words("cuisines-none-advice"),
                action: Link(words("cuisines-add"), Site.newCuisine.path))
            : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("counted", \.counted), .init("rows", \.rows),
        .init("archived", \.archived), .init("emptyState", \.emptyState),
        .init("links", \.links), .init("addPath", \.addPath))
}

struct CuisineRow: TemplateModel {
    let id: String
    let name: String
    /// Empty where it has none.
    let germanName: String
    let path: String
    let positionPath: String
    /// From 1; 0 for an archived one.
    let position: Int
    let positionHint: String
    let recipes: Figure
    let isFirst: Bool
    let isLast: Bool

    init(_ row: CuisineList.Row, position: Int = 0, of count: Int = 0) {
        id = String(row.id.rawValue)
        name = row.cuisine.name
        germanName = row.cuisine.names.others["de"] ?? ""
        path = Site.cuisine.path(row.id)
        positionPath = Site.cuisinePosition.path(row.id)
        self.position = position
        positionHint = words("categories-position-hint", ["count": count])
        recipes = Figure(row.recipeCount, path: RecipeList.path("cuisine_id", row.id))
        isFirst = position == 1
        isLast = position == count
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("name", \.name), .init("germanName", \.germanName),
        .init("path", \.path), .init("positionPath", \.positionPath),
        .init("position", \.position), .init("positionHint", \.positionHint),
        .init("recipes", \.recipes), .init("isFirst", \.isFirst), .init("isLast", \.isLast))
}
