import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/recipes`: published recipes as tiles, filtered, sorted and searched.
struct RecipeListHandlers: Sendable {
    let services: Services

    func list(_ visit: MemberVisit) async throws -> Response {
        if let path = filled(visit) { return services.redirect(to: path) }
        let (state, member) = (RecipeListState(visit.query), visit.who.member?.id)
        let (community, now) = (visit.who.community, visit.now)
        let today = community?.today(at: now) ?? now.day
        let found = try await services.store.read { db -> RecipesFound in
            let filter = state.filter
            let nearby = try NearbyRecipes(in: community, for: member, at: now, in: db)
            let total = try Recipe.total(filter, for: member, near: nearby, in: db)
            let page = try Recipe.page(
                filter, by: state.order, start: state.start, matching: total, for: member,
                near: nearby, at: now, in: db)
            return RecipesFound(
                state: state, page: page, total: total,
                unsaid: try Recipe.unsaid(filter, for: member, near: nearby, in: db),
                looser: try total.number > 0
                    ? []
                    : filter.parts.map {
                        (
                            $0,
                            try Recipe.total(
                                filter.without($0), for: member, near: nearby, in: db)
                        )
                    }.filter { $0.1.number > 0 },
                cuisines: try Recipe.cuisineCounts(of: filter.meal, in: db),
                expiring: try filter.isExpiring
                    ? Food.whole(Set(page.rows.flatMap { $0.expiring.map(\.food) }), in: db) : [:],
                today: today)
        }
        return services.render(
            RecipesPage(
                found, isMember: member != nil, currency: services.currency,
                frame: services.frame(
                    state.filter.meal?.name ?? words("recipes"), in: nil, for: visit,
                    under: state.filter.meal.map { Site.meal.path($0.rawValue) }
                        ?? Site.kitchen.path)),
            for: visit)
    }

    /// The address that a filled-in form stands for: the cost in cents, and no empty values. Nil for any other request.
    private func filled(_ visit: MemberVisit) -> String? {
        guard let cost = visit.query["cost"] else { return nil }
        var state = RecipeListState(visit.query)
        state.start = .first
        state.filter.limits[.cost] = services.currency.cents(cost.trimmed).flatMap {
            RecipeListState.limits.contains(Int($0)) ? Int($0) : nil
        }
        return state.path
    }
}

/// The data of a list of recipes.
struct RecipesFound: Sendable {
    let state: RecipeListState
    let page: ListPage<RecipeTile>
    let total: ListTotal
    /// Those that do not say what is limited.
    let unsaid: ListTotal
    /// Where nothing is found: what to take out of the filter, and how many there are then.
    let looser: [(part: RecipeFilter.Part, total: ListTotal)]
    let cuisines: [Recipe.CuisineCount]
    /// The foods that are about to expire nearby, where that is what is looked for.
    let expiring: [Food.ID: Food.Whole]
    /// By the community's clock.
    let today: Day
}

/// A star on a recipe: kept, or no longer kept. Doing either twice is harmless.
struct FavouriteHandlers: Sendable {
    let services: Services

    func keep(_ visit: MemberVisit) async throws -> Response {
        let (id, member, now): (Recipe.ID, _, _) = (try visit.id(), try visit.member.id, visit.now)
        do {
            try await services.store.write {
                try Favourite.keep(id, by: member, at: now, in: $0)
            }
        } catch let refusal as FavouriteError {
            return services.redirect(
                to: try await services.recipePath(id, visit),
                flash: Flash(.problem, refusal.complaint.message))
        }
        return services.redirect(to: try await services.recipePath(id, visit))
    }

    func drop(_ visit: MemberVisit) async throws -> Response {
        let (id, member): (Recipe.ID, _) = (try visit.id(), try visit.member.id)
        try await services.store.write { try Favourite.drop(id, by: member, in: $0) }
        return services.redirect(to: try await services.recipePath(id, visit))
    }
}
