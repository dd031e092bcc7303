/// Everything the page of the audit log shows.
package struct AuditSummary: Sendable {
    package let list: ListSummary<AuditList>
    package let history: AuditHistory

    /// Adds to the list what its entries tell of; `naming` finds the records that these name by id.
    package init(
        _ list: ListSummary<AuditList>, naming: AuditHistory.Naming, in db: Reading
    ) throws {
        self.list = list
        history = try AuditHistory(list.page.rows, naming: naming, in: db)
    }
}
