/// What the store keeps besides its rows (counts, search, what names are sorted by, an exchange's copies of its listing,
/// how often a listing was asked for, how much a member offered and asked for) made anew from the rows, set by
/// set. Triggers keep it all the time; this is for a bulk load, and for the day when a
/// check finds that something went around the triggers.
enum Derived {
    /// Every row that `daily_count` should have, with its columns in their order.
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
                WHERE exchange.state = 'accepted' GROUP BY 2, 3, 4),
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

    /// Every row that `period_count` should have, from `daily_count`, with its columns in their order.
    static let periods = """
        SELECT metric, scope, scope_id, category_id, substr(day, 1, 7) AS period, sum(n) AS n
        FROM daily_count GROUP BY 2, 3, 4, 1, 5
        UNION ALL
        SELECT metric, scope, scope_id, category_id, 'all', sum(n)
        FROM daily_count GROUP BY 2, 3, 4, 1
        """

    /// Every row that `hour_count` should have, with its columns in their order.
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
            INSERT INTO hour_count (metric, hour, n) \(hours)
            """)
    }

    /// An exchange's community, category and seller, which are its listing's.
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

    /// How often listings were asked for, and how much members offered and asked for.
    static func rebuildTallies(in db: Writing) throws {
        try db.script(
            """
            UPDATE listing SET request_count = counted.n
            FROM (SELECT listing.id, count(exchange.id) AS n
                FROM listing LEFT JOIN exchange ON listing_id = listing.id
                GROUP BY listing.id) AS counted
            WHERE listing.id = counted.id AND listing.request_count <> counted.n;
            UPDATE member SET listing_count = counted.n
            FROM (SELECT member.id, coalesce(offered.n, 0) AS n FROM member
                LEFT JOIN (SELECT seller_id, count(*) AS n FROM listing GROUP BY 1) AS offered
                    ON offered.seller_id = member.id) AS counted
            WHERE member.id = counted.id AND member.listing_count <> counted.n;
            UPDATE member SET request_count = counted.n
            FROM (SELECT member.id, coalesce(wanted.n, 0) AS n FROM member
                LEFT JOIN (SELECT buyer_id, count(*) AS n FROM exchange GROUP BY 1) AS wanted
                    ON wanted.buyer_id = member.id) AS counted
            WHERE member.id = counted.id AND member.request_count <> counted.n
            """)
    }

    /// What names are sorted by.
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
}

extension Store {
    /// Makes counts, search and what rows hold of others anew from the rows, in one transaction.
    package func rebuild() async throws {
        try await write { db in
            try Derived.rebuildCopies(in: db)
            try Derived.rebuildTallies(in: db)
            try Derived.rebuildCounts(in: db)
            try Derived.rebuildNames(in: db)
            try Derived.rebuildSearch(in: db)
        }
    }
}
