/// A recipe of which something can be had from a community's members.
package struct CommunityRecipe: Sendable, Hashable {
    let recipe: Int64
    let score: Int
    let foodCount: Int
    let firstExpiry: Day?

    /// The name of the ``JobKind`` that makes a community's anew; its key is the community's id.
    package static let job = "match-recipes"
    /// The most of a community.
    static let most = 50
    /// The days before its use-by or best-before day from which a thing is about to expire.
    package static let expiringWithin = 3

    /// A recipe by the number of its foods on offer and by the days of those that are about to expire.
    init(recipe: Int64, foodCount: Int, expiring days: [Day]) {
        self.init(
            recipe: recipe, score: Self.perExpiring * days.count + foodCount, foodCount: foodCount,
            firstExpiry: days.min())
    }

    private init(recipe: Int64, score: Int, foodCount: Int, firstExpiry: Day?) {
        (self.recipe, self.score) = (recipe, score)
        (self.foodCount, self.firstExpiry) = (foodCount, firstExpiry)
    }

    /// What a food that is about to expire counts in a score, beside one for each food.
    private static let perExpiring = 1_000

    private init(_ row: inout Columns) throws {
        self.init(
            recipe: try row.at(0), score: try row.at(1), foodCount: try row.at(2),
            firstExpiry: try row.at(3))
    }

    /// Those that a community has.
    static func stored(of community: Community.ID, in db: Reading) throws -> [CommunityRecipe] {
        try db.rows(
            """
            SELECT recipe_id, score, food_count, first_expiry FROM community_recipe WHERE community_id = ?
            """, [community]
        ) { try CommunityRecipe(&$0) }
    }

    /// Those that a community should have, the best first.
    static func all(
        of community: Community, at now: Timestamp, in db: Reading
    ) throws -> [CommunityRecipe] {
        let today = community.today(at: now)
        return try db.rows(
            best, [community.id, now, today, today.adding(days: expiringWithin)]
        ) { try CommunityRecipe(&$0) }
    }

    private static let best = """
        WITH offered AS MATERIALIZED (
            SELECT food_id, min(CASE WHEN day BETWEEN ?3 AND ?4 THEN day END) AS day FROM (
                SELECT food_id, coalesce(use_by, best_before) AS day
                FROM listing_food CROSS JOIN listing ON listing.id = listing_id
                WHERE listing_food.community_id = ?1 AND \(Listing.onOffer(at: "?2", to: "NULL")))
            JOIN food ON food.id = food_id WHERE NOT is_staple GROUP BY food_id),
        used AS MATERIALIZED (
            SELECT DISTINCT recipe_id, offered.food_id, offered.day
            FROM offered CROSS JOIN ingredient_option ON ingredient_option.food_id = offered.food_id
                CROSS JOIN ingredient ON ingredient.id = ingredient_id
            WHERE ingredient_option.position = 0)
        SELECT used.recipe_id, \(perExpiring) * count(used.day) + count(*) AS score, count(*), min(used.day)
        FROM used JOIN recipe_shelf AS shelf ON shelf.recipe_id = used.recipe_id AND meal = ''
        GROUP BY used.recipe_id ORDER BY score DESC, max(published_at) DESC, used.recipe_id DESC
        LIMIT \(most)
        """

    /// Replaces a community's.
    static func replace(
        by recipes: [CommunityRecipe], of community: Community.ID, in db: Writing
    ) throws {
        try db.run("DELETE FROM community_recipe WHERE community_id = ?", [community])
        for recipe in recipes {
            try db.run(
                """
                INSERT INTO community_recipe (community_id, recipe_id, score, food_count, first_expiry)
                SELECT ?, id, ?, ?, ? FROM recipe WHERE id = ?
                """,
                [
                    community, recipe.score, recipe.foodCount, recipe.firstExpiry, recipe.recipe,
                ])
        }
    }

    /// The communities in which a food is offered, or was.
    static func communities(in db: Reading) throws -> [Community.ID] {
        try db.values(
            """
            SELECT id FROM community
            WHERE EXISTS (SELECT 1 FROM listing_food WHERE community_id = community.id)
                OR EXISTS (SELECT 1 FROM community_recipe WHERE community_id = community.id)
            """)
    }
}

extension JobKind {
    /// Makes a community's recipes anew once foods are offered there, or no longer are. The schema adds the job.
    static let matchRecipes = JobKind(CommunityRecipe.job, isKept: false) { attempt in
        guard let id = Int64(attempt.job.key).map({ Community.ID($0) }) else { return }
        try await attempt.matchRecipes(of: id)
    }
}

extension JobAttempt {
    /// Reads apart from writing, as there may be very many recipes.
    func matchRecipes(of id: Community.ID) async throws {
        let found = try await store.read { db -> [CommunityRecipe]? in
            try Community.find(id, in: db).map { try CommunityRecipe.all(of: $0, at: now, in: db) }
        }
        guard let found else { return }
        try await write { try CommunityRecipe.replace(by: found, of: id, in: $0) }
    }
}
