package import GRDB

extension Store {
    /// Loads very many rows in one transaction.
    ///
    /// The triggers that count and index, and the indexes of the lists, are dropped while `body` runs;
    /// afterwards what they keep is made from the rows set by set, and they are created again from the
    /// text the migration used. The rules on rows and states hold all along, unless `trusting` is true:
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

/// What a bulk load does without, read from the schema's own text.
enum BulkLoad {
    static let triggerTexts = [
        FirstSchema.countingTriggers, FirstSchema.searchTriggers, FirstSchema.readingTriggers,
    ]

    /// What a load that is trusted does without besides.
    static let ruleTexts = [FirstSchema.ruleTriggers, FirstSchema.stateTriggers]

    static func run<Value>(
        trusting: Bool, _ body: (Database) throws -> Value, in db: Database
    ) throws -> Value {
        let texts = (trusting ? ruleTexts : []) + triggerTexts
        for name in texts.flatMap({ names(after: "CREATE TRIGGER ", in: $0) }) {
            try db.execute(sql: "DROP TRIGGER \(name)")
        }
        for name in indexes { try db.execute(sql: "DROP INDEX \(name)") }
        let value = try body(db)
        try Derived.rebuildPlaces(in: db)
        try Derived.rebuildCounts(in: db)
        try Derived.rebuildSearch(in: db)
        for statement in indexStatements { try db.execute(sql: statement) }
        for triggers in texts { try db.execute(sql: triggers) }
        return value
    }

    static let triggers = triggerTexts.flatMap { names(after: "CREATE TRIGGER ", in: $0) }

    /// Unique indexes stay: they are rules.
    static let indexStatements = [FirstSchema.indexes, FirstSchema.listIndexes]
        .flatMap { $0.split(separator: ";") }
        .map { String($0.drop { $0.isWhitespace }) }
        .filter { $0.hasPrefix("CREATE INDEX ") }

    static let indexes = indexStatements.flatMap { names(after: "CREATE INDEX ", in: $0) }

    private static func names(after words: String, in text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            let line = line.drop { $0 == " " }
            guard line.hasPrefix(words) else { return nil }
            return String(line.dropFirst(words.count).prefix { $0 != " " })
        }
    }
}
