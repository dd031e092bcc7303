extension BrokenRules {
    private static let thing =
        "INSERT INTO listing (community_id, category_id, seller_id, title) VALUES"

    static let listings: [(String, String)] = [
        ("\(thing) (9, 1, 1, 'Pan');", "FOREIGN KEY constraint failed"),
        ("\(thing) (1, 9, 1, 'Pan');", "FOREIGN KEY constraint failed"),
        ("\(thing) (1, 1, 9, 'Pan');", "FOREIGN KEY constraint failed"),
        ("\(thing) (1, 1, 1, '');", "title_is_1_to_120"),
        ("\(thing) (1, 1, 1, 'Pan' || char(9));", "title_is_1_to_120"),
        ("UPDATE listing SET price_cents = -1 WHERE id = 1;", "price_cents BETWEEN"),
        (
            "UPDATE listing SET price_cents = 1.5 WHERE id = 1;",
            "cannot store REAL value in INTEGER"
        ),
        ("UPDATE listing SET quantity = 0 WHERE id = 1;", "quantity BETWEEN"),
        ("UPDATE listing SET latitude = 5 WHERE id = 1;", "latitude_and_longitude_both_or_neither"),
        ("UPDATE listing SET latitude = 5, longitude = 181 WHERE id = 1;", "longitude BETWEEN"),
        ("UPDATE listing SET state = 'sold', ended_at = 1690300000 WHERE id = 1;", "state IN"),
        ("UPDATE listing SET state = 'ended' WHERE id = 1;", "ended_at_unless_available"),
        ("UPDATE listing SET ended_at = 1690300000 WHERE id = 1;", "ended_at_unless_available"),
        ("UPDATE listing SET state = 'ended', ended_at = 5 WHERE id = 1;", "ended_at BETWEEN"),
        (
            "UPDATE listing SET removal_reason = 'x' WHERE id = 1;",
            "removal_reason_only_when_removed"
        ),
        (
            "UPDATE listing SET state = 'available', ended_at = NULL WHERE id = 2;",
            "from this state"
        ),
        ("UPDATE listing SET state = 'accepted' WHERE id = 2;", "by accepting a request"),
        ("UPDATE listing SET state = 'removed' WHERE id = 4;", "from this state"),
        (
            "UPDATE listing SET state = 'ended', removal_reason = NULL WHERE id = 3;",
            "from this state"
        ),
        ("UPDATE listing SET seller_id = 2 WHERE id = 1;", "a listing stays with its seller"),
        (
            "UPDATE listing SET state = 'available', ended_at = NULL WHERE id = 4;",
            "from this state"
        ),
        ("UPDATE listing SET use_by = '2023-08-01' WHERE id = 1;", "use_by_has_its_end"),
        (
            "UPDATE listing SET use_by = '2023-08-01', use_by_at = 5 WHERE id = 1;",
            "use_by_at - unixepoch(use_by)"
        ),
        ("UPDATE listing SET renewed_at = 5 WHERE id = 1;", "renewed_at BETWEEN"),
        ("UPDATE listing SET category_id = 9 WHERE id = 1;", "FOREIGN KEY constraint failed"),
        (
            """
            INSERT OR REPLACE INTO listing (id, community_id, category_id, seller_id, title)
            VALUES (1, 1, 1, 1, 'Pan');
            """, "a listing of this id exists"
        ),
        ("INSERT INTO listing_photo VALUES (9, 0, 1, '');", "FOREIGN KEY constraint failed"),
        ("INSERT INTO listing_photo VALUES (1, 1, 99, '');", "FOREIGN KEY constraint failed"),
        ("INSERT INTO listing_photo VALUES (1, 0, 1, '');", "UNIQUE"),
        ("INSERT INTO listing_photo VALUES (1, -1, 1, '');", "position BETWEEN"),
    ]

    private static let request = "INSERT INTO exchange (listing_id, buyer_id) VALUES"
    private static let asked = "INSERT INTO exchange (listing_id, buyer_id, requested_at) VALUES"
    private static let answered =
        "INSERT INTO exchange (listing_id, buyer_id, state, requested_at, answered_at) VALUES"

    static let exchanges: [(String, String)] = [
        ("\(request) (9, 2);", "FOREIGN KEY constraint failed"),
        ("\(request) (1, 9);", "FOREIGN KEY constraint failed"),
        ("\(request) (1, 1);", "the buyer is the seller"),
        ("\(asked) (1, 4, 1690000000);", "the listing is not fresh at that moment"),
        ("\(asked) (1, 4, 1691309600);", "the listing is not fresh at that moment"),
        ("\(asked) (5, 3, 1690500000);", "the buyer is of another community"),

        ("\(request) (1, 2);", "this member has asked for this listing already"),
        ("INSERT OR REPLACE INTO exchange (listing_id, buyer_id) VALUES (1, 2);", "already"),
        (
            "INSERT OR REPLACE INTO exchange (id, listing_id, buyer_id) VALUES (1, 2, 3);",
            "of this id"
        ),
        ("\(request) (2, 3);", "the listing is not available"),
        ("\(request) (3, 1);", "the listing is not available"),
        ("\(request) (4, 3);", "the listing is not available"),
        ("\(answered) (4, 3, 'accepted', 1690500000, 1690600000);", "has an accepted exchange"),
        ("\(answered) (2, 3, 'accepted', 1690500000, 1690600000);", "the listing is not available"),
        ("\(answered) (2, 3, 'withdrawn', 1690500000, NULL);", "answered_at_unless_requested"),
        ("\(answered) (2, 3, 'declined', 1690500000, 1690600000);", "declined_with_a_reason"),
        ("\(answered) (2, 3, 'cancelled', 1690500000, 1690600000);", "cancelled_when_by_whom"),
        ("\(answered) (2, 3, 'withdrawn', 1690500000, 1690400000);", "answered_at BETWEEN"),
        ("\(answered) (2, 3, 'lost', 1690500000, 1690600000);", "state IN"),
        ("UPDATE exchange SET state = 'accepted' WHERE id = 1;", "answered_at_unless_requested"),
        (
            "UPDATE exchange SET answered_at = 1690500000 WHERE id = 1;",
            "answered_at_unless_requested"
        ),
        (
            "UPDATE exchange SET state = 'accepted', answered_at = 1690500000 WHERE id = 3;",
            "not available"
        ),
        ("UPDATE exchange SET state = 'declined' WHERE id = 4;", "from this state"),
        (
            "UPDATE exchange SET state = 'requested', answered_at = NULL WHERE id = 4;",
            "from this state"
        ),
        ("UPDATE exchange SET buyer_id = 1 WHERE id = 1;", "stays with its listing and buyer"),
        ("UPDATE exchange SET state = 'cancelled' WHERE id = 1;", "from this state"),
        ("UPDATE exchange SET collected_at = 1690500000 WHERE id = 1;", "collected"),
        ("UPDATE exchange SET listing_id = 2 WHERE id = 1;", "stays with its listing"),
        ("UPDATE exchange SET id = 100 WHERE id = 1;", "an id never changes"),
    ]

    private static let file =
        "INSERT INTO photo (name, media_type, width, height, byte_count) VALUES"
    private static let hex = String(repeating: "0", count: 64)

    static let photos: [(String, String)] = [
        ("\(file) ('me.webp', 'image/webp', 1, 1, 1);", "name_is_64_hex_digits_and_webp"),
        (
            "\(file) ('../\(hex.dropFirst(3)).webp', 'image/webp', 1, 1, 1);",
            "name_is_64_hex_digits"
        ),
        ("\(file) ('\(hex.dropLast())A.webp', 'image/webp', 1, 1, 1);", "name_is_64_hex_digits"),
        ("\(file) ('\(hex).webp', 'image/jpeg', 1, 1, 1);", "media_type ="),
        ("\(file) ('\(hex).svg', 'image/svg+xml', 1, 1, 1);", "name_is_64_hex_digits"),
        ("\(file) ('\(hex).webp', 'image/webp', 0, 1, 1);", "width BETWEEN"),
        ("DELETE FROM photo WHERE name = '\(Rows.photo)';", "FOREIGN KEY constraint failed"),
        ("DELETE FROM photo WHERE name = '\(Rows.otherPhoto)';", "FOREIGN KEY constraint failed"),
    ]

    private static let entry = """
        INSERT INTO audit_entry (id, at, actor_kind, actor_name, action, subject_kind, subject_name, request_id)
        VALUES
        """

    static let administrators: [(String, String)] = [
        ("INSERT INTO admin (name, password_hash, created_at) VALUES ('', 'x', 1);", "name_is_1"),
        (
            """
            INSERT INTO admin_session
                (admin_id, token_hash, created_at, last_used_at, address, user_agent)
            VALUES (9, zeroblob(32), 1, 1, '', '');
            """, "FOREIGN KEY constraint failed"
        ),
        ("\(entry) (1, 1, 'program', 'x', '', 'y', 'z', '');", "length(action)"),
        (
            """
            INSERT INTO audit_entry (at, actor_kind, actor_name, action, subject_kind, subject_name, request_id,
                "after") VALUES (1, 'program', 'x', 'y', 'z', '', '', '{');
            """, "after_is_json"
        ),
    ]

    private static let count = "INSERT INTO daily_count VALUES ('members',"

    static let counts: [(String, String)] = [
        ("\(count) 'all', 0, 0, '2024-02-30', 1);", "CHECK"),
        ("\(count) 'all', 0, 0, '2024-2-1', 1);", "CHECK"),
        ("\(count) 'all', 1, 0, '2024-02-01', 1);", "CHECK"),
        ("\(count) 'community', 1, 1, '2024-02-01', 1);", "CHECK"),
    ]
}
