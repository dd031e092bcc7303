/// A named value of the store as a whole.
enum SettingRow {
    static func value(_ name: String, in db: Reading) throws -> String? {
        try db.value("SELECT value FROM setting WHERE name = ?", [name])
    }

    static func set(_ name: String, to value: String, in db: Writing) throws {
        try db.run(
            """
            INSERT INTO setting (name, value) VALUES (?, ?)
                ON CONFLICT (name) DO UPDATE SET value = excluded.value
            """, [name, value])
    }

    static func remove(_ name: String, in db: Writing) throws {
        try db.run("DELETE FROM setting WHERE name = ?", [name])
    }
}
