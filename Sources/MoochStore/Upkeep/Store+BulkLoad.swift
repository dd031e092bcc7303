package import GRDB

extension Store {
    /// Loads very many rows in one transaction.
    ///
    /// The triggers that count and index, and the indexes of the lists, are dropped while `body` runs;
    /// afterwards what they keep is made from the rows set by set, and they are created again as
    /// they were. The rules on rows and states hold all along, unless `trusting` is true:
    /// then only what is unique and not null is looked at, and `body` answers for the rest, which
    /// ``StoreCheck`` can look through afterwards. Blocks until it is done.
    package func bulkLoad<Value>(
        trusting: Bool = false, _ body: (Database) throws -> Value
    ) throws -> Value {
        do {
            return try pool.writeWithoutTransaction { db in
                // More memory and a second thread for sorting, for as long as this takes.
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
                    value = try BulkLoad.run(trusting: trusting, body, in: db)
                    return .commit
                }
                guard let value else { throw StoreError.busy }
                return value
            }
        } catch let error as DatabaseError {
            throw StoreError(using: error) ?? error
        }
    }
}

/// What a bulk load does without, by the names in the migrations' text. What stands for a name is read
/// from the store, and put back as it was.
enum BulkLoad {
    static func run<Value>(
        trusting: Bool, _ body: (Database) throws -> Value, in db: Database
    ) throws -> Value {
        let names = Set((trusting ? rules : []) + triggers)
        let triggers = try present("trigger", in: db).filter { names.contains($0.name) }
        for trigger in triggers { try db.execute(sql: "DROP TRIGGER \(trigger.name)") }
        let indexes = try present("index", in: db).filter { self.indexes.contains($0.name) }
        for index in indexes { try db.execute(sql: "DROP INDEX \(index.name)") }
        let value = try body(db)
        try Derived.rebuildPlaces(in: db)
        try Derived.rebuildAsked(in: db)
        try Derived.rebuildCounts(in: db)
        try Derived.rebuildSearch(in: db)
        for element in indexes + triggers { try db.execute(sql: element.sql) }
        return value
    }

    static let triggers = names(
        after: "CREATE TRIGGER ",
        in: [
            FirstSchema.readingTriggers, SecondSchema.countingTriggers,
            SecondSchema.periodTriggers, SecondSchema.askedTriggers, SecondSchema.searchTriggers,
            ThirdSchema.readsTriggers,
            ThirdSchema.sortingTriggers,
        ])

    /// What a load that is trusted does without besides.
    static let rules = names(
        after: "CREATE TRIGGER ", in: [FirstSchema.ruleTriggers, FirstSchema.stateTriggers])

    /// Unique indexes stay: they are rules.
    static let indexes = names(
        after: "CREATE INDEX ",
        in: [
            FirstSchema.indexes, FirstSchema.listIndexes, SecondSchema.askedIndexes,
            ThirdSchema.readsIndexes,
            ThirdSchema.sortingIndexes,
        ])

    private static func names(after words: String, in texts: [String]) -> [String] {
        texts.flatMap { $0.split(separator: "\n") }.compactMap { line in
            let line = line.drop { $0 == " " }
            guard line.hasPrefix(words) else { return nil }
            return String(line.dropFirst(words.count).prefix { $0 != " " })
        }
    }

    /// What a store has of one type, in the order it was made.
    private static func present(
        _ type: String, in db: Database
    ) throws -> [(name: String, sql: String)] {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT name, sql FROM sqlite_schema
                WHERE type = ? AND sql IS NOT NULL ORDER BY rowid
                """,
            arguments: [type])
        return try rows.map { (try $0.value("name"), try $0.value("sql")) }
    }
}
