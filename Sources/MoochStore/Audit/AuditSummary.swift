/// Everything the page of the audit log shows.
package struct AuditSummary: Sendable {
    package let list: ListSummary<AuditList>
    package let batches: AuditedBatches

    /// Adds to the list what its entries tell of.
    package init(_ list: ListSummary<AuditList>, in db: Reading) throws {
        self.list = list
        batches = try AuditedBatches(of: list.page.rows, in: db)
    }
}

/// The batches that entries of the audit tell of or are parts of.
package struct AuditedBatches: Sendable {
    private let batches: [Int64: Batch]
    private let statuses: [Int64: BatchStatus]

    /// None: a record's own page only links to them.
    package init() { (batches, statuses) = ([:], [:]) }

    init(of entries: [AuditEntry], in db: Reading) throws {
        let told = entries.compactMap { $0.toldBatchID?.rawValue }
        batches = try told.isEmpty ? [:] : Batch.all(told, in: db)
        let parts = entries.compactMap { $0.batchID?.rawValue }
        statuses = try Batch.statuses(of: Array(Set(told + parts)), in: db)
    }

    /// The batch that an entry tells of.
    package func batch(of entry: AuditEntry) -> Batch? {
        entry.toldBatchID.flatMap { batches[$0.rawValue] }
    }

    /// How much stands of the batch that an entry tells of or is part of.
    package func status(of entry: AuditEntry) -> BatchStatus? {
        (entry.toldBatchID ?? entry.batchID).flatMap { statuses[$0.rawValue] }
    }
}
