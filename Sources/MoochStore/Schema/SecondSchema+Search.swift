/// The second version of the schema: search by any part of a word, counts by community and category,
/// and how many asked for a listing.
enum SecondSchema {
    /// The search tables of the first version, which found words by their beginnings only.
    static let searchRemoval = """
        DROP TRIGGER community_insert_search;
        DROP TRIGGER community_delete_search;
        DROP TRIGGER community_update_search;
        DROP TRIGGER member_insert_search;
        DROP TRIGGER member_delete_search;
        DROP TRIGGER member_update_search;
        DROP TRIGGER listing_insert_search;
        DROP TRIGGER listing_delete_search;
        DROP TRIGGER listing_update_search;
        DROP TABLE community_search;
        DROP TABLE member_search;
        DROP TABLE listing_search;
        """

    /// Every three neighbouring characters of a text are one word of its index, so that any part of
    /// the text is found as a phrase of them. FTS5's own `trigram` does so too, but knows nothing of
    /// accents before SQLite 3.45; cut up here, the pieces go through `unicode61`, which does.
    ///
    /// Two spaces stand before each part, which leaves the first letter, and the first two, as pieces
    /// of their own; the last two and the last one come by themselves. So a word of one or two
    /// letters is found where words begin or end. A phone number is there once more as its digits
    /// alone. The community's id is in a word too long to be a piece, so that a search within one
    /// community does not go through everyone's matches.
    ///
    /// The views are what the tables index, for FTS5 to rebuild and check them by.
    static let searchTables = """
        CREATE TABLE search_place (n INTEGER PRIMARY KEY CHECK (n BETWEEN 1 AND 512)) STRICT;
        WITH RECURSIVE place (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM place WHERE n < 512)
        INSERT INTO search_place SELECT n FROM place;
        CREATE TRIGGER search_place_update_rule BEFORE UPDATE ON search_place BEGIN
            SELECT RAISE(ABORT, 'the search needs these numbers');
        END;
        CREATE TRIGGER search_place_delete_rule BEFORE DELETE ON search_place BEGIN
            SELECT RAISE(ABORT, 'the search needs these numbers');
        END;

        \(searchViews(searchedText))

        CREATE VIRTUAL TABLE community_search USING fts5 (
            words, content = 'community_words', content_rowid = 'id',
            tokenize = 'unicode61 remove_diacritics 2');
        CREATE VIRTUAL TABLE member_search USING fts5 (
            words, content = 'member_words', content_rowid = 'id',
            tokenize = 'unicode61 remove_diacritics 2');
        CREATE VIRTUAL TABLE listing_search USING fts5 (
            words, content = 'listing_words', content_rowid = 'id',
            tokenize = 'unicode61 remove_diacritics 2');
        """

    /// What is searched of a row, in SQL: its table, and what the row is called.
    typealias SearchedText = (_ table: String, _ row: String) -> String

    /// What the search tables hold the words of.
    static func searchViews(_ text: SearchedText) -> String {
        """
        CREATE VIEW community_words (id, words) AS
            SELECT id, \(indexed("community", "community", text)) FROM community;
        CREATE VIEW member_words (id, words) AS
            SELECT id, \(indexed("member", "member", text)) FROM member;
        CREATE VIEW listing_words (id, words) AS
            SELECT id, \(indexed("listing", "listing", text)) FROM listing;
        """
    }

    static let searchFilling = """
        INSERT INTO community_search (community_search) VALUES ('rebuild');
        INSERT INTO member_search (member_search) VALUES ('rebuild');
        INSERT INTO listing_search (listing_search) VALUES ('rebuild');
        """

    /// What keeps the search tables.
    static let searchTriggers = searchTriggers(searchedText)

    static func searchTriggers(_ text: SearchedText) -> String {
        """
        CREATE TRIGGER community_insert_search AFTER INSERT ON community BEGIN
            INSERT INTO community_search (rowid, words)
            VALUES (NEW.id, \(indexed("community", "NEW", text)));
        END;
        CREATE TRIGGER community_delete_search AFTER DELETE ON community BEGIN
            INSERT INTO community_search (community_search, rowid, words)
            VALUES ('delete', OLD.id, \(indexed("community", "OLD", text)));
        END;
        CREATE TRIGGER community_update_search AFTER UPDATE OF name, address ON community BEGIN
            INSERT INTO community_search (community_search, rowid, words)
            VALUES ('delete', OLD.id, \(indexed("community", "OLD", text)));
            INSERT INTO community_search (rowid, words)
            VALUES (NEW.id, \(indexed("community", "NEW", text)));
        END;

        CREATE TRIGGER member_insert_search AFTER INSERT ON member BEGIN
            INSERT INTO member_search (rowid, words) VALUES (NEW.id, \(indexed("member", "NEW", text)));
        END;
        CREATE TRIGGER member_delete_search AFTER DELETE ON member BEGIN
            INSERT INTO member_search (member_search, rowid, words)
            VALUES ('delete', OLD.id, \(indexed("member", "OLD", text)));
        END;
        CREATE TRIGGER member_update_search
        AFTER UPDATE OF name, email, phone, community_id ON member BEGIN
            INSERT INTO member_search (member_search, rowid, words)
            VALUES ('delete', OLD.id, \(indexed("member", "OLD", text)));
            INSERT INTO member_search (rowid, words) VALUES (NEW.id, \(indexed("member", "NEW", text)));
        END;

        CREATE TRIGGER listing_insert_search AFTER INSERT ON listing BEGIN
            INSERT INTO listing_search (rowid, words) VALUES (NEW.id, \(indexed("listing", "NEW", text)));
        END;
        CREATE TRIGGER listing_delete_search AFTER DELETE ON listing BEGIN
            INSERT INTO listing_search (listing_search, rowid, words)
            VALUES ('delete', OLD.id, \(indexed("listing", "OLD", text)));
        END;
        CREATE TRIGGER listing_update_search AFTER UPDATE OF title, community_id ON listing BEGIN
            INSERT INTO listing_search (listing_search, rowid, words)
            VALUES ('delete', OLD.id, \(indexed("listing", "OLD", text)));
            INSERT INTO listing_search (rowid, words) VALUES (NEW.id, \(indexed("listing", "NEW", text)));
        END;
        """
    }

    private static func indexed(
        _ table: String, _ row: String, _ text: SearchedText
    ) -> String {
        let pieces = pieces(of: text(table, row))
        return table == "community"
            ? pieces : "\(pieces) || ' community' || \(row).community_id"
    }

    /// What is searched of a row, before it is cut up.
    static func searchedText(_ table: String, _ row: String) -> String {
        switch table {
        case "community": return "'  ' || \(row).name || '  ' || \(row).address"
        case "member":
            let digits = """
                coalesce((SELECT group_concat(substr(\(row).phone, n, 1), '') FROM search_place \
                WHERE n <= length(\(row).phone) AND substr(\(row).phone, n, 1) BETWEEN '0' AND '9'), '')
                """
            return "'  ' || \(row).name || '  ' || \(row).email || '  ' || \(digits)"
        default: return "'  ' || \(row).title"
        }
    }

    /// The `LIMIT` keeps SQLite from putting the text together again for each piece.
    private static func pieces(of text: String) -> String {
        """
        (SELECT group_concat(substr(text, n, 3), ' ') \
        FROM (SELECT \(text) AS text LIMIT 1) CROSS JOIN search_place WHERE n <= length(text))
        """
    }
}
