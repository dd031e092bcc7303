import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/me/deletion` and `/me/return`: leaving, and coming back within 14 days.
struct LeavingAPI: Sendable {
    let services: Services

    private static let password = InputField(
        "password", InputKind<String>.text(format: "password"), isRequired: true,
        note: "The member's own, so that nobody else does it who finds a phone.")

    var routes: [APIRoute] {
        [
            APIRoute(
                "leave", .post, "/me/deletion", .member,
                "Leave",
                """
                Closes the account: what it offers ends, its requests are withdrawn and its agreements called off. For \
                14 days signing in offers the way back; then all that says who it was is overwritten.
                """,
                body: .json(
                    InputShape(
                        "Deletion", "That a member leaves.", [Self.password.described],
                        example: ["password": "walnut loaf on a sill"])),
                answers: [.nothing("The account is closed, and all its devices are signed out.")],
                problems: [.tooMany], handler: leave),
            APIRoute(
                "comeBack", .post, "/me/return", .leaver,
                "Come back",
                """
                Opens the account again, and signs in. The token is the `return_token` that POST /sessions gives to \
                one who has left.
                """,
                body: .optional(
                    InputShape(
                        "Return", "What a member says who comes back.",
                        [AccountAPI.deviceName.described],
                        example: ["device_name": "Susie's phone"])),
                answers: [.made(NewSessionShape.self, "Open again, and signed in.")],
                handler: comeBack),
        ]
    }

    private func leave(_ visit: MemberVisit) async throws -> Response {
        var input = try Input(visit, services)
        let password = input(Self.password)
        try input.finish()
        try await services.accounts.close(
            try visit.member, password: password ?? "", requestID: visit.request.id)
        return services.answerNothing()
    }

    private func comeBack(_ visit: MemberVisit) async throws -> Response {
        var input = try Input(visit, services)
        let browser = MemberBrowser(ofProgram: input.deviceName(AccountAPI.deviceName), visit)
        try input.finish()
        let (token, now) = (try Bearer.token(of: visit.request) ?? "", visit.now)
        let request = visit.request.id
        let tokens = try await services.store.write { db in
            try Member.comeBack(by: token, on: browser, at: now, requestID: request, in: db)
        }
        guard let tokens else { throw Bearer.unauthorized(error: "invalid_token") }
        return try await SessionAPI(services: services).answer(visit, tokens)
    }
}
