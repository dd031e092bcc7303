import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/recipes/ID` and what lies below it: one recipe, for the servings and with the options that its address names.
struct RecipeHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        guard let found = try await find(visit) else { return try await gone(visit) }
        let page = RecipePage(
            found.choice(visit), listed: found.listed, now: visit.now,
            currency: services.currency,
            frame: services.frame(
                found.whole.recipe.title, in: nil, for: visit, under: Site.recipes.path))
        return services.render(page, for: visit)
    }

    /// What may stand in one ingredient's line.
    func ingredient(_ visit: MemberVisit) async throws -> Response {
        guard let found = try await find(visit),
            let ingredient = Int(visit.parameters["number"] ?? "").flatMap(found.whole.ingredient),
            ingredient.hasChoice
        else { throw Problem.notFound }
        let choice = found.choice(visit)
        let title = words(
            ingredient.choice == .several ? "ingredient-choose-several" : "ingredient-choose")
        return services.render(
            IngredientPage(
                ingredient, in: choice,
                frame: services.frame(title, in: nil, for: visit, under: Site.recipe.path(choice))),
            for: visit)
    }

    func photo(_ visit: MemberVisit) async throws -> Response {
        let number = Int(visit.parameters["number"] ?? "") ?? 0
        guard let found = try await find(visit),
            let page = RecipePhotoPage(
                found.whole, number: number,
                frame: services.frame(
                    found.whole.recipe.title, in: nil, for: visit,
                    under: Site.recipe.path(found.whole.recipe.id)))
        else { throw Problem.notFound }
        return services.render(page, for: visit)
    }

    /// One step, or with `all=1` all of them, for as many as the member's shopping list says, else the address.
    func cook(_ visit: MemberVisit) async throws -> Response {
        guard let found = try await find(visit) else { return try await gone(visit) }
        let (choice, recipe) = (found.choiceOfList ?? found.choice(visit), found.whole.recipe)
        let count = found.whole.steps.count
        let asked = min(max(Int(visit.query["step"] ?? "") ?? 1, 1), max(count, 1))
        let number = visit.query["all"] == "1" ? nil : asked
        let title =
            number.map { CookStep.pageTitle(recipe, number: $0, of: count) } ?? recipe.title
        return services.render(
            CookPage(
                choice, at: number, isListed: found.listed != nil,
                frame: services.frame(title, in: nil, for: visit, under: Site.recipe.path(choice))),
            for: visit)
    }

    /// `/offline/recipes/ID`: the whole recipe on one page, without forms, for cooking without a network.
    func kept(_ visit: MemberVisit) async throws -> Response {
        guard let found = try await find(visit) else { throw Problem.notFound }
        return services.render(
            RecipePage(
                found.choiceOfList ?? found.choice(visit), listed: found.listed, isKept: true,
                now: visit.now, currency: services.currency,
                frame: services.offlineFrame(found.whole.recipe.title, for: visit)),
            for: visit)
    }

    private func find(_ visit: MemberVisit) async throws -> RecipeFound? {
        let (id, member): (Recipe.ID, _) = (try visit.id(), visit.who.member)
        return try await services.store.read { db in
            guard let whole = try Recipe.whole(id, for: member, in: db) else { return nil }
            return RecipeFound(
                whole: whole,
                listed: try member.flatMap { try ShoppingRecipe.find(id, of: $0.id, in: db) })
        }
    }

    /// One that is withdrawn, is not finished, or never was: nothing tells which.
    private func gone(_ visit: MemberVisit) async throws -> Response {
        let (id, viewer): (Recipe.ID, _) = (try visit.id(), visit.who.member?.id)
        let others = try await services.store.read { db in
            try Recipe.inPlace(of: id, size: RecipeGonePage.count, for: viewer, in: db)
        }
        return services.render(
            RecipeGonePage(
                others, currency: services.currency,
                frame: services.frame(
                    words("recipe-gone"), in: nil, for: visit, under: Site.recipes.path)),
            for: visit, status: .notFound)
    }
}

/// A recipe, and how the member wants to cook it if it is on their list.
private struct RecipeFound: Sendable {
    let whole: Recipe.Whole
    let listed: ShoppingRecipe?

    /// What the address says.
    func choice(_ visit: MemberVisit) -> RecipeChoice {
        RecipeChoice(
            servings: visit.query["servings"], options: visit.query.all("o"), of: whole)
    }

    var choiceOfList: RecipeChoice? { listed?.choice(of: whole) }
}
