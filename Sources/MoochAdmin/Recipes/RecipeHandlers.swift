import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/recipes`: dishes as drafts, published, or withdrawn.
struct RecipeHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let id: Recipe.ID = try visit.id()
        let found = try await services.found { try RecipeSummary.fetch(id, now: visit.now, in: $0) }
        return services.render(
            RecipePage(
                found, now: visit.now, currency: services.currency,
                frame: services.frame(found.whole.recipe.title, below: .list(.recipes), for: visit))
        )
    }

    func new(_ visit: AdministratorVisit) async throws -> Response {
        let cuisines = try await services.store.read { try Cuisine.ordered(in: $0) }
        return form(of: nil, among: cuisines, visit).page(
            FormTexts([
                "servings": "4", "language": Language.current.code,
                "licence": RecipeLicence.unknown.rawValue,
            ]))
    }

    func create(_ visit: AdministratorVisit) async throws -> Response {
        let cuisines = try await services.store.read { try Cuisine.ordered(in: $0) }
        return try await form(of: nil, among: cuisines, visit).answer(visit) { draft, _ in
            let added = try await services.store.write {
                try Recipe.create(draft, by: visit.author, in: $0)
            }
            return saved(added, words("recipes-added", ["name": added.title]))
        }
    }

    func edit(_ visit: AdministratorVisit) async throws -> Response {
        let id: Recipe.ID = try visit.id()
        let (whole, draft, cuisines) = try await services.found { db in
            try Recipe.whole(id, in: db).map {
                ($0, try RecipeDraft($0, in: db), try Cuisine.ordered(in: db))
            }
        }
        return form(of: whole.recipe, among: cuisines, visit).page(draft)
    }

    func change(_ visit: AdministratorVisit) async throws -> Response {
        let id: Recipe.ID = try visit.id()
        let (recipe, cuisines) = try await services.found { db in
            try Recipe.find(id, in: db).map { ($0, try Cuisine.ordered(in: db)) }
        }
        return try await form(of: recipe, among: cuisines, visit).answer(visit) { draft, version in
            let changed = try await services.store.write {
                try recipe.change(to: draft, since: version, by: visit.author, in: $0)
            }
            return saved(changed, words("kitchen-saved", ["name": changed.title]))
        }
    }

    func publish(_ visit: AdministratorVisit) async throws -> Response {
        let recipe = try await find(visit)
        let published = try await services.store.write {
            try recipe.publish(by: visit.author, in: $0)
        }
        return saved(published, words("recipes-published", ["name": published.title]))
    }

    func withdraw(_ visit: AdministratorVisit) async throws -> Response {
        let recipe = try await find(visit)
        let withdrawn = try await services.store.write {
            try recipe.withdraw(by: visit.author, in: $0)
        }
        return saved(withdrawn, words("recipes-withdrawn", ["name": withdrawn.title]))
    }

    private func find(_ visit: AdministratorVisit) async throws -> Recipe {
        let id: Recipe.ID = try visit.id()
        return try await services.found { try Recipe.find(id, in: $0) }
    }

    private func saved(_ recipe: Recipe, _ message: String) -> Response {
        services.redirect(to: Site.recipe.path(recipe.id), flash: Flash(.success, message))
    }

    private func form(
        of recipe: Recipe?, among cuisines: [Cuisine], _ visit: AdministratorVisit
    ) -> RecordForm<RecipeDraft> {
        let path = recipe.map { Site.recipe.path($0.id) }
        let isNew = recipe == nil
        let currency = services.currency
        return RecordForm(
            services: services, action: path ?? Site.recipes.path,
            cancelPath: path ?? Site.recipes.path, lead: words("recipes-form-lead"),
            amounts: ["cost"],
            frame: services.frame(
                recipe.map { words("communities-change", ["name": $0.title]) }
                    ?? words("recipes-add"), below: .list(.recipes), for: visit,
                of: recipe.map { Link($0.title, Site.recipe.path($0.id)) })
        ) { RecipeControls(form: $0, cuisines: cuisines, currency: currency, isNew: isNew).all }
    }
}
