import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/me/message-settings`: who may write to a member, and how they are told.
struct MessageSettingsAPI: Sendable {
    let services: Services

    private static let writers = InputField(
        "writers", InputKind<MessageSetting.Writers>.choice(), note: MessageSettingsShape.writers)
    private static let mail = InputField(
        "mail", InputKind<MessageSetting.Mail>.choice(), note: MessageSettingsShape.mail)
    private static let push = InputField(
        "push", InputKind<Bool>.truth, note: MessageSettingsShape.push)

    var routes: [APIRoute] {
        [
            APIRoute(
                "readMessageSettings", .get, "/me/message-settings", .member,
                "Read who may write to one",
                "And how the member hears of messages.",
                answers: [.one(MessageSettingsShape.self, "As they are.")], handler: answer),
            APIRoute(
                "changeMessageSettings", .patch, "/me/message-settings", .member,
                "Change who may write to one",
                "Only what is named changes. Conversations that there are go on.",
                body: .patch(
                    InputShape(
                        "MessageSettingsChange", "Who may write to one, and how one is told.",
                        [Self.writers.described, Self.mail.described, Self.push.described],
                        example: ["writers": "community"])),
                answers: [.one(MessageSettingsShape.self, "As they are now.")],
                handler: change),
        ]
    }

    private func answer(_ visit: MemberVisit) async throws -> Response {
        let member = try visit.member.id
        let setting = try await services.store.read { try MessageSetting.of(member, in: $0) }
        return services.answer(
            MessageSettingsShape(setting: setting), to: visit, version: setting.version)
    }

    private func change(_ visit: MemberVisit) async throws -> Response {
        let (member, versions) = (try visit.member.id, try visit.versions())
        var input = try Input(visit, services)
        let (writers, mail, push) = (input(Self.writers), input(Self.mail), input(Self.push))
        try input.finish()
        try await services.store.write { db in
            let present = try MessageSetting.of(member, in: db)
            try MemberVisit.require(present.version, in: versions)
            try MessageSetting(
                writers: writers ?? present.writers, mail: mail ?? present.mail,
                push: push ?? present.push
            ).set(of: member, in: db)
        }
        return try await answer(visit)
    }
}
