/// The list of reports.
package enum ReportList: TableList {
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
        /// True if the listing removed by the decision has been restored, or the suspension that it began was ended.
        package let isBroughtBack: Bool

        package var id: Report.ID { report.id }
    }

    static let selection = """
        \(Report.columns),
        coalesce((SELECT title FROM listing WHERE listing.id = listing_id),
            (SELECT name FROM member WHERE member.id = member_id), '') AS subject_name,
        (SELECT name FROM member WHERE member.id = reporter_id) AS reporter_name,
        state = 'removed' AND (SELECT state FROM listing WHERE listing.id = listing_id)
            IS NOT 'removed'
            OR state = 'acted' AND EXISTS (
                SELECT 1 FROM audit_entry AS ended
                WHERE ended.subject_id = coalesce(report.member_id,
                        (SELECT seller_id FROM listing WHERE listing.id = report.listing_id))
                    AND ended.\(AuditEntry.isOfSuspension) AND ended.at >= report.decided_at
                    AND +ended.action = 'member.unsuspend'
                    AND EXISTS (SELECT 1 FROM audit_entry AS began
                        WHERE began.subject_id = ended.subject_id
                            AND began.\(AuditEntry.isOfSuspension)
                            AND +began.action = 'member.suspend' AND began.at = report.decided_at))
            AS is_brought_back
        """

    static func row(_ row: inout Columns, now: Timestamp) throws -> Row {
        Row(
            report: try Report(&row), subjectName: try row.value("subject_name"),
            reporterName: try row.value("reporter_name"),
            isBroughtBack: try row.value("is_brought_back"))
    }
}

extension ReportList.Filter: TableFilter {
    static let table = "report"

    func narrow(_ query: inout ListQuery, now: Timestamp, in db: Reading) {
        if let state { query.filter(by: "state = \(state)") }
    }
}
