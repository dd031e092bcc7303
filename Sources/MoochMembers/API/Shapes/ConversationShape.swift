import MoochSite
import MoochStore
import MoochWeb

/// A conversation as one of its two sees it.
struct ConversationShape: JSONShape {
    let id: Conversation.ID
    let state: Conversation.State
    let isMine: Bool
    let member: PersonShape
    let reason: ReasonShape?
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
        fields.add(
            ifThere: "reason", reason,
            note: "Of a request that waits for the caller: why they may know who wrote.")
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
        id: Conversation.ID(5), state: .request, isMine: false, member: .otherExample,
        reason: .example, beganAt: .example(hours: 1), lastAt: .example(hours: 2),
        endsAt: .example(hours: 2).adding(seconds: Conversation.keptFor), unread: 1,
        message: .example)
}

extension ConversationShape {
    init(_ summary: ConversationSummary, _ services: Services) {
        let (conversation, isMine) = (
            summary.conversation, summary.conversation.memberID == summary.other.id
        )
        let isRequest = summary.state == .request && !isMine
        self.init(
            id: conversation.id, state: summary.state, isMine: isMine,
            // Nobody looks at strangers' pictures unasked.
            member: isRequest
                ? PersonShape(id: summary.other.id, name: summary.other.name, photo: nil)
                : PersonShape(summary.other, services),
            reason: isRequest ? ReasonShape(summary.reason) : nil,
            beganAt: conversation.begunAt,
            lastAt: conversation.lastAt,
            endsAt: conversation.lastAt.adding(seconds: Conversation.keptFor),
            unread: summary.unread,
            message: summary.latest.map { MessageShape($0, in: summary) })
    }
}

/// What two members have had to do with each other.
struct ReasonShape: JSONShape {
    /// What it is; programs treat one that they do not know as `neighbour`.
    enum Kind: String, CaseIterable, Sendable {
        case asked, offered, neighbour
        case crossedPaths = "crossed_paths"
    }

    let kind: Kind
    let title: String?
    let crossedPaths: Int?

    static let shapeName = "Reason"
    static let shapeNote = "Why a stranger may know the member they wrote to."
    func add(to fields: inout some JSONFields) {
        fields.add(
            "kind", Word(kind),
            note:
                "`asked`: they asked for something of the caller's; `offered`: the caller asked for something of theirs; `crossed_paths`: they were in the same place; `neighbour`: they live in the same community."
        )
        fields.add(
            ifThere: "title", title, note: "Of `asked` and `offered`: the title of the listing.")
        fields.add(
            ifThere: "crossed_paths", crossedPaths, note: "Of `crossed_paths`: how many times.")
    }
    static let example = ReasonShape(kind: .crossedPaths, title: nil, crossedPaths: 2)
}

extension ReasonShape {
    init(_ reason: ConversationSummary.Reason) {
        switch reason {
        case .asked(let title): self.init(kind: .asked, title: title, crossedPaths: nil)
        case .offered(let title): self.init(kind: .offered, title: title, crossedPaths: nil)
        case .met(let count): self.init(kind: .crossedPaths, title: nil, crossedPaths: count)
        case .neighbour: self.init(kind: .neighbour, title: nil, crossedPaths: nil)
        }
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
