import MoochStore
import MoochWeb

extension ListDownload<AuditEntry> {
    /// The entries of the audit that an address names.
    init(_ state: AuditListState, from store: Store) {
        self.init(Self.all) { place, size in
            try await store.read { db in
                try AuditList.page(state.filter, place: place, size: size, in: db)
            }
        }
    }

    private static var all: [FileColumn<AuditEntry>] {
        [
            FileColumn("id") { $1.add($0.id) },
            FileColumn("at") { $1.add($0.at) },
            FileColumn("admin_id") { $1.add($0.administratorID?.rawValue) },
            FileColumn("admin") { $1.add($0.administratorName) },
            FileColumn("action") { $1.add($0.action.rawValue) },
            FileColumn("subject_kind") { $1.add($0.subjectKind.rawValue) },
            FileColumn("subject_id") { $1.add($0.subjectID) },
            FileColumn("subject") { $1.add($0.subjectName) },
            FileColumn("reason") { $1.add($0.reason ?? "") },
            FileColumn("before") { $1.add($0.before ?? "") },
            FileColumn("after") { $1.add($0.after ?? "") },
            FileColumn("request_id") { $1.add($0.requestID) },
            FileColumn("bulk_action_id") { $1.add($0.bulkActionID?.rawValue) },
            FileColumn("csv_import_id") { $1.add($0.csvImportID?.rawValue) },
        ]
    }
}

extension CSVWriter {
    /// Adds a number, where there is one.
    fileprivate mutating func add(_ number: Int64?) {
        if let number { add(number) } else { addNothing() }
    }
}
