import HTTPServer
import MoochSite
import MoochStore
package import MoochWeb

/// The places of the bar: at the bottom of a phone, at the top of a desk.
enum Tab: CaseIterable {
    case home, search, give, notifications, profile

    var address: Address {
        switch self {
        case .home: Site.home
        case .search: Site.search
        case .give: Site.newListing
        case .notifications: Site.notifications
        case .profile: Site.profile
        }
    }

    var icon: String {
        switch self {
        case .home: "home"
        case .search: "search"
        case .give: "add"
        case .notifications: "bell"
        case .profile: "account"
        }
    }

    var label: String {
        switch self {
        case .home: words("tab-home")
        case .search: words("search")
        case .give: words("tab-give")
        case .notifications: words("tab-notifications")
        case .profile: words("tab-profile")
        }
    }
}

/// A place of the bar as a page shows it.
struct TabLink: TemplateModel {
    let label: String
    let icon: String
    let path: String
    let isCurrent: Bool
    /// What is unread there: the number, and the same in words.
    var count: UnreadCount?
    /// In place of the icon, where there is room for it.
    var face: Face?

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("icon", \.icon), .init("path", \.path),
        .init("isCurrent", \.isCurrent), .init("count", \.count), .init("face", \.face))
}

/// How much a member has not read of.
struct UnreadCount: TemplateModel {
    let number: String
    let text: String

    /// Nil when there is nothing.
    init?(_ count: Int) {
        guard count > 0 else { return nil }
        number = count > 99 ? "99+" : count.description
        text = words("unread", ["count": count])
    }

    static let fields = TemplateFields<Self>(.init("number", \.number), .init("text", \.text))
}

/// What the layout around every page of the members' site shows.
package struct MemberFrame: TemplateModel {
    let title: String
    let exchangeName: String
    let ownName: String?
    var csrfToken: String
    /// The member whose page it is, by their id: what they typed is shown to nobody else. Nil for a guest's.
    var writer: String?
    /// Where the arrow at the head leads: up, whichever way one came. Nil at the top.
    var upPath: String?
    /// The community that is looked at, and the way to another.
    let community: Link?
    var tabs: [TabLink]
    var flash: FlashNotice?
    let requestID: String
    let serverTime: String
    let isDemo: Bool
    var languages: LanguageMenu?
    /// The help page for this screen.
    let helpPath: String
    /// Where the page goes on hearing what is new; nil for a guest.
    var live: LivePart?
    /// Being told on this device, where that is offered.
    var push: PushForm?

    /// That of a page which is the only place where something typed stands: nothing leads away by the way.
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
        .init("push", \.push))
}

/// What a page needs to hear at once of what happens (`Public/members/live.js`).
struct LivePart: TemplateModel {
    /// The last event that it may show.
    let after: String
    /// Whose pages tell each other what is new: those of one session.
    let audience: String

    static let fields = TemplateFields<Self>(
        .init("after", \.after), .init("audience", \.audience))
}

extension Services {
    /// The frame of a page, whose title is its `h1` and the first part of the browser's title. `path` is where
    /// one asks for it when it answers a form; nil where that is plain from the form's own address. `upPath` is
    /// where its arrow leads, where the address does not tell.
    func frame(
        _ title: String, in current: Tab?, for visit: MemberVisit, at path: String? = nil,
        under upPath: String? = nil
    ) -> MemberFrame {
        let path = path ?? Self.page(of: visit.request) ?? Site.home.path
        let (member, community) = (visit.who.member, visit.who.community)
        return MemberFrame(
            title: title, exchangeName: settings.name, ownName: settings.ownName,
            csrfToken: visit.csrfToken, writer: member?.id.description,
            upPath: upPath ?? Site.path(above: path, hasHome: community != nil),
            community: community.map {
                Link($0.name, member == nil ? Site.communities.path : Site.profileCommunity.path)
            },
            tabs: Tab.allCases.map { tab in
                TabLink(
                    label: tab.label, icon: tab.icon, path: tab.address.path,
                    isCurrent: tab == current,
                    count: tab == .notifications
                        ? UnreadCount(visit.who.signedIn?.unread ?? 0) : nil,
                    face: tab == .profile
                        ? member.map { Face(name: $0.name, photo: $0.photo) } : nil)
            },
            flash: visit.flash.map(FlashNotice.init), requestID: visit.request.id,
            serverTime: Format.timeAndZone(secondsSinceEpoch: visit.now.rawValue),
            isDemo: options.isDemo,
            languages: LanguageMenu(
                languages, on: visit.request, formPath: path),
            helpPath: help.path(for: visit.request.method, at: visit.address),
            live: visit.who.signedIn.map {
                LivePart(after: $0.latest.description, audience: VisitorMark.of(visit.token))
            })
    }

    /// The frame of a page that browsers keep: no form, nothing that is only for now.
    func offlineFrame(_ title: String, for visit: MemberVisit) -> MemberFrame {
        var frame = frame(title, in: nil, for: visit)
        (frame.csrfToken, frame.writer) = ("", nil)
        (frame.languages, frame.flash, frame.live) = (nil, nil, nil)
        for index in frame.tabs.indices {
            (frame.tabs[index].count, frame.tabs[index].face) = (nil, nil)
        }
        return frame
    }
}

extension Site {
    /// The page above another by its address. Nil at home, and for the choice of a community while none is
    /// chosen.
    static func path(above path: String, hasHome: Bool) -> String? {
        let parts = path.prefix { $0 != "?" }.split(separator: "/").map(String.init)
        switch parts.first {
        case nil: return nil
        case "communities" where !hasHome: return nil
        case "listings" where parts.count > 2: return listing.path(parts[1])
        case "profile" where parts.count > 1 && parts[1] != "settings":
            return profileSettings.path
        case "help", "notifications", "offline", "password", "profile", "sign-in":
            return parts.count > 1 ? "/" + parts[0] : home.path
        default: return home.path
        }
    }
}
