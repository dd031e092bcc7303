package import GRDB

extension Community {
    /// The community of a name, which has that name alone, whatever the capitals.
    package static func named(_ name: String, in db: Database) throws -> ID? {
        try ID.fetchOne(
            db, sql: "SELECT id FROM community WHERE name = ?", arguments: [name])
    }

    /// The first communities by name, for a choice of one: without all else that is known of them.
    package static func names(
        upTo limit: Int, in db: Database
    ) throws -> [(id: ID, name: String)] {
        let request = SQLRequest<Row>(
            sql: "SELECT id, name FROM community ORDER BY name LIMIT ?", arguments: [limit],
            cached: true)
        return try Row.fetchAll(db, request).map { (try $0.at(0), try $0.at(1)) }
    }
}
