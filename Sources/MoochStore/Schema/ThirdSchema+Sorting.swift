extension ThirdSchema {
    /// How much a member asked for, in the row it is about. Triggers keep it: other programs leave it
    /// out.
    static let sortingColumns = """
        ALTER TABLE member ADD COLUMN request_count INTEGER NOT NULL DEFAULT 0
            CHECK (request_count >= 0);
        """

    static let sortingFilling = """
        UPDATE member SET request_count = asked.n
        FROM (SELECT buyer_id, count(*) AS n FROM exchange GROUP BY buyer_id) AS asked
        WHERE member.id = asked.buyer_id;
        """

    /// One index for each order of a list, alone and behind the community, where the first versions had
    /// none.
    ///
    /// Those of names, titles and prices go on with the id, by which ties are broken, and then with what
    /// is filtered most: what a filter leaves out on a walk along the order is left out in the index,
    /// without a look at the row. Titles and prices have much to do with the category, so that such a
    /// walk could meet all other categories first: there is one behind the category too.
    ///
    /// Numbers of listings and requests are taken alike from 511 on, so that some days in their order
    /// can be found number by number (``SortedNumber``).
    static let sortingIndexes = """
        DROP INDEX member_by_name;
        DROP INDEX member_by_last_seen;
        DROP INDEX member_by_community_name;
        DROP INDEX member_by_community_last_seen;
        CREATE INDEX member_by_name ON member (name, id, created_at);
        CREATE INDEX member_by_last_seen ON member (last_seen_at, id, created_at);
        CREATE INDEX member_by_listings ON member (min(listing_count, 511), created_at);
        CREATE INDEX member_by_requests ON member (min(request_count, 511), created_at);
        CREATE INDEX member_by_community_name ON member (community_id, name, id, created_at);
        CREATE INDEX member_by_community_email ON member (community_id, email, id, created_at);
        CREATE INDEX member_by_community_last_seen
            ON member (community_id, last_seen_at, id, created_at);
        CREATE INDEX member_by_community_listings
            ON member (community_id, min(listing_count, 511), created_at);
        CREATE INDEX member_by_community_requests
            ON member (community_id, min(request_count, 511), created_at);

        DROP INDEX listing_by_title;
        DROP INDEX listing_by_price;
        DROP INDEX listing_by_seller;
        DROP INDEX listing_by_community_title;
        DROP INDEX listing_by_community_price;
        CREATE INDEX listing_by_title ON listing (title, id, category_id, state, created_at);
        CREATE INDEX listing_by_price
            ON listing (price_cents DESC, id, category_id, state, created_at);
        CREATE INDEX listing_by_quantity
            ON listing (quantity, created_at, id, category_id, state);
        CREATE INDEX listing_by_community_quantity
            ON listing (community_id, quantity, created_at, id, category_id, state);
        CREATE INDEX listing_by_requests ON listing (min(request_count, 511), created_at);
        CREATE INDEX listing_by_seller
            ON listing (seller_id, created_at, id, community_id, category_id, state);
        CREATE INDEX listing_by_community_title
            ON listing (community_id, title, id, category_id, state, created_at);
        CREATE INDEX listing_by_community_price
            ON listing (community_id, price_cents DESC, id, category_id, state, created_at);
        CREATE INDEX listing_by_community_requests
            ON listing (community_id, min(request_count, 511), created_at);
        CREATE INDEX listing_by_category_title
            ON listing (category_id, title, id, state, created_at);
        CREATE INDEX listing_by_category_price
            ON listing (category_id, price_cents DESC, id, state, created_at);
        CREATE INDEX listing_by_category_requests
            ON listing (category_id, min(request_count, 511), created_at);
        CREATE INDEX listing_by_state_requests
            ON listing (state, min(request_count, 511), created_at);

        DROP INDEX exchange_by_buyer;
        CREATE INDEX exchange_by_buyer
            ON exchange (buyer_id, requested_at, id, community_id, category_id, state);
        CREATE INDEX exchange_by_community_category
            ON exchange (community_id, category_id, requested_at);
        CREATE INDEX exchange_by_answered ON exchange (ifnull(answered_at, 0));
        CREATE INDEX exchange_by_community_answered
            ON exchange (community_id, ifnull(answered_at, 0));
        """

    /// They count anew instead of adding one, so that a number which went wrong comes right.
    static let sortingTriggers = """
        CREATE TRIGGER exchange_insert_wanted AFTER INSERT ON exchange BEGIN
            UPDATE member SET request_count =
                (SELECT count(*) FROM exchange WHERE buyer_id = NEW.buyer_id)
            WHERE id = NEW.buyer_id;
        END;
        CREATE TRIGGER exchange_delete_wanted AFTER DELETE ON exchange BEGIN
            UPDATE member SET request_count =
                (SELECT count(*) FROM exchange WHERE buyer_id = OLD.buyer_id)
            WHERE id = OLD.buyer_id;
        END;
        CREATE TRIGGER exchange_update_wanted AFTER UPDATE OF buyer_id ON exchange
        WHEN NEW.buyer_id <> OLD.buyer_id BEGIN
            UPDATE member SET request_count =
                (SELECT count(*) FROM exchange WHERE buyer_id = member.id)
            WHERE id IN (OLD.buyer_id, NEW.buyer_id);
        END;
        CREATE TRIGGER member_insert_wanted AFTER INSERT ON member
        WHEN NEW.request_count <> 0 BEGIN
            UPDATE member SET request_count =
                (SELECT count(*) FROM exchange WHERE buyer_id = NEW.id)
            WHERE id = NEW.id;
        END;
        CREATE TRIGGER member_update_wanted AFTER UPDATE OF request_count ON member
        WHEN NEW.request_count <> (SELECT count(*) FROM exchange WHERE buyer_id = NEW.id) BEGIN
            UPDATE member SET request_count =
                (SELECT count(*) FROM exchange WHERE buyer_id = NEW.id)
            WHERE id = NEW.id;
        END;
        """
}
