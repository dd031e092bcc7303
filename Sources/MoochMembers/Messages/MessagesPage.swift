import MoochSite
import MoochStore
import MoochWeb

/// The tabs of what is new for a member.
enum InboxTab: String, CaseIterable {
    case notifications, requests, open

    var path: String {
        self == .notifications
            ? Site.notifications.path
            : Site.messages.path(query: QueryItems([.init(name: "tab", value: rawValue)]))
    }

    private var label: String {
        switch self {
        case .notifications: words("tab-notifications")
        case .requests: words("messages-requests")
        case .open: words("messages-open")
        }
    }

    private func count(of news: News) -> Int {
        switch self {
        case .notifications: news.events
        case .requests: news.requests
        case .open: news.messages
        }
    }

    /// All tabs, with how much is new on each.
    static func links(current: InboxTab, _ news: News?) -> [TabLink] {
        allCases.map { tab in
            TabLink(
                label: tab.label, icon: "", path: tab.path, isCurrent: tab == current,
                count: UnreadCount(tab.count(of: news ?? .none)))
        }
    }
}

struct MessagesPage: Page {
    static let template = "members/messages"

    let frame: MemberFrame
    let inboxTabs: [TabLink]
    let path = Site.messages.path
    /// The tab that a search stays on.
    let tab: String
    let text: String
    let found: String?
    let conversations: [ConversationRow]
    let nextPath: String?
    let emptyState: EmptyState?
    /// The button that declines all requests; nil where there are not several.
    let declinePath: String?
    /// Takes back what was declined within the last seconds.
    let undoPath: String?
    let settingsPath = Site.messageSettings.path

    init(
        _ page: ListPage<ConversationSummary>, found count: Int?, _ tab: InboxTab, text: String,
        news: News, declined: Int, now: Timestamp, frame: MemberFrame
    ) {
        self.frame = frame
        inboxTabs = InboxTab.links(current: tab, news)
        self.tab = tab.rawValue
        self.text = text
        conversations = page.rows.map { ConversationRow($0, now: now) }
        let isSearch = !text.trimmed.isEmpty
        declinePath =
            tab == .requests && !isSearch && page.rows.count > 1
            ? Site.messagesDecline.path : nil
        undoPath = tab == .requests && declined > 0 ? Site.messagesDeclineUndo.path : nil
        found = count.map { words("messages-found", ["count": $0]) }
        nextPath = page.next.map {
            Site.messages.path(
                query: QueryItems(
                    [.init(name: "tab", value: tab.rawValue)]
                        + (isSearch ? [.init(name: "q", value: text)] : [])
                        + [.init(name: "after", value: $0.text)]))
        }
        emptyState =
            page.rows.isEmpty
            ? EmptyState(
                icon: "message",
                heading: isSearch
                    ? words("messages-none-found")
                    : tab == .requests ? words("messages-no-requests") : words("messages-none"),
                text: isSearch
                    ? words("messages-none-found-advice")
                    : tab == .requests
                        ? words("messages-no-requests-advice") : words("messages-none-advice"),
                action: isSearch
                    ? Link(words("messages-all"), tab.path)
                    : Link(words("notifications-look"), Site.home.path)) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("inboxTabs", \.inboxTabs), .init("path", \.path),
        .init("tab", \.tab), .init("text", \.text), .init("found", \.found),
        .init("conversations", \.conversations), .init("nextPath", \.nextPath),
        .init("emptyState", \.emptyState), .init("declinePath", \.declinePath),
        .init("undoPath", \.undoPath), .init("settingsPath", \.settingsPath))
}

/// A conversation in the list, which leads to it.
struct ConversationRow: TemplateModel {
    let path: String
    /// Of a request only the first letter: nobody looks at strangers' pictures unasked.
    let face: Face
    let name: String
    /// The community and why somebody writes, of a request; otherwise the latest words.
    let line: String
    let moment: MomentText
    let count: UnreadCount?
    /// The title of the thing that the two write about, and its picture; nil if there is none.
    let about: String?
    let photo: Thumbnail?

    init(_ summary: ConversationSummary, now: Timestamp) {
        let conversation = summary.conversation
        let isRequest =
            summary.state == .request && conversation.memberID != summary.other.id
        path = Site.conversation.path(conversation.id) + (isRequest ? "" : "#latest")
        name = summary.other.name
        face = Face(
            name: name, photo: isRequest ? nil : summary.other.photo?.name)
        moment = MomentText(conversation.lastAt, now: now)
        count = UnreadCount(summary.unread)
        about = summary.about?.title
        photo = summary.about.map { Thumbnail(name: $0.photo, icon: "listings", .thumb) }
        if isRequest {
            line = "\(summary.community) · \(summary.reason.text)"
        } else if let latest = summary.latest {
            let text = summary.text(of: latest)
            line =
                latest.senderID == summary.other.id ? text : words("messages-you", ["text": text])
        } else {
            line = ""
        }
    }

    static let fields = TemplateFields<Self>(
        .init("path", \.path), .init("face", \.face), .init("name", \.name), .init("line", \.line),
        .init("moment", \.moment), .init("count", \.count), .init("about", \.about),
        .init("photo", \.photo))
}

extension ConversationSummary.Reason {
    /// Why a stranger may know the reader.
    var text: String {
        switch self {
        case .asked(let title): words("message-reason-asked", ["title": title])
        case .offered(let title): words("message-reason-offered", ["title": title])
        case .met(let count): words("message-reason-met", ["count": count])
        case .neighbour: words("message-reason-neighbour")
        }
    }
}
