/// Statements that break one rule each, with what the refusal says.
enum BrokenRules {
    static let all: [(String, String)] =
        communities + categories + members + names + listings + exchanges + photos + administrators
        + counts

    private static let name = "name_is_1_to_80_characters_trimmed_on_one_line"
    private static let place = "INSERT INTO community (name, latitude, longitude) VALUES"

    static let communities: [(String, String)] = [
        ("\(place) (NULL, 1, 2);", "NOT NULL"),
        ("\(place) ('', 1, 2);", name),
        ("\(place) (' Elm', 1, 2);", name),
        ("\(place) ('Elm' || char(10) || 'Yard', 1, 2);", name),
        ("\(place) ('Elm' || char(0) || 'Yard', 1, 2);", name),
        ("\(place) ('\(String(repeating: "x", count: 81))', 1, 2);", name),
        ("\(place) (7.5, 'north', 2);", "cannot store TEXT value in REAL column"),
        ("\(place) ('Ash', 90.1, 2);", "latitude BETWEEN"),
        ("\(place) ('Ash', 1, NULL);", "latitude_and_longitude_both_or_neither"),
        ("UPDATE community SET latitude = NULL;", "latitude_and_longitude_both_or_neither"),
        ("\(place) ('Ash', 1, -180.5);", "longitude BETWEEN"),
        ("\(place) ('Ash', NULL, 2);", "latitude_and_longitude_both_or_neither"),
        ("\(place) ('Ash', 9e999, 2);", "latitude BETWEEN"),
        ("\(place) ('ELM COURT', 1, 2);", "a community of this name exists"),
        (
            "UPDATE community SET name = 'oak house' WHERE id = 1;",
            "a community of this name exists"
        ),
        ("UPDATE OR REPLACE community SET name = 'oak house' WHERE id = 1;", "name exists"),
        ("UPDATE community SET id = 9 WHERE id = 1;", "an id never changes"),
        ("UPDATE community SET photo_id = 99 WHERE id = 1;", "FOREIGN KEY constraint failed"),
        ("UPDATE community SET created_at = -1 WHERE id = 1;", "created_at BETWEEN"),
        ("UPDATE community SET archived_at = 99999999999999 WHERE id = 1;", "archived_at BETWEEN"),
        ("DELETE FROM community WHERE id = 1;", "FOREIGN KEY constraint failed"),
        (
            "INSERT OR REPLACE INTO community (id, name, latitude, longitude) VALUES (1, 'A', 1, 2);",
            "a community of this id exists"
        ),
        (
            "REPLACE INTO community (name, latitude, longitude) VALUES ('Elm Court', 1, 2);",
            "name exists"
        ),
    ]

    static let categories: [(String, String)] = [
        ("INSERT INTO category (name) VALUES ('food');", "UNIQUE constraint failed: category.name"),
        ("INSERT INTO category (name) VALUES ('  ');", name),
        ("INSERT INTO category (name, position) VALUES ('Pets', -1);", "position BETWEEN"),
        (
            "INSERT OR REPLACE INTO category (id, name) VALUES (1, 'Pets');",
            "FOREIGN KEY constraint failed"
        ),
        (
            "UPDATE category SET name = 'TOOLS' WHERE id = 1;",
            "UNIQUE constraint failed: category.name"
        ),
        ("DELETE FROM category WHERE id = 2;", "FOREIGN KEY constraint failed"),
        ("UPDATE category SET successor_id = 1 WHERE id = 2;", "a_merged_category_is_archived"),
        (
            "UPDATE category SET successor_id = 2, archived_at = 5 WHERE id = 2;",
            "a_category_is_not_its_own_successor"
        ),
    ]

    static let names: [(String, String)] = [
        ("INSERT INTO place (community_id, \(point)) VALUES (1, 'Lobby ', 1, 2);", name),
        ("INSERT INTO place (community_id, \(point)) VALUES (1, char(9), 1, 2);", name),
        (
            "INSERT INTO place (community_id, \(point), poster_code) VALUES (1, 'Lobby', 1, 2, '\(code)');",
            "poster_code_is_20_small_letters_and_digits"
        ),
        ("INSERT INTO cuisine_name VALUES (1, 'de', 'a' || char(10) || 'b');", name),
        ("INSERT INTO cuisine_name VALUES (1, 'German (DE)', 'a');", "language NOT GLOB"),
        ("INSERT INTO food_name VALUES (1, 'de', ' Ei', 0);", name),
        ("INSERT INTO food_name VALUES (1, 'd', 'Ei', 0);", "length(language)"),
    ]

    private static let point = "name, latitude, longitude"
    private static let code = String(repeating: "A", count: 20)
    private static let person = "INSERT INTO member (community_id, name, email) VALUES"

    static let members: [(String, String)] = [
        ("\(person) (9, 'Eve', 'eve@example.org');", "FOREIGN KEY constraint failed"),
        ("\(person) (1, 'Eve', 'ADA@example.org');", "a member of this email exists"),
        ("\(person) (1, 'Eve', 'eve');", "email_is_an_address"),
        ("\(person) (1, 'Eve', 'eve @example.org');", "email_is_an_address"),
        ("\(person) (1, 'Eve ', 'eve@example.org');", name),
        ("\(person) ('one', 'Eve', 'eve@example.org');", "cannot store TEXT value in INTEGER"),
        (
            "INSERT OR REPLACE INTO member (id, community_id, name, email) VALUES (1, 1, 'E', 'e@e.e');",
            "a member of this id exists"
        ),
        (
            "INSERT OR REPLACE INTO member (community_id, name, email) VALUES (1, 'E', 'ada@example.org');",
            "a member of this email exists"
        ),
        (
            "UPDATE OR REPLACE member SET email = 'ada@example.org' WHERE id = 2;",
            "a member of this email exists"
        ),
        ("UPDATE member SET community_id = 9 WHERE id = 2;", "FOREIGN KEY constraint failed"),
        ("UPDATE member SET preferred_contact = 'fax' WHERE id = 2;", "preferred_contact IN"),
        ("UPDATE member SET last_seen_at = 'today' WHERE id = 2;", "cannot store TEXT"),
        ("UPDATE member SET photo_id = 99 WHERE id = 2;", "FOREIGN KEY constraint failed"),
        ("UPDATE member SET id = 77 WHERE id = 2;", "an id never changes"),
        ("UPDATE member SET email = NULL WHERE id = 2;", "email_unless_closed"),
        ("UPDATE member SET state = 'closed' WHERE id = 2;", "closed_at_when_closed"),
        ("UPDATE member SET state = 'suspended' WHERE id = 2;", "suspension_has_a_reason"),
        ("UPDATE member SET suspended_until = 5 WHERE id = 2;", "only_a_suspension_ends"),
        (
            "UPDATE member SET pending_email = 'b @example.org' WHERE id = 2;",
            "pending_email_is_an_address"
        ),
        ("UPDATE member SET language = 'de_DE' WHERE id = 2;", "language NOT GLOB"),
        ("DELETE FROM member WHERE id = 1;", "a member who took part is closed, not deleted"),
        ("DELETE FROM member WHERE id = 2;", "a member who took part is closed, not deleted"),
        (
            "INSERT INTO saved_search (member_id, community_id, text) VALUES (1, 2, 'milk');",
            "a search is in the community of its member"
        ),
        (
            "INSERT INTO device (member_id, token, platform) VALUES (9, 't', 'ios');",
            "FOREIGN KEY constraint failed"
        ),
        (
            "INSERT INTO device (member_id, token, platform) VALUES (1, 'token-of-bob', 'ios');",
            "UNIQUE"
        ),
    ]
}
