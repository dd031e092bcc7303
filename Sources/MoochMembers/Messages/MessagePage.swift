import MoochSite
import MoochStore
import MoochWeb

/// `/messages/ID/MESSAGE`: one message, and what can be done with it.
struct MessagePage: Page {
    static let template = "members/message-page"

    let frame: MemberFrame
    let sender: String
    let text: String
    let moment: MomentText
    let removalPath: String
    /// True if it can go for both: the reader's own, for an hour.
    let goesForBoth: Bool
    let reportPath: String?

    init(
        _ message: DirectMessage, in summary: ConversationSummary, now: Timestamp,
        frame: MemberFrame
    ) {
        self.frame = frame
        let isOwn = message.senderID != summary.other.id
        goesForBoth = isOwn && message.goesForBoth(at: now)
        sender = isOwn ? words("message-yours") : summary.other.name
        text = summary.text(of: message)
        moment = MomentText(message.at, now: now)
        removalPath = Site.messageRemoval.path(message.conversationID, message.id)
        reportPath =
            isOwn
            ? nil
            : Site.newReport.path(
                query: QueryItems([.init(name: "message_id", value: message.id.description)]))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("sender", \.sender), .init("text", \.text),
        .init("moment", \.moment), .init("removalPath", \.removalPath),
        .init("goesForBoth", \.goesForBoth),
        .init("reportPath", \.reportPath))
}
