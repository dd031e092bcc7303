/// The page of the audit.
package struct AuditSummary: Sendable {
    package let list: ListSummary<AuditList>
    package let history: AuditHistory

    /// Adds what the list's entries refer to; `naming` finds the records they refer to by id.
    package init(
        _ list: ListSummary<AuditList>, naming: AuditHistory.Naming, in db: Reading
    ) throws {
        self.list = list
        history = try AuditHistory(list.page.rows, naming: naming, in: db)
    }
}
