/// The list of warnings.
package enum WarningList: TableList {
    package static let name = ListName.warnings

    package typealias Sort = NewestFirst

    /// Which warnings; nil is all of them.
    package struct Filter: StoredFilter {
        package static let all = Filter()

        package var state: Warning.State?
        package var rule: Warning.Rule?
        package var community: Community.ID?
        package var ids: [Int64]?
    }

    /// A warning with the name of its community.
    package struct Row: Sendable, Hashable, Identifiable {
        package let warning: Warning
        /// As of the time of reading.
        package let state: Warning.State
        /// Nil for the whole exchange.
        package let communityName: String?

        package var id: Warning.ID { warning.id }
    }

    static let selection = """
        \(Warning.columns),
        (SELECT name FROM community WHERE community.id = community_id) AS community_name
        """

    static func row(_ row: inout Columns, now: Timestamp) throws -> Row {
        let warning = try Warning(&row)
        return Row(
            warning: warning, state: warning.state(at: now),
            communityName: try row.value("community_name"))
    }

    package static func rows(
        _ ids: String, hasPhotos: Bool, now: Timestamp, in db: Reading
    ) throws -> [Row] {
        try rows(of: "warning.id IN (SELECT value FROM json_each(\(ids)))", now: now, in: db)
    }

    static func rows(of condition: SQL, now: Timestamp, in db: Reading) throws -> [Row] {
        let sql: SQL = """
            SELECT \(sql: selection) FROM warning WHERE \(Warning.known) AND \(condition)
            """
        return try db.rows(of: sql) { try Self.row(&$0, now: now) }
    }

    /// The open ones that concern the most members, and how many there are in all.
    package static func foremost(
        _ limit: Int, of community: Community.ID? = nil, now: Timestamp, in db: Reading
    ) throws -> (rows: [Row], count: Int) {
        let place: SQL = community.map { "community_id = \($0)" } ?? "true"
        // There are few: a page of them all costs less than a second statement.
        let open = try rows(of: "\(Warning.isOpen(at: now)) AND \(place)", now: now, in: db)
        let sorted = open.sorted { left, right in
            (right.warning.members, left.warning.numbers.chance ?? 1, left.id)
                < (left.warning.members, right.warning.numbers.chance ?? 1, right.id)
        }
        return (Array(sorted.prefix(limit)), open.count)
    }
}

extension WarningList.Filter: TableFilter {
    static let table = "warning"

    func narrow(_ query: inout ListQuery, now: Timestamp, in db: Reading) {
        query.filter(by: Warning.known)
        switch state {
        case .open: query.filter(by: Warning.isOpen(at: now))
        case .snoozed:
            query.filter(by: "warning.ended_at IS NULL AND warning.snoozed_until > \(now)")
        case .ended: query.filter(by: "warning.ended_at IS NOT NULL")
        case nil: break
        }
        if let rule { query.filter(by: "warning.rule = \(rule)") }
        if let community { query.filter(by: "warning.community_id = \(community)") }
    }
}

/// A warning's page.
package struct WarningSummary: Sendable {
    package let row: WarningList.Row
    /// How many administrators found it of no use, and whether the one who looks is among them.
    package let uselessCount: Int
    package let isUselessToMe: Bool
    package let history: AuditHistory

    /// Nil if there is none.
    package static func fetch(
        _ id: Warning.ID, for administrator: Administrator.ID, now: Timestamp, in db: Reading
    ) throws -> WarningSummary? {
        guard let row = try WarningList.find(id, now: now, in: db) else { return nil }
        let opinions = try db.row(
            """
            SELECT count(*), coalesce(sum(admin_id = ?), 0) FROM warning_opinion
            WHERE warning_id = ?
            """, [administrator, id]
        ) { (count: try $0.at(0) as Int, own: try $0.at(1) as Bool) }
        return WarningSummary(
            row: row, uselessCount: opinions?.count ?? 0, isUselessToMe: opinions?.own ?? false,
            history: try AuditList.forSubject(.warning, id.rawValue, in: db))
    }
}

/// How a rule has done so far.
package struct WarningRuleSummary: Sendable, Hashable {
    package let rule: Warning.Rule
    /// The warnings it has given, and how many of them are open.
    package let found, open: Int
    /// Those that at least one administrator found of no use.
    package let useless: Int

    /// Of each rule, in order.
    package static func all(now: Timestamp, in db: Reading) throws -> [WarningRuleSummary] {
        let sql: SQL = """
            SELECT rule, count(*), sum(\(Warning.isOpen(at: now))),
                sum(EXISTS (SELECT 1 FROM warning_opinion WHERE warning_id = warning.id))
            FROM warning GROUP BY rule
            """
        let counted = try Dictionary(
            db.rows(of: sql) { row in
                (
                    try row.at(0) as String,
                    (
                        found: try row.at(1) as Int, open: try row.at(2) as Int,
                        useless: try row.at(3) as Int
                    )
                )
            }
        ) { first, _ in first }
        return Warning.Rule.allCases.map { rule in
            let counts = counted[rule.rawValue] ?? (0, 0, 0)
            return WarningRuleSummary(
                rule: rule, found: counts.found, open: counts.open, useless: counts.useless)
        }
    }
}
