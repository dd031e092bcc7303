/// A conversation of two members.
package struct Conversation: StoredRecord, Hashable {
    package typealias ID = Identifier<Conversation>

    package enum State: String, CaseIterable, Sendable, StoredValue {
        /// The first message, which nobody has answered.
        case request
        case open
        /// The member did not want it; whoever wrote is told nothing.
        case declined
    }

    package let id: ID
    /// Who wrote first.
    package let starterID: Member.ID
    /// To whom they wrote.
    package let memberID: Member.ID
    private let storedState: State
    package let begunAt: Timestamp
    package let answeredAt: Timestamp?
    package let starterReadID: DirectMessage.ID
    package let memberReadID: DirectMessage.ID
    package let lastMessageID: DirectMessage.ID
    package let lastAt: Timestamp

    package static let table = "conversation"
    package static let columns = """
        id, starter_id, member_id, state, begun_at, answered_at, starter_read_id, member_read_id, \
        last_message_id, last_at
        """

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        starterID = try row.value("starter_id")
        memberID = try row.value("member_id")
        storedState = try row.value("state")
        begunAt = try row.value("begun_at")
        answeredAt = try row.value("answered_at")
        starterReadID = try row.value("starter_read_id")
        memberReadID = try row.value("member_read_id")
        lastMessageID = try row.value("last_message_id")
        lastAt = try row.value("last_at")
    }

    /// The state as one of the two knows it: nobody learns that they were declined.
    package func state(for reader: Member.ID) -> State {
        storedState == .declined && reader == starterID ? .request : storedState
    }

    /// The stored state, which may be one that its starter must not learn; see ``state(for:)``.
    var state: State { storedState }

    /// The other of the two.
    package func other(than member: Member.ID) -> Member.ID {
        member == starterID ? memberID : starterID
    }

    package func has(_ member: Member.ID) -> Bool {
        [starterID, memberID].contains(member)
    }

    /// The latest message that one of the two has read.
    package func readID(of member: Member.ID) -> DirectMessage.ID {
        member == starterID ? starterReadID : memberReadID
    }

    /// Seconds from the last message until it is deleted: a year.
    package static let keptFor: Int64 = 365 * 86_400
    /// Seconds after which somebody who was not answered, or declined, can write again: 30 days.
    static let declinedFor: Int64 = 30 * 86_400
    /// Requests that may wait for one member.
    static let mostWaiting = 30

    /// The conversation of two members; nil if there is none.
    static func between(
        _ one: Member.ID, _ other: Member.ID, in db: Reading
    ) throws -> Conversation? {
        try between(one, and: [other], where: "TRUE", in: db)[other]
    }

    /// The conversation that a member finds with another.
    static func known(
        to reader: Member.ID, with other: Member.ID, in db: Reading
    ) throws -> Conversation? {
        try known(to: reader, with: [other], in: db)[other]
    }

    /// The conversations that a member finds with some others, by the other.
    static func known(
        to reader: Member.ID, with others: [Member.ID], in db: Reading
    ) throws -> [Member.ID: Conversation] {
        try between(reader, and: others, where: isThere(for: "?1"), in: db)
    }

    private static func between(
        _ one: Member.ID, and others: [Member.ID], where condition: String, in db: Reading
    ) throws -> [Member.ID: Conversation] {
        guard !others.isEmpty else { return [:] }
        let found: [Conversation] = try db.rows(
            """
            SELECT \(columns) FROM (SELECT pair.id AS found
                FROM json_each(?2) AS other CROSS JOIN conversation AS pair
                    ON min(pair.starter_id, pair.member_id) = min(?1, other.value)
                    AND max(pair.starter_id, pair.member_id) = max(?1, other.value))
            CROSS JOIN conversation ON id = found WHERE \(condition)
            """, [one, others.map(\.rawValue).json])
        return Dictionary(found.map { ($0.other(than: one), $0) }) { first, _ in first }
    }

    /// A conversation, if the member is one of the two. A request is there for the other once they are told, so that
    /// nothing is read which can be taken back without a trace.
    package static func find(
        _ id: ID, of member: Member.ID, in db: Reading
    ) throws -> Conversation? {
        try db.row(
            """
            SELECT \(columns) FROM conversation WHERE id = ?1 AND \(isThere(for: "?2"))
            """, [id, member])
    }

    /// The SQL condition that a conversation is there for a member, as ``find(_:of:in:)`` finds it.
    static func isThere(for member: String) -> String {
        """
        (starter_id = \(member)
            OR conversation.member_id = \(member) AND (state <> 'request' OR \(isTold)))
        """
    }

    /// The SQL condition that the latest message of a conversation is there, and told.
    private static let isTold = """
        EXISTS (SELECT 1 FROM message
            WHERE message.id = last_message_id AND told_at IS NOT NULL)
        """

    /// The SQL condition that a conversation is a request that a member finds among theirs.
    static func waits(for member: String) -> String {
        """
        member_id = \(member) AND state = 'request' AND \(isTold) AND NOT EXISTS (SELECT 1 FROM block
            WHERE blocker_id = \(member) AND blocked_id = starter_id)
        """
    }
}

/// Why a message is refused.
package enum MessageError: VerbRefusal, Hashable {
    /// Whatever the cause: nobody learns more.
    case takesNone
    /// One of the two is gone.
    case ended
    /// The first message is not answered yet.
    case unanswered
    /// It was declined.
    case declined
    case tooLateToUndo
    /// It can go for both in its first hour, whether or not the other has read it: the answer would tell.
    case tooLateForBoth
    /// Too many within a minute.
    case tooFast

    package var complaint: Complaint {
        switch self {
        case .takesNone:
            Complaint("store-takes-no-messages", "This neighbour takes no new messages now.")
        case .ended: Complaint("store-conversation-ended", "This conversation has ended.")
        case .unanswered:
            Complaint(
                "store-message-unanswered",
                "Your message is there. You can write more once your neighbour has accepted it.")
        case .declined: Complaint("store-message-declined", "You have declined this message.")
        case .tooLateToUndo:
            Complaint(
                "store-message-too-late",
                "The ten seconds are over. You can still remove the message.")
        case .tooLateForBoth:
            Complaint(
                "store-message-too-late-for-both",
                "An hour has passed, so that you can only remove it for yourself.")
        case .tooFast:
            Complaint(
                "store-message-too-fast",
                "These are more messages than anybody can read. Wait a minute.")
        }
    }
}
