import MoochSite
import MoochStore
import MoochWeb

/// A conversation as one of its two sees it.
struct ConversationShape: JSONShape {
    let id: Conversation.ID
    let state: Conversation.State
    let isMine: Bool
    let member: PersonShape
    let beganAt: Timestamp
    let lastAt: Timestamp
    let endsAt: Timestamp
    let unread: Int
    let message: MessageShape?

    static let shapeName = "Conversation"
    static let shapeNote = "What two members write to each other, as one of them sees it."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id.")
        fields.add(
            "state", Word(state),
            note:
                "`request`: one message, until whoever it was written to accepts or declines it; `open`: both write; `declined` by the caller. Who was declined is not told, and goes on reading `request`."
        )
        fields.add(
            "is_mine", isMine, note: "True if the caller wrote first; otherwise they answer.")
        fields.add("member", member, note: "The other.")
        fields.add("began_at", beganAt, note: "When the first message was written.")
        fields.add("last_at", lastAt, note: "When the latest message was written.")
        fields.add(
            "ends_at", endsAt,
            note: "When it is deleted, unless somebody writes before: a year later.")
        fields.add(
            "unread_count", unread,
            note: "How many of its messages are unread; 100 is that or more.")
        fields.add(
            ifThere: "last_message", message,
            note: "The latest message, unless the caller removed all.")
    }
    static let example = ConversationShape(
        id: Conversation.ID(5), state: .open, isMine: false, member: .otherExample,
        beganAt: .example(hours: 1), lastAt: .example(hours: 2),
        endsAt: .example(hours: 2).adding(seconds: Conversation.keptFor), unread: 1,
        message: .example)
}

extension ConversationShape {
    init(_ summary: ConversationSummary, _ services: Services) {
        let conversation = summary.conversation
        self.init(
            id: conversation.id, state: summary.state,
            isMine: conversation.memberID == summary.other.id,
            member: PersonShape(summary.other, services), beganAt: conversation.begunAt,
            lastAt: conversation.lastAt,
            endsAt: conversation.lastAt.adding(seconds: Conversation.keptFor),
            unread: summary.unread,
            message: summary.latest.map { MessageShape($0, in: summary) })
    }
}

/// A message in a conversation.
struct MessageShape: JSONShape {
    let id: DirectMessage.ID
    let isMine: Bool
    let text: String
    let listing: Listing.ID?
    let at: Timestamp
    let notices: [NoticeShape]?

    static let shapeName = "Message"
    static let shapeNote = "What one of the two wrote."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id: later messages have higher ones.")
        fields.add("is_mine", isMine, note: "True if the caller wrote it.")
        fields.add("text", text, note: "What they wrote.")
        fields.add(
            "listing_id", listing, note: "The listing that it is about; null where there is none.")
        fields.add("at", at, note: "When.")
        fields.add(ifThere: "notices", notices, note: NoticeShape.note)
    }
    static let example = MessageShape(
        id: DirectMessage.ID(31), isMine: false, text: "Is the jug still there?",
        listing: Listing.ID(12), at: .example(hours: 2), notices: nil)
}

extension MessageShape {
    init(_ message: DirectMessage, in summary: ConversationSummary) {
        let isMine = message.senderID != summary.other.id
        self.init(
            id: message.id, isMine: isMine, text: summary.text(of: message),
            listing: message.listingID, at: message.at,
            notices: isMine && !summary.showsContact
                ? NoticeShape.masked("text", message.text) : nil)
    }
}
