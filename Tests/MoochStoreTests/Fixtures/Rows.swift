/// Rows that tests begin with.
enum Rows {
    static let photo = String(repeating: "ab", count: 32) + ".webp"
    static let otherPhoto = String(repeating: "cd", count: 32) + ".webp"

    /// One more member, in the first community.
    static let member = """
        INSERT INTO member (community_id, name, email, created_at, last_seen_at)
            VALUES (1, 'Dee Park', 'dee@example.org', 1690259200, 1691000000);
        """

    /// Another member of the first community, who offers listing 5.
    static let neighbour = """
        \(member)
        INSERT INTO listing (community_id, category_id, seller_id, title, created_at, updated_at)
            VALUES (1, 1, 4, 'Rice', 1690400000, 1690400000);
        """

    /// Two communities and categories; Ada and Bob in the first, Cy moved from there to the second. Listing 1 (Ada's) is
    /// available with requests by Bob (1) and Cy (2); 2 has ended; 3 is removed with Bob's request (3)
    /// waiting; 4 is accepted (exchange 4 with Bob).
    static let few = """
        INSERT INTO photo (name, media_type, width, height, byte_count, created_at) VALUES
            ('\(photo)', 'image/webp', 640, 480, 1000, 1690000000),
            ('\(otherPhoto)', 'image/webp', 64, 48, 100, 1690000000);
        INSERT INTO community (name, address, latitude, longitude, photo_id, created_at) VALUES
            ('Elm Court', 'Elm Street 1', 52.1, 4.3, 1, 1690000000),
            ('Oak House', 'Oak Street 2', -33.9, 151.2, NULL, 1690000000);
        INSERT INTO category (name, position, created_at) VALUES
            ('Food', 1, 1690000000), ('Tools', 2, 1690000000);
        INSERT INTO member (community_id, name, email, phone, created_at, last_seen_at) VALUES
            (1, 'Ada Lane', 'ada@example.org', '+31 6 1234', 1690000000, 1691000000),
            (1, 'Bob Moss', 'bob@example.org', NULL, 1690086400, 1691000000),
            (1, 'Cy Noor', 'cy@example.org', NULL, 1690172800, 1691000000);
        INSERT INTO listing (community_id, category_id, seller_id, title, price_cents, created_at,
                updated_at) VALUES
            (1, 1, 1, 'Tomato soup', 0, 1690100000, 1690100000),
            (1, 2, 1, 'Hammer', 250, 1690200000, 1690200000),
            (1, 1, 3, 'Old bread', 0, 1690300000, 1690300000),
            (1, 2, 1, 'Drill', 1000, 1690400000, 1690400000);
        INSERT INTO listing_photo (listing_id, position, photo_id) VALUES (1, 0, 2);
        INSERT INTO device (member_id, token, platform) VALUES (2, 'token-of-bob', 'ios');
        INSERT INTO exchange (listing_id, buyer_id, requested_at) VALUES
            (1, 2, 1690110000), (1, 3, 1690120000), (3, 2, 1690310000), (4, 2, 1690410000);
        UPDATE listing SET community_id = 2 WHERE id = 3;
        UPDATE member SET community_id = 2 WHERE id = 3;
        UPDATE listing SET state = 'ended', ended_at = 1690210000 WHERE id = 2;
        UPDATE listing SET state = 'removed', ended_at = 1690320000, removal_reason = 'Unsafe'
            WHERE id = 3;
        UPDATE exchange SET state = 'accepted', answered_at = 1690420000 WHERE id = 4;
        -- All of it was told long ago.
        DELETE FROM untold_exchange; DELETE FROM untold_event; DELETE FROM job; DELETE FROM event;
        UPDATE photo SET uploaded_by = 1 WHERE id = 1;
        """
}
