/// What one of two members wrote in their conversation.
package struct DirectMessage: StoredRecord, Hashable {
    package typealias ID = Identifier<DirectMessage>

    package let id: ID
    package let conversationID: Conversation.ID
    package let senderID: Member.ID
    package let text: String
    /// The listing it is about, if any.
    package let listingID: Listing.ID?
    package let at: Timestamp
    /// Nil while it can be taken back.
    package let toldAt: Timestamp?

    package static let table = "message"
    package static let columns =
        "id, conversation_id, sender_id, text, listing_id, at, told_at"

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        conversationID = try row.value("conversation_id")
        senderID = try row.value("sender_id")
        text = try row.value("text")
        listingID = try row.value("listing_id")
        at = try row.value("at")
        toldAt = try row.value("told_at")
    }

    /// The SQL condition that a message is there for a member, who is an argument.
    static func isThere(for member: String) -> String {
        "NOT iif(message.sender_id = \(member), message.sender_removed, message.recipient_removed)"
    }

    /// The time until which its sender can take it back.
    package var undoableUntil: Timestamp { at.adding(seconds: Exchange.undoableFor) }

    /// True while its sender can remove it for both.
    package func goesForBoth(at now: Timestamp) -> Bool { now < at.adding(seconds: 3_600) }

    /// What a member can write within a minute, to whomever.
    static let mostInAMinute = 30

    /// Checks a text that somebody sends.
    static func checked(_ text: String) throws(FieldProblems) -> String {
        var check = FieldCheck()
        let text = check.lines("text", text, upTo: TextLength.directMessage)
        if text.unicodeScalars.allSatisfy(TypedText.isInvisible) {
            check.note("text", Complaint("store-write-message", "Write a few words."))
        }
        try check.finish()
        return text
    }
}
