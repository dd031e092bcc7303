import MoochSite
import MoochStore
import MoochWeb
import Notation

/// A meal with its number of recipes.
struct MealShape: JSONShape {
    let id: Meal
    let name: String
    let recipeCount: Int

    static let shapeName = "Meal"
    static let shapeNote = "A meal that recipes are for."
    func add(to fields: inout some JSONFields) {
        fields.add("id", Word(id), note: "The `meal` of GET /recipes.")
        fields.add("name", name, note: "Its name in the language asked for.")
        fields.add("recipe_count", recipeCount, note: "How many recipes are for it.")
    }
    static let example = MealShape(id: .dinner, name: "Dinner", recipeCount: 21)
}

/// A cuisine with its number of recipes.
struct CuisineShape: JSONShape {
    let id: Cuisine.ID
    let name: String
    let recipeCount: Int

    static let shapeName = "Cuisine"
    static let shapeNote = "A cuisine that has recipes."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "The `cuisine` of GET /recipes.")
        fields.add("name", name, note: "Its name in the language asked for, if it has one.")
        fields.add("recipe_count", recipeCount, note: "How many recipes it has, of the meal.")
    }
    static let example = CuisineShape(id: Cuisine.ID(2), name: "Italian", recipeCount: 8)
}

extension CuisineShape {
    init(_ counted: Recipe.CuisineCount) {
        self.init(id: counted.id, name: counted.name, recipeCount: counted.count)
    }
}

/// A cuisine's id and name.
struct CuisineNameShape: JSONShape {
    let id: Cuisine.ID
    let name: String

    static let shapeName = "CuisineName"
    static let shapeNote = "A cuisine by its name."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id.")
        fields.add("name", name, note: "Its name in the language asked for, if it has one.")
    }
    static let example = CuisineNameShape(id: Cuisine.ID(2), name: "Italian")
}

/// A recipe in lists.
struct RecipeTileShape: JSONShape {
    let id: Recipe.ID
    let url: SiteAddress
    let title: String
    let language: String
    let photo: PhotoShape?
    let meals: [Meal]
    let cuisine: CuisineNameShape?
    let styles: [RecipeStyle]
    let prepMinutes: Int?
    let cookMinutes: Int?
    let totalMinutes: Int?
    let ingredientCount: Int
    let costPerServing: Money?
    let calories: Int?
    let isFavourite: Bool
    let neighbourFoodCount: Int

    static let shapeName = "RecipeSummary"
    static let shapeNote = "A recipe in lists."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id.")
        fields.add("url", url, note: "The address of its page, for sharing.")
        fields.add("title", title, note: "Its title, in its own language.")
        fields.add("language", language, note: "The language it is written in, as BCP 47 calls it.")
        fields.add(ifThere: "photo", photo, note: "Its first one.")
        fields.add("meals", meals.map(Word.init), note: "What it is for, at least one.")
        fields.add(ifThere: "cuisine", cuisine, note: "Where it comes from.")
        fields.add("styles", styles.map(Word.init), note: "By its author's word.")
        fields.add("prep_minutes", prepMinutes, note: "Minutes of preparing; null if not said.")
        fields.add("cook_minutes", cookMinutes, note: "Minutes of cooking; null if not said.")
        fields.add(
            "total_minutes", totalMinutes,
            note: "As said, or else both together; null where neither is known.")
        fields.add("ingredient_count", ingredientCount, note: "How many ingredients it has.")
        fields.add(
            ifThere: "cost_per_serving", costPerServing, note: "About what a serving costs.")
        fields.add("calories", calories, note: "Of a serving, in kcal; null if not said.")
        fields.add(
            "is_favourite", isFavourite, note: "Whether the caller keeps it; false for a guest.")
        fields.add(
            "neighbour_food_count", neighbourFoodCount,
            note: "How many of its foods neighbours offer in the caller's community; not staples.")
    }
    static let example = RecipeTileShape(
        id: Recipe.ID(4), url: SiteAddress(text: "/recipes/4"), title: "Dragon noodles",
        language: "en", photo: nil, meals: [.dinner], cuisine: nil, styles: [.onePot],
        prepMinutes: 10, cookMinutes: 15, totalMinutes: 25, ingredientCount: 9,
        costPerServing: .example, calories: 540, isFavourite: true,
        neighbourFoodCount: 3)
}

extension RecipeTileShape {
    init(_ tile: RecipeTile, _ services: Services) {
        let currency = services.currency.code.text
        self.init(
            id: tile.id, url: SiteAddress(text: services.absolute(Site.recipe.path(tile.id))),
            title: tile.title, language: tile.language,
            photo: tile.photo.map { PhotoShape($0, services) }, meals: tile.meals,
            cuisine: tile.cuisine.map {
                CuisineNameShape(id: $0.id, name: $0.names.name(in: Language.current.code))
            },
            styles: tile.styles, prepMinutes: tile.prepMinutes, cookMinutes: tile.cookMinutes,
            totalMinutes: tile.totalMinutes, ingredientCount: tile.ingredientCount,
            costPerServing: tile.costPerServing.map {
                Money(amount: Int64($0), currency: currency)
            },
            calories: tile.calories, isFavourite: tile.isFavourite,
            neighbourFoodCount: tile.neighbourFoodCount)
    }

    init(_ whole: Recipe.Whole, nearby: Int, _ services: Services) {
        let (recipe, currency) = (whole.recipe, services.currency.code.text)
        self.init(
            id: recipe.id, url: SiteAddress(text: services.absolute(Site.recipe.path(recipe.id))),
            title: recipe.title, language: recipe.language,
            photo: whole.photos.first.map { PhotoShape($0, services) }, meals: whole.meals,
            cuisine: whole.cuisine.map {
                CuisineNameShape(id: $0.id, name: $0.name(in: Language.current.code))
            },
            styles: whole.styles, prepMinutes: recipe.prepMinutes,
            cookMinutes: recipe.cookMinutes, totalMinutes: recipe.minutes,
            ingredientCount: recipe.ingredientCount,
            costPerServing: recipe.costPerServing.map {
                Money(amount: Int64($0), currency: currency)
            },
            calories: recipe.calories, isFavourite: whole.isFavourite,
            neighbourFoodCount: nearby)
    }
}

/// A whole recipe, for as many and with the options that were asked for.
struct RecipeShape: JSONShape {
    let summary: RecipeTileShape
    let description: String
    let servings: Int
    let yield: String
    let nutrition: NutritionShape
    let allergens: RecipeAllergensShape
    let ingredients: [IngredientShape]
    let steps: [StepShape]
    let photos: [PhotoShape]
    let video: VideoShape?
    let author: String
    let source: RecipeSourceShape
    let licence: RecipeLicence

    static let shapeName = "Recipe"
    static let shapeNote = "A recipe, for as many and with the options that were asked for."
    func add(to fields: inout some JSONFields) {
        summary.add(to: &fields)
        fields.add("description", description, note: "More about it; may be empty.")
        fields.add("servings", servings, note: "What the amounts are for.")
        fields.add("yield", yield, note: "What it makes as it stands; empty for servings.")
        fields.add("nutrition", nutrition, note: "Of a serving, as its author says.")
        fields.add("allergens", allergens, note: "Of its foods as chosen.")
        fields.add("ingredients", ingredients, note: "In order.")
        fields.add("steps", steps, note: "In order.")
        fields.add("photos", photos, note: "In order; there may be none.")
        fields.add(ifThere: "video", video, note: "How it is cooked.")
        fields.add("author", author, note: "Who wrote it; may be empty.")
        fields.add("source", source, note: "Where it was first.")
        fields.add("licence", Word(licence), note: "The terms of its words.")
    }
    static let example = RecipeShape(
        summary: .example, description: "Sweet, hot and quick.", servings: 4, yield: "",
        nutrition: .example, allergens: .example, ingredients: [.example], steps: [.example],
        photos: [], video: .example, author: "Susie", source: .example, licence: .own)
}

extension RecipeShape {
    init(_ choice: RecipeChoice, nearby: Int, in language: String, _ services: Services) {
        let (whole, recipe) = (choice.whole, choice.whole.recipe)
        self.init(
            summary: RecipeTileShape(whole, nearby: nearby, services),
            description: recipe.description,
            servings: choice.servings, yield: recipe.yield,
            nutrition: NutritionShape(whole.nutrients),
            allergens: RecipeAllergensShape(choice.allergens),
            ingredients: choice.lines.map {
                IngredientShape($0, picks: choice.taken(of: $0.ingredient), in: language)
            },
            steps: whole.steps.map { StepShape($0, services) },
            photos: whole.photos.map { PhotoShape($0, services) },
            video: whole.video.map { VideoShape($0, services) }, author: recipe.author,
            source: RecipeSourceShape(title: recipe.sourceTitle, address: recipe.sourceAddress),
            licence: recipe.licence)
    }
}

/// Where a recipe was first.
struct RecipeSourceShape: JSONShape {
    let title: String
    let address: String?

    static let shapeName = "RecipeSource"
    static let shapeNote = "Where a recipe was first."
    func add(to fields: inout some JSONFields) {
        fields.add("title", title, note: "Its name; may be empty.")
        fields.add("address", address, note: "On the web; null if it is not there.")
    }
    static let example = RecipeSourceShape(title: "Our kitchen", address: nil)
}

/// A step of a recipe.
struct StepShape: JSONShape {
    let section: String
    let text: String
    let timerSeconds: Int?
    let photo: PhotoShape?
    let videoStart: Int?

    static let shapeName = "RecipeStep"
    static let shapeNote = "A step of a recipe."
    func add(to fields: inout some JSONFields) {
        fields.add("section", section, note: "The heading it is under; empty for none.")
        fields.add("text", text, note: "What to do.")
        fields.add("timer_seconds", timerSeconds, note: "How long to wait; null for not at all.")
        fields.add(ifThere: "photo", photo, note: "How it looks then.")
        fields.add(
            "video_start", videoStart,
            note: "The second of the recipe's video at which it begins; null where it is not shown."
        )
    }
    static let example = StepShape(
        section: "", text: "Boil the noodles.", timerSeconds: 480, photo: nil, videoStart: 45)
}

extension StepShape {
    init(_ step: RecipeStep, _ services: Services) {
        self.init(
            section: step.section, text: step.text, timerSeconds: step.timerSeconds,
            photo: step.photo.map { PhotoShape($0, services) }, videoStart: step.videoStart)
    }
}
