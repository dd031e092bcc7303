/// The fifth version of the schema: search takes letters that Unicode does not take apart, such as `ł`
/// and `ß`, for those they are written as where they are missing.
enum FifthSchema {
    /// The search tables' views and triggers anew, and the rows that have such letters indexed again.
    /// Those rows leave the index by the words they had, which only the old views know.
    static let searchLetters = """
        \(each { "INSERT INTO \($0)_search (\($0)_search, rowid, words) SELECT 'delete', id, words \(changed($0))" })
        \(each { "DROP VIEW \($0)_words" })
        \(each { "DROP TRIGGER \($0)_insert_search" })
        \(each { "DROP TRIGGER \($0)_delete_search" })
        \(each { "DROP TRIGGER \($0)_update_search" })
        \(SecondSchema.searchViews(searchedText))
        \(SecondSchema.searchTriggers(searchedText))
        \(each { "INSERT INTO \($0)_search (rowid, words) SELECT id, words \(changed($0))" })
        """

    private static func each(_ statement: (String) -> String) -> String {
        ["community", "member", "listing"].map { "\(statement($0));" }.joined(separator: "\n")
    }

    /// The words of the rows that have such letters.
    private static func changed(_ table: String) -> String {
        """
        FROM \(table)_words WHERE id IN (SELECT id FROM \(table)
            WHERE \(SecondSchema.searchedText(table, table)) GLOB '\(SearchLetters.pattern)')
        """
    }

    /// What is searched of a row, before it is cut up. The `LIMIT` keeps SQLite from putting the text
    /// together again for each letter.
    static func searchedText(_ table: String, _ row: String) -> String {
        """
        (SELECT CASE WHEN text GLOB '\(SearchLetters.pattern)' THEN \(SearchLetters.plain("text")) \
        ELSE text END FROM (SELECT \(SecondSchema.searchedText(table, row)) AS text LIMIT 1))
        """
    }
}
