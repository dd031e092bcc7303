/// One row of the list of categories.
package struct CategoryOverview: Sendable, Hashable, Identifiable {
    package let category: Category
    /// All listings ever posted in it, requests made and exchanges completed.
    package let counts: Counts

    package var id: Category.ID { category.id }

    /// All categories, in the order that administrators chose, archived ones in their places.
    package static func fetchAll(in db: Reading) throws -> [CategoryOverview] {
        let sql = """
            SELECT \(Category.columns),
                \(Counts.everColumns(scope: "category", id: "category.id"))
            FROM category
            ORDER BY position, id
            """
        let start = Category.columns.split(separator: ",").count
        return try db.rows(sql) { row in
            CategoryOverview(category: try Category(&row), counts: try Counts(row, at: start))
        }
    }
}

/// Everything the page of one category shows.
package struct CategorySummary: Sendable {
    package let overview: CategoryOverview
    /// The latest changes by administrators.
    package let history: AuditHistory
    package let position: CategoryPosition
    /// The categories that were merged into it, the latest first.
    package let merged: [MergedCategory]
    /// The category that it was merged into, whose page is shown instead.
    package let successor: Category?

    /// Reads the page of one category; nil when there is no such category.
    package static func fetch(_ id: Category.ID, in db: Reading) throws -> CategorySummary? {
        try Category.find(id, in: db).map { category in
            CategorySummary(
                overview: CategoryOverview(
                    category: category, counts: try Counts.total(of: .category(id), in: db)),
                history: try AuditList.forCategory(id, in: db),
                position: try category.shownPosition(in: db),
                merged: try MergedCategory.all(into: category, in: db),
                successor: try category.successor(in: db))
        }
    }
}

/// The list of categories, which is always read whole.
package enum CategoryList: StoredList {
    package typealias Row = CategoryOverview

    package static let name = ListName.categories

    package enum Sort: String, SortKey {
        case position
        package static let usual = ListOrder(Sort.position)
    }

    package struct Filter: StoredFilter {
        package static let all = Filter()

        package var ids: [Int64]?
    }

    package static func ids(
        _ filter: Filter, order: ListOrder<Sort>, start: ListStart, size: Int, now: Timestamp,
        in db: Reading
    ) throws -> ListPage<Int64> {
        let ids = try Category.names(in: db).map(\.id.rawValue)
        return ListPage(
            rows: filter.ids.map { Set($0) }.map { kept in ids.filter(kept.contains) } ?? ids)
    }

    package static func rows(
        _ ids: String, hasPhotos: Bool, now: Timestamp, in db: Reading
    ) throws -> [CategoryOverview] {
        try CategoryOverview.fetchAll(in: db)
    }

    package static func total(
        _ filter: Filter, beside page: ListPage<CategoryOverview>?, now: Timestamp, in db: Reading
    ) throws -> ListTotal {
        .exactly(try filter.ids?.count ?? Category.names(in: db).count)
    }
}
