extension TableSchema {
    /// The numbers that texts are cut up by.
    static let searchPlace = TableSchema(
        "search_place",
        """
        CREATE TABLE search_place (n INTEGER PRIMARY KEY CHECK (n BETWEEN 1 AND 512)) STRICT;
        WITH RECURSIVE place (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM place WHERE n < 512)
        INSERT INTO search_place SELECT n FROM place
        """)

    static let communitySearch = SearchIndex.community.table
    static let memberSearch = SearchIndex.member.table
    static let listingSearch = SearchIndex.listing.table
}

/// The search for rows of one table, by any part of a word.
///
/// Every three neighbouring characters of a text are one word of its index, so that any part of
/// the text is found as a phrase of them. FTS5's own `trigram` does so too, but knows nothing of
/// accents before SQLite 3.45; cut up here, the pieces go through `unicode61`, which does.
///
/// Two spaces stand before each part, which leaves the first letter, and the first two, as pieces
/// of their own; the last two and the last one come by themselves. So a word of one or two
/// letters is found where words begin or end. A phone number is there once more as its digits
/// alone. The community's id is in a word too long to be a piece, so that a search within one
/// community does not go through everyone's matches.
struct SearchIndex: Sendable {
    /// The table whose rows are found.
    let source: String
    /// The columns that are searched, or narrow a search.
    private let columns: String
    /// What the row is called.
    private let name: String
    /// The searched text of a row, before it is cut up, in SQL: its name, and what else there is.
    private let text: @Sendable (_ name: String, _ row: String) -> String
    private let hasCommunity: Bool

    static let community = SearchIndex(
        source: "community", columns: "name, address",
        name: "name", text: { "\($0) || '  ' || \($1).address" }, hasCommunity: false)

    static let member = SearchIndex(
        source: "member", columns: "name, email, phone, community_id",
        name: "name",
        text: { name, row in
            // What people write between digits; anything else is left out sign by sign.
            let plain = ["+", " ", "-", "(", ")", "/", "."]
                .reduce("\(row).phone") { "replace(\($0), '\($1)', '')" }
            let digits = """
                coalesce(CASE WHEN \(plain) GLOB '*[^0-9]*' THEN \
                (SELECT group_concat(substr(\(row).phone, n, 1), '') FROM search_place \
                WHERE n <= length(\(row).phone) AND substr(\(row).phone, n, 1) BETWEEN '0' AND '9') \
                ELSE \(plain) END, '')
                """
            return "\(name) || '  ' || coalesce(\(row).email, '') || '  ' || \(digits)"
        },
        hasCommunity: true)

    static let listing = SearchIndex(
        source: "listing", columns: "title, community_id", name: "title", text: { name, _ in name },
        hasCommunity: true)

    /// The index of a table's rows.
    static func of(_ table: String) -> SearchIndex? {
        [community, member, listing].first { $0.source == table }
    }

    /// The index, and the view of what it holds, by which FTS5 rebuilds and checks it. The sizes of texts
    /// are for ranking, which nobody does; only communities, which are few, are told apart by them.
    var table: TableSchema {
        TableSchema(
            "\(source)_search",
            """
            CREATE VIEW \(source)_words (id, words) AS
                SELECT id, \(words(of: source)) FROM \(source);
            CREATE VIRTUAL TABLE \(source)_search USING fts5 (
                words, content = '\(source)_words', content_rowid = 'id', columnsize = \(hasCommunity ? 0 : 1),
                tokenize = 'unicode61 remove_diacritics 2')
            """)
    }

    /// What keeps the index, on the table whose rows are found.
    var triggers: [TableSchema.Part] {
        let added = """
            INSERT INTO \(source)_search (rowid, words)
                VALUES (NEW.id, \(words(of: "NEW")));
            """
        let removed = """
            INSERT INTO \(source)_search (\(source)_search, rowid, words)
                VALUES ('delete', OLD.id, \(words(of: "OLD")));
            """
        return [
            .trigger(
                "\(source)_insert_search",
                "AFTER INSERT ON \(source) BEGIN\n    \(added)\nEND"),
            .trigger(
                "\(source)_delete_search",
                "AFTER DELETE ON \(source) BEGIN\n    \(removed)\nEND"),
            .trigger(
                "\(source)_update_search",
                """
                AFTER UPDATE OF \(columns) ON \(source) BEGIN
                    \(removed)
                    \(added)
                END
                """),
        ]
    }

    /// The searched text of a row in base letters.
    func plainText(of row: String) -> String {
        let text = text("'  ' || \(SearchLetters.plainName("\(row).\(name)"))", row)
        return
            "(SELECT \(PlainLetters.plain(ifForeign: "text")) FROM (SELECT \(text) AS text LIMIT 1))"
    }

    /// The pieces of a row's text, in SQL.
    func words(of row: String) -> String {
        let pieces = Self.pieces(of: plainText(of: row), length: SearchText.pieceLength)
        return hasCommunity ? "\(pieces) || ' community' || \(row).community_id" : pieces
    }

    /// A text's pieces, in SQL: from each of its characters on so many, fewer at the end. Of a text longer than the 512
    /// places of `search_place` the rest is left out; the longest title has 120 characters, 240 where each is an ß.
    static func pieces(of text: String, length: Int) -> String {
        """
        (SELECT group_concat(substr(text, n, \(length)), ' ') \
        FROM (SELECT \(text) AS text LIMIT 1) CROSS JOIN search_place \
        WHERE n <= length(text))
        """
    }
}
