extension FirstSchema {
    /// What keeps `daily_count`, whichever program writes. Each statement adds a signed number to the
    /// rows concerned; a row whose numbers are all zero disappears.
    static let countingTriggers = """
        CREATE TRIGGER daily_count_zero AFTER UPDATE ON daily_count
        WHEN NEW.members = 0 AND NEW.listings = 0 AND NEW.requests = 0 AND NEW.exchanges = 0 BEGIN
            DELETE FROM daily_count
            WHERE scope = NEW.scope AND scope_id = NEW.scope_id AND day = NEW.day;
        END;

        CREATE TRIGGER member_insert_count AFTER INSERT ON member BEGIN
            INSERT INTO daily_count (scope, scope_id, day, members) VALUES
                ('all', 0, date(NEW.created_at, 'unixepoch'), 1),
                ('community', NEW.community_id, date(NEW.created_at, 'unixepoch'), 1)
            ON CONFLICT (scope, scope_id, day) DO UPDATE SET members = members + excluded.members;
        END;
        CREATE TRIGGER member_delete_count AFTER DELETE ON member BEGIN
            INSERT INTO daily_count (scope, scope_id, day, members) VALUES
                ('all', 0, date(OLD.created_at, 'unixepoch'), -1),
                ('community', OLD.community_id, date(OLD.created_at, 'unixepoch'), -1)
            ON CONFLICT (scope, scope_id, day) DO UPDATE SET members = members + excluded.members;
        END;
        CREATE TRIGGER member_update_count AFTER UPDATE OF community_id, created_at ON member
        WHEN NEW.community_id <> OLD.community_id OR NEW.created_at <> OLD.created_at BEGIN
            INSERT INTO daily_count (scope, scope_id, day, members) VALUES
                ('all', 0, date(OLD.created_at, 'unixepoch'), -1),
                ('community', OLD.community_id, date(OLD.created_at, 'unixepoch'), -1),
                ('all', 0, date(NEW.created_at, 'unixepoch'), 1),
                ('community', NEW.community_id, date(NEW.created_at, 'unixepoch'), 1)
            ON CONFLICT (scope, scope_id, day) DO UPDATE SET members = members + excluded.members;
        END;

        CREATE TRIGGER listing_insert_count AFTER INSERT ON listing BEGIN
            INSERT INTO daily_count (scope, scope_id, day, listings) VALUES
                ('all', 0, date(NEW.created_at, 'unixepoch'), 1),
                ('community', NEW.community_id, date(NEW.created_at, 'unixepoch'), 1),
                ('category', NEW.category_id, date(NEW.created_at, 'unixepoch'), 1)
            ON CONFLICT (scope, scope_id, day) DO UPDATE SET listings = listings + excluded.listings;
        END;
        CREATE TRIGGER listing_delete_count AFTER DELETE ON listing BEGIN
            INSERT INTO daily_count (scope, scope_id, day, listings) VALUES
                ('all', 0, date(OLD.created_at, 'unixepoch'), -1),
                ('community', OLD.community_id, date(OLD.created_at, 'unixepoch'), -1),
                ('category', OLD.category_id, date(OLD.created_at, 'unixepoch'), -1)
            ON CONFLICT (scope, scope_id, day) DO UPDATE SET listings = listings + excluded.listings;
        END;
        CREATE TRIGGER listing_update_count
        AFTER UPDATE OF community_id, category_id, created_at ON listing
        WHEN NEW.community_id <> OLD.community_id OR NEW.category_id <> OLD.category_id
            OR NEW.created_at <> OLD.created_at
        BEGIN
            INSERT INTO daily_count (scope, scope_id, day, listings)
            SELECT scope, scope_id, day, sum(n) FROM (
                SELECT 'all' AS scope, 0 AS scope_id,
                    date(OLD.created_at, 'unixepoch') AS day, -1 AS n
                UNION ALL SELECT 'all', 0, date(NEW.created_at, 'unixepoch'), 1
                UNION ALL SELECT 'community', OLD.community_id,
                    date(OLD.created_at, 'unixepoch'), -1
                UNION ALL SELECT 'community', NEW.community_id,
                    date(NEW.created_at, 'unixepoch'), 1
                UNION ALL SELECT 'category', OLD.category_id,
                    date(OLD.created_at, 'unixepoch'), -1
                UNION ALL SELECT 'category', NEW.category_id,
                    date(NEW.created_at, 'unixepoch'), 1)
            GROUP BY scope, scope_id, day HAVING sum(n) <> 0
            ON CONFLICT (scope, scope_id, day) DO UPDATE SET listings = listings + excluded.listings;
        END;
        CREATE TRIGGER listing_moved_community AFTER UPDATE OF community_id ON listing
        WHEN NEW.community_id <> OLD.community_id BEGIN
            INSERT INTO daily_count (scope, scope_id, day, requests)
            SELECT 'community', place.id, date(requested_at, 'unixepoch'), place.sign
            FROM exchange, (SELECT OLD.community_id AS id, -1 AS sign
                UNION ALL SELECT NEW.community_id, 1) AS place
            WHERE listing_id = NEW.id
            ON CONFLICT (scope, scope_id, day) DO UPDATE SET requests = requests + excluded.requests;
            INSERT INTO daily_count (scope, scope_id, day, exchanges)
            SELECT 'community', place.id, date(answered_at, 'unixepoch'), place.sign
            FROM exchange, (SELECT OLD.community_id AS id, -1 AS sign
                UNION ALL SELECT NEW.community_id, 1) AS place
            WHERE listing_id = NEW.id AND state = 'accepted'
            ON CONFLICT (scope, scope_id, day)
            DO UPDATE SET exchanges = exchanges + excluded.exchanges;
        END;
        CREATE TRIGGER listing_moved_category AFTER UPDATE OF category_id ON listing
        WHEN NEW.category_id <> OLD.category_id BEGIN
            INSERT INTO daily_count (scope, scope_id, day, requests)
            SELECT 'category', place.id, date(requested_at, 'unixepoch'), place.sign
            FROM exchange, (SELECT OLD.category_id AS id, -1 AS sign
                UNION ALL SELECT NEW.category_id, 1) AS place
            WHERE listing_id = NEW.id
            ON CONFLICT (scope, scope_id, day) DO UPDATE SET requests = requests + excluded.requests;
            INSERT INTO daily_count (scope, scope_id, day, exchanges)
            SELECT 'category', place.id, date(answered_at, 'unixepoch'), place.sign
            FROM exchange, (SELECT OLD.category_id AS id, -1 AS sign
                UNION ALL SELECT NEW.category_id, 1) AS place
            WHERE listing_id = NEW.id AND state = 'accepted'
            ON CONFLICT (scope, scope_id, day)
            DO UPDATE SET exchanges = exchanges + excluded.exchanges;
        END;

        CREATE TRIGGER exchange_insert_count AFTER INSERT ON exchange BEGIN
            INSERT INTO daily_count (scope, scope_id, day, requests)
            SELECT 'all', 0, date(NEW.requested_at, 'unixepoch'), 1
            UNION ALL SELECT 'community', community_id, date(NEW.requested_at, 'unixepoch'), 1
                FROM listing WHERE id = NEW.listing_id
            UNION ALL SELECT 'category', category_id, date(NEW.requested_at, 'unixepoch'), 1
                FROM listing WHERE id = NEW.listing_id
            ON CONFLICT (scope, scope_id, day) DO UPDATE SET requests = requests + excluded.requests;
        END;
        CREATE TRIGGER exchange_insert_accepted_count AFTER INSERT ON exchange
        WHEN NEW.state = 'accepted' BEGIN
            INSERT INTO daily_count (scope, scope_id, day, exchanges)
            SELECT 'all', 0, date(NEW.answered_at, 'unixepoch'), 1
            UNION ALL SELECT 'community', community_id, date(NEW.answered_at, 'unixepoch'), 1
                FROM listing WHERE id = NEW.listing_id
            UNION ALL SELECT 'category', category_id, date(NEW.answered_at, 'unixepoch'), 1
                FROM listing WHERE id = NEW.listing_id
            ON CONFLICT (scope, scope_id, day)
            DO UPDATE SET exchanges = exchanges + excluded.exchanges;
        END;
        CREATE TRIGGER exchange_delete_count AFTER DELETE ON exchange BEGIN
            INSERT INTO daily_count (scope, scope_id, day, requests)
            SELECT 'all', 0, date(OLD.requested_at, 'unixepoch'), -1
            UNION ALL SELECT 'community', community_id, date(OLD.requested_at, 'unixepoch'), -1
                FROM listing WHERE id = OLD.listing_id
            UNION ALL SELECT 'category', category_id, date(OLD.requested_at, 'unixepoch'), -1
                FROM listing WHERE id = OLD.listing_id
            ON CONFLICT (scope, scope_id, day) DO UPDATE SET requests = requests + excluded.requests;
        END;
        CREATE TRIGGER exchange_delete_accepted_count AFTER DELETE ON exchange
        WHEN OLD.state = 'accepted' BEGIN
            INSERT INTO daily_count (scope, scope_id, day, exchanges)
            SELECT 'all', 0, date(OLD.answered_at, 'unixepoch'), -1
            UNION ALL SELECT 'community', community_id, date(OLD.answered_at, 'unixepoch'), -1
                FROM listing WHERE id = OLD.listing_id
            UNION ALL SELECT 'category', category_id, date(OLD.answered_at, 'unixepoch'), -1
                FROM listing WHERE id = OLD.listing_id
            ON CONFLICT (scope, scope_id, day)
            DO UPDATE SET exchanges = exchanges + excluded.exchanges;
        END;
        CREATE TRIGGER exchange_update_requested_count AFTER UPDATE OF requested_at ON exchange
        WHEN NEW.requested_at <> OLD.requested_at BEGIN
            INSERT INTO daily_count (scope, scope_id, day, requests)
            SELECT scope, scope_id, date(moment.at, 'unixepoch'), moment.sign
            FROM (SELECT 'all' AS scope, 0 AS scope_id
                UNION ALL SELECT 'community', community_id FROM listing WHERE id = NEW.listing_id
                UNION ALL SELECT 'category', category_id FROM listing WHERE id = NEW.listing_id),
                (SELECT OLD.requested_at AS at, -1 AS sign
                UNION ALL SELECT NEW.requested_at, 1) AS moment
            WHERE true
            ON CONFLICT (scope, scope_id, day) DO UPDATE SET requests = requests + excluded.requests;
        END;
        CREATE TRIGGER exchange_update_accepted_count AFTER UPDATE OF state, answered_at ON exchange
        WHEN (NEW.state = 'accepted' OR OLD.state = 'accepted')
            AND (NEW.state <> OLD.state OR NEW.answered_at IS NOT OLD.answered_at)
        BEGIN
            INSERT INTO daily_count (scope, scope_id, day, exchanges)
            SELECT scope, scope_id, date(moment.at, 'unixepoch'), moment.sign
            FROM (SELECT 'all' AS scope, 0 AS scope_id
                UNION ALL SELECT 'community', community_id FROM listing WHERE id = NEW.listing_id
                UNION ALL SELECT 'category', category_id FROM listing WHERE id = NEW.listing_id),
                (SELECT OLD.answered_at AS at, -1 AS sign WHERE OLD.state = 'accepted'
                UNION ALL SELECT NEW.answered_at, 1 WHERE NEW.state = 'accepted') AS moment
            WHERE true
            ON CONFLICT (scope, scope_id, day)
            DO UPDATE SET exchanges = exchanges + excluded.exchanges;
        END;
        """

    /// What keeps the search tables.
    static let searchTriggers = """
        CREATE TRIGGER member_insert_search AFTER INSERT ON member BEGIN
            INSERT INTO member_search (rowid, name, email, community_id)
            VALUES (NEW.id, NEW.name, NEW.email, NEW.community_id);
        END;
        CREATE TRIGGER member_delete_search AFTER DELETE ON member BEGIN
            INSERT INTO member_search (member_search, rowid, name, email, community_id)
            VALUES ('delete', OLD.id, OLD.name, OLD.email, OLD.community_id);
        END;
        CREATE TRIGGER member_update_search AFTER UPDATE OF name, email, community_id ON member BEGIN
            INSERT INTO member_search (member_search, rowid, name, email, community_id)
            VALUES ('delete', OLD.id, OLD.name, OLD.email, OLD.community_id);
            INSERT INTO member_search (rowid, name, email, community_id)
            VALUES (NEW.id, NEW.name, NEW.email, NEW.community_id);
        END;
        CREATE TRIGGER listing_insert_search AFTER INSERT ON listing BEGIN
            INSERT INTO listing_search (rowid, title, community_id)
            VALUES (NEW.id, NEW.title, NEW.community_id);
        END;
        CREATE TRIGGER listing_delete_search AFTER DELETE ON listing BEGIN
            INSERT INTO listing_search (listing_search, rowid, title, community_id)
            VALUES ('delete', OLD.id, OLD.title, OLD.community_id);
        END;
        CREATE TRIGGER listing_update_search AFTER UPDATE OF title, community_id ON listing BEGIN
            INSERT INTO listing_search (listing_search, rowid, title, community_id)
            VALUES ('delete', OLD.id, OLD.title, OLD.community_id);
            INSERT INTO listing_search (rowid, title, community_id)
            VALUES (NEW.id, NEW.title, NEW.community_id);
        END;
        """
}
