import GRDB

/// Triggers as the store has them.
enum Triggers {
    /// Runs `body` without some triggers, and puts them back as they were. Only within a transaction:
    /// when `body` throws, undoing it brings them back.
    static func without(_ names: [String], in db: Database, _ body: () throws -> Void) throws {
        let texts = try names.map { name in
            try String.fetchOne(
                db, sql: "SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name = ?",
                arguments: [name])
        }
        for (name, text) in zip(names, texts) where text != nil {
            try db.execute(sql: "DROP TRIGGER \(name)")
        }
        try body()
        for text in texts.compactMap({ $0 }) { try db.execute(sql: text) }
    }
}
