import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/profile`: a member's listings or, on the other tab, their requests.
struct ProfileHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        let (member, now) = (try visit.member, visit.now)
        let tab = OwnTab(rawValue: visit.query["tab"] ?? "") ?? .listings
        let currency = services.currency
        let (rows, total, about) = try await services.store.read { db in
            let about = try Neighbour.own(member, in: db).about
            switch tab {
            case .listings:
                let rows = try OwnRows.offers(of: member.id, now: now, in: db)
                return (rows.map { OwnRow($0) }, String?.none, about)
            case .asked:
                let rows = try OwnRows.requests(of: member.id, in: db)
                return (rows.map { OwnRow($0) }, nil, about)
            case .given:
                let record = try OwnRows.given(by: member.id, in: db)
                let money = Format.money(cents: Int(clamping: record.cents), in: currency)
                return (
                    record.rows.map { OwnRow($0, now: now, currency: currency) },
                    record.count == 0
                        ? nil
                        : words("own-given-total", ["count": record.count, "money": money]), about
                )
            }
        }
        let joining = try await services.store.read { db in
            try JoinRequest.find(member.id, in: db).map {
                JoiningPart($0, of: member, in: try $0.communityID.found(in: db))
            }
        }
        let (unreached, statement) = try await services.store.read { db in
            (
                try UnreachedMailbox.address(of: member, in: db),
                try StatementOfReasons.fetch(member, at: now, in: db)
            )
        }
        return services.render(
            ProfilePage(
                member, about, tab, rows, total: total,
                joining: joining ?? nil, statement: statement, unreached: unreached,
                sendsMail: services.sendsMail, keepsMail: services.keepsMail,
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

/// `/profile/settings`: links to the pages with a member's settings.
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
    /// The reason and end of their suspension.
    let suspension: String?
    /// Where they say that this is wrong.
    let appeal: Link?
    /// The community that they have asked to join.
    let joining: JoiningPart?
    let tabs: [OwnTabLink]
    let rows: [OwnRow]
    /// What all that was given and sold came to, on its tab.
    let total: String?
    /// The empty state of a tab; `begin` is the way to a first row.
    let none: String
    let begin: Link
    let settingsPath = Site.profileSettings.path
    /// The notice that mail to their address was refused.
    let unreached: String?
    let formPath = Site.profileForm.path
    let kitchenPath = Site.kitchen.path
    /// The notice that an address is not confirmed yet, with the button that sends the link again.
    let unconfirmed: String?
    /// The same notice where no mail is sent.
    let unsent: String?
    let confirmationPath = Site.profileEmailConfirmation.path

    init(
        _ member: Member, _ about: Neighbour.About?, _ tab: OwnTab, _ rows: [OwnRow],
        total: String?, joining: JoiningPart?, statement: StatementOfReasons?, unreached: String?,
        sendsMail: Bool, keepsMail: Bool,
        now: Timestamp,
        frame: MemberFrame
    ) {
        self.frame = frame
        communityName = about?.communityName ?? ""
        figures = about?.figures
        self.joining = joining
        face = Face(name: member.name, photo: member.photo, opens: true, isLarge: true)
        suspension = member.suspensionText(at: now)
        appeal = statement.map(Link.appeal)
        self.unreached = unreached.map { words("profile-unreached", ["email": $0]) }
        let waiting = member.emailToConfirm
        let sent: StaticString = keepsMail ? "profile-unconfirmed-kept" : "profile-unconfirmed"
        unconfirmed = sendsMail ? waiting.map { words(sent, ["email": $0]) } : nil
        unsent =
            sendsMail ? nil : waiting.map { words("profile-unconfirmed-unsent", ["email": $0]) }
        tabs = OwnTab.allCases.map { OwnTabLink($0, isCurrent: $0 == tab) }
        (self.rows, self.total) = (rows, total)
        let give = Link(words("tab-give"), Site.newListing.path)
        (none, begin) =
            switch tab {
            case .listings: (words("own-listings-none"), give)
            case .given: (words("own-given-none"), give)
            case .asked:
                (words("own-requests-none"), Link(words("bar-elsewhere"), Site.home.path))
            }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("face", \.face), .init("communityName", \.communityName),
        .init("figures", \.figures),
        .init("suspension", \.suspension), .init("appeal", \.appeal), .init("joining", \.joining),
        .init("tabs", \.tabs), .init("rows", \.rows), .init("total", \.total),
        .init("none", \.none),
        .init("begin", \.begin), .init("settingsPath", \.settingsPath),
        .init("unreached", \.unreached), .init("formPath", \.formPath),
        .init("kitchenPath", \.kitchenPath),
        .init("unconfirmed", \.unconfirmed), .init("unsent", \.unsent),
        .init("confirmationPath", \.confirmationPath))
}

/// One of the three tabs: `?tab=`.
enum OwnTab: String, CaseIterable, Sendable {
    case listings, asked, given

    var label: String {
        switch self {
        case .listings: words("own-listings")
        case .asked: words("own-requests")
        case .given: words("own-record")
        }
    }
}

struct OwnTabLink: TemplateModel {
    let label: String
    let path: String
    let isCurrent: Bool

    init(label: String, path: String, isCurrent: Bool) {
        (self.label, self.path, self.isCurrent) = (label, path, isCurrent)
    }

    init(_ tab: OwnTab, isCurrent: Bool) {
        label = tab.label
        path = Site.profile.path(query: QueryItems([.init(name: "tab", value: tab.rawValue)]))
        self.isCurrent = isCurrent
    }

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("path", \.path), .init("isCurrent", \.isCurrent))
}

/// The state of a member's request to join a community.
struct JoiningPart: TemplateModel {
    let text: String
    /// The form that withdraws the request, while it waits.
    let withdrawalPath: String?
    /// The page to ask again, once the request does not wait any more.
    let againPath: String?
    let otherPath = Site.profileCommunity.path

    /// Nil for a member who is admitted to a community, and has no request waiting.
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

/// A link to a page with settings.
struct SettingLink: TemplateModel {
    let icon: String
    let label: String
    let path: String
    /// True for the link of the page that it stands beside.
    let isCurrent: Bool

    private typealias Row = (icon: String, address: Address, label: @Sendable () -> String)

    private static let rows: [Row] = [
        ("edit", Site.profileForm, { words("profile-edit") }),
        ("communities", Site.profileCommunity, { words("change-community") }),
        ("bell", Site.notificationSettings, { words("notification-settings") }),
        ("message", Site.messageSettings, { words("message-settings") }),
        ("search", Site.savedSearches, { words("saved-searches") }),
        ("key", Site.profilePassword, { words("own-password") }),
        ("phone", Site.profileDevices, { words("devices") }),
        ("members", Site.profileContactViews, { words("contact-views") }),
        ("hide", Site.blocks, { words("blocks") }),
        ("pin", Site.location, { words("location") }),
        ("map", Site.places, { words("places") }),
        ("download", Site.profileData, { words("own-data") }),
        ("delete", Site.profileLeaving, { words("leave") }),
    ]

    static var all: [SettingLink] { rows.map { SettingLink($0, isCurrent: false) } }

    /// All of them, beside the page of one; none beside any other page.
    static func beside(_ path: String) -> [SettingLink] {
        let page = String(path.prefix { $0 != "?" })
        guard rows.contains(where: { $0.address.path == page }) else { return [] }
        return rows.map { SettingLink($0, isCurrent: $0.address.path == page) }
    }

    private init(_ row: Row, isCurrent: Bool) {
        (icon, label, path) = (row.icon, row.label(), row.address.path)
        self.isCurrent = isCurrent
    }

    static let fields = TemplateFields<Self>(
        .init("icon", \.icon), .init("label", \.label), .init("path", \.path),
        .init("isCurrent", \.isCurrent))
}

/// A listing of the member's own, or one that they asked for.
struct OwnRow: TemplateModel {
    let path: String
    let title: String
    let photo: Thumbnail
    let badge: StateBadge
    /// "2 ask for it"
    let waiting: String?
    /// "$4 · to Phil · 3 days ago", of what was given.
    private(set) var detail: String?
    /// Where it is changed, and where it is ended, while it is on offer.
    private(set) var changing: RowChanging?

    init(_ offer: OwnRows.Offer) {
        path = Site.listing.path(offer.id)
        title = offer.title
        photo = Thumbnail(name: offer.photo, icon: "listings", .thumb)
        badge = offer.hasMet ? .met : StateBadge(offer.state)
        let waits = offer.waiting > 0 && [.available, .expired].contains(offer.state)
        waiting = waits ? words("own-waiting", ["count": offer.waiting]) : nil
        changing = offer.state == .available ? RowChanging(offer.id, title: offer.title) : nil
    }

    init(_ given: OwnRows.Given, now: Timestamp, currency: Currency) {
        path = Site.listing.path(given.listing)
        title = given.title
        photo = Thumbnail(name: given.photo, icon: "listings", .thumb)
        badge = given.hasMet ? .met : StateBadge(Exchange.State.accepted)
        waiting = nil
        detail = [
            PriceText(cents: given.priceCents, in: currency).text,
            given.buyer.map { words("own-given-to", ["name": $0]) },
            MomentText(given.at, now: now).ago,
        ].compactMap(\.self).joined(separator: " · ")
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
        .init("badge", \.badge), .init("waiting", \.waiting), .init("detail", \.detail),
        .init("changing", \.changing))
}

/// The two buttons of a listing that is on offer.
struct RowChanging: TemplateModel {
    let editPath: String
    let endPath: String
    /// For readers who hear the buttons one by one.
    let title: String

    init(_ listing: Listing.ID, title: String) {
        (editPath, self.title) = (Site.listingEdit.path(listing), title)
        endPath = Site.listing.path(listing) + "#end"
    }

    static let fields = TemplateFields<Self>(
        .init("editPath", \.editPath), .init("endPath", \.endPath), .init("title", \.title))
}

extension StateBadge {
    fileprivate static var met: StateBadge { StateBadge(kind: "", label: words("agreement-met")) }
}

extension Member {
    /// The reason and end of a member's suspension; nil if they are not suspended.
    func suspensionText(at now: Timestamp) -> String? {
        guard state(at: now) == .suspended else { return nil }
        let reason = suspensionReason?.quotable ?? ""
        guard let suspendedUntil else { return words("suspended", ["reason": reason]) }
        return words(
            "suspended-until",
            ["reason": reason, "until": StatementOfReasons.end(suspendedUntil)])
    }
}
