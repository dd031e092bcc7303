import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/me/notification-settings`: a member's channels for each kind of event.
struct NotificationSettingsAPI: Sendable {
    let services: Services

    private static let settings = InputField(
        "settings", InputKind<[SettingChange]>.list(of: .setting), isRequired: true,
        note: "Those that change; others stay as they are.")

    var routes: [APIRoute] {
        [
            APIRoute(
                "readNotificationSettings", .get, "/me/notification-settings", .member,
                "Read how one is told",
                "How the member hears of each kind of event, beside the list of events, which has all.",
                answers: [.one(NotificationSettingsShape.self, "All kinds.")], handler: read),
            APIRoute(
                "changeNotificationSettings", .patch, "/me/notification-settings", .member,
                "Change how one is told",
                "Only the kinds that are named change, and of them only what is named.",
                body: .patch(
                    InputShape(
                        "NotificationSettingsChange", "How a member wants to hear of some kinds.",
                        [Self.settings.described],
                        example: ["settings": [["type": "request_accepted", "mail": "at_once"]]])),
                answers: [.one(NotificationSettingsShape.self, "As they are now.")],
                handler: change),
        ]
    }

    private func read(_ visit: MemberVisit) async throws -> Response { try await answer(visit) }

    private func answer(_ visit: MemberVisit) async throws -> Response {
        let member = try visit.member.id
        let settings = try await services.store.read {
            try NotificationSetting.all(of: member, in: $0)
        }
        return services.answer(
            NotificationSettingsShape(settings: settings.map(NotificationSettingShape.init)),
            to: visit, version: NotificationSetting.version(of: settings))
    }

    private func change(_ visit: MemberVisit) async throws -> Response {
        let (member, versions) = (try visit.member.id, try visit.versions())
        var input = try Input(visit, services)
        let changes = input(Self.settings) ?? []
        try input.finish()
        try await services.store.write { db in
            let present = try NotificationSetting.all(of: member, in: db)
            try MemberVisit.require(NotificationSetting.version(of: present), in: versions)
            try NotificationSetting.set(
                present.map { setting in changes.reduce(setting) { $1.applied(to: $0) } },
                of: member, in: db)
        }
        return try await answer(visit)
    }
}

/// A change to one kind's setting.
private struct SettingChange: Sendable {
    let kind: Event.Kind
    let mail: NotificationSetting.Mail?
    let push: Bool?

    func applied(to setting: NotificationSetting) -> NotificationSetting {
        guard setting.kind == kind else { return setting }
        return NotificationSetting(kind, mail: mail ?? setting.mail, push: push ?? setting.push)
    }
}

extension InputKind<SettingChange> {
    private static let kind = InputKind<Event.Kind>.choice()
    private static let mail = InputKind<NotificationSetting.Mail>.choice()

    fileprivate static let setting = InputKind(
        schema: .object(
            "NotificationSettingChange", "How a member wants to hear of one kind of event."
        ) {
            [
                JSONSchemaField("type", kind.schema, isRequired: true, note: "The kind."),
                JSONSchemaField(
                    "mail", mail.schema, isRequired: false,
                    note: "At once, with all else of the day, or not; as it was unless said."),
                JSONSchemaField(
                    "push", .bool, isRequired: false,
                    note: "Whether their devices show it; as it was unless said."),
            ]
        }
    ) { value, pointer, check in
        guard value.members != nil else {
            check.note(pointer, .apiNoObject)
            return nil
        }
        guard let type = value["type"] else {
            check.note("\(pointer)/type", .apiRequired)
            return nil
        }
        let kind = Self.kind.read(type, "\(pointer)/type", &check)
        let mail = value["mail"].flatMap { Self.mail.read($0, "\(pointer)/mail", &check) }
        let push = value["push"].flatMap {
            InputKind<Bool>.truth.read($0, "\(pointer)/push", &check)
        }
        return kind.map { SettingChange(kind: $0, mail: mail, push: push) }
    }
}
