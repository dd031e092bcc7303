/// The list of reports.
package enum ReportList: StoredList {
    package static let name = ListName.reports

    package typealias Sort = NewestFirst

    /// Filters reports; nil means all.
    package struct Filter: StoredFilter {
        package static let all = Filter()

        package var state: Report.State?
        package var ids: [Int64]?
    }

    /// A report with the names of its subject and reporter.
    package struct Row: Sendable, Hashable, Identifiable {
        package let report: Report
        /// The listing's title, or the member's name.
        package let subjectName: String
        package let reporterName: String
        /// True if the listing removed by the decision has been restored.
        package let isBroughtBack: Bool

        package var id: Report.ID { report.id }
    }

    package static func ids(
        _ filter: Filter, order: ListOrder<Sort>, start: ListStart, size: Int, now: Timestamp,
        in db: Reading
    ) throws -> ListPage<Int64> {
        try filter.ids(order, start: start, size: size, now: now, in: db)
    }

    package static func total(
        _ filter: Filter, beside page: ListPage<Row>?, now: Timestamp, in db: Reading
    ) throws -> ListTotal {
        try filter.total(beside: page, now: now, in: db)
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

    /// Some reports with their names, in this order.
    static func rows(newest ids: [Int64], in db: Reading) throws -> [Row] {
        guard !ids.isEmpty else { return [] }
        let found = try rows(ids.json, hasPhotos: false, now: Timestamp(0), in: db)
        let byID = Dictionary(found.map { ($0.id.rawValue, $0) }) { first, _ in first }
        return ids.compactMap { byID[$0] }
    }

    /// One report with its names.
    package static func find(_ id: Report.ID, in db: Reading) throws -> Row? {
        try rows("[\(id)]", hasPhotos: false, now: Timestamp(0), in: db).first
    }
}

extension ReportList.Filter: NewestFirstFilter {
    static let table = "report"

    func narrow(_ query: inout ListQuery, now: Timestamp) {
        if let state { query.filter(by: "state = \(state)") }
    }
}
