/// The audit, newest entry first. Ids are in the order of writing.
package enum AuditList: StoredList {
    package typealias Row = AuditEntry

    package static let name = ListName.audit

    /// Filters entries; nil means all.
    package struct Filter: StoredFilter {
        package static let all = Filter()

        package var administrator: Administrator.ID?
        /// An action, such as `community.change`.
        package var action: AuditEntry.Action?
        /// The subject's kind.
        package var subjectKind: AuditEntry.SubjectKind?
        /// The subject's id, together with its kind.
        package var subjectID: Int64?
        /// The entries of one batch.
        package var batch: Batch.ID?
        /// The days of the entries.
        package var days: DaySpan?
        /// Part of the actor's name, the subject's name or the reason.
        package var search: String?
        package var ids: [Int64]?
    }

    package typealias Sort = NewestFirst

    package static func ids(
        _ filter: Filter, order: ListOrder<Sort> = Sort.usual, start: ListStart, size: Int,
        now: Timestamp = .now, in db: Reading
    ) throws -> ListPage<Int64> {
        let keyset = Keyset("audit_entry.id", id: "audit_entry.id", order: order, start: start)
        return try keyset.page(of: filter.query, size: size, in: db)
    }

    package static func rows(
        _ ids: String, hasPhotos: Bool = true, now: Timestamp = .now, in db: Reading
    ) throws -> [AuditEntry] {
        try db.rows(
            """
            SELECT \(AuditEntry.columns) FROM audit_entry
            WHERE id IN (SELECT value FROM json_each(?))
            """, [ids])
    }

    /// The number of matching entries, exact up to ``ListLimits/counted``.
    package static func total(
        _ filter: Filter = .all, beside page: ListPage<AuditEntry>? = nil, now: Timestamp = .now,
        in db: Reading
    ) throws -> ListTotal {
        try page?.whole ?? filter.query.total(in: db)
    }

    /// The latest entries about one subject, for its page.
    static func forSubject(
        _ kind: AuditEntry.SubjectKind, _ id: Int64, size: Int = 10, in db: Reading
    ) throws -> AuditHistory {
        try AuditHistory(
            page(Filter(subjectKind: kind, subjectID: id), size: size, in: db).rows, in: db)
    }

    /// The latest entries of an administrator's own actions, for their account's page.
    package static func inName(
        of administrator: Administrator.ID, size: Int = 8, naming: AuditHistory.Naming,
        in db: Reading
    ) throws -> AuditHistory {
        try AuditHistory(
            page(Filter(administrator: administrator), size: size, in: db).rows, naming: naming,
            in: db)
    }

    /// The latest entries about a category, including merges of others into it.
    static func forCategory(
        _ id: Category.ID, size: Int = 10, in db: Reading
    ) throws -> AuditHistory {
        let entries: [AuditEntry] = try db.rows(
            """
            SELECT \(AuditEntry.columns) FROM audit_entry
            WHERE subject_kind = 'category' AND subject_id = ?
                OR action = 'category.merge' AND "after" ->> 'category_id' = ?
            -- In the order of the ids all of the audit would be walked.
            ORDER BY +id DESC LIMIT ?
            """, [id, id, size])
        return try AuditHistory(entries, in: db)
    }
}

extension AuditList.Filter {
    /// True if the single rows of batches are left out, which have an entry each. Filters by subject, action or batch
    /// include them.
    private var isWithoutParts: Bool {
        batch == nil && action == nil && (subjectKind == nil || subjectID == nil)
    }

    /// True if members' changes to their own accounts are left out too, as they outnumber the administrators'. The
    /// filter for members' changes and each member's page include them.
    private var isOfAdministrators: Bool {
        isWithoutParts && subjectKind == nil && administrator == nil && ids == nil
    }

    /// The narrowest filter uses its index; the others are checked on the rows visited.
    fileprivate var query: ListQuery {
        var query = ListQuery(source: "audit_entry")
        var isNarrowed = false
        if isWithoutParts {
            query.filter(by: "batch_id IS NULL")
            if isOfAdministrators { query.filter(by: "actor_kind <> 'member'") }
        }
        if let batch {
            query.filter(by: "batch_id = \(batch)")
            isNarrowed = true
        }
        func plus() -> SQL {
            defer { isNarrowed = true }
            return isNarrowed ? "+" : ""
        }
        if let subjectKind, let subjectID {
            let plus = plus()
            query.filter(
                by:
                    "\(plus)subject_kind = \(subjectKind) AND \(plus)subject_id = \(subjectID)")
        }
        if let action { query.filter(by: "\(plus())action = \(action)") }
        if let administrator {
            // Half of the index's columns would match every administrator.
            let plus = plus()
            query.filter(by: "\(plus)actor_kind = 'admin' AND \(plus)actor_id = \(administrator)")
        }
        if let subjectKind, subjectID == nil {
            query.filter(by: "\(plus())subject_kind = \(subjectKind)")
        }
        if let days {
            var bounds = ColumnBounds(column: "at", isIndexed: false)
            bounds.keep(days)
            query.bounds.append(bounds)
        }
        if let search {
            let columns = ["actor_name", "subject_name", "reason"]
            // A text of ASCII is compared as it is; of others, base letters: “ä” finds “Ärmel”.
            let wanted = PlainLetters.folded(search).lowercased()
            let has = columns.map { column in
                "instr(\(sql: SortName.key(of: column)), \(wanted)) > 0" as SQL
            }
            query.filter(by: "(\(has.joined(separator: " OR ")))")
        }
        if let ids { query.source = ListQuery.source("audit_entry", only: ids) }
        return query
    }
}
