extension TableSchema {
    /// Things on offer.
    ///
    /// available → accepted, ended or removed; removed → available when an administrator brings it back; accepted →
    /// available or ended when it is called off. Rows may be inserted in any state, so that another program can import
    /// its history. Requests for a removed listing wait: nobody can accept them.
    static let listing = TableSchema(
        "listing",
        """
        CREATE TABLE listing (
            id INTEGER PRIMARY KEY AUTOINCREMENT
                CONSTRAINT id_has_40_bits_at_most CHECK (id BETWEEN 1 AND \(OfferIndex.lastListing)),
            community_id INTEGER NOT NULL
                REFERENCES community (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
            category_id INTEGER NOT NULL
                REFERENCES category (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
            seller_id INTEGER NOT NULL
                REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            title TEXT NOT NULL COLLATE NOCASE
                CONSTRAINT title_is_1_to_120_characters_trimmed_on_one_line
                CHECK (\(isLine("title", 120))),
            description TEXT NOT NULL DEFAULT ''
                CHECK (length(description) <= 4000 AND instr(description, char(0)) = 0),
            price_cents INTEGER NOT NULL DEFAULT 0
                CHECK (price_cents BETWEEN 0 AND 100000000000),
            -- How many go together to one person.
            quantity INTEGER NOT NULL DEFAULT 1 CHECK (quantity BETWEEN 1 AND 1000000),
            -- Only when its seller put it on the map on purpose.
            latitude REAL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL CHECK (longitude BETWEEN -180 AND 180),
            state TEXT NOT NULL DEFAULT 'available'
                CHECK (state IN ('available', 'accepted', 'ended', 'removed')),
            -- What whoever offers it is told.
            removal_reason TEXT
                CHECK (length(removal_reason) <= 500 AND instr(removal_reason, char(0)) = 0),
            -- Means something while it is removed.
            removal_ground TEXT CHECK (\(DecisionGround.check("removal_ground"))),
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799),
            renewed_at INTEGER CHECK (renewed_at BETWEEN created_at AND 253402300799),
            best_before TEXT CHECK (best_before = date(best_before, '+0 days')),
            use_by TEXT CHECK (use_by = date(use_by, '+0 days')),
            -- The end of that day by the community's clock.
            use_by_at INTEGER
                CHECK (use_by_at - unixepoch(use_by) BETWEEN 36000 AND 129600),
            expires_at INTEGER NOT NULL GENERATED ALWAYS AS (
                min(coalesce(renewed_at, created_at) + \(Listing.lifetime),
                    coalesce(use_by_at, 253402300799))) VIRTUAL,
            updated_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (updated_at BETWEEN 0 AND 253402300799),
            ended_at INTEGER CHECK (ended_at BETWEEN created_at AND 253402300799),
            -- Why its seller ended it, as far as they say.
            ending_reason TEXT
                CHECK (ending_reason IN ('nobody', 'elsewhere', 'other')),
            -- Whether neighbours may ask about it where everybody reads it.
            takes_comments INTEGER NOT NULL DEFAULT 1 CHECK (takes_comments IN (0, 1)),
            -- Kept by triggers: leave it out.
            request_count INTEGER NOT NULL DEFAULT 0 CHECK (request_count >= 0),
            -- When the first of them was made, and when those who agreed said that they met; kept by triggers, too.
            first_asked_at INTEGER,
            met_at INTEGER,
            \(SortName.columns(of: "title")),
            CONSTRAINT latitude_and_longitude_both_or_neither
                CHECK ((latitude IS NULL) = (longitude IS NULL)),
            CONSTRAINT ended_at_unless_available
                CHECK ((state = 'available') = (ended_at IS NULL)),
            CONSTRAINT removal_reason_only_when_removed
                CHECK (removal_reason IS NULL OR state = 'removed'),
            CONSTRAINT ending_reason_only_when_ended
                CHECK (ending_reason IS NULL OR state = 'ended'),
            CONSTRAINT use_by_has_its_end CHECK ((use_by IS NULL) = (use_by_at IS NULL))
        ) STRICT
        """,
        indexes: [
            .index("listing_by_created", "listing (created_at)"),
            .index(
                "listing_by_community",
                """
                listing (community_id, created_at, id, state, expires_at, price_cents, \
                category_id)
                """),
            .index(
                "listing_by_category",
                "listing (category_id, created_at, id, state, expires_at, price_cents)"),
            .index("listing_by_state", "listing (state, created_at, id, expires_at)"),
            .index(
                "listing_by_expiry", "listing (CASE state WHEN 'available' THEN expires_at END)"),
            .index(
                "listing_with_use_by",
                "listing (state, expires_at, created_at) WHERE use_by_at IS NOT NULL"),
            // For Home with few offers: all columns that it filters, counts and sorts by.
            .index(
                "listing_on_offer",
                """
                listing (community_id, expires_at, category_id, price_cents, created_at, seller_id, \
                request_count, sort_title, latitude) WHERE state = 'available'
                """),
            // The whole map, at most: few sellers put their things on it.
            .index(
                "listing_on_map",
                """
                listing (latitude, longitude, expires_at, category_id, community_id, seller_id, \
                created_at) WHERE state = 'available' AND latitude IS NOT NULL
                """),
            .index(
                "listing_by_point_end", "listing (\(Listing.pointEnd)) WHERE latitude IS NOT NULL"),
            .index(
                "listing_on_offer_by_category",
                """
                listing (community_id, category_id, expires_at, price_cents, created_at, seller_id, \
                request_count, sort_title, latitude) WHERE state = 'available'
                """),
            // For Home with many offers, one index for each order: the first page of 36,500 takes 0.2 ms, and 30 ms if
            // sorted. The newest are in `listing_by_community`.
            .index(
                "listing_on_offer_by_price",
                """
                listing (community_id, price_cents, created_at DESC, id DESC, expires_at, \
                category_id, seller_id) WHERE state = 'available'
                """),
            // Backwards, the index above would give equal prices, such as none, oldest first.
            .index(
                "listing_on_offer_by_price_falling",
                """
                listing (community_id, price_cents DESC, created_at DESC, id DESC, expires_at, \
                category_id, seller_id) WHERE state = 'available'
                """),
            .index(
                "listing_on_offer_by_title",
                """
                listing (community_id, sort_title, id, expires_at, category_id, price_cents, \
                created_at, seller_id) WHERE state = 'available'
                """),
            .index(
                "listing_on_offer_by_requests",
                """
                listing (community_id, request_count, created_at DESC, id DESC, expires_at, \
                category_id, price_cents, seller_id) WHERE state = 'available'
                """),
            .index("listing_by_title", "listing (sort_title, id, community_id, category_id)"),
            .index("listing_by_price", "listing (price_cents DESC, id, community_id, category_id)"),
            .index(
                "listing_by_requests",
                "listing (request_count, created_at, id, community_id, category_id, price_cents)"),
            .index("listing_by_seller", "listing (seller_id, created_at, id, community_id)"),
        ],
        rules: [
            // REPLACE deletes without triggers, and the counts would drift.
            .trigger(
                "listing_insert_rule",
                """
                BEFORE INSERT ON listing BEGIN
                    SELECT CASE
                        WHEN EXISTS (SELECT 1 FROM listing WHERE id = NEW.id)
                            THEN RAISE(ABORT, 'a listing of this id exists')
                        WHEN NEW.state = 'available' AND EXISTS (
                            SELECT 1 FROM member
                            WHERE id = NEW.seller_id AND \(isBarred(at: "NEW.created_at")))
                            THEN RAISE(ABORT, 'the seller is suspended or has left')
                    END;
                END
                """),
            .trigger(
                "listing_update_rule",
                """
                BEFORE UPDATE OF id, seller_id, state ON listing BEGIN
                    SELECT CASE
                        WHEN NEW.id <> OLD.id THEN RAISE(ABORT, 'an id never changes')
                        WHEN NEW.seller_id <> OLD.seller_id
                            THEN RAISE(ABORT, 'a listing stays with its seller')
                        WHEN NEW.state = OLD.state THEN NULL
                        WHEN NEW.state = 'accepted' AND NOT EXISTS (SELECT 1 FROM exchange
                            WHERE listing_id = OLD.id AND state = 'accepted')
                            THEN RAISE(ABORT, 'a listing is accepted by accepting a request')
                        WHEN OLD.state = 'available' THEN NULL
                        WHEN OLD.state = 'removed' AND NEW.state = 'available' THEN NULL
                        -- Calling off is taken back.
                        WHEN OLD.state = 'ended' AND NEW.state = 'accepted' THEN NULL
                        WHEN OLD.state = 'accepted' AND NEW.state IN ('available', 'ended')
                            AND NOT EXISTS (SELECT 1 FROM exchange
                                WHERE listing_id = OLD.id AND state = 'accepted') THEN NULL
                        ELSE RAISE(ABORT, 'a listing cannot go from this state to that one')
                    END;
                END
                """),
            .trigger(
                "listing_seller_rule",
                """
                BEFORE UPDATE OF title, description, price_cents, quantity, best_before, use_by,
                    renewed_at ON listing
                WHEN EXISTS (SELECT 1 FROM member
                    WHERE id = OLD.seller_id AND \(isBarred(at: "NEW.updated_at")))
                BEGIN
                    SELECT RAISE(ABORT, 'the seller is suspended or has left');
                END
                """),
            // A point may always be taken away.
            .trigger(
                "listing_point_rule",
                """
                BEFORE UPDATE OF latitude, longitude ON listing
                WHEN NEW.latitude IS NOT NULL AND EXISTS (SELECT 1 FROM member
                    WHERE id = OLD.seller_id AND \(isBarred(at: "NEW.updated_at")))
                BEGIN
                    SELECT RAISE(ABORT, 'the seller is suspended or has left');
                END
                """),
            // All open requests are answered.
            .trigger(
                "listing_closed",
                """
                AFTER UPDATE OF state ON listing
                WHEN NEW.state IN ('accepted', 'ended') AND NEW.state <> OLD.state BEGIN
                    UPDATE exchange SET state = 'declined',
                        decline_reason =
                            iif(NEW.state = 'accepted', 'other_accepted', 'listing_ended'),
                        answered_at = max(requested_at, NEW.ended_at)
                    WHERE listing_id = NEW.id AND state = 'requested';
                END
                """),
            // Where it stood is forgotten with it.
            .trigger(
                "listing_ended_point",
                """
                AFTER UPDATE OF state ON listing
                WHEN NEW.state = 'ended' AND NEW.latitude IS NOT NULL BEGIN
                    UPDATE listing SET latitude = NULL, longitude = NULL WHERE id = NEW.id;
                END
                """),
        ],
        upkeep: SearchIndex.listing.triggers + OfferIndex.triggers + keptTriggers + [
            .trigger(
                "listing_removed_event",
                // A removal that is taken back before its owner was told of it was none.
                """
                AFTER UPDATE OF state ON listing
                WHEN NEW.state <> OLD.state AND 'removed' IN (NEW.state, OLD.state) BEGIN
                    INSERT INTO untold_event (member_id, type, listing_id, reason, ground, due_at)
                    SELECT NEW.seller_id,
                        iif(NEW.state = 'removed', 'listing_removed', 'listing_restored'), NEW.id,
                        nullif(NEW.removal_reason, ''), NEW.removal_ground,
                        coalesce(NEW.ended_at, NEW.updated_at) + \(Exchange.undoableFor)
                    WHERE NOT EXISTS (SELECT 1 FROM untold_event WHERE listing_id = NEW.id
                        AND type = iif(NEW.state = 'removed', 'listing_restored', 'listing_removed'));
                    DELETE FROM untold_event WHERE listing_id = NEW.id
                        AND type = iif(NEW.state = 'removed', 'listing_restored', 'listing_removed');
                END
                """),
            .trigger(
                "listing_update_exchanges",
                """
                AFTER UPDATE OF community_id, category_id ON listing
                WHEN NEW.community_id <> OLD.community_id OR NEW.category_id <> OLD.category_id
                BEGIN
                    UPDATE exchange SET community_id = NEW.community_id, category_id = NEW.category_id
                    WHERE listing_id = NEW.id;
                END
                """),
            .trigger(
                "listing_insert_listings",
                """
                AFTER INSERT ON listing BEGIN
                    INSERT INTO counted
                    VALUES ('listings', NEW.community_id, NEW.category_id, NEW.created_at, 1);
                END
                """),
            .trigger(
                "listing_update_listings",
                """
                AFTER UPDATE OF community_id, category_id, created_at ON listing
                WHEN NEW.community_id <> OLD.community_id OR NEW.category_id <> OLD.category_id
                    OR NEW.created_at <> OLD.created_at
                BEGIN
                    INSERT INTO counted
                    VALUES ('listings', OLD.community_id, OLD.category_id, OLD.created_at, -1),
                        ('listings', NEW.community_id, NEW.category_id, NEW.created_at, 1);
                END
                """),
            .trigger(
                "listing_delete_listings",
                """
                AFTER DELETE ON listing BEGIN
                    INSERT INTO counted
                    VALUES ('listings', OLD.community_id, OLD.category_id, OLD.created_at, -1);
                END
                """),
            .trigger(
                "listing_insert_listing_count",
                """
                AFTER INSERT ON listing BEGIN
                    UPDATE member SET listing_count = listing_count + 1 WHERE id = NEW.seller_id;
                END
                """),
            .trigger(
                "listing_delete_listing_count",
                """
                AFTER DELETE ON listing BEGIN
                    UPDATE member SET listing_count = listing_count - 1 WHERE id = OLD.seller_id;
                END
                """),
        ])
}

private let keptTriggers =
    SortName.triggers(on: "listing", "title") + MemberDeed.ofListings + MonthlyDeeds.ofListings
    + TableSchema.postingTriggers
    + PostingWait.triggers
