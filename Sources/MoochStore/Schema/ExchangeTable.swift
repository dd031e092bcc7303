extension TableSchema {
    /// Members' requests for listings.
    static let exchange = TableSchema(
        "exchange",
        """
        CREATE TABLE exchange (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            listing_id INTEGER NOT NULL
                REFERENCES listing (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            buyer_id INTEGER NOT NULL
                REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            state TEXT NOT NULL DEFAULT 'requested'
                CHECK (state IN ('requested', 'accepted', 'declined', 'withdrawn')),
            requested_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (requested_at BETWEEN 0 AND 253402300799),
            answered_at INTEGER CHECK (answered_at BETWEEN requested_at AND 253402300799),
            -- Its listing's, kept by triggers: leave them out.
            community_id INTEGER,
            category_id INTEGER,
            owner_id INTEGER,
            UNIQUE (listing_id, buyer_id),
            CONSTRAINT answered_at_unless_requested
                CHECK ((state = 'requested') = (answered_at IS NULL))
        ) STRICT
        """,
        indexes: [
            .unique("exchange_accepted", "exchange (listing_id) WHERE state = 'accepted'"),
            .index("exchange_by_requested", "exchange (requested_at)"),
            .index("exchange_by_state", "exchange (state, requested_at)"),
            .index("exchange_by_community", "exchange (community_id, requested_at)"),
            .index("exchange_by_community_state", "exchange (community_id, state, requested_at)"),
            .index("exchange_by_category", "exchange (category_id, requested_at)"),
            .index("exchange_completed", "exchange (answered_at) WHERE state = 'accepted'"),
            .index(
                "exchange_completed_by_community",
                "exchange (community_id, answered_at) WHERE state = 'accepted'"),
            .index(
                "exchange_completed_by_category",
                "exchange (community_id, category_id, answered_at) WHERE state = 'accepted'"),
            .index(
                "exchange_completed_of_category",
                "exchange (category_id, answered_at) WHERE state = 'accepted'"),
            .index(
                "exchange_by_buyer",
                "exchange (buyer_id, requested_at, id, community_id, category_id, state)"),
            .index(
                "exchange_by_community_category",
                "exchange (community_id, category_id, requested_at)"),
            .index("exchange_by_answered", "exchange (ifnull(answered_at, 0))"),
            .index(
                "exchange_by_community_answered",
                "exchange (community_id, ifnull(answered_at, 0))"),
            .index(
                "exchange_by_owner",
                "exchange (owner_id, requested_at, id, community_id, category_id, state)"),
            .index("exchange_by_listing", "exchange (listing_id, requested_at)"),
            .index("exchange_given", "exchange (owner_id, answered_at) WHERE state = 'accepted'"),
            .index(
                "exchange_received",
                "exchange (buyer_id, answered_at) WHERE state = 'accepted'"),
            .index(
                "exchange_by_community_owner",
                "exchange (community_id, owner_id, requested_at)"),
            .index(
                "exchange_by_community_buyer",
                "exchange (community_id, buyer_id, requested_at)"),
        ],
        rules: [
            .trigger(
                "exchange_insert_rule",
                """
                BEFORE INSERT ON exchange BEGIN
                    SELECT CASE
                        WHEN EXISTS (SELECT 1 FROM exchange WHERE id = NEW.id)
                            THEN RAISE(ABORT, 'an exchange of this id exists')
                        WHEN EXISTS (SELECT 1 FROM exchange
                            WHERE listing_id = NEW.listing_id AND buyer_id = NEW.buyer_id)
                            THEN RAISE(ABORT, 'this member has asked for this listing already')
                        WHEN NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.buyer_id)
                            THEN RAISE(ABORT, 'the buyer of the exchange does not exist')
                        WHEN NEW.state = 'accepted' AND EXISTS (SELECT 1 FROM exchange
                            WHERE listing_id = NEW.listing_id AND state = 'accepted')
                            THEN RAISE(ABORT, 'the listing has an accepted exchange')
                    END;
                    SELECT CASE
                        WHEN seller_id IS NULL THEN RAISE(ABORT, 'the listing of the exchange does not exist')
                        WHEN seller_id = NEW.buyer_id THEN RAISE(ABORT, 'the buyer is the seller')
                        WHEN NEW.state = 'requested' AND state <> 'available'
                            THEN RAISE(ABORT, 'the listing is not available')
                        WHEN NEW.state = 'accepted' AND state NOT IN ('available', 'accepted')
                            THEN RAISE(ABORT, 'the listing is not available')
                    END FROM (SELECT 1) LEFT JOIN listing ON id = NEW.listing_id;
                END
                """),
            .trigger(
                "exchange_update_rule",
                """
                BEFORE UPDATE OF id, listing_id, buyer_id, state ON exchange BEGIN
                    SELECT CASE
                        WHEN NEW.id <> OLD.id THEN RAISE(ABORT, 'an id never changes')
                        WHEN NEW.listing_id <> OLD.listing_id
                            THEN RAISE(ABORT, 'an exchange stays with its listing')
                        WHEN NEW.state <> OLD.state AND OLD.state <> 'requested'
                            THEN RAISE(ABORT, 'an answered exchange keeps its state')
                        WHEN NEW.buyer_id <> OLD.buyer_id
                            AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.buyer_id)
                            THEN RAISE(ABORT, 'the buyer of the exchange does not exist')
                        WHEN NEW.buyer_id <> OLD.buyer_id AND EXISTS (SELECT 1 FROM exchange
                            WHERE listing_id = NEW.listing_id AND buyer_id = NEW.buyer_id)
                            THEN RAISE(ABORT, 'this member has asked for this listing already')
                        WHEN NEW.buyer_id <> OLD.buyer_id AND NEW.buyer_id = (
                            SELECT seller_id FROM listing WHERE id = NEW.listing_id)
                            THEN RAISE(ABORT, 'the buyer is the seller')
                        WHEN NEW.state = 'accepted' AND OLD.state <> 'accepted' AND EXISTS (
                            SELECT 1 FROM exchange
                            WHERE listing_id = NEW.listing_id AND state = 'accepted')
                            THEN RAISE(ABORT, 'the listing has an accepted exchange')
                        WHEN NEW.state = 'accepted' AND OLD.state <> 'accepted' AND EXISTS (
                            SELECT 1 FROM listing
                            WHERE id = NEW.listing_id AND state NOT IN ('available', 'accepted'))
                            THEN RAISE(ABORT, 'the listing is not available')
                    END;
                END
                """),
            .trigger(
                "exchange_accepted_insert",
                """
                AFTER INSERT ON exchange
                WHEN NEW.state = 'accepted' BEGIN
                    UPDATE listing SET state = 'accepted', ended_at = max(created_at, NEW.answered_at),
                        updated_at = max(updated_at, NEW.answered_at)
                    WHERE id = NEW.listing_id AND state = 'available';
                    UPDATE exchange SET state = 'declined', answered_at = max(requested_at, NEW.answered_at)
                    WHERE listing_id = NEW.listing_id AND id <> NEW.id AND state = 'requested';
                END
                """),
            .trigger(
                "exchange_accepted_update",
                """
                AFTER UPDATE OF state ON exchange
                WHEN NEW.state = 'accepted' AND OLD.state <> 'accepted' BEGIN
                    UPDATE listing SET state = 'accepted', ended_at = max(created_at, NEW.answered_at),
                        updated_at = max(updated_at, NEW.answered_at)
                    WHERE id = NEW.listing_id AND state = 'available';
                    UPDATE exchange SET state = 'declined', answered_at = max(requested_at, NEW.answered_at)
                    WHERE listing_id = NEW.listing_id AND id <> NEW.id AND state = 'requested';
                END
                """),
        ],
        upkeep: [
            .trigger(
                "exchange_insert_place",
                """
                AFTER INSERT ON exchange BEGIN
                    UPDATE exchange SET (community_id, category_id) =
                        (SELECT community_id, category_id FROM listing WHERE id = NEW.listing_id)
                    WHERE id = NEW.id AND EXISTS (SELECT 1 FROM listing WHERE id = NEW.listing_id
                        AND (community_id IS NOT NEW.community_id OR category_id IS NOT NEW.category_id));
                END
                """),
            .trigger(
                "exchange_update_place",
                """
                AFTER UPDATE OF listing_id, community_id, category_id ON exchange BEGIN
                    UPDATE exchange SET (community_id, category_id) =
                        (SELECT community_id, category_id FROM listing WHERE id = NEW.listing_id)
                    WHERE id = NEW.id AND EXISTS (SELECT 1 FROM listing WHERE id = NEW.listing_id
                        AND (community_id IS NOT NEW.community_id OR category_id IS NOT NEW.category_id));
                END
                """),
            .trigger(
                "exchange_insert_count",
                """
                AFTER INSERT ON exchange BEGIN
                    INSERT INTO daily_count (scope, scope_id, category_id, day, requests)
                    SELECT scope, scope_id, category_id, date(NEW.requested_at, 'unixepoch'), 1
                    FROM (SELECT 'all' AS scope, 0 AS scope_id, 0 AS category_id
                        UNION ALL SELECT 'community', community_id, 0 FROM listing WHERE id = NEW.listing_id
                        UNION ALL SELECT 'category', category_id, 0 FROM listing WHERE id = NEW.listing_id
                        UNION ALL SELECT 'community_category', community_id, category_id
                            FROM listing WHERE id = NEW.listing_id) WHERE true
                    ON CONFLICT (scope, scope_id, category_id, day)
                    DO UPDATE SET requests = requests + excluded.requests;
                END
                """),
            .trigger(
                "exchange_insert_accepted_count",
                """
                AFTER INSERT ON exchange
                WHEN NEW.state = 'accepted' BEGIN
                    INSERT INTO daily_count (scope, scope_id, category_id, day, exchanges)
                    SELECT scope, scope_id, category_id, date(NEW.answered_at, 'unixepoch'), 1
                    FROM (SELECT 'all' AS scope, 0 AS scope_id, 0 AS category_id
                        UNION ALL SELECT 'community', community_id, 0 FROM listing WHERE id = NEW.listing_id
                        UNION ALL SELECT 'category', category_id, 0 FROM listing WHERE id = NEW.listing_id
                        UNION ALL SELECT 'community_category', community_id, category_id
                            FROM listing WHERE id = NEW.listing_id) WHERE true
                    ON CONFLICT (scope, scope_id, category_id, day)
                    DO UPDATE SET exchanges = exchanges + excluded.exchanges;
                END
                """),
            .trigger(
                "exchange_delete_count",
                """
                AFTER DELETE ON exchange BEGIN
                    INSERT INTO daily_count (scope, scope_id, category_id, day, requests)
                    SELECT scope, scope_id, category_id, date(OLD.requested_at, 'unixepoch'), -1
                    FROM (SELECT 'all' AS scope, 0 AS scope_id, 0 AS category_id
                        UNION ALL SELECT 'community', community_id, 0 FROM listing WHERE id = OLD.listing_id
                        UNION ALL SELECT 'category', category_id, 0 FROM listing WHERE id = OLD.listing_id
                        UNION ALL SELECT 'community_category', community_id, category_id
                            FROM listing WHERE id = OLD.listing_id) WHERE true
                    ON CONFLICT (scope, scope_id, category_id, day)
                    DO UPDATE SET requests = requests + excluded.requests;
                END
                """),
            .trigger(
                "exchange_delete_accepted_count",
                """
                AFTER DELETE ON exchange
                WHEN OLD.state = 'accepted' BEGIN
                    INSERT INTO daily_count (scope, scope_id, category_id, day, exchanges)
                    SELECT scope, scope_id, category_id, date(OLD.answered_at, 'unixepoch'), -1
                    FROM (SELECT 'all' AS scope, 0 AS scope_id, 0 AS category_id
                        UNION ALL SELECT 'community', community_id, 0 FROM listing WHERE id = OLD.listing_id
                        UNION ALL SELECT 'category', category_id, 0 FROM listing WHERE id = OLD.listing_id
                        UNION ALL SELECT 'community_category', community_id, category_id
                            FROM listing WHERE id = OLD.listing_id) WHERE true
                    ON CONFLICT (scope, scope_id, category_id, day)
                    DO UPDATE SET exchanges = exchanges + excluded.exchanges;
                END
                """),
            .trigger(
                "exchange_update_requested_count",
                """
                AFTER UPDATE OF requested_at ON exchange
                WHEN NEW.requested_at <> OLD.requested_at BEGIN
                    INSERT INTO daily_count (scope, scope_id, category_id, day, requests)
                    SELECT scope, scope_id, category_id, date(moment.at, 'unixepoch'), moment.sign
                    FROM (SELECT 'all' AS scope, 0 AS scope_id, 0 AS category_id
                        UNION ALL SELECT 'community', community_id, 0 FROM listing WHERE id = NEW.listing_id
                        UNION ALL SELECT 'category', category_id, 0 FROM listing WHERE id = NEW.listing_id
                        UNION ALL SELECT 'community_category', community_id, category_id
                            FROM listing WHERE id = NEW.listing_id),
                        (SELECT OLD.requested_at AS at, -1 AS sign
                        UNION ALL SELECT NEW.requested_at, 1) AS moment
                    WHERE true
                    ON CONFLICT (scope, scope_id, category_id, day)
                    DO UPDATE SET requests = requests + excluded.requests;
                END
                """),
            .trigger(
                "exchange_update_accepted_count",
                """
                AFTER UPDATE OF state, answered_at ON exchange
                WHEN (NEW.state = 'accepted' OR OLD.state = 'accepted')
                    AND (NEW.state <> OLD.state OR NEW.answered_at IS NOT OLD.answered_at)
                BEGIN
                    INSERT INTO daily_count (scope, scope_id, category_id, day, exchanges)
                    SELECT scope, scope_id, category_id, date(moment.at, 'unixepoch'), moment.sign
                    FROM (SELECT 'all' AS scope, 0 AS scope_id, 0 AS category_id
                        UNION ALL SELECT 'community', community_id, 0 FROM listing WHERE id = NEW.listing_id
                        UNION ALL SELECT 'category', category_id, 0 FROM listing WHERE id = NEW.listing_id
                        UNION ALL SELECT 'community_category', community_id, category_id
                            FROM listing WHERE id = NEW.listing_id),
                        (SELECT OLD.answered_at AS at, -1 AS sign WHERE OLD.state = 'accepted'
                        UNION ALL SELECT NEW.answered_at, 1 WHERE NEW.state = 'accepted') AS moment
                    WHERE true
                    ON CONFLICT (scope, scope_id, category_id, day)
                    DO UPDATE SET exchanges = exchanges + excluded.exchanges;
                END
                """),
            .trigger(
                "exchange_insert_asked",
                """
                AFTER INSERT ON exchange BEGIN
                    UPDATE listing SET request_count =
                        (SELECT count(*) FROM exchange WHERE listing_id = NEW.listing_id)
                    WHERE id = NEW.listing_id;
                END
                """),
            .trigger(
                "exchange_delete_asked",
                """
                AFTER DELETE ON exchange BEGIN
                    UPDATE listing SET request_count =
                        (SELECT count(*) FROM exchange WHERE listing_id = OLD.listing_id)
                    WHERE id = OLD.listing_id;
                END
                """),
            .trigger(
                "exchange_update_asked",
                """
                AFTER UPDATE OF listing_id ON exchange
                WHEN NEW.listing_id <> OLD.listing_id BEGIN
                    UPDATE listing SET request_count =
                        (SELECT count(*) FROM exchange WHERE listing_id = listing.id)
                    WHERE id IN (OLD.listing_id, NEW.listing_id);
                END
                """),
            .trigger(
                "exchange_insert_wanted",
                """
                AFTER INSERT ON exchange BEGIN
                    UPDATE member SET request_count =
                        (SELECT count(*) FROM exchange WHERE buyer_id = NEW.buyer_id)
                    WHERE id = NEW.buyer_id;
                END
                """),
            .trigger(
                "exchange_delete_wanted",
                """
                AFTER DELETE ON exchange BEGIN
                    UPDATE member SET request_count =
                        (SELECT count(*) FROM exchange WHERE buyer_id = OLD.buyer_id)
                    WHERE id = OLD.buyer_id;
                END
                """),
            .trigger(
                "exchange_update_wanted",
                """
                AFTER UPDATE OF buyer_id ON exchange
                WHEN NEW.buyer_id <> OLD.buyer_id BEGIN
                    UPDATE member SET request_count =
                        (SELECT count(*) FROM exchange WHERE buyer_id = member.id)
                    WHERE id IN (OLD.buyer_id, NEW.buyer_id);
                END
                """),
            .trigger(
                "exchange_insert_owner",
                """
                AFTER INSERT ON exchange BEGIN
                    UPDATE exchange SET owner_id =
                        (SELECT seller_id FROM listing WHERE id = NEW.listing_id)
                    WHERE id = NEW.id AND EXISTS (SELECT 1 FROM listing
                        WHERE id = NEW.listing_id AND seller_id IS NOT NEW.owner_id);
                END
                """),
            .trigger(
                "exchange_update_owner",
                """
                AFTER UPDATE OF listing_id, owner_id ON exchange BEGIN
                    UPDATE exchange SET owner_id =
                        (SELECT seller_id FROM listing WHERE id = NEW.listing_id)
                    WHERE id = NEW.id AND EXISTS (SELECT 1 FROM listing
                        WHERE id = NEW.listing_id AND seller_id IS NOT NEW.owner_id);
                END
                """),
        ])
}
