import MoochSite
import MoochStore
import MoochWeb

/// The page in place of a recipe that the visitor may not see: the same for one that is withdrawn, one that is not
/// finished, and one that never existed.
struct RecipeGonePage: Page {
    static let template = "members/recipe-gone"

    let frame: MemberFrame
    let status = 404
    /// Others, as like it as there are.
    let recipes: [RecipeTileText]
    let allPath = Site.recipes.path

    /// How many others it shows.
    static let count = 3

    init(_ tiles: [RecipeTile], currency: Currency, frame: MemberFrame) {
        self.frame = frame
        recipes = tiles.map { RecipeTileText($0, currency: currency) }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("status", \.status), .init("recipes", \.recipes),
        .init("allPath", \.allPath))
}
