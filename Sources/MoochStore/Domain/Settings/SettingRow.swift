import GRDB

/// One value of the store as a whole, by its name.
enum SettingRow {
    static func value(_ name: String, in db: Reading) throws -> String? {
        try String.fetchOne(
            db.database, sql: "SELECT value FROM setting WHERE name = ?", arguments: [name])
    }

    static func set(_ name: String, to value: String, in db: Writing) throws {
        try db.execute(
            sql: """
                INSERT INTO setting (name, value) VALUES (?, ?)
                    ON CONFLICT (name) DO UPDATE SET value = excluded.value
                """,
            arguments: [name, value])
    }

    static func remove(_ name: String, in db: Writing) throws {
        try db.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [name])
    }
}
