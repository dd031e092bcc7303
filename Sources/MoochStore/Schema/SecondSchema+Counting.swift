extension SecondSchema {
    /// What counted in the first version; what is on `daily_count` itself goes with the table.
    static let countingRemoval = """
        DROP TRIGGER member_insert_count;
        DROP TRIGGER member_delete_count;
        DROP TRIGGER member_update_count;
        DROP TRIGGER listing_insert_count;
        DROP TRIGGER listing_delete_count;
        DROP TRIGGER listing_update_count;
        DROP TRIGGER listing_moved_community;
        DROP TRIGGER listing_moved_category;
        DROP TRIGGER exchange_insert_count;
        DROP TRIGGER exchange_insert_accepted_count;
        DROP TRIGGER exchange_delete_count;
        DROP TRIGGER exchange_delete_accepted_count;
        DROP TRIGGER exchange_update_requested_count;
        DROP TRIGGER exchange_update_accepted_count;
        """

    /// Counts know a fourth scope: one category in one community, whose ids are `category_id` and
    /// `scope_id`. In the other scopes `category_id` is 0. Without the defaults, SQLite 3.40's integrity
    /// check sees NULLs that are not there.
    static let countingTables = """
        CREATE TEMPORARY TABLE counted AS SELECT * FROM main.daily_count;
        DROP TABLE daily_count;
        DROP TABLE period_count;

        CREATE TABLE daily_count (
            scope TEXT NOT NULL
                CHECK (scope IN ('all', 'community', 'category', 'community_category')),
            scope_id INTEGER NOT NULL CHECK ((scope = 'all') = (scope_id = 0)),
            day TEXT NOT NULL CHECK (length(day) = 10 AND day = date(day, '+0 days')),
            members INTEGER NOT NULL DEFAULT 0,
            listings INTEGER NOT NULL DEFAULT 0,
            requests INTEGER NOT NULL DEFAULT 0,
            exchanges INTEGER NOT NULL DEFAULT 0,
            category_id INTEGER NOT NULL DEFAULT 0
                CHECK ((scope = 'community_category') = (category_id <> 0)),
            PRIMARY KEY (scope, scope_id, category_id, day)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE period_count (
            scope TEXT NOT NULL
                CHECK (scope IN ('all', 'community', 'category', 'community_category')),
            period TEXT NOT NULL CHECK (period = 'all' OR length(period) = 7),
            scope_id INTEGER NOT NULL,
            members INTEGER NOT NULL DEFAULT 0,
            listings INTEGER NOT NULL DEFAULT 0,
            requests INTEGER NOT NULL DEFAULT 0,
            exchanges INTEGER NOT NULL DEFAULT 0,
            category_id INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (scope, scope_id, category_id, period)
        ) STRICT, WITHOUT ROWID;

        INSERT INTO daily_count (scope, scope_id, day, members, listings, requests, exchanges)
        SELECT scope, scope_id, day, members, listings, requests, exchanges FROM temp.counted;
        DROP TABLE temp.counted;

        INSERT INTO daily_count
            (scope, scope_id, category_id, day, members, listings, requests, exchanges)
        SELECT 'community_category', community_id, category_id,
            date(number * 86400, 'unixepoch'), 0, sum(listings), sum(requests), sum(exchanges)
        FROM (
            SELECT community_id, category_id, created_at / 86400 AS number,
                count(*) AS listings, 0 AS requests, 0 AS exchanges
            FROM listing GROUP BY 1, 2, 3
            UNION ALL
            SELECT listing.community_id, listing.category_id, requested_at / 86400,
                0, count(*), 0
            FROM exchange JOIN listing ON listing.id = listing_id GROUP BY 1, 2, 3
            UNION ALL
            SELECT listing.community_id, listing.category_id, answered_at / 86400,
                0, 0, count(*)
            FROM exchange JOIN listing ON listing.id = listing_id
            WHERE exchange.state = 'accepted' GROUP BY 1, 2, 3)
        GROUP BY community_id, category_id, number;

        INSERT INTO period_count
            (scope, period, scope_id, category_id, members, listings, requests, exchanges)
        SELECT scope, substr(day, 1, 7), scope_id, category_id,
            sum(members), sum(listings), sum(requests), sum(exchanges)
        FROM daily_count GROUP BY 1, 2, 3, 4
        UNION ALL
        SELECT scope, 'all', scope_id, category_id,
            sum(members), sum(listings), sum(requests), sum(exchanges)
        FROM daily_count GROUP BY 1, 3, 4;
        """

    /// What keeps `daily_count`, whichever program writes. Each statement adds a signed number to the
    /// rows concerned; a row whose numbers are all zero disappears.
    static let countingTriggers = """
        CREATE TRIGGER member_insert_count AFTER INSERT ON member BEGIN
            INSERT INTO daily_count (scope, scope_id, day, members) VALUES
                ('all', 0, date(NEW.created_at, 'unixepoch'), 1),
                ('community', NEW.community_id, date(NEW.created_at, 'unixepoch'), 1)
            \(adding("members"));
        END;
        CREATE TRIGGER member_delete_count AFTER DELETE ON member BEGIN
            INSERT INTO daily_count (scope, scope_id, day, members) VALUES
                ('all', 0, date(OLD.created_at, 'unixepoch'), -1),
                ('community', OLD.community_id, date(OLD.created_at, 'unixepoch'), -1)
            \(adding("members"));
        END;
        CREATE TRIGGER member_update_count AFTER UPDATE OF community_id, created_at ON member
        WHEN NEW.community_id <> OLD.community_id OR NEW.created_at <> OLD.created_at BEGIN
            INSERT INTO daily_count (scope, scope_id, day, members) VALUES
                ('all', 0, date(OLD.created_at, 'unixepoch'), -1),
                ('community', OLD.community_id, date(OLD.created_at, 'unixepoch'), -1),
                ('all', 0, date(NEW.created_at, 'unixepoch'), 1),
                ('community', NEW.community_id, date(NEW.created_at, 'unixepoch'), 1)
            \(adding("members"));
        END;

        CREATE TRIGGER listing_insert_count AFTER INSERT ON listing BEGIN
            INSERT INTO daily_count (scope, scope_id, category_id, day, listings)
            SELECT scope, scope_id, category_id, date(NEW.created_at, 'unixepoch'), 1
            FROM (\(scopes(of: "NEW"))) WHERE true
            \(adding("listings"));
        END;
        CREATE TRIGGER listing_delete_count AFTER DELETE ON listing BEGIN
            INSERT INTO daily_count (scope, scope_id, category_id, day, listings)
            SELECT scope, scope_id, category_id, date(OLD.created_at, 'unixepoch'), -1
            FROM (\(scopes(of: "OLD"))) WHERE true
            \(adding("listings"));
        END;
        CREATE TRIGGER listing_update_count
        AFTER UPDATE OF community_id, category_id, created_at ON listing
        WHEN NEW.community_id <> OLD.community_id OR NEW.category_id <> OLD.category_id
            OR NEW.created_at <> OLD.created_at
        BEGIN
            INSERT INTO daily_count (scope, scope_id, category_id, day, listings)
            SELECT scope, scope_id, category_id, day, sum(n) FROM (
                SELECT *, date(OLD.created_at, 'unixepoch') AS day, -1 AS n
                FROM (\(scopes(of: "OLD")))
                UNION ALL
                SELECT *, date(NEW.created_at, 'unixepoch'), 1
                FROM (\(scopes(of: "NEW"))))
            GROUP BY scope, scope_id, category_id, day HAVING sum(n) <> 0
            \(adding("listings"));
        END;
        CREATE TRIGGER listing_moved_count AFTER UPDATE OF community_id, category_id ON listing
        WHEN NEW.community_id <> OLD.community_id OR NEW.category_id <> OLD.category_id BEGIN
            INSERT INTO daily_count (scope, scope_id, category_id, day, requests)
            SELECT scope, scope_id, category_id, day, sum(n) FROM (
                SELECT place.*, date(requested_at, 'unixepoch') AS day
                FROM exchange, (SELECT *, -1 AS n FROM (\(scopes(of: "OLD")))
                    UNION ALL SELECT *, 1 FROM (\(scopes(of: "NEW")))) AS place
                WHERE listing_id = NEW.id)
            GROUP BY scope, scope_id, category_id, day HAVING sum(n) <> 0
            \(adding("requests"));
            INSERT INTO daily_count (scope, scope_id, category_id, day, exchanges)
            SELECT scope, scope_id, category_id, day, sum(n) FROM (
                SELECT place.*, date(answered_at, 'unixepoch') AS day
                FROM exchange, (SELECT *, -1 AS n FROM (\(scopes(of: "OLD")))
                    UNION ALL SELECT *, 1 FROM (\(scopes(of: "NEW")))) AS place
                WHERE listing_id = NEW.id AND state = 'accepted')
            GROUP BY scope, scope_id, category_id, day HAVING sum(n) <> 0
            \(adding("exchanges"));
        END;

        CREATE TRIGGER exchange_insert_count AFTER INSERT ON exchange BEGIN
            INSERT INTO daily_count (scope, scope_id, category_id, day, requests)
            SELECT scope, scope_id, category_id, date(NEW.requested_at, 'unixepoch'), 1
            FROM (\(scopes(ofListing: "NEW.listing_id"))) WHERE true
            \(adding("requests"));
        END;
        CREATE TRIGGER exchange_insert_accepted_count AFTER INSERT ON exchange
        WHEN NEW.state = 'accepted' BEGIN
            INSERT INTO daily_count (scope, scope_id, category_id, day, exchanges)
            SELECT scope, scope_id, category_id, date(NEW.answered_at, 'unixepoch'), 1
            FROM (\(scopes(ofListing: "NEW.listing_id"))) WHERE true
            \(adding("exchanges"));
        END;
        CREATE TRIGGER exchange_delete_count AFTER DELETE ON exchange BEGIN
            INSERT INTO daily_count (scope, scope_id, category_id, day, requests)
            SELECT scope, scope_id, category_id, date(OLD.requested_at, 'unixepoch'), -1
            FROM (\(scopes(ofListing: "OLD.listing_id"))) WHERE true
            \(adding("requests"));
        END;
        CREATE TRIGGER exchange_delete_accepted_count AFTER DELETE ON exchange
        WHEN OLD.state = 'accepted' BEGIN
            INSERT INTO daily_count (scope, scope_id, category_id, day, exchanges)
            SELECT scope, scope_id, category_id, date(OLD.answered_at, 'unixepoch'), -1
            FROM (\(scopes(ofListing: "OLD.listing_id"))) WHERE true
            \(adding("exchanges"));
        END;
        CREATE TRIGGER exchange_update_requested_count AFTER UPDATE OF requested_at ON exchange
        WHEN NEW.requested_at <> OLD.requested_at BEGIN
            INSERT INTO daily_count (scope, scope_id, category_id, day, requests)
            SELECT scope, scope_id, category_id, date(moment.at, 'unixepoch'), moment.sign
            FROM (\(scopes(ofListing: "NEW.listing_id"))),
                (SELECT OLD.requested_at AS at, -1 AS sign
                UNION ALL SELECT NEW.requested_at, 1) AS moment
            WHERE true
            \(adding("requests"));
        END;
        CREATE TRIGGER exchange_update_accepted_count AFTER UPDATE OF state, answered_at ON exchange
        WHEN (NEW.state = 'accepted' OR OLD.state = 'accepted')
            AND (NEW.state <> OLD.state OR NEW.answered_at IS NOT OLD.answered_at)
        BEGIN
            INSERT INTO daily_count (scope, scope_id, category_id, day, exchanges)
            SELECT scope, scope_id, category_id, date(moment.at, 'unixepoch'), moment.sign
            FROM (\(scopes(ofListing: "NEW.listing_id"))),
                (SELECT OLD.answered_at AS at, -1 AS sign WHERE OLD.state = 'accepted'
                UNION ALL SELECT NEW.answered_at, 1 WHERE NEW.state = 'accepted') AS moment
            WHERE true
            \(adding("exchanges"));
        END;
        """

    private static func adding(_ column: String) -> String {
        """
        ON CONFLICT (scope, scope_id, category_id, day)
            DO UPDATE SET \(column) = \(column) + excluded.\(column)
        """
    }

    /// The scopes that a listing, `OLD` or `NEW`, is counted in.
    private static func scopes(of row: String) -> String {
        """
        SELECT 'all' AS scope, 0 AS scope_id, 0 AS category_id
                UNION ALL SELECT 'community', \(row).community_id, 0
                UNION ALL SELECT 'category', \(row).category_id, 0
                UNION ALL SELECT 'community_category', \(row).community_id, \(row).category_id
        """
    }

    /// The scopes that an exchange is counted in, which are its listing's.
    private static func scopes(ofListing id: String) -> String {
        """
        SELECT 'all' AS scope, 0 AS scope_id, 0 AS category_id
                UNION ALL SELECT 'community', community_id, 0 FROM listing WHERE id = \(id)
                UNION ALL SELECT 'category', category_id, 0 FROM listing WHERE id = \(id)
                UNION ALL SELECT 'community_category', community_id, category_id
                    FROM listing WHERE id = \(id)
        """
    }
}
