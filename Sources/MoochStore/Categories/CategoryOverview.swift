package import GRDB

/// One row of the list of categories.
package struct CategoryOverview: Sendable, Hashable {
    package let category: Category
    /// All listings ever posted in it, requests made and exchanges completed.
    package let counts: Counts

    /// All categories, in the order that administrators chose, archived ones in their places.
    package static func fetchAll(in db: Database) throws -> [CategoryOverview] {
        let sql = """
            SELECT \(Category.columns),
                coalesce(members, 0), coalesce(listings, 0),
                coalesce(requests, 0), coalesce(exchanges, 0)
            FROM category LEFT JOIN period_count
                ON scope = 'category' AND scope_id = category.id AND period = 'all'
            ORDER BY position, id
            """
        return try Row.fetchAll(db, SQLRequest<Row>(sql: sql, cached: true)).map { row in
            CategoryOverview(category: try Category(row: row), counts: try Counts(row, at: 5))
        }
    }
}
