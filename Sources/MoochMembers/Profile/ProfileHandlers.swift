import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/profile`: what a member offers or, on the other tab, asked for.
struct ProfileHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        let (member, now) = (try visit.member, visit.now)
        let tab = OwnTab(rawValue: visit.query["tab"] ?? "") ?? .listings
        let (rows, about) = try await services.store.read { db in
            let rows =
                switch tab {
                case .listings:
                    try OwnRows.offers(of: member.id, now: now, in: db).map(OwnRow.init)
                case .asked: try OwnRows.requests(of: member.id, in: db).map(OwnRow.init)
                }
            return (rows, try Neighbour.own(member, in: db).about)
        }
        let joining = try await services.store.read { db in
            try JoinRequest.find(member.id, in: db).map {
                JoiningPart($0, of: member, in: try $0.communityID.found(in: db))
            }
        }
        let unreached = try await services.store.read {
            try UnreachedMailbox.address(of: member, in: $0)
        }
        return services.render(
            ProfilePage(
                member, about, tab, rows,
                joining: joining ?? nil, unreached: unreached, sendsMail: services.sendsMail,
                now: now,
                frame: services.frame(member.name, in: .profile, for: visit)),
            for: visit)
    }

    func settings(_ visit: MemberVisit) async throws -> Response {
        services.render(
            SettingsPage(
                frame: services.frame(words("profile-settings"), in: .profile, for: visit)),
            for: visit)
    }
}

/// `/profile/settings`: the way to each page on which a member sets something.
struct SettingsPage: Page {
    static let template = "members/settings"

    let frame: MemberFrame
    let settings = SettingLink.all
    let signOutPath = Site.signOut.path

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("settings", \.settings),
        .init("signOutPath", \.signOutPath))
}

struct ProfilePage: Page {
    static let template = "members/profile"

    let frame: MemberFrame
    let face: Face
    let communityName: String
    let figures: String?
    /// Why and until when they are suspended.
    let suspension: String?
    /// The community that they want to be let into.
    let joining: JoiningPart?
    let tabs: [OwnTabLink]
    let rows: [OwnRow]
    /// What there is none of, and the way to some.
    let none: String
    let begin: Link
    let settingsPath = Site.profileSettings.path
    /// Says that mail to their address was refused.
    let unreached: String?
    let formPath = Site.profileForm.path
    /// Says that an address waits for its link, which can be sent again.
    let unconfirmed: String?
    /// The same where no mail is sent.
    let unsent: String?
    let confirmationPath = Site.profileEmailConfirmation.path

    init(
        _ member: Member, _ about: Neighbour.About?, _ tab: OwnTab, _ rows: [OwnRow],
        joining: JoiningPart?, unreached: String?, sendsMail: Bool, now: Timestamp,
        frame: MemberFrame
    ) {
        self.frame = frame
        communityName = about?.communityName ?? ""
        figures = about?.figures
        self.joining = joining
        face = Face(name: member.name, photo: member.photo, opens: true, isLarge: true)
        suspension = member.suspensionText(at: now)
        self.unreached = unreached.map { words("profile-unreached", ["email": $0]) }
        let waiting = member.emailToConfirm
        unconfirmed =
            sendsMail ? waiting.map { words("profile-unconfirmed", ["email": $0]) } : nil
        unsent =
            sendsMail ? nil : waiting.map { words("profile-unconfirmed-unsent", ["email": $0]) }
        tabs = OwnTab.allCases.map { OwnTabLink($0, isCurrent: $0 == tab) }
        self.rows = rows
        (none, begin) =
            tab == .listings
            ? (words("own-listings-none"), Link(words("tab-give"), Site.newListing.path))
            : (words("own-requests-none"), Link(words("tab-home"), Site.home.path))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("face", \.face), .init("communityName", \.communityName),
        .init("figures", \.figures),
        .init("suspension", \.suspension), .init("joining", \.joining),
        .init("tabs", \.tabs), .init("rows", \.rows), .init("none", \.none),
        .init("begin", \.begin), .init("settingsPath", \.settingsPath),
        .init("unreached", \.unreached), .init("formPath", \.formPath),
        .init("unconfirmed", \.unconfirmed), .init("unsent", \.unsent),
        .init("confirmationPath", \.confirmationPath))
}

/// One half of what is a member's own: `?tab=`.
enum OwnTab: String, CaseIterable, Sendable {
    case listings, asked
}

struct OwnTabLink: TemplateModel {
    let label: String
    let path: String
    let isCurrent: Bool

    init(_ tab: OwnTab, isCurrent: Bool) {
        label = tab == .listings ? words("own-listings") : words("own-requests")
        path = Site.profile.path(query: QueryItems([.init(name: "tab", value: tab.rawValue)]))
        self.isCurrent = isCurrent
    }

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("path", \.path), .init("isCurrent", \.isCurrent))
}

/// What became of the wish to be let into a community.
struct JoiningPart: TemplateModel {
    let text: String
    /// Where the wish is taken back, while one waits.
    let withdrawalPath: String?
    /// Where one asks again, once one does not wait any more.
    let againPath: String?
    let otherPath = Site.profileCommunity.path

    /// Nil for somebody who takes part in one community, and was not let into another.
    init?(_ request: JoinRequest, of member: Member, in community: Community) {
        let waits = request.state == .waiting
        guard waits || !member.isAdmitted else { return nil }
        let name = community.name
        text =
            switch request.state {
            case .waiting where member.isAdmitted:
                words("join-waiting-elsewhere", ["community": name])
            case .waiting: words("join-waiting", ["community": name])
            case .declined:
                words(
                    "event-community-declined",
                    ["community": name, "reason": request.reason ?? ""])
            case .withdrawn: words("join-not-asked", ["community": name])
            }
        withdrawalPath = waits ? Site.profileJoinWithdrawal.path : nil
        againPath = waits ? nil : Site.changeCommunity(to: community.id)
    }

    static let fields = TemplateFields<Self>(
        .init("text", \.text), .init("withdrawalPath", \.withdrawalPath),
        .init("againPath", \.againPath), .init("otherPath", \.otherPath))
}

/// A page on which a member sets something.
struct SettingLink: TemplateModel {
    let icon: String
    let label: String
    let path: String

    static var all: [SettingLink] {
        [
            SettingLink("edit", words("profile-edit"), Site.profileForm),
            SettingLink("communities", words("change-community"), Site.profileCommunity),
            SettingLink("bell", words("notification-settings"), Site.notificationSettings),
            SettingLink("key", words("own-password"), Site.profilePassword),
            SettingLink("phone", words("devices"), Site.profileDevices),
            SettingLink("members", words("contact-views"), Site.profileContactViews),
            SettingLink("download", words("own-data"), Site.profileData),
            SettingLink("delete", words("leave"), Site.profileLeaving),
        ]
    }

    private init(_ icon: String, _ label: String, _ address: Address) {
        (self.icon, self.label, path) = (icon, label, address.path)
    }

    static let fields = TemplateFields<Self>(
        .init("icon", \.icon), .init("label", \.label), .init("path", \.path))
}

/// A listing of one's own, or one that was asked for.
struct OwnRow: TemplateModel {
    let path: String
    let title: String
    let photo: Thumbnail
    let badge: StateBadge
    /// "2 ask for it"
    let waiting: String?

    init(_ offer: OwnRows.Offer) {
        path = Site.listing.path(offer.id)
        title = offer.title
        photo = Thumbnail(name: offer.photo, icon: "listings", .thumb)
        badge = offer.hasMet ? .met : StateBadge(offer.state)
        waiting = offer.waiting > 0 ? words("own-waiting", ["count": offer.waiting]) : nil
    }

    init(_ request: OwnRows.Request) {
        path = Site.listing.path(request.listing)
        title = MaskedText.of(request.title)
        photo = Thumbnail(name: request.photo, icon: "listings", .thumb)
        badge = request.hasMet ? .met : StateBadge(request.state)
        waiting = nil
    }

    static let fields = TemplateFields<Self>(
        .init("path", \.path), .init("title", \.title), .init("photo", \.photo),
        .init("badge", \.badge), .init("waiting", \.waiting))
}

extension StateBadge {
    fileprivate static var met: StateBadge { StateBadge(kind: "", label: words("agreement-met")) }
}

extension Member {
    /// Why and until when they can neither offer, ask nor accept; nil when they can.
    func suspensionText(at now: Timestamp) -> String? {
        guard state(at: now) == .suspended else { return nil }
        let reason = suspensionReason ?? ""
        guard let suspendedUntil else { return words("suspended", ["reason": reason]) }
        return words(
            "suspended-until",
            ["reason": reason, "until": MomentText(suspendedUntil, now: now).exact])
    }
}
