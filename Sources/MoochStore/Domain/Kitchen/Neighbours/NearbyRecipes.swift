/// The recipes of which a viewer can have something from neighbours: those of the community, but for what only the viewer
/// offers there, or somebody whom they do not see or who has declined them.
package struct NearbyRecipes: Sendable {
    let community: Community?
    private let recipes: [CommunityRecipe]

    /// Of nobody who looks around anywhere.
    package static let nowhere = NearbyRecipes(community: nil, recipes: [])

    private init(community: Community?, recipes: [CommunityRecipe]) {
        (self.community, self.recipes) = (community, recipes)
    }

    /// The community's recipes are made by a job, for everybody. Few of them name a food of which the viewer may not take
    /// every offer; these alone are counted anew.
    package init(
        in community: Community?, for viewer: Member.ID?, at now: Timestamp, in db: Reading
    ) throws {
        guard let community else {
            self = .nowhere
            return
        }
        let all = try CommunityRecipe.stored(of: community.id, in: db)
        guard let viewer, !all.isEmpty else {
            self.init(community: community, recipes: all)
            return
        }
        let touched: [Int64] = try db.values(
            Self.touched, [viewer, community.id, all.map(\.recipe).json])
        let counted = try Recipe.Neighbours(
            of: touched, in: community, for: viewer, at: now, in: db)
        self.init(
            community: community,
            recipes: all.compactMap { recipe in
                guard touched.contains(recipe.recipe) else { return recipe }
                return counted.foods[recipe.recipe].map {
                    CommunityRecipe(
                        recipe: recipe.recipe, foodCount: $0,
                        expiring: (counted.expiring[recipe.recipe] ?? []).map(\.day))
                }
            })
    }

    /// The recipes among some with a food of which the viewer may not take each offer. Rows are looked up by what is
    /// few (`+`): each line of a recipe by each hidden food takes ten times as long.
    private static let touched = """
        WITH unseen (id) AS (SELECT ?1 UNION \(Block.others(of: "?1"))),
        hidden AS MATERIALIZED (
            SELECT food_id FROM unseen CROSS JOIN listing ON seller_id = unseen.id
                CROSS JOIN listing_food ON listing_id = listing.id
            WHERE listing.community_id = ?2
            UNION SELECT food_id FROM (\(Exchange.refused(to: "?1"))) AS refused
                CROSS JOIN listing_food ON listing_food.listing_id = refused.listing_id
            WHERE +listing_food.community_id = ?2)
        SELECT DISTINCT recipe_id FROM json_each(?3) AS picked
            CROSS JOIN ingredient ON recipe_id = picked.value
            CROSS JOIN ingredient_option ON ingredient_id = ingredient.id
        WHERE EXISTS (SELECT 1 FROM hidden) AND ingredient_option.position = 0
            AND +food_id IN (SELECT food_id FROM hidden)
        """

    var ids: [Int64] { recipes.map(\.recipe) }

    /// Those with a food that is about to expire.
    var expiring: [Int64] { recipes.filter { $0.firstExpiry != nil }.map(\.recipe) }

    /// What the recipes are sorted by, the most first: their foods on offer, those first that are about to expire where
    /// that is asked for.
    func ranks(isExpiring: Bool) -> [Int64: Int64] {
        Dictionary(
            recipes.map { ($0.recipe, Int64(isExpiring ? $0.score : $0.foodCount)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The number of published recipes with a food that is about to expire nearby.
    package func expiringCount(in db: Reading) throws -> Int {
        var filter = RecipeFilter()
        filter.isExpiring = true
        return try Recipe.total(filter, for: nil, near: self, in: db).number
    }
}
