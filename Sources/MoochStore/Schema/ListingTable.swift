extension TableSchema {
    /// Things on offer.
    static let listing = TableSchema(
        "listing",
        """
        CREATE TABLE listing (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            community_id INTEGER NOT NULL
                REFERENCES community (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
            category_id INTEGER NOT NULL
                REFERENCES category (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
            seller_id INTEGER NOT NULL
                REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            title TEXT NOT NULL COLLATE NOCASE
                CONSTRAINT title_is_1_to_120_characters_trimmed_on_one_line
                CHECK (length(title) BETWEEN 1 AND 120 AND instr(title, char(0)) = 0
                    AND title = trim(title, char(9, 10, 13, 32, 160))
                    AND title NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
            description TEXT NOT NULL DEFAULT ''
                CHECK (length(description) <= 4000 AND instr(description, char(0)) = 0),
            price_cents INTEGER NOT NULL DEFAULT 0
                CHECK (price_cents BETWEEN 0 AND 100000000000),
            quantity INTEGER NOT NULL DEFAULT 1 CHECK (quantity BETWEEN 1 AND 1000000),
            latitude REAL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL CHECK (longitude BETWEEN -180 AND 180),
            state TEXT NOT NULL DEFAULT 'available'
                CHECK (state IN ('available', 'accepted', 'ended', 'removed')),
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799),
            updated_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (updated_at BETWEEN 0 AND 253402300799),
            ended_at INTEGER CHECK (ended_at BETWEEN created_at AND 253402300799),
            removal_reason TEXT
                CHECK (length(removal_reason) <= 500 AND instr(removal_reason, char(0)) = 0),
            request_count INTEGER NOT NULL DEFAULT 0
            CHECK (request_count >= 0),
            CONSTRAINT latitude_and_longitude_both_or_neither
                CHECK ((latitude IS NULL) = (longitude IS NULL)),
            CONSTRAINT ended_at_unless_available
                CHECK ((state = 'available') = (ended_at IS NULL)),
            CONSTRAINT removal_reason_only_when_removed
                CHECK (removal_reason IS NULL OR state = 'removed')
        ) STRICT
        """,
        indexes: [
            .index("listing_by_created", "listing (created_at)"),
            .index("listing_by_free", "listing ((price_cents = 0), created_at)"),
            .index("listing_by_community", "listing (community_id, created_at)"),
            .index(
                "listing_by_community_category",
                "listing (community_id, category_id, created_at)"),
            .index("listing_by_community_state", "listing (community_id, state, created_at)"),
            .index("listing_by_category", "listing (category_id, created_at)"),
            .index("listing_by_category_state", "listing (category_id, state, created_at)"),
            .index("listing_by_state", "listing (state, created_at)"),
            .index("listing_by_title", "listing (title, id, category_id, state, created_at)"),
            .index(
                "listing_by_price",
                "listing (price_cents DESC, id, category_id, state, created_at)"),
            .index("listing_by_quantity", "listing (quantity, created_at, id, category_id, state)"),
            .index(
                "listing_by_community_quantity",
                "listing (community_id, quantity, created_at, id, category_id, state)"),
            .index("listing_by_requests", "listing (min(request_count, 511), created_at)"),
            .index(
                "listing_by_seller",
                "listing (seller_id, created_at, id, community_id, category_id, state)"),
            .index(
                "listing_by_community_title",
                "listing (community_id, title, id, category_id, state, created_at)"),
            .index(
                "listing_by_community_price",
                "listing (community_id, price_cents DESC, id, category_id, state, created_at)"),
            .index(
                "listing_by_community_requests",
                "listing (community_id, min(request_count, 511), created_at)"),
            .index(
                "listing_by_category_title",
                "listing (category_id, title, id, state, created_at)"),
            .index(
                "listing_by_category_price",
                "listing (category_id, price_cents DESC, id, state, created_at)"),
            .index(
                "listing_by_category_requests",
                "listing (category_id, min(request_count, 511), created_at)"),
            .index(
                "listing_by_state_requests",
                "listing (state, min(request_count, 511), created_at)"),
            .index(
                "listing_unasked",
                "listing (created_at, id, price_cents, request_count) WHERE request_count = 0"),
            .index(
                "listing_unasked_by_community",
                """
                listing (community_id, created_at, id, price_cents, request_count) WHERE \
                request_count = 0
                """),
            .index(
                "listing_unasked_by_community_category",
                """
                listing (community_id, category_id, created_at, id, price_cents, request_count) \
                WHERE request_count = 0
                """),
            .index(
                "listing_unasked_by_category",
                """
                listing (category_id, created_at, id, price_cents, request_count) WHERE \
                request_count = 0
                """),
            .index(
                "listing_unasked_by_state",
                """
                listing (state, created_at, id, price_cents, request_count) WHERE request_count \
                = 0
                """),
        ],
        rules: [
            .trigger(
                "listing_insert_rule",
                """
                BEFORE INSERT ON listing BEGIN
                    SELECT CASE
                        WHEN EXISTS (SELECT 1 FROM listing WHERE id = NEW.id)
                            THEN RAISE(ABORT, 'a listing of this id exists')
                        WHEN NOT EXISTS (SELECT 1 FROM community WHERE id = NEW.community_id)
                            THEN RAISE(ABORT, 'the community of the listing does not exist')
                        WHEN NOT EXISTS (SELECT 1 FROM category WHERE id = NEW.category_id)
                            THEN RAISE(ABORT, 'the category of the listing does not exist')
                        WHEN NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.seller_id)
                            THEN RAISE(ABORT, 'the seller of the listing does not exist')
                    END;
                END
                """),
            .trigger(
                "listing_update_rule",
                """
                BEFORE UPDATE OF id, community_id, category_id, seller_id, state ON listing BEGIN
                    SELECT CASE
                        WHEN NEW.id <> OLD.id THEN RAISE(ABORT, 'an id never changes')
                        WHEN NEW.state <> OLD.state AND OLD.state <> 'available'
                            AND NOT (OLD.state = 'removed' AND NEW.state = 'available')
                            THEN RAISE(ABORT, 'a listing cannot go from this state to that one')
                        WHEN NEW.community_id <> OLD.community_id
                            AND NOT EXISTS (SELECT 1 FROM community WHERE id = NEW.community_id)
                            THEN RAISE(ABORT, 'the community of the listing does not exist')
                        WHEN NEW.category_id <> OLD.category_id
                            AND NOT EXISTS (SELECT 1 FROM category WHERE id = NEW.category_id)
                            THEN RAISE(ABORT, 'the category of the listing does not exist')
                        WHEN NEW.seller_id <> OLD.seller_id
                            AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.seller_id)
                            THEN RAISE(ABORT, 'the seller of the listing does not exist')
                        WHEN NEW.seller_id <> OLD.seller_id AND EXISTS (
                            SELECT 1 FROM exchange WHERE listing_id = OLD.id AND buyer_id = NEW.seller_id)
                            THEN RAISE(ABORT, 'the buyer is the seller')
                    END;
                END
                """),
            .trigger(
                "listing_ended",
                """
                AFTER UPDATE OF state ON listing
                WHEN NEW.state = 'ended' AND OLD.state <> 'ended' BEGIN
                    UPDATE exchange SET state = 'declined', answered_at = max(requested_at, NEW.ended_at)
                    WHERE listing_id = NEW.id AND state = 'requested';
                END
                """),
            .trigger(
                "listing_delete_rule",
                """
                BEFORE DELETE ON listing BEGIN
                    DELETE FROM exchange WHERE listing_id = OLD.id;
                    DELETE FROM listing_photo WHERE listing_id = OLD.id;
                END
                """),
        ],
        upkeep: [
            .trigger(
                "listing_moved_exchanges",
                """
                AFTER UPDATE OF community_id, category_id ON listing
                WHEN NEW.community_id <> OLD.community_id OR NEW.category_id <> OLD.category_id BEGIN
                    UPDATE exchange SET community_id = NEW.community_id, category_id = NEW.category_id
                    WHERE listing_id = NEW.id;
                END
                """),
            .trigger(
                "listing_insert_count",
                """
                AFTER INSERT ON listing BEGIN
                    INSERT INTO daily_count (scope, scope_id, category_id, day, listings)
                    SELECT scope, scope_id, category_id, date(NEW.created_at, 'unixepoch'), 1
                    FROM (SELECT 'all' AS scope, 0 AS scope_id, 0 AS category_id
                        UNION ALL SELECT 'community', NEW.community_id, 0
                        UNION ALL SELECT 'category', NEW.category_id, 0
                        UNION ALL SELECT 'community_category', NEW.community_id, NEW.category_id) WHERE true
                    ON CONFLICT (scope, scope_id, category_id, day)
                    DO UPDATE SET listings = listings + excluded.listings;
                END
                """),
            .trigger(
                "listing_delete_count",
                """
                AFTER DELETE ON listing BEGIN
                    INSERT INTO daily_count (scope, scope_id, category_id, day, listings)
                    SELECT scope, scope_id, category_id, date(OLD.created_at, 'unixepoch'), -1
                    FROM (SELECT 'all' AS scope, 0 AS scope_id, 0 AS category_id
                        UNION ALL SELECT 'community', OLD.community_id, 0
                        UNION ALL SELECT 'category', OLD.category_id, 0
                        UNION ALL SELECT 'community_category', OLD.community_id, OLD.category_id) WHERE true
                    ON CONFLICT (scope, scope_id, category_id, day)
                    DO UPDATE SET listings = listings + excluded.listings;
                END
                """),
            .trigger(
                "listing_update_count",
                """
                AFTER UPDATE OF community_id, category_id, created_at ON listing
                WHEN NEW.community_id <> OLD.community_id OR NEW.category_id <> OLD.category_id
                    OR NEW.created_at <> OLD.created_at
                BEGIN
                    INSERT INTO daily_count (scope, scope_id, category_id, day, listings)
                    SELECT scope, scope_id, category_id, day, sum(n) FROM (
                        SELECT *, date(OLD.created_at, 'unixepoch') AS day, -1 AS n
                        FROM (SELECT 'all' AS scope, 0 AS scope_id, 0 AS category_id
                        UNION ALL SELECT 'community', OLD.community_id, 0
                        UNION ALL SELECT 'category', OLD.category_id, 0
                        UNION ALL SELECT 'community_category', OLD.community_id, OLD.category_id)
                        UNION ALL
                        SELECT *, date(NEW.created_at, 'unixepoch'), 1
                        FROM (SELECT 'all' AS scope, 0 AS scope_id, 0 AS category_id
                        UNION ALL SELECT 'community', NEW.community_id, 0
                        UNION ALL SELECT 'category', NEW.category_id, 0
                        UNION ALL SELECT 'community_category', NEW.community_id, NEW.category_id))
                    GROUP BY scope, scope_id, category_id, day HAVING sum(n) <> 0
                    ON CONFLICT (scope, scope_id, category_id, day)
                    DO UPDATE SET listings = listings + excluded.listings;
                END
                """),
            .trigger(
                "listing_moved_count",
                """
                AFTER UPDATE OF community_id, category_id ON listing
                WHEN NEW.community_id <> OLD.community_id OR NEW.category_id <> OLD.category_id BEGIN
                    INSERT INTO daily_count (scope, scope_id, category_id, day, requests)
                    SELECT scope, scope_id, category_id, day, sum(n) FROM (
                        SELECT place.*, date(requested_at, 'unixepoch') AS day
                        FROM exchange, (SELECT *, -1 AS n FROM (SELECT 'all' AS scope, 0 AS scope_id, 0 AS category_id
                        UNION ALL SELECT 'community', OLD.community_id, 0
                        UNION ALL SELECT 'category', OLD.category_id, 0
                        UNION ALL SELECT 'community_category', OLD.community_id, OLD.category_id)
                            UNION ALL SELECT *, 1 FROM (SELECT 'all' AS scope, 0 AS scope_id, 0 AS category_id
                        UNION ALL SELECT 'community', NEW.community_id, 0
                        UNION ALL SELECT 'category', NEW.category_id, 0
                        UNION ALL SELECT 'community_category', NEW.community_id, NEW.category_id)) AS place
                        WHERE listing_id = NEW.id)
                    GROUP BY scope, scope_id, category_id, day HAVING sum(n) <> 0
                    ON CONFLICT (scope, scope_id, category_id, day)
                    DO UPDATE SET requests = requests + excluded.requests;
                    INSERT INTO daily_count (scope, scope_id, category_id, day, exchanges)
                    SELECT scope, scope_id, category_id, day, sum(n) FROM (
                        SELECT place.*, date(answered_at, 'unixepoch') AS day
                        FROM exchange, (SELECT *, -1 AS n FROM (SELECT 'all' AS scope, 0 AS scope_id, 0 AS category_id
                        UNION ALL SELECT 'community', OLD.community_id, 0
                        UNION ALL SELECT 'category', OLD.category_id, 0
                        UNION ALL SELECT 'community_category', OLD.community_id, OLD.category_id)
                            UNION ALL SELECT *, 1 FROM (SELECT 'all' AS scope, 0 AS scope_id, 0 AS category_id
                        UNION ALL SELECT 'community', NEW.community_id, 0
                        UNION ALL SELECT 'category', NEW.category_id, 0
                        UNION ALL SELECT 'community_category', NEW.community_id, NEW.category_id)) AS place
                        WHERE listing_id = NEW.id AND state = 'accepted')
                    GROUP BY scope, scope_id, category_id, day HAVING sum(n) <> 0
                    ON CONFLICT (scope, scope_id, category_id, day)
                    DO UPDATE SET exchanges = exchanges + excluded.exchanges;
                END
                """),
            .trigger(
                "listing_insert_asked",
                """
                AFTER INSERT ON listing
                WHEN NEW.request_count <> 0 BEGIN
                    UPDATE listing SET request_count =
                        (SELECT count(*) FROM exchange WHERE listing_id = NEW.id)
                    WHERE id = NEW.id;
                END
                """),
            .trigger(
                "listing_update_asked",
                """
                AFTER UPDATE OF request_count ON listing
                WHEN NEW.request_count <> (SELECT count(*) FROM exchange WHERE listing_id = NEW.id) BEGIN
                    UPDATE listing SET request_count =
                        (SELECT count(*) FROM exchange WHERE listing_id = NEW.id)
                    WHERE id = NEW.id;
                END
                """),
            .trigger(
                "listing_insert_offered",
                """
                AFTER INSERT ON listing BEGIN
                    UPDATE member SET listing_count =
                        (SELECT count(*) FROM listing WHERE seller_id = NEW.seller_id)
                    WHERE id = NEW.seller_id;
                END
                """),
            .trigger(
                "listing_delete_offered",
                """
                AFTER DELETE ON listing BEGIN
                    UPDATE member SET listing_count =
                        (SELECT count(*) FROM listing WHERE seller_id = OLD.seller_id)
                    WHERE id = OLD.seller_id;
                END
                """),
            .trigger(
                "listing_update_offered",
                """
                AFTER UPDATE OF seller_id ON listing
                WHEN NEW.seller_id <> OLD.seller_id BEGIN
                    UPDATE member SET listing_count =
                        (SELECT count(*) FROM listing WHERE seller_id = member.id)
                    WHERE id IN (OLD.seller_id, NEW.seller_id);
                END
                """),
            .trigger(
                "listing_owned_by_another",
                """
                AFTER UPDATE OF seller_id ON listing
                WHEN NEW.seller_id <> OLD.seller_id BEGIN
                    UPDATE exchange SET owner_id = NEW.seller_id WHERE listing_id = NEW.id;
                END
                """),
        ] + SearchIndex.listing.triggers)
}
