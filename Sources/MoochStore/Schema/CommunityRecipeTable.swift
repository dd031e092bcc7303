extension TableSchema {
    /// The recipes of which most can be had from neighbours, at most 50 for each community. A job makes them anew: every
    /// quarter of an hour, as things expire, and as soon as something is offered or ends.
    static let communityRecipe = TableSchema(
        "community_recipe",
        """
        CREATE TABLE community_recipe (
            community_id INTEGER NOT NULL
                REFERENCES community (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            recipe_id INTEGER NOT NULL REFERENCES recipe (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            -- A thousand for each food that is about to expire, and one for each that is on offer.
            score INTEGER NOT NULL CHECK (score > 0),
            -- Its foods on offer there, without staples.
            food_count INTEGER NOT NULL CHECK (food_count > 0),
            -- The day of the first of them that is about to expire.
            first_expiry TEXT CHECK (first_expiry = date(first_expiry, '+0 days')),
            PRIMARY KEY (community_id, recipe_id)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [.index("community_recipe_by_recipe", "community_recipe (recipe_id)")],
        upkeep: [("insert", "NEW"), ("delete", "OLD")].map { event, row in
            .trigger(
                "listing_food_\(event)_recipes",
                """
                AFTER \(event.uppercased()) ON listing_food BEGIN
                    INSERT INTO job (kind, key, run_at, created_at)
                    VALUES ('\(CommunityRecipe.job)', \(row).community_id, 0, unixepoch())
                    ON CONFLICT (kind, key) WHERE state = 'waiting' DO NOTHING;
                END
                """)
        })
}
