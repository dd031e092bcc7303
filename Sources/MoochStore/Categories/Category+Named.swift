import GRDB

extension Category {
    /// All categories by id and name, in their order, for a choice of one.
    package static func names(in db: Reading) throws -> [(id: ID, name: String)] {
        let sql = "SELECT id, name FROM category ORDER BY position, id"
        return try Row.fetchAll(db.database, SQLRequest<Row>(sql: sql, cached: true))
            .map { (try $0.at(0), try $0.at(1)) }
    }
}
