/// The list of cuisines.
package enum CuisineList: TableList {
    package static let name = ListName.cuisines

    package enum Sort: String, SortKey {
        case position, name, id

        package static let usual = ListOrder(Sort.position)
    }

    /// Which cuisines; nil is all of them.
    package struct Filter: StoredFilter {
        package static let all = Filter()

        package var ids: [Int64]?
    }

    package struct Row: Sendable, Hashable, Identifiable {
        package let cuisine: Cuisine
        package let recipeCount: Int

        package var id: Cuisine.ID { cuisine.id }
    }

    static func column(_ key: Sort) -> String {
        key == .name ? SortName.key(of: "cuisine.name") : "cuisine.\(key.rawValue)"
    }

    static let selection = """
        \(Cuisine.columns),
        (SELECT count(*) FROM recipe WHERE cuisine_id = cuisine.id) AS recipe_count
        """

    static func row(_ row: inout Columns, now: Timestamp) throws -> Row {
        Row(cuisine: try Cuisine(&row), recipeCount: try row.value("recipe_count"))
    }

    /// All cuisines in the administrators' order, including archived ones.
    package static func ordered(now: Timestamp, in db: Reading) throws -> [Row] {
        let ids = try Cuisine.ordered(in: db).map(\.id.rawValue)
        return try fileRows(ids, now: now, in: db)
    }
}

extension CuisineList.Filter: TableFilter {
    static let table = "cuisine"
}

/// A cuisine's page in the dashboard.
package struct CuisineSummary: Sendable {
    package let row: CuisineList.Row
    /// Its place among the open ones, from 1; nil for an archived one.
    package let place: Int?
    /// The latest changes by administrators.
    package let history: AuditHistory

    package static func fetch(
        _ id: Cuisine.ID, now: Timestamp, in db: Reading
    ) throws -> CuisineSummary? {
        guard let row = try CuisineList.find(id, now: now, in: db) else {
            return nil
        }
        return CuisineSummary(
            row: row, place: try row.cuisine.place(in: db),
            history: try AuditList.forSubject(.cuisine, id.rawValue, in: db))
    }
}
