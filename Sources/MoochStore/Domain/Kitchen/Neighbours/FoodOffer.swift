/// A food that somebody has on offer nearby.
package struct FoodOffer: Sendable, Hashable {
    package let food: Food.ID
    package let listing: Listing.ID
    /// Who offers it; nil for those who read no names: guests, and who is not admitted yet.
    package let seller: String?
    /// True if the viewer has asked for it and waits for an answer.
    package let isAskedFor: Bool

    /// Of a food in a community, the newest listings that are looked through: people expire and end things, so that
    /// older ones are rarely on offer, and a usual food has thousands of them.
    private static let looked = 100

    /// The foods among the given ones that neighbours have on offer to a viewer in a community, each with its newest
    /// listings. The viewer's own are not there, nor those whose seller has declined them.
    package static func all(
        of foods: Set<Food.ID>, in community: Community.ID, for viewer: Member?,
        atMost most: Int = 1, at now: Timestamp, in db: Reading
    ) throws -> [Food.ID: [FoodOffer]] {
        guard !foods.isEmpty else { return [:] }
        let namesPeople = viewer?.isAdmitted == true && viewer?.communityID == community
        let rows = try db.rows(
            byFoods,
            [foods.map(\.rawValue).sorted().json, now, viewer?.id, community, most]
        ) { row in
            FoodOffer(
                food: try row.at(0), listing: try row.at(1),
                seller: namesPeople ? try row.at(2) as String : nil, isAskedFor: try row.at(3))
        }
        return Dictionary(grouping: rows, by: \.food)
    }

    /// The listings of some offers, by their ids.
    package static func listings(
        of offers: [FoodOffer], for viewer: Member?, at now: Timestamp, in db: Reading
    ) throws -> [Listing.ID: ListingSummary] {
        let ids = Set(offers.map(\.listing.rawValue)).sorted()
        let all = try ListingSummary.all(ids, for: viewer, now: now, in: db)
        return Dictionary(all.map { ($0.listing.id, $0) }) { first, _ in first }
    }

    private static let byFoods = """
        SELECT picked.value, listing.id, member.name, EXISTS (SELECT 1 FROM exchange
                WHERE buyer_id = ?3 AND listing_id = listing.id AND state = 'requested')
        FROM json_each(?1) AS picked CROSS JOIN listing ON listing.id IN (
                SELECT listing.id FROM (SELECT listing_id FROM listing_food
                        WHERE community_id = ?4 AND food_id = picked.value
                        ORDER BY listing_id DESC LIMIT \(looked)) AS named
                    CROSS JOIN listing ON listing.id = named.listing_id
                WHERE \(Listing.onOffer(at: "?2", to: "?3")) AND listing.seller_id IS NOT ?3
                    AND NOT EXISTS (SELECT 1 FROM exchange WHERE buyer_id = ?3
                        AND listing_id = listing.id AND \(Exchange.isRefusal))
                ORDER BY listing.id DESC LIMIT ?5)
            JOIN member ON member.id = listing.seller_id
        ORDER BY picked.key, listing.id DESC
        """
}

extension Exchange {
    /// The SQL condition that an exchange keeps its buyer from asking again, as ``keepsFromAskingAgain``.
    fileprivate static let isRefusal = """
        (coalesce(decline_reason IN ('seller', 'blocked'), FALSE)
            OR coalesce(cancelled_by = 'seller' AND cancel_reason = 'no_show', FALSE))
        """

    /// The SQL for the listings that a member may not ask for again, a column `listing_id`.
    static func refused(to member: String) -> String {
        "SELECT listing_id FROM exchange WHERE buyer_id = \(member) AND \(isRefusal)"
    }

    /// Asks for a listing like ``ask(for:by:message:at:in:)``, and keeps for which recipe, and for which food of it. A
    /// request that was open before keeps what it is for.
    package static func ask(
        for listing: Listing.ID, by buyer: Member.ID, message: String, need: RecipeNeed?,
        at now: Timestamp, in db: Writing
    ) throws -> (exchange: Exchange, isNew: Bool) {
        let asked = try ask(for: listing, by: buyer, message: message, at: now, in: db)
        try need?.check(for: buyer, in: db)
        if asked.isNew, let need {
            try db.run(
                "INSERT INTO recipe_request (exchange_id, recipe_id, food_id) VALUES (?, ?, ?)",
                [asked.exchange.id, need.recipe, need.food])
            if let food = need.food {
                try ShoppingList.note(asked.exchange.id, for: food, by: buyer, in: db)
            }
        }
        return asked
    }
}

/// What somebody asks a neighbour's thing for.
package struct RecipeNeed: Sendable, Hashable {
    package let recipe: Recipe.ID
    /// One of the recipe's foods; nil where it is not said.
    package let food: Food.ID?

    package init(recipe: Recipe.ID, food: Food.ID?) {
        (self.recipe, self.food) = (recipe, food)
    }

    /// - Throws: ``FieldProblems`` for a recipe that the member does not see, or a food that is not in it.
    fileprivate func check(for member: Member.ID, in db: Reading) throws {
        let isSeen: Bool? = try db.value(
            """
            SELECT EXISTS (SELECT 1 FROM recipe WHERE id = ?1 AND (state = 'published'
                OR state = 'withdrawn' AND EXISTS (SELECT 1 FROM shopping_list JOIN shopping_recipe
                    ON list_id = shopping_list.id WHERE member_id = ?2 AND recipe_id = ?1)))
            """, [recipe, member])
        guard isSeen == true else { throw FieldProblems("recipe_id", .recipeGone) }
        guard let food else { return }
        let isInIt: Bool? = try db.value(
            """
            SELECT EXISTS (SELECT 1 FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id
                WHERE recipe_id = ? AND food_id = ?)
            """, [recipe, food])
        guard isInIt == true else { throw FieldProblems("food_id", .foodNotInRecipe) }
    }
}

extension Complaint {
    fileprivate static let recipeGone = Complaint(
        "store-recipe-gone", "This recipe is not there any more.")
    fileprivate static let foodNotInRecipe = Complaint(
        "store-food-not-in-recipe", "The recipe does not have this food.")
}
