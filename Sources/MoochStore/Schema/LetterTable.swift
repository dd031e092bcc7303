import Foundation

extension TableSchema {
    /// What names are sorted by, and wide signs are searched by, sign by sign.
    static let letter = TableSchema(
        "letter",
        """
        CREATE TABLE letter (
            sign TEXT PRIMARY KEY CHECK (length(sign) = 1),
            plain TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        INSERT INTO letter VALUES
        \(PlainLetters.all.map { "('\($0.sign)', '\($0.plain.replacing("'", with: "''"))')" }.joined(separator: ", "))
        """)
}

/// What the names of one table are sorted by, in a column that other programs need not fill in.
struct SortName: Sendable {
    private let table: String
    private let column: String

    /// All tables with such a column.
    static let all = [
        SortName(table: "community", column: "name"), SortName(table: "category", column: "name"),
        SortName(table: "member", column: "name"), SortName(table: "listing", column: "title"),
    ]

    /// What a name is sorted by, in SQL.
    static func key(of name: String) -> String {
        "lower(\(PlainLetters.plain(ifForeign: name)))"
    }

    /// The columns of a table. Few names have more than ASCII: of the others nothing is kept.
    static func columns(of name: String) -> String {
        """
        -- Its base letters, where it has more than ASCII. Kept by triggers: leave it out.
            plain_\(name) TEXT,
            sort_\(name) TEXT NOT NULL GENERATED ALWAYS AS (lower(coalesce(plain_\(name), \(name)))) VIRTUAL
        """
    }

    /// Where the kept letters are others than those of the name, in SQL.
    var isWrong: String { "plain_\(column) IS NOT \(plain(of: table))" }

    /// What a check says of them.
    var sentence: String {
        "\(table)(s) would be sorted by other letters than those of the \(column)."
    }

    var countOfWrong: String { "SELECT count(*) FROM \(table) WHERE \(isWrong)" }

    var rebuild: String {
        "UPDATE \(table) SET plain_\(column) = \(plain(of: table)) WHERE \(isWrong)"
    }

    /// What keeps the letters.
    static func triggers(on table: String, _ column: String) -> [TableSchema.Part] {
        let name = SortName(table: table, column: column)
        func set(_ condition: String) -> String {
            """
            WHEN \(condition) BEGIN
                UPDATE \(table) SET plain_\(column) = \(name.plain(of: "NEW")) WHERE id = NEW.id;
            END
            """
        }
        return [
            .trigger(
                "\(table)_insert_plain_\(column)",
                "AFTER INSERT ON \(table) \(set(PlainLetters.isForeign("NEW.\(column)")))"),
            .trigger(
                "\(table)_update_plain_\(column)",
                """
                AFTER UPDATE OF \(column) ON \(table) \
                \(set("\(PlainLetters.isForeign("NEW.\(column)")) OR OLD.plain_\(column) IS NOT NULL"))
                """),
        ]
    }

    private func plain(of row: String) -> String {
        let name = "\(row).\(column)"
        return "CASE WHEN \(PlainLetters.isForeign(name)) THEN \(PlainLetters.plain(name)) END"
    }
}
