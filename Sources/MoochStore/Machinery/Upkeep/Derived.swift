/// Rebuilds from the rows, set by set, all that is derived from them: counts, search, sort names, an exchange's copies
/// of its listing's columns, a listing's number of requests and when the first was made, a member's numbers of listings
/// and requests. Triggers keep it current; this is for bulk loads and for repairs after something bypassed the triggers.
enum Derived {
    /// The rows of `daily_count` as they should be, columns in order.
    static let recount = """
        WITH event (metric, community_id, category_id, number, n) AS (
            SELECT 'members', community_id, NULL, created_at / 86400, count(*)
                FROM member GROUP BY 2, 4
            UNION ALL SELECT 'members_left', community_id, NULL, closed_at / 86400, count(*)
                FROM member WHERE closed_at IS NOT NULL GROUP BY 2, 4
            UNION ALL SELECT 'listings', community_id, category_id, created_at / 86400, count(*)
                FROM listing GROUP BY 2, 3, 4
            UNION ALL SELECT 'requests', listing.community_id, listing.category_id,
                    requested_at / 86400, count(*)
                FROM exchange JOIN listing ON listing.id = listing_id GROUP BY 2, 3, 4
            UNION ALL SELECT 'exchanges', listing.community_id, listing.category_id,
                    answered_at / 86400, count(*)
                FROM exchange JOIN listing ON listing.id = listing_id
                WHERE exchange.state = 'accepted' GROUP BY 2, 3, 4
            \(CountedFigure.all.map { "UNION ALL " + $0.recount }.joined(separator: "\n"))),
        scoped (metric, scope, scope_id, category_id, number, n) AS (
            SELECT metric, 'all', 0, 0, number, n FROM event
            UNION ALL SELECT metric, 'community', community_id, 0, number, n FROM event
            UNION ALL SELECT metric, 'category', category_id, 0, number, n
                FROM event WHERE category_id IS NOT NULL
            UNION ALL SELECT metric, 'community_category', community_id, category_id, number, n
                FROM event WHERE category_id IS NOT NULL)
        SELECT metric, scope, scope_id, category_id, date(number * 86400, 'unixepoch') AS day,
            sum(n) AS n
        -- In the order of the key, so that the pages are filled.
        FROM scoped GROUP BY scope, scope_id, category_id, number, metric
        """

    /// The rows of `period_count` as they should be by `daily_count`, columns in order.
    static let periods = """
        SELECT metric, scope, scope_id, category_id, substr(day, 1, 7) AS period, sum(n) AS n
        FROM daily_count GROUP BY 2, 3, 4, 1, 5
        UNION ALL
        SELECT metric, scope, scope_id, category_id, 'all', sum(n)
        FROM daily_count GROUP BY 2, 3, 4, 1
        """

    /// The rows of `hour_count` as they should be, columns in order.
    static let hours = """
        SELECT 'members' AS metric, created_at / 3600 AS hour, count(*) AS n FROM member GROUP BY 2
        UNION ALL SELECT 'members_left', closed_at / 3600, count(*)
            FROM member WHERE closed_at IS NOT NULL GROUP BY 2
        UNION ALL SELECT 'listings', created_at / 3600, count(*) FROM listing GROUP BY 2
        UNION ALL SELECT 'requests', requested_at / 3600, count(*) FROM exchange GROUP BY 2
        UNION ALL SELECT 'exchanges', answered_at / 3600, count(*)
            FROM exchange WHERE state = 'accepted' GROUP BY 2
        ORDER BY metric, hour
        """

    static func rebuildCounts(in db: Writing) throws {
        try db.script(
            """
            DELETE FROM daily_count;
            INSERT INTO daily_count (metric, scope, scope_id, category_id, day, n) \(recount);
            DELETE FROM period_count;
            INSERT INTO period_count (metric, scope, scope_id, category_id, period, n) \(periods);
            DELETE FROM hour_count;
            INSERT INTO hour_count (metric, hour, n) \(hours);
            DELETE FROM posting_count;
            INSERT INTO posting_count (scope, scope_id, category_id, day, \(PostingColumn.names)) \(postings);
            DELETE FROM posting_wait;
            INSERT INTO posting_wait (scope, scope_id, category_id, kind, day, bucket, n) \(PostingWait.recount);
            DELETE FROM posting_wait_month;
            INSERT INTO posting_wait_month (scope, scope_id, category_id, kind, period, bucket, n)
                \(PostingWait.months);
            \(MonthlyDeeds.rebuild)
            """)
    }

    /// The community, category and seller of an exchange, copied from its listing.
    static func rebuildCopies(in db: Writing) throws {
        try db.script(
            """
            UPDATE exchange SET community_id = listing.community_id,
                category_id = listing.category_id, seller_id = listing.seller_id
            FROM listing
            WHERE listing.id = exchange.listing_id
                AND (exchange.community_id IS NOT listing.community_id
                    OR exchange.category_id IS NOT listing.category_id
                    OR exchange.seller_id IS NOT listing.seller_id)
            """)
    }

    /// The number of requests for each listing, and of each member's listings and requests.
    static func rebuildTallies(in db: Writing) throws {
        try db.script(
            """
            UPDATE listing SET request_count = counted.n, first_asked_at = counted.first
            FROM (SELECT listing.id, count(exchange.id) AS n, min(requested_at) AS first
                FROM listing LEFT JOIN exchange ON listing_id = listing.id
                GROUP BY listing.id) AS counted
            WHERE listing.id = counted.id
                AND (listing.request_count <> counted.n OR listing.first_asked_at IS NOT counted.first);
            UPDATE listing SET met_at = \(TableSchema.met("listing.id"))
            WHERE met_at IS NOT \(TableSchema.met("listing.id"));
            UPDATE member SET listing_count = counted.n
            FROM (SELECT member.id, coalesce(offered.n, 0) AS n FROM member
                LEFT JOIN (SELECT seller_id, count(*) AS n FROM listing GROUP BY 1) AS offered
                    ON offered.seller_id = member.id) AS counted
            WHERE member.id = counted.id AND member.listing_count <> counted.n;
            UPDATE member SET request_count = counted.n
            FROM (SELECT member.id, coalesce(wanted.n, 0) AS n FROM member
                LEFT JOIN (SELECT buyer_id, count(*) AS n FROM exchange GROUP BY 1) AS wanted
                    ON wanted.buyer_id = member.id) AS counted
            WHERE member.id = counted.id AND member.request_count <> counted.n;
            UPDATE conversation SET last_message_id = latest.id, last_at = latest.at
            FROM (SELECT conversation_id, max(id) AS id, at FROM message GROUP BY 1) AS latest
            WHERE conversation.id = latest.conversation_id AND last_message_id <> latest.id;
            UPDATE member SET last_active_on = NULL WHERE last_active_on IS NOT NULL;
            UPDATE member SET last_active_on = deed.day FROM (\(MemberDeed.latest())) AS deed
            WHERE member.id = deed.member_id;
            \(MemberGift.rebuild)
            """)
    }

    /// The number of a recipe's ingredients, and the shelf of recipes.
    static func rebuildRecipes(in db: Writing) throws {
        try db.script(
            """
            UPDATE recipe SET ingredient_count = counted.n
            FROM (SELECT recipe.id, count(ingredient.id) AS n
                FROM recipe LEFT JOIN ingredient ON recipe_id = recipe.id
                GROUP BY recipe.id) AS counted
            WHERE recipe.id = counted.id AND recipe.ingredient_count <> counted.n;
            DELETE FROM recipe_shelf;
            INSERT INTO recipe_shelf (\(RecipeShelf.columns)) \(RecipeShelf.rows());
            DELETE FROM recipe_shelf_count;
            INSERT INTO recipe_shelf_count \(RecipeShelf.counts);
            DELETE FROM recipe_search;
            INSERT INTO recipe_search (rowid, title, foods) \(RecipeIndex.rows());
            """)
    }

    /// The names as they are sorted.
    static func rebuildNames(in db: Writing) throws {
        for name in SortName.all { try db.script(name.rebuild) }
    }

    static func rebuildSearch(in db: Writing) throws {
        try db.script(
            """
            INSERT INTO community_search (community_search) VALUES ('rebuild');
            INSERT INTO member_search (member_search) VALUES ('rebuild');
            INSERT INTO listing_search (listing_search) VALUES ('rebuild');
            INSERT INTO offer_search (offer_search) VALUES ('rebuild'), ('optimize');
            """)
    }

    /// Makes all of it anew from the rows.
    static func rebuild(in db: Writing) throws {
        try rebuildCopies(in: db)
        try rebuildTallies(in: db)
        try rebuildCounts(in: db)
        try rebuildNames(in: db)
        try rebuildSearch(in: db)
        try rebuildRecipes(in: db)
        try ListingFood.rebuild(in: db)
    }
}

extension Store {
    /// Rebuilds all derived data from the rows, in one transaction.
    package func rebuild() async throws {
        try await write { try Derived.rebuild(in: $0) }
    }
}
