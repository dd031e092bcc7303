import GRDB

/// Checks that a database is ours and has our schema, on a connection of its own, before anything (such as turning on
/// WAL) changes another program's database.
struct StorePreparation {
    /// "MOOC" in the header of every store (`PRAGMA application_id`).
    static let applicationID: Int64 = 0x4D4F_4F43

    private let path: String
    private let queue: DatabaseQueue
    private let options: StoreOptions

    init(path: String, options: StoreOptions) throws {
        self.path = path
        self.options = options
        queue = try DatabaseQueue(path: path, configuration: Store.configuration(options))
    }

    /// Refuses what is not a store of ours, brings an older one along where that is asked for, and creates the schema in an
    /// owner's new file.
    func settle(_ access: StoreAccess) throws {
        if access != .guest, options.migrates, try !missingSteps().isEmpty {
            try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
            try StoreMigration(path: path, history: options.history).run(on: queue)
        }
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
        switch options.history.relation(of: try Self.version(db)) {
        case .same: return
        case .older: throw StoreError.olderSchema(path: path)
        case .newer:
            let sql = "SELECT value FROM setting WHERE name = ?"
            let program = try? String.fetchOne(
                db, sql: sql, arguments: [StoreMigration.programSetting])
            throw StoreError.newerSchema(path: path, needs: program)
        case .other: throw StoreError.otherSchema(path: path)
        }
    }

    /// The steps that an older store of ours needs; none for any other that is ours or new.
    func missingSteps() throws -> ArraySlice<Migration> {
        try queue.read { db in
            guard try !isEmpty(db) else { return [] }
            do {
                try requireOurs(db)
                return []
            } catch StoreError.olderSchema {
                return options.history.migrations(from: try Self.version(db))
            }
        }
    }

    private static func version(_ db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    }
}
