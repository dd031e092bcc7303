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

extension MemberVisit {
    /// The page of a recipe, with the choice that this address names.
    func recipePath(_ id: Recipe.ID) -> String {
        let items = query.items.filter { RecipeChoice.names.contains($0.name) }
        return items.isEmpty
            ? Site.recipe.path(id) : Site.recipe.path(id, query: QueryItems(items))
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
