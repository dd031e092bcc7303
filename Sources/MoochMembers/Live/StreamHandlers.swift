import Foundation
import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/stream`: what happens to a member, told to their open pages at once.
struct StreamHandlers: Sendable {
    let events: EventHub

    func show(_ visit: MemberVisit) async throws -> Response {
        guard let who = visit.who.signedIn else { throw Problem.notFound }
        return events.answer(visit.request, of: who, in: .forPages(of: who.member.id))
    }
}

extension EventForm {
    /// As the pages of a member use it: how much is unread, and which page is not as it was.
    fileprivate static func forPages(of member: Member.ID) -> EventForm {
        let language = Language.current
        @Sendable func line(_ event: Event?, _ db: Reading) throws -> String {
            let unread = try Event.unread(of: member, in: db)
            return try Language.$current.withValue(language) {
                try PageEvent(event, unread: unread).encoded
            }
        }
        return EventForm(opening: { try line(nil, $0) }, event: { try line($0, $1) })
    }
}

/// What a page is told: no word of what was written.
private struct PageEvent: Encodable {
    /// Nil when nothing has happened, as at the beginning.
    let type: String?
    /// The page that shows it.
    let path: String?
    /// What happened, in a few words; nil with the type.
    let said: String?
    /// What is unread, as the bar shows it; nil when there is nothing.
    let number: String?
    /// The same in words.
    let text: String?

    init(_ event: Event?, unread: Int) {
        let count = UnreadCount(unread)
        type = event?.kind.rawValue
        path = event.flatMap(\.path)
        said = event?.toast
        number = count?.number
        text = count?.text
    }
}

extension PageEvent {
    /// On one line.
    var encoded: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}
