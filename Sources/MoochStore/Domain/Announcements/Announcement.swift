import Foundation

/// What whoever runs the exchange tells communities for some time, or chosen members once.
package struct Announcement: StoredRecord, Hashable {
    package typealias ID = Identifier<Announcement>

    /// Whom it is for.
    package enum Audience: String, CaseIterable, Sendable, StoredValue {
        /// Every community that there was when it was made.
        case everybody
        case communities
        /// Chosen members, who read it among their notifications alone.
        case members
    }

    package enum State: String, CaseIterable, Sendable, Hashable, StoredValue {
        /// It begins later.
        case planned
        /// It is shown.
        case running
        /// To chosen members, and not taken back.
        case sent
        case past
        case withdrawn
    }

    /// What it says in one language.
    package struct Text: Sendable, Hashable {
        /// 1 to 80 characters on one line.
        package let title: String
        /// Markdown, 1 to 2,000 characters.
        package let text: String

        package init(title: String, text: String) { (self.title, self.text) = (title, text) }
    }

    package let id: ID
    package let audience: Audience
    /// When it begins, by the first of its communities' clocks.
    package let from: Timestamp
    /// When it ends, by the last of their clocks; nil when it is to members.
    package let until: Timestamp?
    package let administratorID: Administrator.ID?
    package let createdAt: Timestamp
    package let withdrawnAt: Timestamp?
    /// How many were told among their notifications, and how many of them by mail and by push too.
    package let told: Int
    package let mailed: Int
    package let pushed: Int
    /// By the language's tag; there is one at least.
    package let texts: [String: Text]

    package static let table = "announcement"
    package static let columns = """
        id, audience, from_at, until_at, admin_id, created_at, withdrawn_at, told, mailed, pushed, \
        (SELECT json_group_object(language, json_array(title, text)) FROM announcement_text \
            WHERE announcement_id = announcement.id) AS texts
        """

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        audience = try row.value("audience")
        from = try row.value("from_at")
        until = try row.value("until_at")
        administratorID = try row.value("admin_id")
        createdAt = try row.value("created_at")
        withdrawnAt = try row.value("withdrawn_at")
        told = try row.value("told")
        mailed = try row.value("mailed")
        pushed = try row.value("pushed")
        let json: String = try row.value("texts")
        let read = try JSONDecoder().decode([String: [String]].self, from: Data(json.utf8))
        texts = read.compactMapValues { pair in
            pair.count == 2 ? Text(title: pair[0], text: pair[1]) : nil
        }
    }
}

extension Announcement {
    /// For so many seconds after it was made nobody is told.
    package static let undoableFor = Exchange.undoableFor

    /// What it says in a language; else in the first that there is.
    package func text(in language: String) -> Text {
        texts[language] ?? texts.min { $0.key < $1.key }?.value ?? Text(title: "", text: "")
    }

    package func state(at now: Timestamp) -> State {
        if withdrawnAt != nil { return .withdrawn }
        guard let until else { return .sent }
        return now < from ? .planned : now < until ? .running : .past
    }

    /// Whether it can still be changed, or taken back.
    package func isOpen(at now: Timestamp) -> Bool {
        [.planned, .running, .sent].contains(state(at: now))
    }

    /// The fingerprint of what the form edits; see ``ChangeConflict``.
    package var version: RecordVersion {
        let said = texts.sorted { $0.key < $1.key }
            .flatMap { [$0.key, $0.value.title, $0.value.text] }
        return RecordVersion(["texts": said, "until": [until]])
    }

    /// In SQL, whether the announcement of a row of `event`, if it is of one, still stands.
    static let stands = """
        (announcement_id IS NULL OR EXISTS (SELECT 1 FROM announcement
            WHERE announcement.id = announcement_id AND withdrawn_at IS NULL))
        """

    /// What is shown at home in a community now, the newest first.
    ///
    /// - Parameters:
    ///   - community: Where.
    ///   - member: Who looks, and does not see what they dismissed; nil for a guest.
    ///   - now: The present moment.
    ///   - db: The open store.
    /// - Returns: ``mostShown`` at most.
    /// - Throws: What the database throws.
    package static func current(
        in community: Community.ID, for member: Member.ID?, at now: Timestamp, in db: Reading
    ) throws -> [Announcement] {
        try db.rows(
            """
            SELECT \(columns) FROM announcement
            WHERE id IN (SELECT announcement_id FROM announcement_community
                    WHERE community_id = ?1 AND until_at > ?2 AND from_at <= ?2)
                AND withdrawn_at IS NULL
                AND NOT EXISTS (SELECT 1 FROM announcement_dismissal
                    WHERE announcement_id = announcement.id AND member_id = ?3)
            ORDER BY id DESC LIMIT \(mostShown)
            """, [community, now, member])
    }

    /// More at once nobody reads.
    package static let mostShown = 20

    /// One that a visitor may read: their community's once it has begun, or one that they were told of.
    package static func find(
        _ id: ID, in community: Community.ID?, for member: Member.ID?, at now: Timestamp,
        in db: Reading
    ) throws -> Announcement? {
        try db.row(
            """
            SELECT \(columns) FROM announcement
            WHERE id = ?1 AND withdrawn_at IS NULL
                AND (EXISTS (SELECT 1 FROM announcement_community
                        WHERE announcement_id = ?1 AND community_id = ?2 AND from_at <= ?4)
                    OR EXISTS (SELECT 1 FROM event
                        WHERE announcement_id = ?1 AND member_id = ?3))
            """, [id, community, member, now])
    }

    /// Whether one was taken back that a visitor may have read, or have a message of.
    package static func wasTakenBack(
        _ id: ID, in community: Community.ID?, for member: Member.ID?, in db: Reading
    ) throws -> Bool {
        try db.value(
            """
            SELECT EXISTS (SELECT 1 FROM announcement
                WHERE id = ?1 AND withdrawn_at > created_at + \(undoableFor)
                    AND (EXISTS (SELECT 1 FROM announcement_community
                            WHERE announcement_id = ?1 AND community_id = ?2
                                AND from_at <= withdrawn_at)
                        OR EXISTS (SELECT 1 FROM event
                            WHERE announcement_id = ?1 AND member_id = ?3)))
            """, [id, community, member]) ?? false
    }

    /// Notes that a member does not want to see it at home any more. Doing it twice is harmless.
    package static func dismiss(_ id: ID, by member: Member.ID, in db: Writing) throws {
        try db.run(
            """
            INSERT INTO announcement_dismissal (member_id, announcement_id)
            SELECT ?, id FROM announcement WHERE id = ? ON CONFLICT DO NOTHING
            """, [member, id])
    }
}
