import MoochStore
import MoochWeb

/// The audit as its address says: whose changes, of what kind, to what.
struct AuditListState: Sendable {
    let filter: AuditList.Filter
    let place: ListPlace

    init(query: QueryItems) {
        let id = query["subject_id"].flatMap { Int64($0) }
        let kind = query["subject_kind"].flatMap { $0.isEmpty ? nil : $0 }
        filter = AuditList.Filter(
            administrator: query["admin_id"].flatMap { Int64($0) }
                .map { Administrator.ID(rawValue: $0) },
            action: query["action"].flatMap { $0.isEmpty ? nil : AuditEntry.Action(rawValue: $0) },
            subjectKind: kind.map { AuditEntry.SubjectKind(rawValue: $0) },
            subjectID: kind == nil ? nil : id,
            bulkAction: query["bulk_action_id"].flatMap { Int64($0) }.map { BulkAction.ID($0) },
            csvImport: query["csv_import_id"].flatMap { Int64($0) }.map { CSVImport.ID($0) })
        place = ListPlace(after: query["after"], before: query["before"])
    }

    var isFiltered: Bool { filter != AuditList.Filter() }

    /// What the address says, apart from the place.
    var items: QueryItems {
        var items = QueryItems()
        if let administrator = filter.administrator {
            items.append("admin_id", String(administrator.rawValue))
        }
        if let action = filter.action { items.append("action", action.rawValue) }
        if let kind = filter.subjectKind { items.append("subject_kind", kind.rawValue) }
        if let id = filter.subjectID { items.append("subject_id", String(id)) }
        if let id = filter.bulkAction { items.append("bulk_action_id", String(id.rawValue)) }
        if let id = filter.csvImport { items.append("csv_import_id", String(id.rawValue)) }
        return items
    }

    func path(after: ListCursor? = nil, before: ListCursor? = nil) -> String {
        var items = items
        if let after { items.append("after", after.text) }
        if let before { items.append("before", before.text) }
        return Site.audit.path(items)
    }
}
