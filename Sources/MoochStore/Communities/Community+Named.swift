package import GRDB

extension Community {
    /// The community of a name, which has that name alone, whatever the capitals.
    package static func named(_ name: String, in db: Database) throws -> ID? {
        try ID.fetchOne(
            db, sql: "SELECT id FROM community WHERE name = ?", arguments: [name])
    }
}
