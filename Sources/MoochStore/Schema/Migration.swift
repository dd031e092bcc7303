import GRDB

/// One step from a version of the schema to the next. Steps run in order, once, in one transaction
/// each, and are never edited once they have shipped.
struct Migration: Sendable {
    /// The `user_version` of a store after this step.
    let version: Int
    let run: @Sendable (Database) throws -> Void

    static let all: [Migration] = [
        Migration(version: 1) { db in
            try db.execute(sql: FirstSchema.tables)
            try db.execute(sql: FirstSchema.adminTables)
            try db.execute(sql: FirstSchema.readingTables)
            try db.execute(sql: FirstSchema.indexes)
            try db.execute(sql: FirstSchema.listIndexes)
            try db.execute(sql: FirstSchema.searchTables)
            try db.execute(sql: FirstSchema.ruleTriggers)
            try db.execute(sql: FirstSchema.stateTriggers)
            try db.execute(sql: FirstSchema.countingTriggers)
            try db.execute(sql: FirstSchema.searchTriggers)
            try db.execute(sql: FirstSchema.readingTriggers)
        },
        Migration(version: 2) { db in
            try db.execute(sql: SecondSchema.searchRemoval)
            try db.execute(sql: SecondSchema.countingRemoval)
            try db.execute(sql: SecondSchema.countingTables)
            try db.execute(sql: SecondSchema.askedColumns)
            try db.execute(sql: SecondSchema.askedFilling)
            try db.execute(sql: SecondSchema.askedIndexes)
            try db.execute(sql: SecondSchema.searchTables)
            try db.execute(sql: SecondSchema.searchFilling)
            try db.execute(sql: SecondSchema.countingTriggers)
            try db.execute(sql: SecondSchema.periodTriggers)
            try db.execute(sql: SecondSchema.askedTriggers)
            try db.execute(sql: SecondSchema.searchTriggers)
        },
        Migration(version: 3) { db in
            try db.execute(sql: ThirdSchema.bulkTables)
            try db.execute(sql: ThirdSchema.bulkAudit)
            try db.execute(sql: ThirdSchema.sortingColumns)
            try db.execute(sql: ThirdSchema.sortingFilling)
            try db.execute(sql: ThirdSchema.sortingIndexes)
            try db.execute(sql: ThirdSchema.sortingTriggers)
            try db.execute(sql: ThirdSchema.readsColumns)
            try db.execute(sql: ThirdSchema.readsFilling)
            try db.execute(sql: ThirdSchema.readsIndexes)
            try db.execute(sql: ThirdSchema.readsTriggers)
            try db.execute(sql: ThirdSchema.importTables)
            try db.execute(sql: ThirdSchema.viewTables)
        },
        Migration(version: 4) { db in
            try db.execute(sql: FourthSchema.importAudit)
            try db.execute(sql: FourthSchema.importUndo)
            try db.execute(sql: FourthSchema.askedIndexes)
            try db.execute(sql: FourthSchema.exchangeIndexes)
        },
        Migration(version: 5) { db in
            try db.execute(sql: FifthSchema.searchLetters)
        },
    ]

    /// The version this program works with.
    static var latest: Int { all.last?.version ?? 0 }
}
