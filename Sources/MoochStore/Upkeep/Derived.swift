import GRDB

/// What the store keeps besides its rows (counts, search, an exchange's place, how often a
/// listing was asked for, how much a member offered and asked for) made anew from the rows, set by
/// set. Triggers keep it all the time; this is for a bulk load, and for the day when a
/// check finds that something went around the triggers.
enum Derived {
    /// Every row that `daily_count` should have, with the columns ``dailyColumns``.
    static let recount = """
        WITH
        joined AS (SELECT community_id, created_at / 86400 AS number, count(*) AS n
            FROM member GROUP BY 1, 2),
        posted AS (SELECT community_id, category_id, created_at / 86400 AS number, count(*) AS n
            FROM listing GROUP BY 1, 2, 3),
        requested AS (SELECT listing.community_id, listing.category_id,
                requested_at / 86400 AS number, count(*) AS n
            FROM exchange JOIN listing ON listing.id = listing_id GROUP BY 1, 2, 3),
        completed AS (SELECT listing.community_id, listing.category_id,
                answered_at / 86400 AS number, count(*) AS n
            FROM exchange JOIN listing ON listing.id = listing_id
            WHERE exchange.state = 'accepted' GROUP BY 1, 2, 3),
        part (scope, scope_id, category_id, number, members, listings, requests, exchanges) AS (
            SELECT 'all', 0, 0, number, n, 0, 0, 0 FROM joined
            UNION ALL SELECT 'community', community_id, 0, number, n, 0, 0, 0 FROM joined
            UNION ALL SELECT 'all', 0, 0, number, 0, n, 0, 0 FROM posted
            UNION ALL SELECT 'community', community_id, 0, number, 0, n, 0, 0 FROM posted
            UNION ALL SELECT 'category', category_id, 0, number, 0, n, 0, 0 FROM posted
            UNION ALL SELECT 'community_category', community_id, category_id, number, 0, n, 0, 0
                FROM posted
            UNION ALL SELECT 'all', 0, 0, number, 0, 0, n, 0 FROM requested
            UNION ALL SELECT 'community', community_id, 0, number, 0, 0, n, 0 FROM requested
            UNION ALL SELECT 'category', category_id, 0, number, 0, 0, n, 0 FROM requested
            UNION ALL SELECT 'community_category', community_id, category_id, number, 0, 0, n, 0
                FROM requested
            UNION ALL SELECT 'all', 0, 0, number, 0, 0, 0, n FROM completed
            UNION ALL SELECT 'community', community_id, 0, number, 0, 0, 0, n FROM completed
            UNION ALL SELECT 'category', category_id, 0, number, 0, 0, 0, n FROM completed
            UNION ALL SELECT 'community_category', community_id, category_id, number, 0, 0, 0, n
                FROM completed)
        SELECT scope, scope_id, category_id, date(number * 86400, 'unixepoch') AS day,
            sum(members) AS members, sum(listings) AS listings, sum(requests) AS requests,
            sum(exchanges) AS exchanges
        FROM part GROUP BY scope, scope_id, category_id, number
        """

    static let dailyColumns = """
        scope, scope_id, category_id, day, members, listings, requests, exchanges
        """

    /// Every row that `period_count` should have, from `daily_count`, with the columns
    /// ``periodColumns``.
    static let periods = """
        SELECT scope, substr(day, 1, 7) AS period, scope_id, category_id,
            sum(members) AS members, sum(listings) AS listings, sum(requests) AS requests,
            sum(exchanges) AS exchanges
        FROM daily_count GROUP BY 1, 2, 3, 4
        UNION ALL
        SELECT scope, 'all', scope_id, category_id,
            sum(members), sum(listings), sum(requests), sum(exchanges)
        FROM daily_count GROUP BY 1, 3, 4
        """

    static let periodColumns = """
        scope, period, scope_id, category_id, members, listings, requests, exchanges
        """

    static func rebuildCounts(in db: Database) throws {
        try db.execute(sql: "DELETE FROM daily_count")
        try db.execute(
            sql: """
                INSERT INTO daily_count (\(dailyColumns))
                \(recount)
                """)
        try db.execute(sql: "DELETE FROM period_count")
        try db.execute(
            sql: """
                INSERT INTO period_count (\(periodColumns))
                \(periods)
                """)
    }

    static func rebuildPlaces(in db: Database) throws {
        try db.execute(
            sql: """
                UPDATE exchange SET community_id = listing.community_id,
                    category_id = listing.category_id, owner_id = listing.seller_id
                FROM listing
                WHERE listing.id = exchange.listing_id
                    AND (exchange.community_id IS NOT listing.community_id
                        OR exchange.category_id IS NOT listing.category_id
                        OR exchange.owner_id IS NOT listing.seller_id)
                """)
    }

    /// How often listings were asked for, and how much members offered and asked for.
    static func rebuildAsked(in db: Database) throws {
        try db.execute(
            sql: """
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
                WHERE member.id = counted.id AND member.request_count <> counted.n;
                """)
    }

    static func rebuildSearch(in db: Database) throws {
        try db.execute(
            sql: """
                INSERT INTO community_search (community_search) VALUES ('rebuild');
                INSERT INTO member_search (member_search) VALUES ('rebuild');
                INSERT INTO listing_search (listing_search) VALUES ('rebuild');
                """)
    }
}

extension Store {
    /// Makes counts, search and what rows hold of others anew from the rows, in one transaction.
    package func rebuild() async throws {
        try await write { db in
            try Derived.rebuildPlaces(in: db)
            try Derived.rebuildAsked(in: db)
            try Derived.rebuildCounts(in: db)
            try Derived.rebuildSearch(in: db)
        }
    }
}
