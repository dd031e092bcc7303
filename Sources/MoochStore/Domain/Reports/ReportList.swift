/// The list of what members reported.
package enum ReportList: StoredList {
    package static let name = ListName.reports

    package enum Sort: String, SortKey {
        case id

        /// The newest first.
        package static let usual = ListOrder(Sort.id, descending: true)
    }

    /// Which reports; `nil` is all of them.
    package struct Filter: StoredFilter {
        package static let all = Filter()

        package var state: Report.State?
        package var ids: [Int64]?
    }

    /// A report with the names of what it is about and of who wrote it.
    package struct Row: Sendable, Hashable, Identifiable {
        package let report: Report
        /// A listing's title, or a member's name.
        package let subjectName: String
        package let reporterName: String
        /// Whether the listing that was removed by the decision is there again.
        package let isBroughtBack: Bool

        package var id: Report.ID { report.id }
    }

    package static func ids(
        _ filter: Filter, order: ListOrder<Sort>, start: ListStart, size: Int, now: Timestamp,
        in db: Reading
    ) throws -> ListPage<Int64> {
        try Keyset(order.key.rawValue, id: "id", order: order, start: start)
            .page(of: query(filter), size: size, in: db)
    }

    package static func total(
        _ filter: Filter, beside page: ListPage<Row>?, now: Timestamp, in db: Reading
    ) throws -> ListTotal {
        try page?.whole ?? query(filter).total(in: db)
    }

    package static func rows(
        _ ids: String, hasPhotos: Bool, now: Timestamp, in db: Reading
    ) throws -> [Row] {
        let sql: SQL = """
            SELECT \(sql: Report.columns),
                coalesce((SELECT title FROM listing WHERE listing.id = listing_id),
                    (SELECT name FROM member WHERE member.id = member_id), '') AS subject_name,
                (SELECT name FROM member WHERE member.id = reporter_id) AS reporter_name,
                state = 'removed' AND (SELECT state FROM listing WHERE listing.id = listing_id)
                    IS NOT 'removed' AS is_brought_back
            FROM report WHERE id IN (SELECT value FROM json_each(\(ids)))
            """
        return try db.rows(of: sql) { row in
            Row(
                report: try Report(&row), subjectName: try row.value("subject_name"),
                reporterName: try row.value("reporter_name"),
                isBroughtBack: try row.value("is_brought_back"))
        }
    }

    /// One report with its names.
    package static func find(_ id: Report.ID, in db: Reading) throws -> Row? {
        try rows("[\(id)]", hasPhotos: false, now: Timestamp(0), in: db).first
    }

    private static func query(_ filter: Filter) -> ListQuery {
        var query = ListQuery(source: "report")
        if let state = filter.state { query.keep("state = \(state)") }
        if let ids = filter.ids { query.keep("id IN (SELECT value FROM json_each(\(ids.json)))") }
        return query
    }
}
