import MoochSite
import MoochStore
import MoochWeb

extension Address {
    /// The path of a recipe's page with a choice, and more items before it.
    func path(_ choice: RecipeChoice, _ more: [(name: String, value: String)] = []) -> String {
        let items = QueryItems(
            (more + choice.queryItems).map { .init(name: $0.name, value: $0.value) })
        let path = path(choice.whole.recipe.id)
        return items.items.isEmpty ? path : "\(path)?\(items.encoded)"
    }
}

extension Services {
    /// The page of a recipe, with all that this visit's form chose of it, its boxes too.
    func recipePath(_ id: Recipe.ID, _ visit: MemberVisit) async throws -> String {
        let (member, fields) = (visit.who.member, visit.form.fields)
        let whole = try await store.read { try Recipe.whole(id, for: member, in: $0) }
        return whole.map { Site.recipe.path(RecipeChoice(fields, of: $0)) } ?? Site.recipe.path(id)
    }

    /// The page of the recipe that this visit's form came from, as it was left; nil for a form of another page.
    func wayBackToRecipe(_ visit: MemberVisit) async throws -> String? {
        guard let recipe = visit.form["recipe_id"].flatMap({ Int64($0) }) else { return nil }
        return try await recipePath(Recipe.ID(recipe), visit)
    }
}

extension RecipeChoice {
    /// The fields of an address or a form that say what is chosen.
    static let names: Set = ["servings", "o", "need", "without"]

    /// What the fields of an address or a form say.
    init(_ items: QueryItems, of whole: Recipe.Whole) {
        self.init(
            servings: items["servings"], options: items.all("o"), needed: items.all("need"),
            without: items.all("without"), of: whole)
    }

    /// Where another food or form of an ingredient is chosen.
    func optionsPath(of ingredient: Ingredient) -> String {
        Site.recipeIngredient.path(whole.recipe.id.description, ingredient.id.description) + suffix
    }

    /// Its query with a question mark; empty for the recipe as it stands.
    var suffix: String { items.items.isEmpty ? "" : "?" + items.encoded }

    /// Its query.
    var items: QueryItems { QueryItems(queryItems.map { .init(name: $0.name, value: $0.value) }) }
}

extension ShoppingRecipe {
    /// The query of the recipe's pages as the list has it.
    var items: QueryItems {
        var items = QueryItems([.init(name: "servings", value: String(servings))])
        let chosen = options.compactMap { key, picks in
            Int64(key).map { (Ingredient.ID($0), picks) }
        }
        for (id, picks) in chosen.sorted(by: { $0.0 < $1.0 }) {
            for pick in picks { items.append("o", RecipeChoice.text(of: pick, for: id)) }
        }
        return items
    }
}
