import GRDB

/// The first look into a store: whose it is, and of which version. It is taken on a connection of its
/// own, before anything (such as turning on WAL) changes the database of another program.
struct StorePreparation {
    /// "MOOC" in the header of every store (`PRAGMA application_id`).
    static let applicationID: Int64 = 0x4D4F_4F43

    private let path: String
    private let queue: DatabaseQueue

    init(path: String, options: StoreOptions) throws {
        self.path = path
        queue = try DatabaseQueue(path: path, configuration: Store.configuration(options))
    }

    /// Refuses what is not a store of ours, and brings an owner's to the latest version.
    func settle(_ access: StoreAccess) throws {
        try queue.writeWithoutTransaction { db in
            try requireOurs(db, access)
            guard access != .guest else { return }
            try db.execute(sql: "PRAGMA journal_mode = WAL")
            try db.execute(sql: "PRAGMA synchronous = FULL")
            try StoreMigrator(path: path).migrate(db)
        }
    }

    private func requireOurs(_ db: Database, _ access: StoreAccess) throws {
        let identity = try Int64.fetchOne(db, sql: "PRAGMA application_id") ?? 0
        let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
        if identity == 0, tables == 0, access == .owner(creates: true) { return }
        guard identity == Self.applicationID else { throw StoreError.notMooch(path: path) }
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        guard version <= Migration.latest else {
            throw StoreError.newer(path: path, version: version, known: Migration.latest)
        }
        guard version == Migration.latest || access != .guest else {
            throw StoreError.older(path: path, version: version, known: Migration.latest)
        }
    }
}

/// Runs the migrations a store has not had yet.
struct StoreMigrator {
    let path: String
    var migrations = Migration.all

    /// Brings the store to the latest version, each step in a transaction of its own that takes the
    /// write lock first, so that two programs that start at once run each step once.
    func migrate(_ db: Database) throws {
        let latest = migrations.last?.version ?? 0
        while true {
            var isDone = false
            try db.inTransaction(.immediate) {
                let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
                guard version <= latest else {
                    throw StoreError.newer(path: path, version: version, known: latest)
                }
                guard let next = migrations.first(where: { $0.version > version }) else {
                    isDone = true
                    return .rollback
                }
                try next.run(db)
                try db.execute(sql: "PRAGMA application_id = \(StorePreparation.applicationID)")
                try db.execute(sql: "PRAGMA user_version = \(next.version)")
                return .commit
            }
            if isDone { return }
        }
    }
}
