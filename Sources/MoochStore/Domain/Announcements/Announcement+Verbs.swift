import Foundation

/// Why an announcement cannot be changed as asked.
package enum AnnouncementError: VerbRefusal, Hashable {
    /// It is past, or was taken back.
    case over

    package var complaint: Complaint {
        Complaint("announcements-is-over", "It is over, so it cannot be changed any more.")
    }
}

/// Where an announcement is shown, by the clock there.
struct AnnouncementPlace: Sendable, Hashable {
    let community: Community.ID
    let from: Timestamp
    let until: Timestamp
}

extension AnnouncementDraft {
    /// The communities with the moments there.
    ///
    /// - Throws: ``FieldProblems`` for a community that is not there or archived (`community_id`), and a time that is
    ///   over or too far away (`until`).
    func places(at now: Timestamp, in db: Reading) throws -> [AnnouncementPlace] {
        guard let until else { return [] }
        let zones: [(Community.ID, String)]
        switch recipients {
        case .members: return []
        case .everybody:
            zones = try db.rows(
                "SELECT id, time_zone FROM community WHERE archived_at IS NULL ORDER BY id"
            ) { (try $0.at(0), try $0.at(1)) }
        case .communities(let ids):
            let ids = Set(ids.map(\.rawValue)).sorted()
            zones = try db.rows(
                """
                SELECT id, time_zone FROM community
                WHERE archived_at IS NULL AND id IN (SELECT value FROM json_each(?)) ORDER BY id
                """, [ids.json]
            ) { (try $0.at(0), try $0.at(1)) }
            guard zones.count == ids.count else {
                throw FieldProblems(
                    "community_id",
                    Complaint(
                        "announcements-community-gone",
                        "One of the communities is archived or gone. Choose again."))
            }
        }
        guard !zones.isEmpty else {
            throw FieldProblems(
                "community_id",
                Complaint("announcements-no-community", "Choose at least one community."))
        }
        var known: [String: (Timestamp, Timestamp)] = [:]
        return try zones.map { id, zone in
            let (start, end) =
                known[zone]
                ?? (
                    from.map { Community.moment(of: $0, in: zone) } ?? now,
                    Community.moment(of: until, in: zone)
                )
            known[zone] = (start, end)
            guard end > start, end > now else {
                throw FieldProblems("until", .endsBeforeItBegins)
            }
            guard start <= now.adding(seconds: Self.farthest) else {
                throw FieldProblems("from", .notSoFar)
            }
            guard end <= max(start, now).adding(seconds: Self.farthest) else {
                throw FieldProblems("until", .notSoFar)
            }
            return AnnouncementPlace(community: id, from: start, until: end)
        }
    }

    /// A year, in seconds.
    private static let farthest: Int64 = 366 * 86_400
}

extension Announcement {
    /// Makes an announcement. Members are told of it in pieces, from when it begins, but not in the first seconds,
    /// while it can be taken back as if it had not been.
    ///
    /// - Parameters:
    ///   - draft: What it says, and to whom.
    ///   - key: The form's own: the same form sent twice by one administrator announces once.
    ///   - author: Who makes it.
    ///   - db: The open store.
    /// - Returns: The announcement, or the one that this form has made already.
    /// - Throws: ``FieldProblems``.
    package static func make(
        _ draft: AnnouncementDraft, key: String, by author: Author, in db: Writing
    ) throws -> Announcement {
        let key = "\(author.administrator?.rawValue ?? 0)-\(key)"
        if let made: ID = try db.value("SELECT id FROM announcement WHERE key = ?", [key]) {
            return try made.found(in: db)
        }
        let now = author.at
        let places = try draft.places(at: now, in: db)
        let from = places.map(\.from).min() ?? now
        try db.run(
            """
            INSERT INTO announcement (key, audience, from_at, until_at, admin_id, created_at)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                key, draft.audience, from, places.map(\.until).max(), author.administrator, now,
            ])
        let id = ID(db.lastInsertedRowID)
        try put(draft.texts, of: id, in: db)
        for place in places {
            try db.run(
                """
                INSERT INTO announcement_community (announcement_id, community_id, from_at, until_at)
                VALUES (?, ?, ?, ?)
                """, [id, place.community, place.from, place.until])
        }
        if case .members(let ids) = draft.recipients {
            try db.run(
                """
                INSERT INTO announcement_member (announcement_id, member_id)
                SELECT ?, id FROM member
                WHERE id IN (SELECT value FROM json_each(?)) AND state <> 'closed'
                """, [id, ids.json])
        }
        try askToTell(id, at: max(from, now.adding(seconds: undoableFor)), now: now, in: db)
        let made = try id.found(in: db)
        try AuditEntry.write(
            .makeAnnouncement, on: try made.subject(in: db), .new(made.audited), by: author, in: db)
        return made
    }

    /// Corrects what it says, and until when it is shown. Nobody is told again.
    ///
    /// - Parameters:
    ///   - typed: What it says in each language.
    ///   - until: By the clocks of its communities; ignored where it is to members.
    ///   - opened: The ``version`` the form was filled from.
    ///   - author: Who changes it.
    ///   - db: The open store.
    /// - Throws: ``AnnouncementError``, ``FieldProblems``, ``ChangeConflict``.
    package func change(
        to typed: [AnnouncementDraft.Typed], until: String, since opened: RecordVersion,
        by author: Author, in db: Writing
    ) throws {
        let current = try current(in: db)
        guard current.isOpen(at: author.at) else { throw AnnouncementError.over }
        var check = FieldCheck()
        let texts = AnnouncementDraft.texts(typed, &check)
        let end = current.until == nil ? nil : AnnouncementDraft.moment("until", until, &check)
        if current.until != nil, TypedText.cleaned(until).isEmpty {
            check.note("until", Complaint("announcements-no-end", "Say until when it is shown."))
        }
        try check.finish()
        // The same sent twice is no conflict.
        let places = try current.places(in: db)
        let isSame =
            texts == current.texts
            && places.allSatisfy { place in end.map { place.moment(of: $0) == place.until } ?? true
            }
        if !isSame, current.version != opened {
            throw ChangeConflict(
                current: current,
                merge: RecordMerge(opened, into: current.version, since: opened))
        }
        if let end { try current.end(at: end, in: places, now: author.at, in: db) }
        try db.run("DELETE FROM announcement_text WHERE announcement_id = ?", [id])
        try Self.put(texts, of: id, in: db)
        let changed = try self.current(in: db)
        var changes = AuditChanges()
        let (was, becomes) = (current.audited, changed.audited)
        for name in Set((was + becomes).map(\.0)).sorted() {
            changes.note(
                name, was.first { $0.0 == name }?.1, becomes.first { $0.0 == name }?.1)
        }
        guard !changes.isEmpty else { return }
        try AuditEntry.write(
            .changeAnnouncement, on: try changed.subject(in: db), changes, by: author, in: db)
    }

    /// A community it is shown in, and the span by its clock.
    private struct Place {
        let id: Int64
        let zone: String
        let from: Timestamp
        let until: Timestamp

        func moment(of reading: Int64) -> Timestamp { Community.moment(of: reading, in: zone) }
    }

    private func places(in db: Reading) throws -> [Place] {
        try db.rows(
            """
            SELECT community_id, time_zone, from_at, until_at FROM announcement_community
                JOIN community ON community.id = community_id WHERE announcement_id = ?
            """, [id]
        ) { Place(id: try $0.at(0), zone: try $0.at(1), from: try $0.at(2), until: try $0.at(3)) }
    }

    /// Sets until when it is shown, by each community's clock; where that stays, it may be over already.
    private func end(
        at reading: Int64, in places: [Place], now: Timestamp, in db: Writing
    ) throws {
        for place in places {
            let end = place.moment(of: reading)
            if end == place.until { continue }
            guard end > place.from, end > now else {
                throw FieldProblems("until", .endsBeforeItBegins)
            }
            guard end <= max(place.from, now).adding(seconds: 366 * 86_400) else {
                throw FieldProblems("until", .notSoFar)
            }
            try db.run(
                """
                UPDATE announcement_community SET until_at = ?
                WHERE announcement_id = ? AND community_id = ? AND until_at <> ?1
                """, [end, id, place.id])
        }
        try db.run(
            """
            UPDATE announcement SET until_at = (SELECT max(until_at) FROM announcement_community
                WHERE announcement_id = id) WHERE id = ?
            """, [id])
    }

    /// Takes it back: it is shown nowhere from now on, and what has not been sent is not. Doing it twice is harmless.
    ///
    /// - Throws: ``AnnouncementError``.
    package func withdraw(by author: Author, in db: Writing) throws {
        let current = try current(in: db)
        guard current.withdrawnAt == nil else { return }
        guard current.isOpen(at: author.at) else { throw AnnouncementError.over }
        try db.run(
            "UPDATE announcement SET withdrawn_at = max(created_at, ?) WHERE id = ?",
            [author.at, id])
        _ = try Self.cancelMessages(of: id, after: Event.ID(0), at: author.at, in: db)
        // The rest of very many, in pieces.
        try Self.askToTell(id, at: author.at, now: author.at, in: db)
        try AuditEntry.write(
            .withdrawAnnouncement, on: try current.subject(in: db), by: author, in: db)
    }

    private static func put(
        _ texts: [String: Text], of id: ID, in db: Writing
    ) throws {
        for (language, text) in texts.sorted(by: { $0.key < $1.key }) {
            try db.run(
                """
                INSERT INTO announcement_text (announcement_id, language, title, text)
                VALUES (?, ?, ?, ?)
                """, [id, language, text.title, text.text])
        }
    }

    /// What the audit keeps of it.
    private var audited: [(String, (any StoredValue)?)] {
        texts.sorted { $0.key < $1.key }.flatMap {
            language, text -> [(String, (any StoredValue)?)] in
            [("title_\(language)", text.title), ("text_\(language)", text.text)]
        } + [("until", until)]
    }

    /// What the audit calls it: of one member, them; else its title.
    private func subject(in db: Reading) throws -> AuditEntry.Subject {
        let members: [Member.ID] =
            audience != .members
            ? []
            : try db.values(
                "SELECT member_id FROM announcement_member WHERE announcement_id = ? LIMIT 2", [id])
        if members.count == 1, let member = try Member.find(members[0], in: db) {
            return .member(member)
        }
        let language = try ExchangeSettings.fetch(in: db).language
        return .announcement(id, text(in: language).title)
    }
}

extension AnnouncementDraft {
    var audience: Announcement.Audience {
        switch recipients {
        case .everybody: .everybody
        case .communities: .communities
        case .members: .members
        }
    }
}
