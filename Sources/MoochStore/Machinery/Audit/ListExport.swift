/// The audit of lists of people saved as files, which can then be read where nobody can see it.
package enum ListExport {
    /// The longest filter stored, which is the list's address without a place; longer ones are cut.
    static let longestFilter = 2_000

    /// Records who saves which rows of a list, before the first row is sent.
    package static func note(
        _ list: ListName, filter: String, rows: ListTotal, by author: Author, in db: Writing
    ) throws {
        var changes = AuditChanges()
        if !filter.isEmpty { changes.add("filter", String(filter.prefix(longestFilter))) }
        changes.add(rows.isExact ? "rows" : "rows_more_than", rows.number)
        try AuditEntry.write(.saveList, on: .list(list), changes, by: author, in: db)
    }
}
