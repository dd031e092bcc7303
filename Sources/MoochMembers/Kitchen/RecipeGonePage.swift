import MoochSite
import MoochStore
import MoochWeb

/// The page in place of a recipe that the visitor may not see: the same for one that is withdrawn, one that is not
/// finished, and one that never existed.
struct RecipeGonePage: Page {
    static let template = "members/recipe-gone"

    let frame: MemberFrame
    let status = 404
    /// The best of the others.
    let others: [RecipeSuggestion]
    let allPath = Site.recipes.path

    /// How many others it shows.
    static let count = 3

    init(_ tiles: [RecipeTile], frame: MemberFrame) {
        self.frame = frame
        others = tiles.map(RecipeSuggestion.init)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("status", \.status), .init("others", \.others),
        .init("allPath", \.allPath))
}

/// A recipe in place of another.
struct RecipeSuggestion: TemplateModel {
    let path: String
    let title: String
    /// The title's; nil where it is the page's.
    let language: String?
    let photo: Thumbnail
    /// "25 min"
    let time: String?

    init(_ tile: RecipeTile) {
        path = Site.recipe.path(tile.id)
        title = tile.title
        language = tile.language == Language.current.code ? nil : tile.language
        photo = Thumbnail(tile.photo, icon: "kitchen")
        time = tile.totalMinutes.map { CookingTime.text(minutes: $0) }
    }

    static let fields = TemplateFields<Self>(
        .init("path", \.path), .init("title", \.title), .init("language", \.language),
        .init("photo", \.photo), .init("time", \.time))
}
