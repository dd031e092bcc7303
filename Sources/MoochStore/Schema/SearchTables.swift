extension TableSchema {
    /// The positions at which texts are cut up.
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

/// The search for a table's rows, by any part of a word.
///
/// Every three neighbouring characters of a text are a word of the index, so that any part of the text is a phrase of
/// them. FTS5's own `trigram` does this too, but ignores accents only from SQLite 3.45 on; here the pieces go through
/// `unicode61`, which does.
///
/// Two spaces before each part make its first letter, and its first two, pieces of their own; the last two and the last
/// one follow by themselves. So a word of one or two letters is found where words begin or end. A phone number is
/// stored as its digits. The community's id is in a word too long to be a piece, so that a search within one community
/// does not read everybody's matches.
struct SearchIndex: Sendable {
    /// The table whose rows are found.
    let source: String
    /// The columns that are searched or narrow a search.
    private let columns: String
    /// The column of the name.
    private let name: String
    /// The SQL for a row's searched text before it is cut up: its name, and whatever else.
    private let text: @Sendable (_ name: String, _ row: String) -> String
    private let hasCommunity: Bool

    static let community = SearchIndex(
        source: "community", columns: "name, address",
        name: "name", text: { "\($0) || '  ' || \($1).address" }, hasCommunity: false)

    static let member = SearchIndex(
        source: "member", columns: "name, email, phone, community_id",
        name: "name",
        text: { name, row in
            // The usual signs between digits; any others are dropped one by one, which is slower.
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

    /// The index of a table.
    static func of(_ table: String) -> SearchIndex? {
        [community, member, listing].first { $0.source == table }
    }

    /// The index, and the view of its contents, by which FTS5 rebuilds and checks it. The sizes of texts would serve
    /// ranking, which is not used; only the check of the few communities needs them.
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

    /// The triggers that maintain the index.
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

    /// The SQL for a row's searched text in base letters.
    func plainText(of row: String) -> String {
        let text = text("'  ' || \(SearchLetters.plainName("\(row).\(name)"))", row)
        return
            "(SELECT \(PlainLetters.plain(ifForeign: "text")) FROM (SELECT \(text) AS text LIMIT 1))"
    }

    /// The SQL for the pieces of a row's text.
    func words(of row: String) -> String {
        let pieces = Self.pieces(of: plainText(of: row), length: SearchText.pieceLength)
        return hasCommunity ? "\(pieces) || ' community' || \(row).community_id" : pieces
    }

    /// The SQL for a text's pieces: so many characters from each position, fewer at the end. Beyond the 512 positions
    /// of `search_place` the text is ignored; the longest title has 120 characters, or 240 if each is an ß.
    static func pieces(of text: String, length: Int) -> String {
        """
        (SELECT group_concat(substr(text, n, \(length)), ' ') \
        FROM (SELECT \(text) AS text LIMIT 1) CROSS JOIN search_place \
        WHERE n <= length(text))
        """
    }
}
