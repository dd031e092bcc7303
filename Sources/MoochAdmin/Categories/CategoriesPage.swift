import MoochSite
import MoochStore
import MoochWeb

/// `/categories`: all categories in the order of the members' site.
struct CategoriesPage: Page {
    static let template = "admin/categories/index"

    let frame: Frame
    /// "15 categories"
    let counted: String
    let rows: [CategoryRow]
    let archived: [CategoryRow]
    let emptyState: EmptyState?
    let links = ListLinks(.categories)
    let selection: ListSelection
    let addPath = Site.newCategory.path

    init(_ categories: [CategoryOverview], isEverything: Bool, frame: Frame) {
        self.frame = frame
        counted = words("categories-counted", ["count": categories.count])
        let open = categories.filter { !$0.category.isArchived }
        rows = zip(1..., open).map { position, overview in
            CategoryRow(
                overview, position: position, of: open.count, isTicked: isEverything)
        }
        let names = Dictionary(
            uniqueKeysWithValues: categories.map { ($0.category.id, $0.category.name) })
        archived = categories.filter { $0.category.isArchived }.map { overview in
            CategoryRow(
                overview, successor: overview.category.successorID.flatMap { names[$0] },
                isTicked: isEverything)
        }
        selection = ListSelection(
            .categories, total: .exactly(categories.count),
            counted: counted, isEverything: isEverything)
        emptyState =
            rows.isEmpty
            ? EmptyState(
                icon: "categories", heading: words("categories-none"),
                text: words("categories-none-advice"),
                action: Link(words("categories-samples-some"), Site.categorySamples.path))
            : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("counted", \.counted), .init("rows", \.rows),
        .init("archived", \.archived),
        .init("emptyState", \.emptyState), .init("links", \.links),
        .init("selection", \.selection), .init("addPath", \.addPath))
}

struct CategoryRow: TemplateModel {
    let id: String
    let name: String
    let path: String
    let editPath: String
    let mergePath: String
    let positionPath: String
    /// From 1.
    let position: Int
    let positionHint: String
    let listings: Figure
    let exchanges: Figure
    /// The category it was merged into.
    let successor: String?
    let isFirst: Bool
    let isLast: Bool
    let isTicked: Bool

    /// An archived one has no position.
    init(
        _ overview: CategoryOverview, successor: String? = nil, position: Int = 0,
        of count: Int = 0, isTicked: Bool
    ) {
        let category = overview.category
        id = String(category.id.rawValue)
        name = category.name
        path = Site.category.path(category.id)
        editPath = Site.editCategory.path(category.id)
        mergePath = Site.categoryMerge.path(category.id)
        positionPath = Site.categoryPosition.path(category.id)
        self.position = position
        positionHint = words("categories-position-hint", ["count": count])
        listings = Figure(
            overview.counts.listings, path: ListingList.path("category_id", category.id))
        exchanges = Figure(
            overview.counts.exchanges, path: CategoryPage.exchanges(category.id))
        self.successor = successor
        isFirst = position == 1
        isLast = position == count
        self.isTicked = isTicked
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("name", \.name), .init("path", \.path),
        .init("editPath", \.editPath), .init("mergePath", \.mergePath),
        .init("positionPath", \.positionPath), .init("position", \.position),
        .init("positionHint", \.positionHint),
        .init("listings", \.listings), .init("exchanges", \.exchanges),
        .init("successor", \.successor), .init("isFirst", \.isFirst),
        .init("isLast", \.isLast), .init("isTicked", \.isTicked))
}
