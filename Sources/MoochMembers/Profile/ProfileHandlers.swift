import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/profile`: what a member offers and asked for.
struct ProfileHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        let (member, now) = (try visit.member, visit.now)
        let rows = try await services.store.read { db in
            try OwnRows.fetch(of: member.id, now: now, in: db)
        }
        return services.render(
            ProfilePage(
                member, in: visit.who.community?.name ?? "", rows, now: now,
                frame: services.frame(member.name, in: .profile, for: visit)),
            for: visit)
    }
}

struct ProfilePage: Page {
    static let template = "members/profile"

    let frame: MemberFrame
    let face: Face
    let communityName: String
    /// Why and until when they are suspended.
    let suspension: String?
    let offers: [OwnRow]
    let requests: [OwnRow]
    let givePath = Site.newListing.path
    let homePath = Site.home.path
    let signOutPath = Site.signOut.path
    /// Says that an address waits for its link.
    let unconfirmed: String?
    let confirmationPath = Site.profileEmailConfirmation.path
    let settings: [SettingLink]

    init(
        _ member: Member, in communityName: String, _ rows: OwnRows, now: Timestamp,
        frame: MemberFrame
    ) {
        self.frame = frame
        self.communityName = communityName
        face = Face(name: member.name, photo: member.photo)
        suspension = member.suspensionText(at: now)
        unconfirmed = member.emailToConfirm.map { words("profile-unconfirmed", ["email": $0]) }
        settings = SettingLink.all
        offers = rows.offers.map(OwnRow.init)
        requests = rows.requests.map(OwnRow.init)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("face", \.face), .init("communityName", \.communityName),
        .init("suspension", \.suspension), .init("offers", \.offers),
        .init("requests", \.requests), .init("givePath", \.givePath),
        .init("homePath", \.homePath), .init("signOutPath", \.signOutPath),
        .init("unconfirmed", \.unconfirmed), .init("confirmationPath", \.confirmationPath),
        .init("settings", \.settings))
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
        photo = Thumbnail(name: offer.photo, icon: "listings", size: "thumb")
        badge = StateBadge(offer.state)
        waiting = offer.waiting > 0 ? words("own-waiting", ["count": offer.waiting]) : nil
    }

    init(_ request: OwnRows.Request) {
        path = Site.listing.path(request.listing)
        title = MaskedText.of(request.title)
        photo = Thumbnail(name: request.photo, icon: "listings", size: "thumb")
        badge = StateBadge(request.state)
        waiting = nil
    }

    static let fields = TemplateFields<Self>(
        .init("path", \.path), .init("title", \.title), .init("photo", \.photo),
        .init("badge", \.badge), .init("waiting", \.waiting))
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
