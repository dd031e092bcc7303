extension TableSchema {
    /// How much happened on each day, for everything, each community, each category and both.
    static let dailyCount = TableSchema(
        "daily_count",
        """
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
        ) STRICT, WITHOUT ROWID
        """,
        upkeep: [
            .trigger(
                "daily_count_zero",
                """
                AFTER UPDATE ON daily_count
                WHEN NEW.members = 0 AND NEW.listings = 0 AND NEW.requests = 0 AND NEW.exchanges = 0 BEGIN
                    DELETE FROM daily_count
                    WHERE scope = NEW.scope AND scope_id = NEW.scope_id
                        AND category_id = NEW.category_id AND day = NEW.day;
                END
                """),
            .trigger(
                "daily_count_insert_period",
                """
                AFTER INSERT ON daily_count BEGIN
                    INSERT INTO period_count
                        (scope, period, scope_id, category_id, members, listings, requests, exchanges)
                    VALUES
                        (NEW.scope, substr(NEW.day, 1, 7), NEW.scope_id, NEW.category_id,
                            NEW.members, NEW.listings, NEW.requests, NEW.exchanges),
                        (NEW.scope, 'all', NEW.scope_id, NEW.category_id,
                            NEW.members, NEW.listings, NEW.requests, NEW.exchanges)
                    ON CONFLICT (scope, scope_id, category_id, period) DO UPDATE SET
                        members = members + excluded.members,
                        listings = listings + excluded.listings,
                        requests = requests + excluded.requests,
                        exchanges = exchanges + excluded.exchanges;
                END
                """),
            .trigger(
                "daily_count_update_period",
                """
                AFTER UPDATE OF members, listings, requests, exchanges ON daily_count BEGIN
                    UPDATE period_count SET
                        members = members + NEW.members - OLD.members,
                        listings = listings + NEW.listings - OLD.listings,
                        requests = requests + NEW.requests - OLD.requests,
                        exchanges = exchanges + NEW.exchanges - OLD.exchanges
                    WHERE scope = OLD.scope AND scope_id = OLD.scope_id
                        AND category_id = OLD.category_id AND period = substr(OLD.day, 1, 7);
                    UPDATE period_count SET
                        members = members + NEW.members - OLD.members,
                        listings = listings + NEW.listings - OLD.listings,
                        requests = requests + NEW.requests - OLD.requests,
                        exchanges = exchanges + NEW.exchanges - OLD.exchanges
                    WHERE scope = OLD.scope AND scope_id = OLD.scope_id
                        AND category_id = OLD.category_id AND period = 'all';
                END
                """),
            .trigger(
                "daily_count_key_rule",
                """
                BEFORE UPDATE OF scope, scope_id, category_id, day ON daily_count
                WHEN NEW.scope <> OLD.scope OR NEW.scope_id <> OLD.scope_id
                    OR NEW.category_id <> OLD.category_id OR NEW.day <> OLD.day
                BEGIN
                    SELECT RAISE(ABORT, 'a count stays with its scope and day');
                END
                """),
            .trigger(
                "daily_count_delete_period",
                """
                AFTER DELETE ON daily_count
                WHEN OLD.members <> 0 OR OLD.listings <> 0 OR OLD.requests <> 0 OR OLD.exchanges <> 0 BEGIN
                    UPDATE period_count SET
                        members = members - OLD.members,
                        listings = listings - OLD.listings,
                        requests = requests - OLD.requests,
                        exchanges = exchanges - OLD.exchanges
                    WHERE scope = OLD.scope AND period IN (substr(OLD.day, 1, 7), 'all')
                        AND scope_id = OLD.scope_id AND category_id = OLD.category_id;
                END
                """),
        ])
}
