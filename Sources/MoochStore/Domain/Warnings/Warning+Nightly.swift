extension Warning {
    /// The row that says which night's counts were looked at last.
    private static let setting = "warnings_of"

    /// Which of these days' counts were looked at last; nil if none were.
    package static func lastDay(in db: Reading) throws -> Day? {
        try SettingRow.value(setting, in: db).flatMap { Day($0) }
    }

    /// Looks at the counts up to yesterday, unless somebody has: notes what is new, counts anew what is known, and ends
    /// what is so no longer.
    package static func find(at now: Timestamp, in db: Writing) throws {
        guard let findings = try findings(at: now, in: db) else { return }
        try note(findings, at: now, in: db)
    }

    /// What the counts up to yesterday show; nil if somebody has looked at them.
    fileprivate static func findings(at now: Timestamp, in db: Reading) throws -> [Finding]? {
        let day = now.day.adding(days: -1)
        guard try lastDay(in: db) != day else { return nil }
        let communities = try WarningCounts.all(at: now, in: db)
        let whole = try WarningCounts.whole(
            members: communities.reduce(0) { $0 + $1.members }, at: now, in: db)
        return findings(in: communities, whole: whole, on: day)
    }

    fileprivate static func note(
        _ findings: [Finding], at now: Timestamp, in db: Writing
    ) throws {
        let present: [Warning] = try db.rows(
            of: """
                SELECT \(sql: columns) FROM warning
                WHERE \(known) AND (ended_at IS NULL OR ended_at > \(now.adding(seconds: -7 * 86_400)))
                ORDER BY ended_at IS NULL, id
                """)
        // The open one, else the latest that ended within a week: it was no end.
        let bySubject = Dictionary(
            present.map { (Finding.Subject(rule: $0.rule, community: $0.communityID), $0) }
        ) { $1 }
        var seen: Set<Finding.Subject> = []
        for finding in findings {
            let warning = bySubject[finding.subject]
            let isKnown = warning.map { $0.endedAt == nil } ?? false
            guard finding.isRare || isKnown else { continue }
            seen.insert(finding.subject)
            if let warning {
                try warning.count(finding, in: db)
            } else {
                try add(finding, at: now, in: db)
            }
        }
        for (subject, warning) in bySubject where warning.endedAt == nil && !seen.contains(subject)
        {
            try db.run("UPDATE warning SET ended_at = ? WHERE id = ?", [now, warning.id])
        }
        try SettingRow.set(setting, to: now.day.adding(days: -1).description, in: db)
    }

    private static func add(_ finding: Finding, at now: Timestamp, in db: Writing) throws {
        try db.run(
            """
            INSERT INTO warning (rule, community_id, found_at, members, \(Numbers.columns))
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [finding.rule, finding.community, now, finding.members] + finding.numbers.values)
    }

    private func count(_ finding: Finding, in db: Writing) throws {
        try db.run(
            """
            UPDATE warning SET (\(Numbers.columns)) = (?, ?, ?, ?, ?, ?, ?, ?), members = ?,
                ended_at = NULL
            WHERE id = ?
            """, finding.numbers.values + [finding.members, id])
    }
}

extension JobKind {
    /// Looks each hour whether a day has ended whose counts nobody has looked at.
    static let findWarnings = JobKind("find-warnings", every: 3_600) { attempt in
        // Counted in a snapshot: of a million members it takes seconds, in which others write.
        let found = try await attempt.store.read { try Warning.findings(at: attempt.now, in: $0) }
        guard let found else { return }
        try await attempt.write { try Warning.note(found, at: attempt.now, in: $0) }
    }
}
