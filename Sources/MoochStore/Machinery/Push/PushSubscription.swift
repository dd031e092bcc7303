import Foundation

/// A device on which a member is told by push: one for each session at most, and gone with it.
package enum PushSubscription {
    /// Notes that a session's device is told, in place of what was noted for it before. A browser that another
    /// session told of is this one's now: somebody else signed in there.
    ///
    /// - Parameters:
    ///   - draft: Where and how.
    ///   - session: Whose.
    ///   - now: The present moment.
    ///   - db: The open store.
    /// - Returns: Whether the session had none before.
    /// - Throws: What the database throws.
    @discardableResult
    package static func put(
        _ draft: PushSubscriptionDraft, for session: MemberSession.ID, at now: Timestamp,
        in db: Writing
    ) throws -> Bool {
        let isNew = try !exists(for: session, in: db)
        try db.run(
            "DELETE FROM push_subscription WHERE endpoint = ? AND session_id <> ?",
            [draft.endpoint.text, session])
        try db.run(
            """
            INSERT INTO push_subscription (session_id, endpoint, p256dh, auth, created_at)
            VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (session_id) DO UPDATE SET endpoint = excluded.endpoint,
                p256dh = excluded.p256dh, auth = excluded.auth
            """,
            [
                session, draft.endpoint.text, Data(draft.publicKey), Data(draft.secret), now,
            ])
        try db.run(
            """
            DELETE FROM push_subscription WHERE session_id IN (
                SELECT session_id FROM member_session
                    JOIN push_subscription ON session_id = member_session.id
                WHERE member_id = (SELECT member_id FROM member_session WHERE id = ?)
                ORDER BY push_subscription.created_at DESC, session_id DESC LIMIT -1 OFFSET \(most))
            """, [session])
        return isNew
    }

    /// A member is told on so many devices, those that asked last: with more of them one could have others'
    /// machines flooded.
    static let most = 20

    /// Ends it. Ending it twice is harmless.
    package static func remove(for session: MemberSession.ID, in db: Writing) throws {
        try db.run("DELETE FROM push_subscription WHERE session_id = ?", [session])
    }

    /// Forgets one that its push service does not know any more, unless the session has another by now.
    package static func forget(
        _ endpoint: String, of session: MemberSession.ID, in db: Writing
    ) throws {
        try db.run(
            "DELETE FROM push_subscription WHERE session_id = ? AND endpoint = ?",
            [session, endpoint])
    }

    /// Whether a session's device is told.
    package static func exists(for session: MemberSession.ID, in db: Reading) throws -> Bool {
        try db.value(
            "SELECT EXISTS (SELECT 1 FROM push_subscription WHERE session_id = ?)", [session])
            ?? false
    }

    /// Since when each of a member's devices is told, by session.
    package static func all(
        of member: Member.ID, in db: Reading
    ) throws -> [MemberSession.ID: Timestamp] {
        var moments: [MemberSession.ID: Timestamp] = [:]
        try db.each(
            """
            SELECT session_id, push_subscription.created_at FROM member_session
                JOIN push_subscription ON session_id = member_session.id
            WHERE member_id = ?
            """, [member]
        ) { row in moments[MemberSession.ID(try row.at(0))] = try row.at(1) }
        return moments
    }
}
