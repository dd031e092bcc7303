import Foundation
import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/stream`: a member's events, sent to their open pages as they happen.
struct StreamHandlers: Sendable {
    let events: EventHub

    func show(_ visit: MemberVisit) async throws -> Response {
        guard let who = visit.who.signedIn else { throw Problem.notFound }
        return events.answer(visit.request, of: who, in: .forPages(of: who.member.id))
    }
}

extension EventForm {
    /// The form for a member's pages: the number of what is unread, and the page that has changed.
    fileprivate static func forPages(of member: Member.ID) -> EventForm {
        let language = Language.current
        @Sendable func line(_ event: Event?, _ db: Reading) throws -> String {
            let news = try News.of(member, in: db)
            return try Language.$current.withValue(language) {
                try PageEvent(event, news).encoded
            }
        }
        return EventForm(
            opening: { try line(nil, $0) }, event: { try line($0, $1) },
            conversation: { id, db in
                let news = try News.of(member, in: db)
                let latest = try DirectMessage.find(news.latestMessage, in: db)
                let sender = try latest.flatMap { $0.conversationID == id ? $0.senderID : nil }
                    .flatMap { try Member.find($0, in: db)?.name }
                return try Language.$current.withValue(language) {
                    try PageEvent(of: id, news, sender: sender).encoded
                }
            })
    }
}

/// News as a page reads them, without any text that a member wrote.
private struct PageEvent: Encodable {
    /// Nil in the first message, before any event, and for a conversation.
    let type: String?
    /// The page that shows it.
    let path: String?
    /// The news in a few words; nil with the type.
    let said: String?
    /// The number of what is unread, as the bar shows it; nil for zero.
    let number: String?
    /// The same number in words.
    let text: String?
    /// Where the bar leads to.
    let inbox: String?
    /// The latest unread message, of a conversation.
    let message: String?

    init(_ event: Event?, _ news: News) {
        let count = UnreadCount(news.unread)
        type = event?.kind.rawValue
        path = event.flatMap(\.path)
        said = event?.toast
        number = count?.number
        text = count?.text
        inbox = news.path
        message = nil
    }

    init(of conversation: Conversation.ID, _ news: News, sender: String?) {
        let count = UnreadCount(news.unread)
        type = nil
        path = Site.conversation.path(conversation)
        said = sender.map { words("toast-message", ["name": $0]) }
        number = count?.number
        text = count?.text
        inbox = news.path
        message = sender.map { _ in news.latestMessage.description }
    }
}

extension News {
    /// The page that lists what is unread.
    var path: String {
        events > 0 && requests + messages == 0 ? Site.notifications.path : Site.messages.path
    }
}

extension PageEvent {
    /// The event as JSON on one line.
    var encoded: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}
