import GRDB

extension Store {
    /// Loads very many rows in one transaction, and blocks until done.
    ///
    /// Drops the triggers that count and index, and the indexes of the lists, while `body` runs; afterwards derives
    /// their data set by set and creates them again. The schema's rules stay in force unless `trusting` is true: then
    /// only uniqueness and NOT NULL are checked, and `body` is responsible for the rest, which ``StoreCheck`` can
    /// verify.
    package func bulkLoad<Value>(
        trusting: Bool = false, _ body: (Writing) throws -> Value
    ) throws -> Value {
        do {
            return try pool.writeWithoutTransaction { db in
                let patience = Int(busyTimeout / .milliseconds(1))
                try db.execute(sql: "PRAGMA busy_timeout = \(patience)")
                // More memory and a second thread for sorting, until the end of the load.
                try db.execute(sql: "PRAGMA cache_size = -262144; PRAGMA threads = 2")
                if trusting {
                    try db.execute(
                        sql: "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
                }
                defer {
                    try? db.execute(
                        sql: """
                            PRAGMA foreign_keys = ON; PRAGMA ignore_check_constraints = OFF;
                            PRAGMA threads = 0;
                            PRAGMA cache_size = -16000; PRAGMA shrink_memory
                            """)
                }
                var value: Value?
                try db.inTransaction(.immediate) {
                    value = try BulkLoad.run(trusting: trusting, body, in: Writing(db))
                    return .commit
                }
                guard let value else { throw StoreError.busy }
                log.copyIfLong(db)
                return value
            }
        } catch let error as DatabaseError {
            throw StoreError(using: error) ?? error
        }
    }
}

/// The triggers and indexes that a bulk load drops and restores.
enum BulkLoad {
    /// Indexes that are not dropped, as statements run during a load name them. The first two hold no rows of newly
    /// loaded members.
    static let neededIndexes: Set = [
        "member_suspended", "member_left", "exchange_by_buyer_and_listing",
    ]

    static func run<Value>(
        trusting: Bool, _ body: (Writing) throws -> Value, in db: Writing
    ) throws -> Value {
        let tables = Schema.tables
        let triggers = tables.flatMap { (trusting ? $0.rules : []) + $0.upkeep }
        // Unique indexes stay, as they are rules.
        let indexes = tables.flatMap(\.indexes).filter {
            !$0.isUnique && !neededIndexes.contains($0.name)
        }
        for trigger in triggers { try db.script("DROP TRIGGER \(trigger.name)") }
        for index in indexes { try db.script("DROP INDEX \(index.name)") }
        let value = try body(db)
        try Derived.rebuild(in: db)
        for part in indexes + triggers { try db.script(part.sql) }
        try Statistics.gather(in: db)
        return value
    }
}
