import MoochStore
import MoochWeb

extension ListDownload<AuditEntry> {
    /// The entries of the audit that an address names.
    init(_ state: AuditListState, from store: Store) {
        columns = [
            "id", "at", "admin_id", "admin", "action", "subject_kind", "subject_id", "subject",
            "reason", "before", "after", "request_id",
        ]
        write = { entry, csv in
            csv.add(entry.id)
            csv.add(entry.at)
            if let id = entry.administratorID { csv.add(id) } else { csv.addNothing() }
            csv.add(entry.administratorName)
            csv.add(entry.action.rawValue)
            csv.add(entry.subjectKind.rawValue)
            if let id = entry.subjectID { csv.add(id) } else { csv.addNothing() }
            csv.add(entry.subjectName)
            csv.add(entry.reason ?? "")
            csv.add(entry.before ?? "")
            csv.add(entry.after ?? "")
            csv.add(entry.requestID)
        }
        piece = { place, size in
            try await store.read { db in
                try AuditList.page(state.filter, place: place, size: size, in: db)
            }
        }
    }
}
