/// The list of supermarkets.
package enum SupermarketList: TableList {
    package static let name = ListName.supermarkets

    package enum Sort: String, SortKey {
        case name, address, id
        case createdAt = "created_at"

        package static let usual = ListOrder(Sort.name)
    }

    /// Which supermarkets; nil is all of them.
    package struct Filter: StoredFilter {
        package static let all = Filter()

        package var archived: Bool?
        package var ids: [Int64]?
    }

    package struct Row: Sendable, Hashable, Identifiable {
        package let supermarket: Supermarket
        package let aisleCount: Int
        /// How many departments have an aisle.
        package let departmentCount: Int

        package var id: Supermarket.ID { supermarket.id }
    }

    static func column(_ key: Sort) -> String {
        let column = "supermarket.\(key.rawValue)"
        return [.name, .address].contains(key) ? SortName.key(of: column) : column
    }

    static let selection = """
        \(Supermarket.columns),
        (SELECT count(*) FROM aisle WHERE supermarket_id = supermarket.id) AS aisle_count,
        (SELECT count(*) FROM aisle_department
            WHERE supermarket_id = supermarket.id) AS department_count
        """

    static func row(_ row: inout Columns, now: Timestamp) throws -> Row {
        Row(
            supermarket: try Supermarket(&row), aisleCount: try row.value("aisle_count"),
            departmentCount: try row.value("department_count"))
    }
}

extension SupermarketList.Filter: TableFilter {
    static let table = "supermarket"

    func narrow(_ query: inout ListQuery, now: Timestamp, in db: Reading) {
        if let archived {
            query.filter(by: archived ? "archived_at IS NOT NULL" : "archived_at IS NULL")
        }
    }
}

/// A supermarket's page in the dashboard.
package struct SupermarketSummary: Sendable {
    package let supermarket: Supermarket
    /// In walking order.
    package let aisles: [StockedAisle]
    /// The departments without an aisle.
    package let unplaced: [Department]
    /// The latest changes by administrators.
    package let history: AuditHistory

    package static func fetch(_ id: Supermarket.ID, in db: Reading) throws -> SupermarketSummary? {
        guard let supermarket = try Supermarket.find(id, in: db) else { return nil }
        let aisles = try StockedAisle.all(of: id, in: db)
        let placed = Set(aisles.flatMap(\.departments))
        return SupermarketSummary(
            supermarket: supermarket, aisles: aisles,
            unplaced: Department.allCases.filter { !placed.contains($0) },
            history: try AuditList.forSubject(.supermarket, id.rawValue, in: db))
    }

    /// The other supermarkets with aisles to copy, by name.
    package static func others(
        than id: Supermarket.ID, in db: Reading
    ) throws -> [Supermarket] {
        try db.rows(
            """
            SELECT \(Supermarket.columns) FROM supermarket
            WHERE id <> ? AND EXISTS (SELECT 1 FROM aisle WHERE supermarket_id = supermarket.id)
            ORDER BY \(SortName.key(of: "name")), address, id
            """, [id])
    }
}
