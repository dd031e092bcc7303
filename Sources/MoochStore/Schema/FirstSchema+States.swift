extension FirstSchema {
    /// How listings and exchanges go from state to state.
    ///
    /// A listing: available → accepted, ended or removed; removed → available when an administrator
    /// brings it back. An exchange: requested → accepted, declined or withdrawn.
    /// Rows may be inserted in any state, so that another program can bring its history along.
    ///
    /// Accepting a request ends its listing and declines the other requests; so does ending a listing.
    /// The requests for a removed listing wait: nobody can accept them while it is removed, and they
    /// are as they were when it is brought back.
    static let stateTriggers = """
        CREATE TRIGGER listing_insert_rule BEFORE INSERT ON listing BEGIN
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
        END;
        CREATE TRIGGER listing_update_rule
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
        END;
        CREATE TRIGGER listing_ended AFTER UPDATE OF state ON listing
        WHEN NEW.state = 'ended' AND OLD.state <> 'ended' BEGIN
            UPDATE exchange SET state = 'declined', answered_at = max(requested_at, NEW.ended_at)
            WHERE listing_id = NEW.id AND state = 'requested';
        END;
        CREATE TRIGGER listing_delete_rule BEFORE DELETE ON listing BEGIN
            DELETE FROM exchange WHERE listing_id = OLD.id;
            DELETE FROM listing_photo WHERE listing_id = OLD.id;
        END;

        CREATE TRIGGER exchange_insert_rule BEFORE INSERT ON exchange BEGIN
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
        END;
        CREATE TRIGGER exchange_update_rule
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
        END;
        CREATE TRIGGER exchange_accepted_insert AFTER INSERT ON exchange
        WHEN NEW.state = 'accepted' BEGIN
            UPDATE listing SET state = 'accepted', ended_at = max(created_at, NEW.answered_at),
                updated_at = max(updated_at, NEW.answered_at)
            WHERE id = NEW.listing_id AND state = 'available';
            UPDATE exchange SET state = 'declined', answered_at = max(requested_at, NEW.answered_at)
            WHERE listing_id = NEW.listing_id AND id <> NEW.id AND state = 'requested';
        END;
        CREATE TRIGGER exchange_accepted_update AFTER UPDATE OF state ON exchange
        WHEN NEW.state = 'accepted' AND OLD.state <> 'accepted' BEGIN
            UPDATE listing SET state = 'accepted', ended_at = max(created_at, NEW.answered_at),
                updated_at = max(updated_at, NEW.answered_at)
            WHERE id = NEW.listing_id AND state = 'available';
            UPDATE exchange SET state = 'declined', answered_at = max(requested_at, NEW.answered_at)
            WHERE listing_id = NEW.listing_id AND id <> NEW.id AND state = 'requested';
        END;
        """
}
