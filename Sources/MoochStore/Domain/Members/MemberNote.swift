/// An administrator's note on a member, who may ask to read it (GDPR Article 15).
package struct MemberNote: StoredRecord, Hashable {
    package typealias ID = Identifier<MemberNote>

    package let id: ID
    package let memberID: Member.ID
    package let administratorID: Administrator.ID
    package let administratorName: String
    /// 1 to 2,000 characters.
    package let text: String
    package let createdAt: Timestamp

    package static let table = "member_note"
    package static let columns = """
        id, member_id, admin_id, (SELECT name FROM admin WHERE admin.id = admin_id) AS admin_name, \
        text, created_at
        """

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        memberID = try row.value("member_id")
        administratorID = try row.value("admin_id")
        administratorName = try row.value("admin_name")
        text = try row.value("text")
        createdAt = try row.value("created_at")
    }

    /// All notes on a member, latest first, at most ``most``.
    package static func all(of member: Member.ID, in db: Reading) throws -> [MemberNote] {
        try db.rows(
            "SELECT \(columns) FROM member_note WHERE member_id = ? ORDER BY id DESC", [member])
    }

    /// The most notes on a member.
    package static let most = 50

    /// Removes a note. Removing it twice is harmless.
    ///
    /// - Throws: ``RecordGone`` if it is on another member.
    package static func remove(
        _ id: ID, from member: Member.ID, by author: Author, in db: Writing
    ) throws {
        guard let note = try find(id, in: db) else { return }
        guard note.memberID == member else {
            throw RecordGone(table: table, id: id.rawValue)
        }
        try db.run("DELETE FROM member_note WHERE id = ?", [id])
        try AuditEntry.write(
            .removeMemberNote, on: .member(try member.found(in: db)), by: author, in: db)
    }
}

extension Member {
    /// Adds a note by the author. Its text is not in the audit, so that a removed note is gone.
    ///
    /// - Throws: ``FieldProblems`` for the field `note`; ``MemberError/hasLeft`` for an overwritten account.
    package func add(note typed: String, by author: Author, in db: Writing) throws {
        var check = FieldCheck()
        let text = check.lines("note", typed, upTo: 2_000)
        if text.isEmpty {
            check.note("note", Complaint("store-enter-note", "Write the note."))
        }
        let current = try current(in: db)
        guard current.email != nil else { throw MemberError.hasLeft }
        guard let administrator = author.administrator else {
            throw RecordGone(table: Administrator.table, id: 0)
        }
        if try MemberNote.all(of: id, in: db).count >= MemberNote.most {
            check.note(
                "note",
                Complaint(
                    "store-too-many-notes", ["limit": .number(MemberNote.most)],
                    "There are \(MemberNote.most) notes. Remove one that is not needed any more."))
        }
        try check.finish()
        try db.run(
            """
            INSERT INTO member_note (member_id, admin_id, text, created_at)
            VALUES (?, ?, ?, ?)
            """, [id, administrator, text, author.at])
        try AuditEntry.write(.addMemberNote, on: .member(current), by: author, in: db)
    }
}
