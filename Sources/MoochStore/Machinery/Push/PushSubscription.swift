import Foundation

/// A device's subscription to push messages: at most one per session, deleted with it.
package enum PushSubscription {
    /// Saves a session's subscription in place of an earlier one. A browser that was subscribed by another session now
    /// belongs to this one, as somebody else has signed in there.
    ///
    /// - Parameters:
    ///   - draft: The validated subscription.
    ///   - session: The session it belongs to.
    ///   - now: The current time.
    ///   - db: The open store.
    /// - Returns: True if the session had none before.
    /// - Throws: Errors of the database.
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

    /// The most devices per member, the latest ones: more could be used to flood others' machines.
    static let most = 20

    /// Ends a subscription. Ending it twice is harmless.
    package static func remove(for session: MemberSession.ID, in db: Writing) throws {
        try db.run("DELETE FROM push_subscription WHERE session_id = ?", [session])
    }

    /// Deletes a subscription that its push service no longer knows, unless the session has a new one.
    package static func forget(
        _ endpoint: String, of session: MemberSession.ID, in db: Writing
    ) throws {
        try db.run(
            "DELETE FROM push_subscription WHERE session_id = ? AND endpoint = ?",
            [session, endpoint])
    }

    /// True if a session's device is subscribed.
    package static func exists(for session: MemberSession.ID, in db: Reading) throws -> Bool {
        try db.value(
            "SELECT EXISTS (SELECT 1 FROM push_subscription WHERE session_id = ?)", [session])
            ?? false
    }

    /// The start of each of a member's subscriptions, by session.
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
