/// A list of people saved as a file, for the audit: what leaves the dashboard that way is read where
/// nobody can see it.
package enum ListExport {
    /// Which rows: the list's address without a place in it. Longer ones are cut.
    static let longestFilter = 2_000

    /// Notes who saves which rows of a list, before the first of them is sent.
    package static func note(
        _ list: ListName, filter: String, rows: ListTotal, by author: Author, in db: Writing
    ) throws {
        var changes = AuditChanges()
        if !filter.isEmpty { changes.add("filter", String(filter.prefix(longestFilter))) }
        changes.add(rows.isExact ? "rows" : "rows_more_than", rows.number)
        try AuditEntry.write(.saveList, on: .list(list), changes, by: author, in: db)
    }
}
