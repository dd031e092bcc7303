import GRDB

/// A number of a row that lists are sorted by, where most rows have a small one: how many listings,
/// how many requests.
///
/// The index behind it goes on with a moment. All rows are found along it. Those of some days are met
/// too late on that way, and are found number by number instead, each in the days' span of the index: so
/// numbers from ``most`` on are taken alike.
enum SortedNumber {
    /// The schema says it too.
    static let most = 511

    /// What the indexes hold of a column.
    static func column(_ column: String) -> String { "min(\(column), \(most))" }

    /// How often a listing was asked for, and how many things it is.
    static let requests = column("listing.request_count")
    static let quantity = column("listing.quantity")

    /// The numbers in a table, counted from 1, so that other tables can be joined to each in order.
    static let rank: SQL = "search_place AS rank"
}

/// A column of few words that lists are sorted by in an order of their own.
struct SortedWords: Sendable {
    /// The column, as SQL knows it.
    let column: String
    /// The words, the first first. Every row has one of them.
    let words: [String]

    /// Each word in its order, for rows to be joined to.
    var condition: SQL {
        let cases = words.enumerated().map { "WHEN \($0 + 1) THEN '\($1)'" }
        return "\(sql: column) = CASE rank.n \(sql: cases.joined(separator: " ")) END"
    }

    /// A row's word, for rows that are found already.
    var joined: SQL {
        let cases = words.enumerated().map { "WHEN '\($1)' THEN \($0 + 1)" }
        return """
             CROSS JOIN \(SortedNumber.rank)
            ON rank.n = CASE \(sql: column) \(sql: cases.joined(separator: " ")) END
            """
    }

    /// Where the words lie among the numbers.
    var bounds: ColumnBounds {
        var bounds = ColumnBounds(column: "rank.n")
        bounds.keep(until: Int64(words.count) + 1)
        return bounds
    }
}
