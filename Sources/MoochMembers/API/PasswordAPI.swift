import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/me/password` and `/password-resets`: a new password, by the current one or by a link.
struct PasswordAPI: Sendable {
    let services: Services

    private static let present = InputField(
        "present_password", InputKind<String>.text(format: "password"), isRequired: true,
        note: "The one that counts until now.")

    var routes: [APIRoute] {
        [
            APIRoute(
                "changePassword", .post, "/me/password", .member,
                "Change the password",
                "All other devices are signed out; this one goes on with the new token of the answer, and the old one opens nothing.",
                body: .json(
                    InputShape(
                        "PasswordChange", "Another password.",
                        [Self.present.described, AccountAPI.password.described],
                        example: [
                            "present_password": "walnut loaf on a sill",
                            "password": "a kettle for two",
                        ])),
                answers: [.one(NewSessionShape.self, "The session with its new token.")],
                problems: [.tooMany], handler: change),
            APIRoute(
                "askForPasswordLink", .post, "/password-resets", .anybody,
                "Ask for a password link",
                "Sends a link to a mailbox by which to choose another password, if it has an account.",
                body: .json(
                    InputShape(
                        "PasswordReset", "Who has forgotten a password.",
                        [AccountAPI.email.described],
                        example: ["email": "susie@neighbours.example"])),
                answers: [.nothing("The same whether or not there is an account.")],
                conflicts: [.noMail], problems: [.tooMany], handler: ask),
            APIRoute(
                "choosePassword", .post, "/password-resets/:token", .anybody,
                "Choose a password",
                "By the token at the end of such a link. All devices are signed out.",
                body: .json(
                    InputShape(
                        "PasswordChoice", "The password that is chosen.",
                        [AccountAPI.password.described],
                        example: ["password": "a kettle for two"])),
                answers: [.nothing("It is the password from now on.")], handler: choose),
        ]
    }

    private func change(_ visit: MemberVisit) async throws -> Response {
        guard let signedIn = visit.who.signedIn else { throw Problem.notFound }
        var input = try Input(visit, services)
        let (present, new) = (input(Self.present), input(AccountAPI.password))
        try input.finish()
        let tokens = try await services.accounts.changePassword(
            of: signedIn, from: present ?? "", to: new ?? "",
            on: MemberBrowser(ofProgram: nil, visit))
        return try await SessionAPI(services: services).answer(visit, tokens, status: .ok)
    }

    private func ask(_ visit: MemberVisit) async throws -> Response {
        try services.requireMail()
        var input = try Input(visit, services)
        let email = input(AccountAPI.email)
        try input.finish()
        try await services.accounts.askForPassword(
            of: email ?? "", in: Language.current.code,
            on: MemberBrowser(ofProgram: nil, visit))
        return services.answerNothing()
    }

    private func choose(_ visit: MemberVisit) async throws -> Response {
        var input = try Input(visit, services)
        let password = input(AccountAPI.password)
        try input.finish()
        let device = try await services.accounts.choosePassword(
            password ?? "", by: visit.parameters["token"] ?? "",
            on: MemberBrowser(ofProgram: nil, visit))
        guard device != nil else { throw Problem.linkGone(for: .password) }
        return services.answerNothing()
    }
}
