/// What happened in one category over a range.
package struct CategoryActivity: Sendable, Hashable {
    package let id: Category.ID
    package let name: String
    package let listings: Int
    /// Completed ones.
    package let exchanges: Int

    /// All categories in which something happened, in no order; in one community only, if one is
    /// given.
    static func fetchAll(
        in community: Community.ID?, during pieces: CountPieces, db: Reading
    ) throws -> [CategoryActivity] {
        func sum(_ metric: CountMetric) -> SQL {
            guard let community else {
                return pieces.sum(of: metric, scope: "category", id: "category.id")
            }
            return pieces.sum(
                of: metric, scope: "community_category", id: "\(community)",
                category: "category.id")
        }
        let sql: SQL = "SELECT id, name, \(sum(.listings)), \(sum(.exchanges)) FROM category"
        return try db.rows(of: sql) { row in
            CategoryActivity(
                id: try row.at(0), name: try row.at(1), listings: try row.at(2),
                exchanges: try row.at(3))
        }
        .filter { $0.listings > 0 || $0.exchanges > 0 }
    }
}
