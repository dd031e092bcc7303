extension Conversation {
    /// A message just sent, and its conversation.
    package struct Sent: Sendable, Hashable {
        package let conversation: Conversation
        package let message: DirectMessage
    }

    /// Writes to a member: into their conversation where there is one, otherwise the first message of one, which is a
    /// request unless the two have an agreement.
    ///
    /// - Parameters:
    ///   - other: To whom; somebody that the writer can see.
    ///   - text: At most ``TextLength/directMessage`` characters.
    ///   - listing: The listing it is about, one that either of the two offers.
    ///   - writer: Who writes.
    ///   - now: The current time.
    ///   - db: The open store.
    /// - Returns: The message and its conversation.
    /// - Throws: ``MessageError``, ``MemberError``, ``FieldProblems``, ``RecordGone``.
    package static func begin(
        with other: Member.ID, text: String, about listing: Listing.ID? = nil,
        by writer: Member.ID, at now: Timestamp, in db: Writing
    ) throws -> Sent {
        let member = try writer.found(in: db)
        guard other != writer else { throw other.gone }
        // Whatever the cause why the other is gone: who has written to them reads the same.
        if let earlier = try known(to: writer, with: other, in: db), earlier.isWritten(to: writer) {
            return try earlier.send(text, about: listing, by: writer, at: now, in: db)
        }
        guard try Neighbour.isVisible(other, to: member, now: now, in: db) else {
            let isWaiting = try between(writer, other, in: db)?.isWaiting(of: writer) == true
            throw isWaiting ? MessageError.unanswered : other.gone
        }
        let reaching = try writer.reaching(at: now, in: db)
        let text = try DirectMessage.checked(text)
        let earlier = try between(writer, other, in: db)
        let isKnown: Bool
        switch try writable(by: reaching, to: other, at: now, in: db) {
        case .no where earlier?.isWaiting(of: writer) == true: throw MessageError.unanswered
        case .no: throw MessageError.takesNone
        case .request:
            try MemberLimits.check(.message, by: reaching, at: now, in: db)
            isKnown = false
        case .yes: isKnown = true
        }
        // The other wrote a moment ago, which the writer does not know yet: this is the answer.
        if let earlier, earlier.isWritten(to: writer) {
            return try earlier.goOn(text, about: listing, by: writer, at: now, in: db)
        }
        let (state, answered): (State, Timestamp?) = isKnown ? (.open, now) : (.request, nil)
        let conversation: ID
        if let earlier {
            try db.run(
                """
                UPDATE conversation SET starter_id = ?1, member_id = ?2, state = ?3, begun_at = ?4,
                    answered_at = ?5, starter_read_id = max(starter_read_id, member_read_id),
                    member_read_id = max(starter_read_id, member_read_id)
                WHERE id = ?6
                """, [writer, other, state, now, answered, earlier.id])
            conversation = earlier.id
        } else {
            try db.run(
                """
                INSERT INTO conversation
                    (starter_id, member_id, state, begun_at, answered_at, last_at)
                VALUES (?1, ?2, ?3, ?4, ?5, ?4)
                """, [writer, other, state, now, answered])
            conversation = ID(db.lastInsertedRowID)
        }
        return try conversation.found(in: db)
            .add(text, about: listing, by: writer, at: now, in: db)
    }

    /// True if the member can simply write on: it is open, or a request to them.
    private func isWritten(to member: Member.ID) -> Bool {
        state == .open || state == .request && memberID == member
    }

    /// True if the member's own request has a message, as far as they know.
    private func isWaiting(of member: Member.ID) -> Bool {
        starterID == member && state != .open && lastMessageID > DirectMessage.ID(0)
    }

    /// Sends a message into the conversation. Answering a request accepts it.
    ///
    /// - Throws: ``MessageError``, ``MemberError``, ``FieldProblems``, ``RecordGone``.
    package func send(
        _ text: String, about listing: Listing.ID? = nil, by writer: Member.ID, at now: Timestamp,
        in db: Writing
    ) throws -> Sent {
        guard let current = try Conversation.find(id, of: writer, in: db) else { throw id.gone }
        return try current.goOn(text, about: listing, by: writer, at: now, in: db)
    }

    private func goOn(
        _ text: String, about listing: Listing.ID?, by writer: Member.ID, at now: Timestamp,
        in db: Writing
    ) throws -> Sent {
        let member = try writer.reaching(at: now, in: db)
        guard
            try Conversation.canReach(
                other(than: writer).found(in: db), from: member, at: now, in: db)
        else { throw MessageError.ended }
        switch state(for: writer) {
        case .open: break
        case .request where memberID == writer: break
        case .request: throw MessageError.unanswered
        case .declined: throw MessageError.declined
        }
        let text = try DirectMessage.checked(text)
        if state == .request { try set(.open, at: now, in: db) }
        return try add(text, about: listing, by: writer, at: now, in: db)
    }

    private func add(
        _ text: String, about listing: Listing.ID?, by writer: Member.ID, at now: Timestamp,
        in db: Writing
    ) throws -> Sent {
        if let listing {
            let seller: Member.ID? = try db.value(
                "SELECT seller_id FROM listing WHERE id = ?", [listing])
            guard let seller, has(seller),
                try ListingDetail.fetch(listing, for: writer.found(in: db), now: now, in: db) != nil
            else { throw listing.gone }
        }
        if let sent = try sentAlready(text, by: writer, at: now, in: db) {
            return Sent(conversation: try id.found(in: db), message: sent)
        }
        try db.run(
            """
            INSERT INTO message (conversation_id, sender_id, text, listing_id, at)
            VALUES (?, ?, ?, ?, ?)
            """, [id, writer, text, listing, now])
        let message = try DirectMessage.ID(db.lastInsertedRowID).found(in: db)
        let lately: Int? = try db.value(
            """
            SELECT count(*) FROM (SELECT 1 FROM message WHERE sender_id = ? AND at > ?
                LIMIT \(DirectMessage.mostInAMinute + 1))
            """, [writer, now.adding(seconds: -60)])
        guard lately ?? 0 <= DirectMessage.mostInAMinute else { throw MessageError.tooFast }
        // Whoever answers has read what they answer.
        try noteRead(upTo: message.id, by: writer, in: db)
        return Sent(conversation: try id.found(in: db), message: message)
    }

    /// The latest message, if it is the very same and a few seconds old: it was pressed twice, or sent again as no answer
    /// came.
    private func sentAlready(
        _ text: String, by writer: Member.ID, at now: Timestamp, in db: Reading
    ) throws -> DirectMessage? {
        let latest = try DirectMessage.find(lastMessageID, in: db)
        guard let latest, latest.senderID == writer, latest.text == text,
            now < latest.undoableUntil, latest.toldAt == nil
        else { return nil }
        return latest
    }

    /// Accepts a request: both can write from now on. Doing it twice is harmless.
    ///
    /// - Throws: ``MessageError``, ``MemberError``, ``RecordGone``.
    @discardableResult
    package func accept(by member: Member.ID, at now: Timestamp, in db: Writing) throws
        -> Conversation
    {
        let current = try asked(of: member, in: db)
        guard current.state != .declined else { throw MessageError.declined }
        guard current.state == .request else { return current }
        let reader = try member.reaching(at: now, in: db)
        guard
            try Conversation.canReach(
                current.starterID.found(in: db), from: reader, at: now, in: db)
        else { throw MessageError.ended }
        return try set(.open, at: now, in: db)
    }

    /// Declines a request, of which its writer is not told; they can write again after 30 days. Doing it twice is
    /// harmless.
    ///
    /// - Throws: ``RecordGone``.
    @discardableResult
    package func decline(by member: Member.ID, at now: Timestamp, in db: Writing) throws
        -> Conversation
    {
        let current = try asked(of: member, in: db)
        guard current.state == .request else { return current }
        return try set(.declined, at: now, in: db)
    }

    /// Declines all requests that a member finds waiting, and none that comes only now.
    ///
    /// - Returns: How many there were.
    @discardableResult
    package static func declineAll(
        by member: Member.ID, at now: Timestamp, in db: Writing
    ) throws -> Int {
        try db.run(
            """
            UPDATE conversation SET state = 'declined', answered_at = max(begun_at, ?2)
            WHERE \(waits(for: "?1"))
            """, [member, now])
    }

    /// The number of requests that a member has declined and can still take back.
    package static func declinedNow(
        by member: Member.ID, at now: Timestamp, in db: Reading
    ) throws -> Int {
        try db.value(
            """
            SELECT count(*) FROM conversation
            WHERE member_id = ? AND state = 'declined' AND answered_at > ?
            """, [member, now.adding(seconds: -Exchange.undoableFor)]) ?? 0
    }

    /// Takes back what a member declined within the last ten seconds: one request, or all of them.
    ///
    /// - Throws: ``MessageError/tooLateToUndo``.
    package static func undoDecline(
        of id: ID? = nil, by member: Member.ID, at now: Timestamp, in db: Writing
    ) throws {
        let undone = try db.run(
            """
            UPDATE conversation SET state = 'request', answered_at = NULL
            WHERE member_id = ?1 AND state = 'declined' AND answered_at > ?2
                AND coalesce(id = ?3, TRUE)
            """, [member, now.adding(seconds: -Exchange.undoableFor), id])
        guard undone > 0 else { throw MessageError.tooLateToUndo }
    }

    /// Marks all messages up to one as read, for good.
    package func noteRead(
        upTo message: DirectMessage.ID, by member: Member.ID, in db: Writing
    ) throws {
        let column = member == starterID ? "starter_read_id" : "member_read_id"
        try db.run(
            """
            UPDATE conversation SET \(column) = min(?1, last_message_id)
            WHERE id = ?2 AND \(column) < min(?1, last_message_id)
            """, [message, id])
    }

    @discardableResult
    private func set(_ state: State, at now: Timestamp, in db: Writing) throws -> Conversation {
        try db.run(
            "UPDATE conversation SET state = ?, answered_at = max(begun_at, ?) WHERE id = ?",
            [state, now, id])
        return try id.found(in: db)
    }

    /// Puts back what it was before it began anew, which only happens to one that is declined or was never answered: its
    /// latest message then is the request, and it does not come back among those that wait.
    fileprivate func end(asBegunBy request: DirectMessage, in db: Writing) throws {
        try db.run(
            """
            UPDATE conversation SET starter_id = ?1, member_id = ?2, state = 'declined', begun_at = ?3,
                answered_at = ?3, starter_read_id = max(starter_read_id, member_read_id),
                member_read_id = max(starter_read_id, member_read_id)
            WHERE id = ?4
            """, [request.senderID, other(than: request.senderID), request.at, id])
    }

    /// The current conversation, if it was this member who was written to.
    private func asked(of member: Member.ID, in db: Reading) throws -> Conversation {
        guard let current = try Conversation.find(id, of: member, in: db),
            current.memberID == member
        else { throw id.gone }
        return current
    }
}

extension DirectMessage {
    /// Takes a message back without a trace, within ten seconds. A conversation that had no other goes with it; one that
    /// it began anew is what it was before.
    ///
    /// - Returns: Whether the conversation is still there.
    /// - Throws: ``MessageError/tooLateToUndo``, ``RecordGone``.
    @discardableResult
    package func undo(by member: Member.ID, at now: Timestamp, in db: Writing) throws -> Bool {
        let current = try current(of: member, in: db)
        guard current.senderID == member else { throw id.gone }
        guard now < current.undoableUntil, current.toldAt == nil else {
            throw MessageError.tooLateToUndo
        }
        try db.run("DELETE FROM message WHERE id = ?", [id])
        let conversation = try current.conversationID.found(in: db)
        // Who was declined meanwhile stays declined.
        guard conversation.state != .declined else { return true }
        guard let earlier = try DirectMessage.find(conversation.lastMessageID, in: db) else {
            try db.run("DELETE FROM conversation WHERE id = ?", [conversation.id])
            return false
        }
        if conversation.begunAt == current.at, conversation.begunAt > earlier.at {
            try conversation.end(asBegunBy: earlier, in: db)
        }
        return true
    }

    /// Removes a message for both, within an hour.
    ///
    /// - Throws: ``MessageError/tooLateForBoth``, ``RecordGone``.
    package func removeForBoth(by member: Member.ID, at now: Timestamp, in db: Writing) throws {
        let current = try current(of: member, in: db)
        guard current.senderID == member else { throw id.gone }
        guard current.goesForBoth(at: now) else { throw MessageError.tooLateForBoth }
        try db.run("DELETE FROM message WHERE id = ?", [id])
    }

    /// Removes a message for one of the two. When both have, it is deleted. Doing it twice is harmless.
    ///
    /// - Throws: ``RecordGone``.
    package func remove(for member: Member.ID, in db: Writing) throws {
        let current = try current(of: member, in: db)
        let column = current.senderID == member ? "sender_removed" : "recipient_removed"
        try db.run("UPDATE message SET \(column) = 1 WHERE id = ? AND \(column) = 0", [id])
        try db.run(
            "DELETE FROM message WHERE id = ? AND sender_removed AND recipient_removed", [id])
    }

    /// A message that is there for a member; nil for any other.
    package static func find(
        _ id: ID, for member: Member.ID, in db: Reading
    ) throws -> DirectMessage? {
        try db.row(
            """
            SELECT \(columns) FROM message WHERE id = ?1 AND \(isThere(for: "?2"))
                AND EXISTS (SELECT 1 FROM conversation WHERE conversation.id = conversation_id
                    AND ?2 IN (starter_id, member_id))
            """, [id, member])
    }

    /// The message, if it is there for this member.
    private func current(of member: Member.ID, in db: Reading) throws -> DirectMessage {
        guard let found = try DirectMessage.find(id, for: member, in: db) else { throw id.gone }
        return found
    }
}
