extension Category {
    /// All categories by id and name, in order, for a choice.
    package static func names(in db: Reading) throws -> [(id: ID, name: String)] {
        let sql = "SELECT id, name FROM category ORDER BY position, id"
        return try db.rows(sql) { (try $0.at(0), try $0.at(1)) }
    }
}

extension Category {
    /// The categories whose listings state dates and allergens.
    package static func food(in db: Reading) throws -> Set<ID> {
        Set(try ordered(in: db).filter(\.isFood).map(\.id))
    }
}

extension Identifier<Category> {
    /// The category itself, or the one it was merged into, for old addresses.
    package func successor(in db: Reading) throws -> Category.ID {
        let last: Category.ID? = try db.value(
            """
            WITH RECURSIVE step (id) AS (
                SELECT ?1 UNION
                SELECT successor_id FROM step JOIN category USING (id)
                WHERE successor_id IS NOT NULL)
            SELECT step.id FROM step JOIN category USING (id) WHERE successor_id IS NULL
            """, [self])
        return last ?? self
    }
}
