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
        let items = query.items.filter { ["servings", "o"].contains($0.name) }
        return items.isEmpty
            ? Site.recipe.path(id) : Site.recipe.path(id, query: QueryItems(items))
    }
}

extension RecipeChoice {
    /// Its query with a question mark; empty for the recipe as it stands.
    var suffix: String { items.items.isEmpty ? "" : "?" + items.encoded }

    /// Its query.
    var items: QueryItems { QueryItems(queryItems.map { .init(name: $0.name, value: $0.value) }) }
}

extension ShoppingRecipe {
    /// The query of the recipe's pages as the list has it.
    var items: QueryItems {
        var items = QueryItems([.init(name: "servings", value: String(servings))])
        let chosen = options.compactMap { key, picks in Int(key).map { ($0, picks) } }
        for (position, picks) in chosen.sorted(by: { $0.0 < $1.0 }) {
            for pick in picks { items.append("o", RecipeChoice.text(of: pick, at: position)) }
        }
        return items
    }
}
