/// A row of the list of categories.
package struct CategoryOverview: Sendable, Hashable, Identifiable {
    package let category: Category
    /// All-time counts of its listings, requests and completed exchanges.
    package let counts: Counts

    package var id: Category.ID { category.id }

    /// All categories in the administrators' order, archived ones in their places.
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

/// A category's page.
package struct CategorySummary: Sendable {
    package let overview: CategoryOverview
    /// Its last 30 days, today included, and the 30 before.
    package let lastMonth: GrowthSeries
    /// Where most was posted in it in those days.
    package let communities: [CategoryActivity.Place]
    /// What waits for an administrator in it.
    package let tasks: WaitingReport
    /// The latest changes by administrators.
    package let history: AuditHistory
    package let position: CategoryPosition
    /// The categories merged into it, latest first.
    package let merged: [MergedCategory]
    /// The category it was merged into, whose page is shown instead.
    package let successor: Category?

    /// Reads the page of one category; nil when there is no such category.
    package static func fetch(
        _ id: Category.ID, now: Timestamp, in db: Reading
    ) throws -> CategorySummary? {
        try Category.find(id, in: db).map { category in
            let counts = try Counts.total(of: .category(id), in: db)
            let lastMonth = try GrowthSeries.fetch(
                in: nil, id, range: .month, totals: counts, now: now, in: db)
            return CategorySummary(
                overview: CategoryOverview(category: category, counts: counts),
                lastMonth: lastMonth,
                communities: try CategoryActivity.places(
                    of: id, upTo: HomeReport.ranked,
                    during: CountPieces(lastMonth.days, today: now.day), db: db),
                tasks: try WaitingReport.fetch(about: nil, id, now: now, in: db),
                history: try AuditList.forCategory(id, in: db),
                position: try category.shownPosition(in: db),
                merged: try MergedCategory.all(into: category, in: db),
                successor: try category.successor(in: db))
        }
    }
}

/// The list of categories, always read whole.
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
