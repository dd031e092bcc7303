/// What an administrator noted on a day: "poster in the lobby". It explains figures to whoever looks later.
package struct DayNote: StoredRecord, Hashable {
    package typealias ID = Identifier<DayNote>

    package let id: ID
    package let day: Day
    /// Nil for all of them.
    package let communityID: Community.ID?
    /// 1 to 200 characters on one line.
    package let text: String
    package let administratorName: String

    package static let table = "day_note"
    package static let columns = """
        id, day, community_id, text, (SELECT name FROM admin WHERE admin.id = admin_id) AS admin_name
        """

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        day = try row.value("day")
        communityID = try row.value("community_id")
        text = try row.value("text")
        administratorName = try row.value("admin_name")
    }

    /// The most notes that are listed.
    package static let most = 200

    /// A note with the name of its community.
    package struct Row: Sendable, Hashable {
        package let note: DayNote
        /// Nil for all of them.
        package let communityName: String?
    }

    /// All notes, the latest day first, at most ``most``.
    package static func all(in db: Reading) throws -> [Row] {
        try db.rows(
            """
            SELECT \(columns),
                (SELECT name FROM community WHERE community.id = community_id) AS community_name
            FROM day_note ORDER BY day DESC, id DESC LIMIT ?
            """, [most]
        ) { Row(note: try DayNote(&$0), communityName: try $0.value("community_name")) }
    }

    /// Adds a note.
    ///
    /// - Parameters:
    ///   - day: As typed, `YYYY-MM-DD`.
    ///   - community: Nil for all of them.
    ///   - typed: The text, as typed.
    ///   - author: An administrator.
    ///   - db: The open store.
    /// - Throws: ``FieldProblems`` for the fields `day`, `community` and `text`.
    package static func add(
        on day: String, community: Community.ID?, text typed: String, by author: Author,
        in db: Writing
    ) throws {
        var check = FieldCheck()
        let text = check.line(
            "text", typed, missing: Complaint("notes-no-text", "Write what happened."), upTo: 200)
        let noted = Day(TypedText.cleaned(day))
        if noted == nil {
            check.note("day", Complaint("notes-no-day", "Choose the day."))
        } else if let noted, noted > author.at.day.adding(days: 366) {
            check.note(
                "day", Complaint("notes-day-far", "Choose a day up to a year from today."))
        }
        let place = try community.flatMap { try Community.find($0, in: db) }
        if community != nil, place == nil {
            check.note("community", Complaint("notes-no-community", "This community is gone."))
        }
        try check.finish()
        guard let noted, let administrator = author.administrator else { return }
        try db.run(
            """
            INSERT INTO day_note (day, community_id, text, admin_id, created_at)
            VALUES (?, ?, ?, ?, ?)
            """, [noted, place?.id, text, administrator, author.at])
        let note = try ID(db.lastInsertedRowID).found(in: db)
        try AuditEntry.write(.addDayNote, on: .dayNote(note), by: author, in: db)
    }

    /// Removes it. Removing it twice is harmless.
    package static func remove(_ id: ID, by author: Author, in db: Writing) throws {
        guard let note = try find(id, in: db) else { return }
        try db.run("DELETE FROM day_note WHERE id = ?", [id])
        try AuditEntry.write(.removeDayNote, on: .dayNote(note), by: author, in: db)
    }
}

/// The page of notes.
package struct DayNotesSummary: Sendable {
    package let notes: [DayNote.Row]
    package let communities: CommunityChoices
    /// The one chosen; nil for all of them, and if it is gone.
    package let chosen: Community?

    package init(choosing id: Community.ID?, in db: Reading) throws {
        notes = try DayNote.all(in: db)
        communities = try CommunityChoices(in: db)
        chosen = try id.flatMap { try Community.find($0, in: db) }
    }
}

/// What happened on a day and explains its figures: a note, or what the audit has of it by itself.
package enum DayMark: Sendable, Hashable {
    case note(DayNote)
    /// A community archived or opened again, categories merged, an import or a bulk action begun.
    case entry(AuditEntry)

    package var day: Day {
        switch self {
        case .note(let note): note.day
        case .entry(let entry): entry.at.day
        }
    }

    /// The SQL for what of the audit explains figures. Indexed by `audit_entry_marks`.
    static let isMark = """
        action IN ('community.archive', 'community.unarchive', 'category.merge', 'import.start', 'batch.start')
        """

    /// The most entries of the audit on one chart.
    private static let mostEntries = 30

    /// The marks of some days, in order: of everything, or of a community with what is noted on all of them.
    package static func all(
        on days: ClosedRange<Day>, community: Community.ID?, in db: Reading
    ) throws -> [DayMark] {
        let place: SQL =
            community.map { "(community_id IS NULL OR community_id = \($0))" } ?? "true"
        let notes: [DayNote] = try db.rows(
            of: """
                SELECT \(sql: DayNote.columns) FROM day_note
                WHERE day BETWEEN \(days.lowerBound) AND \(days.upperBound) AND \(place)
                ORDER BY day, id
                """)
        let subject: SQL =
            community.map {
                """
                (action = 'category.merge' OR subject_kind = 'community' AND subject_id = \($0))
                """
            } ?? "true"
        let entries: [AuditEntry] = try db.rows(
            of: """
                SELECT \(sql: AuditEntry.columns) FROM audit_entry
                WHERE \(sql: isMark)
                    AND at >= \(days.lowerBound.start) AND at < \(days.upperBound.end) AND \(subject)
                ORDER BY at DESC, id DESC LIMIT \(mostEntries)
                """)
        let marks = notes.map(DayMark.note) + entries.reversed().map(DayMark.entry)
        return marks.enumerated().sorted {
            ($0.element.day, $0.offset) < ($1.element.day, $1.offset)
        }
        .map(\.element)
    }
}
