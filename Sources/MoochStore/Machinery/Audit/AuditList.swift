/// The audit log, newest entry first, filtered and paged. Ids are given in the order of writing.
package enum AuditList: StoredList {
    package typealias Row = AuditEntry

    package static let name = ListName.audit

    /// Which entries; `nil` is all of them.
    package struct Filter: StoredFilter {
        package static let all = Filter()

        package var administrator: Administrator.ID?
        /// What was done, as `community.change`.
        package var action: AuditEntry.Action?
        /// The kind of thing it was done to.
        package var subjectKind: AuditEntry.SubjectKind?
        /// The thing itself, together with its kind.
        package var subjectID: Int64?
        /// The entries of one batch.
        package var batch: Batch.ID?
        /// The days on which it was done.
        package var days: DaySpan?
        /// A part of who did it, of what it was done to, or of why.
        package var search: String?
        package var ids: [Int64]?
    }

    package enum Sort: String, SortKey {
        case id
        package static let usual = ListOrder(Sort.id, descending: true)
    }

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

    /// How many entries the filter keeps, exact up to ``ListLimits/counted``.
    package static func total(
        _ filter: Filter = .all, beside page: ListPage<AuditEntry>? = nil, now: Timestamp = .now,
        in db: Reading
    ) throws -> ListTotal {
        try page?.whole ?? filter.query.total(in: db)
    }

    /// The latest entries about one thing, for its own page.
    static func forSubject(
        _ kind: AuditEntry.SubjectKind, _ id: Int64, size: Int = 10, in db: Reading
    ) throws -> AuditHistory {
        try AuditHistory(
            page(Filter(subjectKind: kind, subjectID: id), size: size, in: db).rows, in: db)
    }

    /// The latest that was done in somebody's name, for their own account.
    package static func inName(
        of administrator: Administrator.ID, size: Int = 8, naming: AuditHistory.Naming,
        in db: Reading
    ) throws -> AuditHistory {
        try AuditHistory(
            page(Filter(administrator: administrator), size: size, in: db).rows, naming: naming,
            in: db)
    }

    /// The latest entries about a category, those that merged others into it included.
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
    /// Whether the rows of batches are left out, each of which has one entry of its own. Who asks for a
    /// thing, a kind of change or a batch gets all.
    private var isWithoutParts: Bool {
        batch == nil && action == nil && (subjectKind == nil || subjectID == nil)
    }

    /// Whether what members did to their own accounts is left out as well: there are many more of them than
    /// administrators. Who asks for changes of members gets it, and each member's page has it.
    private var isOfAdministrators: Bool {
        isWithoutParts && subjectKind == nil && administrator == nil && ids == nil
    }

    /// The narrowest filter goes by its index, the others are looked at on the rows met.
    fileprivate var query: ListQuery {
        var query = ListQuery(source: "audit_entry")
        var isNarrowed = false
        if isWithoutParts {
            query.keep("batch_id IS NULL")
            if isOfAdministrators { query.keep("actor_kind <> 'member'") }
        }
        if let batch {
            query.keep("batch_id = \(batch)")
            isNarrowed = true
        }
        func plus() -> SQL {
            defer { isNarrowed = true }
            return isNarrowed ? "+" : ""
        }
        if let subjectKind, let subjectID {
            let plus = plus()
            query.keep(
                "\(plus)subject_kind = \(subjectKind) AND \(plus)subject_id = \(subjectID)")
        }
        if let action { query.keep("\(plus())action = \(action)") }
        if let administrator {
            // Half an index's columns would find every administrator.
            let plus = plus()
            query.keep("\(plus)actor_kind = 'admin' AND \(plus)actor_id = \(administrator)")
        }
        if let subjectKind, subjectID == nil {
            query.keep("\(plus())subject_kind = \(subjectKind)")
        }
        if let days {
            var bounds = ColumnBounds(column: "at", isIndexed: false)
            bounds.keep(days)
            query.bounds.append(bounds)
        }
        if let search {
            let columns: [SQL] = ["actor_name", "subject_name", "reason"]
            let has = columns.map { "instr(lower(\($0)), lower(\(search))) > 0" as SQL }
            query.keep("(\(has.joined(separator: " OR ")))")
        }
        if let ids { query.source = ListQuery.source("audit_entry", only: ids) }
        return query
    }
}
