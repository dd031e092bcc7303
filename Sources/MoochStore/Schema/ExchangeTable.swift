extension TableSchema {
    /// The SQL condition that an exchange's listing allows its latest change to be undone.
    static func isListingOpen(to exchange: String) -> String {
        """
        CASE \(exchange).state WHEN 'accepted' THEN listing.state = 'accepted'
            WHEN 'cancelled' THEN listing.state = 'available'
                OR listing.state = 'ended' AND \(endsListing(exchange))
            ELSE listing.state IN ('available', 'removed') END
        """
    }

    /// The SQL condition that an exchange was called off by a seller who no longer offers the thing.
    private static func endsListing(_ exchange: String) -> String {
        """
        (\(exchange).cancelled_by = 'seller'
            AND \(exchange).cancel_reason IN ('gone', 'changed_mind', 'left'))
        """
    }

    /// When a listing was first asked for, in SQL.
    static func firstAsked(_ listing: String) -> String {
        "(SELECT min(requested_at) FROM exchange WHERE listing_id = \(listing))"
    }

    /// Members' requests for listings; an accepted one is a completed exchange.
    ///
    /// requested → accepted, declined or withdrawn; accepted → cancelled; withdrawn → requested; and back again while
    /// nobody has been told (`untold_exchange`). Rows may be inserted in any state, so that another program can import
    /// its history.
    static let exchange = TableSchema(
        "exchange",
        """
        CREATE TABLE exchange (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            listing_id INTEGER NOT NULL
                REFERENCES listing (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            buyer_id INTEGER NOT NULL
                REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            message TEXT NOT NULL DEFAULT ''
                CHECK (length(message) <= 300 AND instr(message, char(0)) = 0),
            state TEXT NOT NULL DEFAULT 'requested' CHECK (
                state IN ('requested', 'accepted', 'declined', 'withdrawn', 'cancelled')),
            requested_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (requested_at BETWEEN 0 AND 253402300799),
            answered_at INTEGER CHECK (answered_at BETWEEN requested_at AND 253402300799),
            -- When and where to meet.
            answer_note TEXT NOT NULL DEFAULT ''
                CHECK (length(answer_note) <= 300 AND instr(answer_note, char(0)) = 0),
            decline_reason TEXT CHECK (decline_reason IN ('seller', 'other_accepted',
                'listing_ended', 'listing_removed', 'expired', 'member_left', 'moved', 'blocked')),
            cancelled_at INTEGER CHECK (cancelled_at BETWEEN answered_at AND 253402300799),
            cancelled_by TEXT CHECK (cancelled_by IN ('buyer', 'seller', 'administrator')),
            cancel_reason TEXT
                CHECK (cancel_reason IN ('changed_mind', 'no_show', 'gone', 'left', 'other')),
            -- When either side said that they met.
            collected_at INTEGER CHECK (collected_at BETWEEN answered_at AND 253402300799),
            -- Which; NULL where another program does not say.
            collected_by TEXT CHECK (collected_by IN ('buyer', 'seller')),
            -- Its listing's, as are the next two; kept by triggers.
            community_id INTEGER,
            category_id INTEGER,
            seller_id INTEGER,
            CONSTRAINT answered_at_unless_requested
                CHECK ((state = 'requested') = (answered_at IS NULL)),
            CONSTRAINT declined_with_a_reason
                CHECK ((state = 'declined') = (decline_reason IS NOT NULL)),
            CONSTRAINT cancelled_when_by_whom_and_why
                CHECK ((state = 'cancelled') = (cancelled_at IS NOT NULL)
                    AND (state = 'cancelled') = (cancelled_by IS NOT NULL)
                    AND (state = 'cancelled') = (cancel_reason IS NOT NULL)),
            CONSTRAINT collected_only_when_accepted
                CHECK (collected_at IS NULL OR state = 'accepted'),
            CONSTRAINT collected_by_whom
                CHECK (collected_by IS NULL OR collected_at IS NOT NULL)
        ) STRICT
        """,
        indexes: [
            .unique(
                "exchange_open",
                "exchange (listing_id, buyer_id) WHERE state IN ('requested', 'accepted')"),
            .unique("exchange_accepted", "exchange (listing_id) WHERE state = 'accepted'"),
            .index("exchange_by_requested", "exchange (requested_at)"),
            .index("exchange_by_state", "exchange (state, requested_at)"),
            .index(
                "exchange_by_community",
                "exchange (community_id, requested_at, id, category_id, state)"),
            .index("exchange_by_category", "exchange (category_id, requested_at)"),
            .index(
                "exchange_by_answered",
                "exchange (answered_at, id, state, community_id, category_id)"),
            .index("exchange_by_buyer", "exchange (buyer_id, requested_at, id, community_id)"),
            .index("exchange_by_seller", "exchange (seller_id, requested_at, id, community_id)"),
            .index(
                "exchange_called_off", "exchange (cancelled_at) WHERE cancelled_by = 'seller'"),
            .index("exchange_by_listing", "exchange (listing_id, requested_at)"),
            .index("exchange_by_buyer_and_listing", "exchange (buyer_id, listing_id)"),
        ],
        rules: [
            .trigger(
                "exchange_insert_rule",
                """
                BEFORE INSERT ON exchange BEGIN
                    -- REPLACE deletes without triggers, and the counts would drift.
                    SELECT CASE
                        WHEN EXISTS (SELECT 1 FROM exchange WHERE id = NEW.id)
                            THEN RAISE(ABORT, 'an exchange of this id exists')
                        WHEN NEW.state IN ('requested', 'accepted') AND EXISTS (
                            SELECT 1 FROM exchange WHERE listing_id = NEW.listing_id
                                AND buyer_id = NEW.buyer_id AND state IN ('requested', 'accepted'))
                            THEN RAISE(ABORT, 'this member has asked for this listing already')
                        WHEN NEW.state = 'accepted' AND EXISTS (SELECT 1 FROM exchange
                            WHERE listing_id = NEW.listing_id AND state = 'accepted')
                            THEN RAISE(ABORT, 'the listing has an accepted exchange')
                    END;
                    SELECT CASE
                        WHEN listing.seller_id = NEW.buyer_id
                            THEN RAISE(ABORT, 'the buyer is the seller')
                        WHEN NEW.state = 'accepted' AND listing.state NOT IN ('available', 'accepted')
                            THEN RAISE(ABORT, 'the listing is not available')
                        WHEN NEW.state <> 'requested' THEN NULL
                        WHEN listing.state <> 'available'
                            THEN RAISE(ABORT, 'the listing is not available')
                        WHEN NEW.requested_at NOT BETWEEN listing.created_at AND listing.expires_at - 1
                            THEN RAISE(ABORT, 'the listing is not fresh at that moment')
                        WHEN \(isBarred("buyer", at: "NEW.requested_at"))
                            THEN RAISE(ABORT, 'the buyer is suspended or has left')
                        WHEN buyer.community_id <> listing.community_id
                            THEN RAISE(ABORT, 'the buyer is of another community')
                        WHEN \(Block.between("listing.seller_id", "NEW.buyer_id"))
                            THEN RAISE(ABORT, 'one of the two has blocked the other')
                    END
                    FROM listing JOIN member AS buyer ON buyer.id = NEW.buyer_id
                    WHERE listing.id = NEW.listing_id;
                END
                """),
            .trigger(
                "exchange_update_rule",
                """
                BEFORE UPDATE OF id, listing_id, buyer_id, state ON exchange BEGIN
                    SELECT CASE
                        WHEN NEW.id <> OLD.id THEN RAISE(ABORT, 'an id never changes')
                        WHEN NEW.listing_id <> OLD.listing_id OR NEW.buyer_id <> OLD.buyer_id
                            THEN RAISE(ABORT, 'an exchange stays with its listing and buyer')
                        WHEN NEW.state = OLD.state THEN NULL
                        WHEN OLD.state = 'accepted' AND NEW.state = 'cancelled' THEN NULL
                        -- REPLACE would delete it without triggers.
                        WHEN NEW.state IN ('requested', 'accepted') AND EXISTS (SELECT 1 FROM exchange
                            WHERE listing_id = OLD.listing_id AND buyer_id = OLD.buyer_id
                                AND state IN ('requested', 'accepted') AND id <> OLD.id)
                            THEN RAISE(ABORT, 'the buyer has asked for the listing already')
                        WHEN NEW.state = 'accepted' AND EXISTS (SELECT 1 FROM exchange
                            WHERE listing_id = NEW.listing_id AND state = 'accepted')
                            THEN RAISE(ABORT, 'the listing has an accepted exchange')
                        -- Whoever is suspended gets no agreement back, and nobody gets one with them.
                        WHEN OLD.state = 'cancelled' AND NEW.state = 'accepted' AND EXISTS (
                            SELECT 1 FROM listing
                                JOIN member ON member.id IN (listing.seller_id, OLD.buyer_id)
                            WHERE listing.id = OLD.listing_id
                                AND \(isBarred(at: "OLD.cancelled_at")))
                            THEN RAISE(ABORT, 'one of the two is suspended or has left')
                        -- What nobody was told of is taken back, unless the listing is over.
                        WHEN EXISTS (SELECT 1 FROM untold_exchange JOIN listing ON listing.id = OLD.listing_id
                            WHERE exchange_id = OLD.id AND before = NEW.state
                                AND \(isListingOpen(to: "OLD")))
                            THEN NULL
                        -- A move that is taken back, unless the listing is over.
                        WHEN OLD.state = 'withdrawn' AND NEW.state = 'requested'
                            AND EXISTS (SELECT 1 FROM listing WHERE id = OLD.listing_id
                                AND state IN ('available', 'removed')) THEN NULL
                        WHEN OLD.state <> 'requested' OR NEW.state = 'cancelled'
                            THEN RAISE(ABORT, 'an exchange cannot go from this state to that one')
                        WHEN NEW.state <> 'accepted' THEN NULL
                        WHEN NOT EXISTS (SELECT 1 FROM listing
                            WHERE id = NEW.listing_id AND state = 'available')
                            THEN RAISE(ABORT, 'the listing is not available')
                        WHEN EXISTS (SELECT 1 FROM listing JOIN member ON member.id = seller_id
                            WHERE listing.id = NEW.listing_id
                                AND \(isBarred(at: "NEW.answered_at")))
                            THEN RAISE(ABORT, 'the seller is suspended or has left')
                    END;
                END
                """),
            // Accepting a request ends its listing, which declines the other requests (listing_closed).
            .trigger(
                "exchange_accepted_insert",
                """
                AFTER INSERT ON exchange WHEN NEW.state = 'accepted' BEGIN
                    UPDATE listing SET state = 'accepted', ended_at = max(created_at, NEW.answered_at),
                        updated_at = max(updated_at, NEW.answered_at)
                    WHERE id = NEW.listing_id AND state = 'available';
                END
                """),
            .trigger(
                "exchange_accepted_update",
                """
                AFTER UPDATE OF state ON exchange
                WHEN NEW.state = 'accepted' AND OLD.state <> 'accepted' BEGIN
                    UPDATE listing SET state = 'accepted', ended_at = max(created_at, NEW.answered_at),
                        updated_at = max(updated_at, NEW.answered_at), ending_reason = NULL
                    WHERE id = NEW.listing_id
                        AND (state = 'available' OR state = 'ended' AND OLD.state = 'cancelled');
                END
                """),
            // Undoing an acceptance, or calling it off before anybody was told, undoes what it declined.
            .trigger(
                "exchange_accepted_undone",
                """
                AFTER UPDATE OF state ON exchange
                WHEN NEW.state = 'requested' AND OLD.state = 'accepted' BEGIN
                    UPDATE listing SET state = 'available', ended_at = NULL
                    WHERE id = NEW.listing_id AND state = 'accepted';
                    UPDATE exchange SET state = 'requested', answered_at = NULL, decline_reason = NULL
                    WHERE listing_id = NEW.listing_id AND decline_reason = 'other_accepted'
                        AND id IN (SELECT exchange_id FROM untold_exchange WHERE before = 'requested');
                END
                """),
            // The listing is on offer again, unless its seller no longer offers it.
            .trigger(
                "exchange_cancelled",
                """
                AFTER UPDATE OF state ON exchange
                WHEN NEW.state = 'cancelled' AND OLD.state = 'accepted' BEGIN
                    UPDATE listing SET (state, ended_at) = (SELECT
                        iif(is_over, 'ended', 'available'),
                        iif(is_over, max(listing.created_at, NEW.cancelled_at), NULL)
                        FROM (SELECT \(isBarred(at: "NEW.cancelled_at"))
                                OR \(endsListing("NEW")) AS is_over
                            FROM member WHERE member.id = listing.seller_id)),
                        updated_at = max(updated_at, NEW.cancelled_at)
                    WHERE id = NEW.listing_id AND state = 'accepted';
                    UPDATE exchange SET state = 'requested', answered_at = NULL, decline_reason = NULL
                    WHERE listing_id = NEW.listing_id AND decline_reason = 'other_accepted'
                        AND id IN (SELECT exchange_id FROM untold_exchange WHERE before = 'requested')
                        AND EXISTS (SELECT 1 FROM listing
                            WHERE id = NEW.listing_id AND state = 'available');
                END
                """),
        ],
        upkeep: keptTriggers + [
            .trigger(
                "exchange_insert_copies",
                """
                AFTER INSERT ON exchange WHEN NEW.seller_id IS NULL BEGIN
                    UPDATE exchange SET (community_id, category_id, seller_id) =
                        (SELECT community_id, category_id, seller_id
                            FROM listing WHERE id = NEW.listing_id)
                    WHERE id = NEW.id;
                END
                """),
            // Where it stood is forgotten once it is collected.
            .trigger(
                "exchange_collected_point",
                """
                AFTER UPDATE OF collected_at ON exchange
                WHEN NEW.collected_at IS NOT NULL AND OLD.collected_at IS NULL BEGIN
                    UPDATE listing SET latitude = NULL, longitude = NULL
                    WHERE id = NEW.listing_id AND latitude IS NOT NULL;
                END
                """),
            .trigger(
                "exchange_insert_listing_request_count",
                """
                AFTER INSERT ON exchange BEGIN
                    UPDATE listing SET request_count = request_count + 1,
                        first_asked_at = min(coalesce(first_asked_at, NEW.requested_at), NEW.requested_at)
                    WHERE id = NEW.listing_id;
                END
                """),
            .trigger(
                "exchange_delete_listing_request_count",
                """
                AFTER DELETE ON exchange BEGIN
                    UPDATE listing SET request_count = request_count - 1,
                        first_asked_at = \(firstAsked("OLD.listing_id"))
                    WHERE id = OLD.listing_id;
                END
                """),
            .trigger(
                "exchange_update_listing_first_asked",
                """
                AFTER UPDATE OF requested_at ON exchange WHEN NEW.requested_at <> OLD.requested_at BEGIN
                    UPDATE listing SET first_asked_at = \(firstAsked("NEW.listing_id"))
                    WHERE id = NEW.listing_id;
                END
                """),
            .trigger(
                "exchange_insert_member_request_count",
                """
                AFTER INSERT ON exchange BEGIN
                    UPDATE member SET request_count = request_count + 1 WHERE id = NEW.buyer_id;
                END
                """),
            .trigger(
                "exchange_delete_member_request_count",
                """
                AFTER DELETE ON exchange BEGIN
                    UPDATE member SET request_count = request_count - 1 WHERE id = OLD.buyer_id;
                END
                """),
        ])
}

private let keptTriggers =
    (CountedFigure.totals + CountedFigure.ofExchanges).flatMap(\.triggers) + MemberDeed.ofExchanges
    + MonthlyDeeds.ofExchanges
    + MemberGift.triggers + TableSchema.metTriggers
