package import GRDB

extension Store {
    /// Loads very many rows in one transaction.
    ///
    /// The triggers that count and index, and the indexes of the lists, are dropped while `body` runs;
    /// afterwards what they keep is made from the rows set by set, and they are created again from the
    /// text the migration used. The rules on rows and states hold all along. Blocks until it is done.
    package func bulkLoad<Value>(_ body: (Database) throws -> Value) throws -> Value {
        do {
            return try pool.write { db in
                for name in BulkLoad.triggers { try db.execute(sql: "DROP TRIGGER \(name)") }
                for name in BulkLoad.indexes { try db.execute(sql: "DROP INDEX \(name)") }
                let value = try body(db)
                try Derived.rebuildPlaces(in: db)
                try Derived.rebuildCounts(in: db)
                try Derived.rebuildSearch(in: db)
                for statement in BulkLoad.indexStatements { try db.execute(sql: statement) }
                for triggers in BulkLoad.triggerTexts { try db.execute(sql: triggers) }
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
