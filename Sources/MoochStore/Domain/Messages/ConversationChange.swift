/// A change of a conversation, of which the open pages and programs of a member are told.
package struct ConversationChange: Sendable {
    package typealias ID = Identifier<ConversationChange>

    /// The type in a stream.
    package static let type = "conversation"

    /// The latest change's id; 0 if there is none.
    package static func latest(in db: Reading) throws -> ID {
        try db.value("SELECT coalesce(max(id), 0) FROM conversation_change") ?? ID(0)
    }

    /// The conversations that have changed after the first change and up to the second, by their members.
    package static func all(
        after: ID, upTo: ID, in db: Reading
    ) throws -> [Member.ID: [Conversation.ID]] {
        var changed: [Member.ID: [Conversation.ID]] = [:]
        try db.each(
            """
            SELECT conversation_id, member_id FROM conversation_change
            WHERE id > ? AND id <= ? ORDER BY id
            """, [after, upTo]
        ) { row in
            let (id, member): (Conversation.ID, Member.ID) = (try row.at(0), try row.at(1))
            if changed[member]?.contains(id) != true { changed[member, default: []].append(id) }
        }
        return changed
    }

    /// Deletes the changes of more than an hour ago, of which all were told.
    static func forgetOld(at now: Timestamp, in db: Writing) throws {
        // The latest stays, so that ids go on from it.
        try db.run(
            """
            DELETE FROM conversation_change
            WHERE at < ? AND id < (SELECT max(id) FROM conversation_change)
            """, [now.adding(seconds: -3_600)])
    }
}
