import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/notifications/settings`: how a member is notified of each kind of event.
struct NotificationSettingsHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        let member = try visit.member
        let (settings, key, unreached) = try await services.store.read { db in
            (
                try NotificationSetting.all(of: member.id, in: db),
                try PushKey.publicKey(in: db),
                try UnreachedMailbox.address(of: member, in: db)
            )
        }
        return services.render(
            NotificationSettingsPage(
                settings, of: member, unreached: unreached, sendsMail: services.sendsMail,
                offersPush: key != nil,
                frame: services.frame(
                    words("notification-settings"), in: .messages, for: visit)),
            for: visit)
    }

    /// Saves the settings that the form has; others stay as they are, so that a page without a column changes nothing
    /// of it.
    func save(_ visit: MemberVisit) async throws -> Response {
        let (member, form) = (try visit.member.id, visit.form)
        let hasPush = form["has_push"] != nil
        // A value that none of the site's pages sends is refused, not ignored.
        for kind in Event.Kind.allCases {
            guard let said = form["mail_\(kind.rawValue)"] else { continue }
            guard NotificationSetting.Mail(rawValue: said) != nil else {
                throw Problem(refusal: .unprocessableContent)
            }
        }
        try await services.store.write { db in
            let changed = try NotificationSetting.all(of: member, in: db).map { setting in
                var setting = setting
                let name = setting.kind.rawValue
                let mail = form["mail_\(name)"].flatMap(NotificationSetting.Mail.init(rawValue:))
                setting.mail = mail ?? setting.mail
                if hasPush { setting.push = form["push_\(name)"] != nil }
                return setting
            }
            try NotificationSetting.set(changed, of: member, in: db)
        }
        return services.redirect(
            to: Site.notificationSettings.path,
            flash: Flash(.success, words("notification-settings-saved")))
    }
}

struct NotificationSettingsPage: Page {
    static let template = "members/notification-settings"

    let frame: MemberFrame
    let action = Site.notificationSettings.path
    let groups: [NotificationGroup]
    let offersPush: Bool
    /// The reason why no mail reaches them: the exchange sends none, or their address refuses it or is not confirmed.
    let unmailed: String?

    init(
        _ settings: [NotificationSetting], of member: Member, unreached: String?, sendsMail: Bool,
        offersPush: Bool, frame: MemberFrame
    ) {
        self.frame = frame
        self.offersPush = offersPush
        unmailed =
            if !sendsMail {
                words("notification-settings-no-mail")
            } else if let unreached {
                words("notification-settings-unreached", ["email": unreached])
            } else if member.emailConfirmedAt == nil {
                words("notification-settings-unconfirmed")
            } else {
                nil
            }
        let byKind = Dictionary(settings.map { ($0.kind, $0) }) { first, _ in first }
        groups = NotificationGroup.kinds.map { label, kinds in
            NotificationGroup(words(label), kinds.compactMap { byKind[$0] })
        }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("groups", \.groups),
        .init("offersPush", \.offersPush), .init("unmailed", \.unmailed))
}

/// The settings for one side of an exchange.
struct NotificationGroup: TemplateModel {
    let label: String
    /// The common choice of mail, or that it differs.
    let state: String
    let rows: [NotificationRow]

    init(_ label: String, _ settings: [NotificationSetting]) {
        self.label = label
        let ways = Set(settings.map(\.mail))
        state =
            ways.count == 1 ? ways.first?.label ?? "" : words("notification-mail-differs")
        rows = settings.map(NotificationRow.init)
    }

    /// Every kind of event, once.
    static let kinds: [(label: StaticString, kinds: [Event.Kind])] = [
        (
            "notification-group-offers",
            [
                .requestReceived, .requestWaiting, .requestWithdrawn, .commentReceived,
                .listingExpiring, .listingRemoved, .listingRestored,
            ]
        ),
        (
            "notification-group-requests",
            [
                .requestAccepted, .requestDeclined, .commentAnswered, .listingAvailable,
                .listingChanged, .listingFound,
            ]
        ),
        (
            "notification-group-both",
            [
                .requestCancelled, .requestCollected, .reportDecided, .accountSuspended,
                .accountUnsuspended, .communityJoined, .communityDeclined, .announcement,
            ]
        ),
    ]

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("state", \.state), .init("rows", \.rows))
}

/// The settings for one kind of event.
struct NotificationRow: TemplateModel {
    let label: String
    let mail: SelectField
    let pushName: String
    let isPushed: Bool

    init(_ setting: NotificationSetting) {
        let name = setting.kind.rawValue
        label = setting.kind.label
        mail = SelectField(
            "mail_\(name)", label,
            choices: NotificationSetting.Mail.allCases.map { ($0.rawValue, $0.label) },
            selected: setting.mail.rawValue)
        (pushName, isPushed) = ("push_\(name)", setting.push)
    }

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("mail", \.mail), .init("pushName", \.pushName),
        .init("isPushed", \.isPushed))
}

extension NotificationSetting.Mail {
    var label: String {
        switch self {
        case .atOnce: words("notification-mail-at-once")
        case .digest: words("notification-mail-digest")
        case .none: words("notification-mail-none")
        }
    }
}
