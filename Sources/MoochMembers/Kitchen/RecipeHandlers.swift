import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/recipes/ID` and what lies below it: one recipe, for the servings and with the options that its address names.
struct RecipeHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        guard let found = try await find(visit, withNeighbours: true) else {
            return try await gone(visit)
        }
        return page(found, found.choice(visit), visit)
    }

    func page(
        _ found: RecipeFound, _ choice: RecipeChoice, _ visit: MemberVisit,
        problem: String? = nil, status: HTTPResponse.Status = .ok
    ) -> Response {
        services.render(
            RecipePage(
                choice, listed: found.listed, problem: problem, offers: found.offers,
                wanted: found.kept.flatMap { WantedPart(choice, offers: found.offers, kept: $0) },
                now: visit.now, currency: services.currency,
                frame: services.frame(
                    found.whole.recipe.title, in: nil, for: visit,
                    at: status == .ok ? nil : Site.recipe.path(choice), under: Site.recipes.path)),
            for: visit, status: status)
    }

    /// What may stand in one ingredient's line.
    func ingredient(_ visit: MemberVisit) async throws -> Response {
        guard let found = try await find(visit),
            let number = Int64(visit.parameters["number"] ?? ""),
            let ingredient = found.whole.ingredient(Ingredient.ID(number)),
            ingredient.hasChoice
        else { throw Problem.notFound }
        return options(of: ingredient, in: found.choice(visit), visit)
    }

    func options(
        of ingredient: Ingredient, in choice: RecipeChoice, _ visit: MemberVisit,
        problem: String? = nil, status: HTTPResponse.Status = .ok
    ) -> Response {
        let title = words(
            ingredient.choice == .several ? "ingredient-choose-several" : "ingredient-choose")
        return services.render(
            IngredientPage(
                ingredient, in: choice, problem: problem,
                frame: services.frame(
                    title, in: nil, for: visit,
                    at: status == .ok ? nil : choice.optionsPath(of: ingredient),
                    under: Site.recipe.path(choice))),
            for: visit, status: status)
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
        let (choice, recipe) = (found.choiceToCook(visit), found.whole.recipe)
        let count = found.whole.steps.count
        let step = min(max(Int(visit.query["step"] ?? "") ?? 1, 1), max(count, 1))
        let number = visit.query["all"] == "1" ? nil : step
        let title =
            number.map { CookStep.pageTitle(recipe, number: $0, of: count) } ?? recipe.title
        return services.render(
            CookPage(
                choice, at: number, isListed: found.listed != nil,
                isMember: visit.who.member != nil,
                frame: services.frame(title, in: nil, for: visit, under: Site.recipe.path(choice))),
            for: visit)
    }

    /// One step below the recipe's video, as ``cook(_:)``.
    func video(_ visit: MemberVisit) async throws -> Response {
        guard let found = try await find(visit), found.whole.video != nil else {
            return try await gone(visit)
        }
        let (choice, recipe) = (found.choiceToCook(visit), found.whole.recipe)
        let count = found.whole.steps.count
        let number = min(max(Int(visit.query["step"] ?? "") ?? 1, 1), max(count, 1))
        let page = RecipeVideoPage(
            choice, at: number, isListed: found.listed != nil,
            frame: services.frame(
                CookStep.pageTitle(recipe, number: number, of: count), in: nil, for: visit,
                under: Site.recipe.path(choice)))
        guard let page else { throw Problem.notFound }
        var response = services.render(page, for: visit)
        response.headers[.contentSecurityPolicy] = SecurityHeaders.pagePolicy(
            imageSources: MembersSite.imageSources, isInstallable: true, playsMedia: true)
        return response
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

    func find(
        _ visit: MemberVisit, withNeighbours: Bool = false
    ) async throws -> RecipeFound? {
        let (id, member): (Recipe.ID, _) = (try visit.id(), visit.who.member)
        let (community, now) = (visit.who.community?.id, visit.now)
        return try await services.store.read { db in
            guard let whole = try Recipe.whole(id, for: member, in: db) else { return nil }
            var found = RecipeFound(
                whole: whole,
                listed: try member.flatMap { try ShoppingRecipe.find(id, of: $0.id, in: db) })
            if withNeighbours, let community {
                found.offers = try FoodOffer.all(
                    of: whole.foods, in: community, for: member, at: now, in: db)
                found.kept = try member.map { member in
                    Set(try SavedSearch.all(of: member.id, in: db).map { $0.text.lowercased() })
                }
            }
            return found
        }
    }

    /// One that is withdrawn, is not finished, or never was: nothing tells which.
    func gone(_ visit: MemberVisit) async throws -> Response {
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
struct RecipeFound: Sendable {
    let whole: Recipe.Whole
    let listed: ShoppingRecipe?
    /// What neighbours have on offer of its foods.
    var offers: [Food.ID: [FoodOffer]] = [:]
    /// What the member looks for, in small letters; nil for a guest.
    var kept: Set<String>?

    /// What the address says.
    func choice(_ visit: MemberVisit) -> RecipeChoice {
        RecipeChoice(visit.query, of: whole)
    }

    /// That of the list, if it is on it, but for what was ticked on the recipe's page; else what the address says.
    func choiceToCook(_ visit: MemberVisit) -> RecipeChoice {
        let asked = choice(visit)
        return choiceOfList?.leaving(asked.without) ?? asked
    }

    var choiceOfList: RecipeChoice? { listed?.choice(of: whole) }
}
