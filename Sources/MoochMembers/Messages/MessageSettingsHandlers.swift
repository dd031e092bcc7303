import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/profile/messages`: who may write to a member, and how they are told of messages.
struct MessageSettingsHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        let member = try visit.member
        let (setting, key) = try await services.store.read { db in
            (try MessageSetting.of(member.id, in: db), try PushKey.publicKey(in: db))
        }
        return services.render(
            MessageSettingsPage(
                setting, sendsMail: services.sendsMail && member.emailConfirmedAt != nil,
                offersPush: key != nil,
                frame: services.frame(words("message-settings"), in: .profile, for: visit)),
            for: visit)
    }

    /// Saves what the form has. A value that none of the site's pages sends is refused, not ignored.
    func save(_ visit: MemberVisit) async throws -> Response {
        let member = try visit.member.id
        guard let writers = MessageSetting.Writers(rawValue: visit.field("writers")),
            let mail = MessageSetting.Mail(rawValue: visit.field("mail"))
        else { throw Problem(refusal: .unprocessableContent) }
        let hasPush = visit.form["has_push"] != nil
        let push = visit.form["push"] != nil
        try await services.store.write { db in
            let isPushed = try hasPush ? push : MessageSetting.of(member, in: db).push
            try MessageSetting(writers: writers, mail: mail, push: isPushed)
                .set(of: member, in: db)
        }
        return services.redirect(
            to: Site.messageSettings.path,
            flash: Flash(.success, words("notification-settings-saved")))
    }
}

struct MessageSettingsPage: Page {
    static let template = "members/message-settings"

    let frame: MemberFrame
    let action = Site.messageSettings.path
    let writers: ChoiceField
    let mail: ChoiceField
    /// Why no mail comes.
    let unmailed: String?
    let offersPush: Bool
    let isPushed: Bool

    init(_ setting: MessageSetting, sendsMail: Bool, offersPush: Bool, frame: MemberFrame) {
        self.frame = frame
        self.offersPush = offersPush
        isPushed = setting.push
        var writers = ChoiceField(
            "writers", words("message-writers"),
            choices: MessageSetting.Writers.allCases.map { ($0.rawValue, $0.label, []) },
            selected: setting.writers.rawValue)
        writers.hint = words("message-writers-hint")
        self.writers = writers
        mail = ChoiceField(
            "mail", words("message-mail"),
            choices: MessageSetting.Mail.allCases.map { ($0.rawValue, $0.label, []) },
            selected: setting.mail.rawValue)
        unmailed = sendsMail ? nil : words("message-unmailed")
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("writers", \.writers),
        .init("mail", \.mail), .init("unmailed", \.unmailed), .init("offersPush", \.offersPush),
        .init("isPushed", \.isPushed))
}

extension MessageSetting.Writers {
    fileprivate var label: String {
        switch self {
        case .known: words("message-writers-known")
        case .community: words("message-writers-community")
        case .nobody: words("message-writers-nobody")
        }
    }
}

extension MessageSetting.Mail {
    fileprivate var label: String {
        switch self {
        case .unread: words("message-mail-unread")
        case .always: words("message-mail-always")
        case .none: words("notification-mail-none")
        }
    }
}
