import Foundation

extension TableSchema {
    /// The base letters of signs, for sorting names and searching wide signs.
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

/// The sort key of a table's names, in a column that other programs leave out.
struct SortName: Sendable {
    private let table: String
    private let column: String

    /// All tables with a sort key.
    static let all = [
        SortName(table: "community", column: "name"), SortName(table: "category", column: "name"),
        SortName(table: "member", column: "name"), SortName(table: "listing", column: "title"),
        SortName(table: "recipe", column: "title"),
    ]

    /// The SQL for a name's sort key.
    static func key(of name: String) -> String {
        "lower(\(PlainLetters.plain(ifForeign: name)))"
    }

    /// The columns of a sort key. Few names have more than ASCII; for all others nothing is stored.
    static func columns(of name: String) -> String {
        """
        -- Its base letters, where it has more than ASCII. Kept by triggers: leave it out.
            plain_\(name) TEXT,
            sort_\(name) TEXT NOT NULL GENERATED ALWAYS AS (lower(coalesce(plain_\(name), \(name)))) VIRTUAL
        """
    }

    /// The SQL condition that the stored letters are not the name's.
    var isWrong: String { "plain_\(column) IS NOT \(plain(of: table))" }

    /// The problem as ``StoreCheck`` reports it.
    var sentence: String {
        "\(table)(s) would be sorted by other letters than those of the \(column)."
    }

    var countOfWrong: String { "SELECT count(*) FROM \(table) WHERE \(isWrong)" }

    var rebuild: String {
        "UPDATE \(table) SET plain_\(column) = \(plain(of: table)) WHERE \(isWrong)"
    }

    /// The triggers that maintain the stored letters.
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
