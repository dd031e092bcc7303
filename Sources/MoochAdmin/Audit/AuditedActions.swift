import MoochStore

/// The actions on many rows that entries of the audit tell of or are parts of.
struct AuditedActions: Sendable {
    private let actions: [Int64: BulkAction]
    private let standings: [Int64: BulkStanding]

    /// None: a record's own page only links to them.
    init() { (actions, standings) = ([:], [:]) }

    init(of entries: [AuditEntry], in db: Transaction) throws {
        let told = entries.filter { $0.subjectKind == .bulkAction }.compactMap(\.subjectID)
        actions = try BulkAction.found(told, in: db)
        let parts = entries.compactMap { $0.bulkActionID?.rawValue }
        standings = try BulkAction.standings(of: Array(Set(told + parts)), in: db)
    }

    /// The action that an entry tells of.
    func action(of entry: AuditEntry) -> BulkAction? {
        entry.subjectKind == .bulkAction ? entry.subjectID.flatMap { actions[$0] } : nil
    }

    /// Says that what the entry tells of was taken back since.
    func undone(_ entry: AuditEntry) -> BulkBadge? {
        let isBulk = entry.subjectKind == .bulkAction
        let id = isBulk ? entry.subjectID : entry.bulkActionID?.rawValue
        return id.flatMap { standings[$0] }.flatMap(BulkBadge.init(undone:))
    }
}
