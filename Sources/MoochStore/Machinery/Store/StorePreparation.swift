import GRDB

/// Checks that a database is ours and has our schema, on a connection of its own, before anything (such as turning on
/// WAL) changes another program's database.
struct StorePreparation {
    /// "MOOC" in the header of every store (`PRAGMA application_id`).
    static let applicationID: Int64 = 0x4D4F_4F43

    private let path: String
    private let queue: DatabaseQueue

    init(path: String, options: StoreOptions) throws {
        self.path = path
        queue = try DatabaseQueue(path: path, configuration: Store.configuration(options))
    }

    /// Refuses what is not a store of ours, and creates the schema in an owner's new file.
    func settle(_ access: StoreAccess) throws {
        try queue.writeWithoutTransaction { db in
            if try !isEmpty(db) {
                try requireOurs(db)
            } else if access != .owner(creates: true) {
                throw StoreError.notMooch(path: path)
            }
            guard access != .guest else { return }
            try db.execute(sql: "PRAGMA journal_mode = WAL")
            try db.execute(sql: "PRAGMA synchronous = FULL")
            // If two programs start at once, only one creates it.
            try db.inTransaction(.immediate) {
                guard try isEmpty(db) else { return .rollback }
                try Schema.create(in: Writing(db))
                return .commit
            }
            try requireOurs(db)
        }
    }

    private func isEmpty(_ db: Database) throws -> Bool {
        let identity = try Int64.fetchOne(db, sql: "PRAGMA application_id") ?? 0
        let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
        return identity == 0 && tables == 0
    }

    private func requireOurs(_ db: Database) throws {
        guard try Int64.fetchOne(db, sql: "PRAGMA application_id") == Self.applicationID else {
            throw StoreError.notMooch(path: path)
        }
        guard try Int.fetchOne(db, sql: "PRAGMA user_version") == Schema.version else {
            throw StoreError.otherSchema(path: path)
        }
    }
}
