/// Administrators' views of a member's phone and address, each of which is in the audit.
package enum ContactReading {
    /// The seconds a reading lasts: 10 minutes, in which the administrator sees both without asking, and asking again
    /// is the same reading.
    package static let lasts: Int64 = 600

    /// The end of an administrator's current reading; nil if there is none.
    package static func end(
        of member: Member.ID, by administrator: Administrator.ID, now: Timestamp, in db: Reading
    ) throws -> Timestamp? {
        let sql = """
            SELECT max(at) FROM audit_entry
            WHERE subject_kind = 'member' AND action = 'member.read-contact'
                AND subject_id = ? AND actor_kind = 'admin' AND actor_id = ? AND at > ? AND at <= ?
            """
        let begun: Timestamp? = try db.value(
            sql, [member, administrator, now.adding(seconds: -lasts), now])
        return begun?.adding(seconds: lasts)
    }

    /// The latest readings of a member's details, and their number.
    static func latest(
        _ size: Int, of member: Member.ID, in db: Reading
    ) throws -> (entries: [AuditEntry], total: ListTotal) {
        let query = ListQuery(
            source: "audit_entry",
            conditions: [
                "subject_kind = 'member'", "action = 'member.read-contact'",
                "subject_id = \(member)",
            ])
        let entries = try query.entries(size, in: db)
        return (entries, try query.total(known: entries.count, of: size, in: db))
    }
}

extension Member {
    /// True if they gave a phone or an address.
    package var hasContact: Bool {
        ![phone ?? "", address].allSatisfy { TypedText.cleaned($0).isEmpty }
    }

    /// Records in the audit that an administrator reads this member's phone and address. Within
    /// ``ContactReading/lasts`` of the same administrator's last time nothing is added: it is the same reading, such as
    /// a button pressed twice. Without phone and address there is nothing to read.
    ///
    /// - Returns: The end of the reading; nil if there is nothing to read.
    /// - Throws: ``RecordGone``.
    @discardableResult
    package static func readContact(
        of id: ID, by author: Author, in db: Writing
    ) throws -> Timestamp? {
        let member = try id.found(in: db)
        guard member.hasContact else { return nil }
        if let administrator = author.administrator,
            let end = try ContactReading.end(of: id, by: administrator, now: author.at, in: db)
        {
            return end
        }
        try AuditEntry.write(.readContact, on: .member(member), by: author, in: db)
        return author.at.adding(seconds: ContactReading.lasts)
    }
}
