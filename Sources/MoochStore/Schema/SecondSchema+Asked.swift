extension SecondSchema {
    /// How many asked for a listing, and how many listings a member offered, each in the row it is
    /// about: so that an index holds the listings nobody asked for, and the members who offered
    /// nothing. Triggers keep both: other programs leave them out.
    static let askedColumns = """
        ALTER TABLE listing ADD COLUMN request_count INTEGER NOT NULL DEFAULT 0
            CHECK (request_count >= 0);
        ALTER TABLE member ADD COLUMN listing_count INTEGER NOT NULL DEFAULT 0
            CHECK (listing_count >= 0);
        """

    static let askedFilling = """
        UPDATE listing SET request_count = asked.n
        FROM (SELECT listing_id, count(*) AS n FROM exchange GROUP BY listing_id) AS asked
        WHERE listing.id = asked.listing_id;
        UPDATE member SET listing_count = offered.n
        FROM (SELECT seller_id, count(*) AS n FROM listing GROUP BY seller_id) AS offered
        WHERE member.id = offered.seller_id;
        """

    static let askedIndexes = """
        CREATE INDEX listing_unasked ON listing (created_at) WHERE request_count = 0;
        CREATE INDEX listing_unasked_by_community
            ON listing (community_id, created_at) WHERE request_count = 0;
        CREATE INDEX listing_unasked_by_community_category
            ON listing (community_id, category_id, created_at) WHERE request_count = 0;
        CREATE INDEX listing_unasked_by_category
            ON listing (category_id, created_at) WHERE request_count = 0;
        CREATE INDEX listing_unasked_by_state
            ON listing (state, created_at) WHERE request_count = 0;
        CREATE INDEX member_offering_nothing ON member (created_at) WHERE listing_count = 0;
        CREATE INDEX member_offering_nothing_by_community
            ON member (community_id, created_at) WHERE listing_count = 0;
        """

    /// They count anew instead of adding one, so that a number which went wrong comes right.
    static let askedTriggers = """
        CREATE TRIGGER exchange_insert_asked AFTER INSERT ON exchange BEGIN
            UPDATE listing SET request_count =
                (SELECT count(*) FROM exchange WHERE listing_id = NEW.listing_id)
            WHERE id = NEW.listing_id;
        END;
        CREATE TRIGGER exchange_delete_asked AFTER DELETE ON exchange BEGIN
            UPDATE listing SET request_count =
                (SELECT count(*) FROM exchange WHERE listing_id = OLD.listing_id)
            WHERE id = OLD.listing_id;
        END;
        CREATE TRIGGER exchange_update_asked AFTER UPDATE OF listing_id ON exchange
        WHEN NEW.listing_id <> OLD.listing_id BEGIN
            UPDATE listing SET request_count =
                (SELECT count(*) FROM exchange WHERE listing_id = listing.id)
            WHERE id IN (OLD.listing_id, NEW.listing_id);
        END;
        CREATE TRIGGER listing_insert_asked AFTER INSERT ON listing
        WHEN NEW.request_count <> 0 BEGIN
            UPDATE listing SET request_count =
                (SELECT count(*) FROM exchange WHERE listing_id = NEW.id)
            WHERE id = NEW.id;
        END;
        CREATE TRIGGER listing_update_asked AFTER UPDATE OF request_count ON listing
        WHEN NEW.request_count <> (SELECT count(*) FROM exchange WHERE listing_id = NEW.id) BEGIN
            UPDATE listing SET request_count =
                (SELECT count(*) FROM exchange WHERE listing_id = NEW.id)
            WHERE id = NEW.id;
        END;

        CREATE TRIGGER listing_insert_offered AFTER INSERT ON listing BEGIN
            UPDATE member SET listing_count =
                (SELECT count(*) FROM listing WHERE seller_id = NEW.seller_id)
            WHERE id = NEW.seller_id;
        END;
        CREATE TRIGGER listing_delete_offered AFTER DELETE ON listing BEGIN
            UPDATE member SET listing_count =
                (SELECT count(*) FROM listing WHERE seller_id = OLD.seller_id)
            WHERE id = OLD.seller_id;
        END;
        CREATE TRIGGER listing_update_offered AFTER UPDATE OF seller_id ON listing
        WHEN NEW.seller_id <> OLD.seller_id BEGIN
            UPDATE member SET listing_count =
                (SELECT count(*) FROM listing WHERE seller_id = member.id)
            WHERE id IN (OLD.seller_id, NEW.seller_id);
        END;
        CREATE TRIGGER member_insert_offered AFTER INSERT ON member
        WHEN NEW.listing_count <> 0 BEGIN
            UPDATE member SET listing_count =
                (SELECT count(*) FROM listing WHERE seller_id = NEW.id)
            WHERE id = NEW.id;
        END;
        CREATE TRIGGER member_update_offered AFTER UPDATE OF listing_count ON member
        WHEN NEW.listing_count <> (SELECT count(*) FROM listing WHERE seller_id = NEW.id) BEGIN
            UPDATE member SET listing_count =
                (SELECT count(*) FROM listing WHERE seller_id = NEW.id)
            WHERE id = NEW.id;
        END;
        """
}
