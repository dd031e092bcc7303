import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// What one presses on a recipe's page. Its form has the servings, the options and all boxes, so that each of them stays
/// as it is.
extension RecipeHandlers {
    /// `/recipes/ID/choice`: more servings or fewer, another food for an ingredient, or the food that was chosen; to cook, or
    /// to ask a neighbour for a food. Nothing is stored: it leads to the address with the choice.
    func choose(_ visit: MemberVisit) async throws -> Response {
        guard let found = try await find(visit, withNeighbours: true) else {
            return try await gone(visit)
        }
        let fields = visit.form.fields
        let choice = RecipeChoice(fields, of: found.whole)
        guard choice.isPossible else {
            return page(found, choice, visit, status: .unprocessableContent)
        }
        func ingredient(_ field: String) throws -> Ingredient? {
            guard let text = fields[field] else { return nil }
            let named = Int64(text).flatMap { found.whole.ingredient(Ingredient.ID($0)) }
            guard let named, named.hasChoice else { throw Problem.notFound }
            return named
        }
        if let changed = try ingredient("change") {
            return services.redirect(to: choice.optionsPath(of: changed))
        }
        if let chosen = try ingredient("ingredient") {
            guard fields.all("o").contains(where: { $0.hasPrefix("\(chosen.id):") }) else {
                return options(
                    of: chosen, in: choice, visit, problem: words("ingredient-choose-some"),
                    status: .unprocessableContent)
            }
            return services.redirect(to: Site.recipe.path(choice) + "#ingredient-\(chosen.id)")
        }
        if fields["cook"] != nil { return services.redirect(to: Site.recipeCook.path(choice)) }
        if fields["video"] != nil { return services.redirect(to: Site.recipeVideo.path(choice)) }
        if let food = fields["ask"].flatMap({ Int64($0) }).map({ Food.ID($0) }) {
            // It may be gone by now: the recipe's page says what is offered.
            return services.redirect(
                to: NeighbourText.askPath(for: food, in: choice, found.offers)
                    ?? Site.recipe.path(choice))
        }
        let more = fields["more"].flatMap { Int($0) } ?? 0
        return services.redirect(
            to: Site.recipe.path(choice.adding(servings: more)) + "#servings")
    }

    /// Puts the recipe on the member's list: for the servings, with the options, and what is ticked of it. A guest joins or
    /// signs in first, and then it is done.
    func shop(_ visit: MemberVisit) async throws -> Response {
        guard let found = try await find(visit, withNeighbours: true) else {
            return try await gone(visit)
        }
        let choice = RecipeChoice(visit.form.fields, of: found.whole)
        guard choice.isPossible, !choice.isNothing else {
            let problem = choice.isNothing ? ShoppingError.nothingNeeded.complaint.message : nil
            return page(found, choice, visit, problem: problem, status: .unprocessableContent)
        }
        let id = found.whole.recipe.id
        guard visit.who.member != nil else {
            let press = PressBefore.shop(id, chosen: choice.items)
            return services.redirect(to: press.joinPath(for: visit))
        }
        do {
            return try await shop(id, visit.form.fields, visit)
        } catch let refusal as ShoppingError {
            return page(
                found, choice, visit, problem: refusal.complaint.message,
                status: .unprocessableContent)
        }
    }

    /// Puts a recipe on the list of the member, as the fields say, and leads there.
    ///
    /// - Throws: ``ShoppingError``.
    func shop(
        _ id: Recipe.ID, _ fields: QueryItems, _ visit: MemberVisit
    ) async throws -> Response {
        let (member, now) = (try visit.member, visit.now)
        let title = try await services.store.write { db in
            guard let whole = try Recipe.whole(id, for: member, in: db) else {
                throw Problem.notFound
            }
            try ShoppingList.put(
                RecipeChoice(fields, of: whole), by: member.id, at: now, in: db)
            return whole.recipe.title
        }
        return services.redirect(
            to: Site.shoppingList.path,
            flash: Flash(.success, words("shopping-recipe-added", ["title": title])))
    }
}

extension RecipeChoice {
    /// True if all of it is there to be chosen.
    fileprivate var isPossible: Bool { !hasUnknown && !hasWrongServings }
}
