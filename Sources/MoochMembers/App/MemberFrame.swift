import HTTPServer
import MoochSite
import MoochStore
package import MoochWeb

/// The tabs of the navigation bar: at the bottom of a phone, at the top of a desktop.
enum Tab: CaseIterable {
    case home, search, give, messages, profile

    var address: Address {
        switch self {
        case .home: Site.home
        case .search: Site.search
        case .give: Site.newListing
        case .messages: Site.messages
        case .profile: Site.profile
        }
    }

    var icon: String {
        switch self {
        case .home: "home"
        case .search: "search"
        case .give: "add"
        case .messages: "message"
        case .profile: "account"
        }
    }

    var label: String {
        switch self {
        case .home: words("tab-home")
        case .search: words("search")
        case .give: words("tab-give")
        case .messages: words("tab-messages")
        case .profile: words("tab-profile")
        }
    }
}

/// A tab of the navigation bar, as a page shows it.
struct TabLink: TemplateModel {
    let label: String
    let icon: String
    var path: String
    let isCurrent: Bool
    /// The number of what is unread, in digits and in words.
    var count: UnreadCount?
    /// True for the tab whose number a script keeps.
    var isInbox = false
    /// The member's photo, shown in place of the icon where there is room.
    var face: Face?

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("icon", \.icon), .init("path", \.path),
        .init("isCurrent", \.isCurrent), .init("count", \.count), .init("isInbox", \.isInbox),
        .init("face", \.face))
}

/// A member's number of unread notifications and messages.
struct UnreadCount: TemplateModel {
    let number: String
    let text: String

    /// Nil for zero.
    init?(_ count: Int) {
        guard count > 0 else { return nil }
        number = count > 99 ? "99+" : count.description
        text = words("unread", ["count": count])
    }

    static let fields = TemplateFields<Self>(.init("number", \.number), .init("text", \.text))
}

/// The line at the top of a page without scripts.
struct UnreadLine: TemplateModel {
    let sentence: String
    let path: String

    /// Nil where nothing is unread.
    init?(_ news: News) {
        let messages = news.requests + news.messages
        switch (news.events, messages) {
        case (0, 0): return nil
        case (let events, 0): sentence = words("unread-line", ["count": events])
        case (0, let messages): sentence = words("unread-line-messages", ["count": messages])
        default: sentence = words("unread-line-both", ["count": news.unread])
        }
        path = news.path
    }

    static let fields = TemplateFields<Self>(
        .init("sentence", \.sentence), .init("path", \.path))
}

/// The layout around every page of the members' site.
package struct MemberFrame: TemplateModel {
    let title: String
    let exchangeName: String
    let ownName: String?
    var csrfToken: String
    /// The id of the member whose page it is, so that their input is shown to nobody else; nil for a guest.
    var writer: String?
    /// The page above in the hierarchy, for the arrow at the head; nil at the top.
    var upPath: String?
    /// The visitor's community, linked to the choice of another.
    let community: Link?
    var tabs: [TabLink]
    var flash: FlashNotice?
    let requestID: String
    let serverTime: String
    let isDemo: Bool
    var languages: LanguageMenu?
    /// The help page for this screen.
    let helpPath: String
    /// The state from which the page follows the event stream; nil for a guest.
    var live: LivePart?
    /// The form for push notifications, where it is offered.
    var push: PushForm?
    /// The other pages of settings, beside one of them on a desk.
    var settings: [SettingLink] = []

    /// The frame without the language menu, for a page that alone holds the visitor's input: choosing a language would
    /// lose it.
    var withoutLanguages: MemberFrame {
        var frame = self
        frame.languages = nil
        return frame
    }

    package static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("exchangeName", \.exchangeName),
        .init("ownName", \.ownName), .init("csrfToken", \.csrfToken),
        .init("writer", \.writer), .init("upPath", \.upPath), .init("community", \.community),
        .init("tabs", \.tabs),
        .init("flash", \.flash), .init("requestID", \.requestID),
        .init("serverTime", \.serverTime), .init("isDemo", \.isDemo),
        .init("languages", \.languages), .init("helpPath", \.helpPath), .init("live", \.live),
        .init("push", \.push), .init("settings", \.settings))
}

/// The state with which a page joins the event stream (`Public/members/live.js`).
struct LivePart: TemplateModel {
    /// The id of the last event that the page may show.
    let after: String
    /// The id of the last unread message that the page may show.
    let heard: String
    /// The session's mark: its open pages share one connection.
    let audience: String
    /// Without scripts a line says it; nil on the page that lists it.
    let unread: UnreadLine?

    static let fields = TemplateFields<Self>(
        .init("after", \.after), .init("heard", \.heard), .init("audience", \.audience),
        .init("unread", \.unread))
}

extension Services {
    /// Makes the frame of a page. `title` is its `h1` and the first part of the browser's title, `path` its own address
    /// where it answers a form whose address does not imply it, and `upPath` the target of the arrow at the head where
    /// the address does not imply it.
    func frame(
        _ title: String, in current: Tab?, for visit: MemberVisit, at path: String? = nil,
        under upPath: String? = nil
    ) -> MemberFrame {
        let path = path ?? Self.page(of: visit.request) ?? Site.home.path
        let (member, community) = (visit.who.member, visit.who.community)
        let news = visit.who.signedIn?.news ?? .none
        return MemberFrame(
            title: title, exchangeName: settings.name, ownName: settings.ownName,
            csrfToken: visit.csrfToken, writer: member?.id.description,
            upPath: upPath ?? Site.path(above: path, hasHome: community != nil),
            community: community.map {
                Link($0.name, member == nil ? Site.communities.path : Site.profileCommunity.path)
            },
            tabs: Tab.allCases.map { tab in
                TabLink(
                    label: tab.label, icon: tab.icon,
                    path: tab == .messages ? news.path : tab.address.path,
                    isCurrent: tab == current,
                    count: tab == .messages ? UnreadCount(news.unread) : nil,
                    isInbox: tab == .messages,
                    face: tab == .profile
                        ? member.map { Face(name: $0.name, photo: $0.photo) } : nil)
            },
            flash: visit.flash.map(FlashNotice.init), requestID: visit.request.id,
            serverTime: Format.timeAndZone(secondsSinceEpoch: visit.now.rawValue),
            isDemo: options.isDemo,
            languages: LanguageMenu(
                languages, on: visit.request, formPath: path),
            helpPath: help.path(for: visit.request.method, at: visit.address),
            live: member.map { _ in
                LivePart(
                    after: news.latest.description, heard: news.latestMessage.description,
                    audience: VisitorMark.of(visit.token),
                    unread: current == .messages ? nil : UnreadLine(news))
            },
            settings: member == nil ? [] : SettingLink.beside(path))
    }

    /// Makes the frame of a page that browsers store: no form, and nothing of the moment.
    func offlineFrame(_ title: String, for visit: MemberVisit) -> MemberFrame {
        var frame = frame(title, in: nil, for: visit)
        (frame.csrfToken, frame.writer) = ("", nil)
        (frame.languages, frame.flash, frame.live) = (nil, nil, nil)
        for index in frame.tabs.indices {
            (frame.tabs[index].count, frame.tabs[index].face) = (nil, nil)
            if frame.tabs[index].isInbox { frame.tabs[index].path = Site.messages.path }
        }
        return frame
    }
}

extension Site {
    /// Returns the page above another in the hierarchy; nil for Home, and for the choice of a community while none is
    /// chosen.
    static func path(above path: String, hasHome: Bool) -> String? {
        let parts = path.prefix { $0 != "?" }.split(separator: "/").map(String.init)
        switch parts.first {
        case nil: return nil
        case "communities" where !hasHome: return nil
        case "listings" where parts.count > 2: return listing.path(parts[1])
        case "members" where parts.count > 2: return person.path(parts[1])
        case "blocks", "saved-searches": return profileSettings.path
        case "profile" where parts.count > 1 && parts[1] != "settings":
            return profileSettings.path
        case "help", "messages", "notifications", "offline", "password", "profile", "sign-in":
            return parts.count > 1 ? "/" + parts[0] : home.path
        default: return home.path
        }
    }
}
