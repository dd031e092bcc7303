import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/sessions`: signing in as a program, and a member's devices.
struct SessionAPI: Sendable {
    let services: Services

    private static let email = InputField(
        "email", InputKind<String>.text(format: "email"), isRequired: true,
        note: "The address of the account.")
    private static let password = InputField(
        "password", InputKind<String>.text(format: "password"), isRequired: true,
        note: "Its password.")
    private static let deviceName = InputField(
        "device_name", InputKind<String>.text(most: 100, least: 1), isRequired: true,
        note: "What its member calls the device, to tell it from others.")
    private static let requestToken = InputField(
        "request_token", InputKind<String>.secret(), isRequired: true,
        note: "What POST /sign-in-codes answered.")
    private static let code = InputField(
        "code", InputKind<String>.secret(), isRequired: true,
        note: "The eight digits from the mail, with or without spaces and dashes.")
    static let deviceToken = InputField(
        "device_token", InputKind<String>.secret(),
        note:
            "That of an earlier answer: others' wrong passwords, and what they ask for by mail, do not delay this device."
    )

    private static let credentials = InputShape(
        "Credentials", "How somebody signs in.",
        either: [
            InputShape(
                "PasswordCredentials", "Signing in by a password.",
                [
                    email.described, password.described, deviceName.described,
                    deviceToken.described,
                ],
                example: [
                    "email": "susie@neighbours.example", "password": "walnut loaf on a sill",
                    "device_name": "Susie's phone",
                ]),
            InputShape(
                "CodeCredentials", "Signing in by a code from mail.",
                [
                    requestToken.described, code.described, deviceName.described,
                    deviceToken.described,
                ],
                example: [
                    "request_token": "4cQmXr9aT7uWk2vYzB6nL0pJ5sEhG8dFi1oRyKtCxVM",
                    "code": "2345 6789", "device_name": "Susie's phone",
                ]),
        ])

    var routes: [APIRoute] {
        [
            APIRoute(
                "createSession", .post, "/sessions", .anybody,
                "Sign in",
                """
                By a password, or by a code from mail: the token is said this once. It lasts 90 days from its last use, \
                and a year at most. A code is refused after five tries. Whoever has left gets 409 with a \
                `return_token`.
                """,
                body: .json(Self.credentials),
                answers: [.made(NewSessionShape.self, "Signed in.")],
                conflicts: [.hasLeft], problems: [.unauthorized, .tooMany], handler: create),
            APIRoute(
                "askForSignInCode", .post, "/sign-in-codes", .anybody,
                "Ask for a code",
                """
                Sends a code of eight digits to a mailbox by which to sign in within ten minutes, if it is the \
                confirmed one of an account. Three an hour are sent to one, and as many to a device that signed in \
                before.
                """,
                body: .json(
                    InputShape(
                        "SignInCodeRequest", "Who wants to sign in by mail.",
                        [AccountAPI.email.described, Self.deviceToken.described],
                        example: ["email": "susie@neighbours.example"])),
                answers: [
                    .one(
                        SignInCodeShape.self, "The same whether or not there is an account.",
                        status: .accepted)
                ],
                conflicts: [.noMail], problems: [.tooMany], handler: askForCode),
            APIRoute(
                "listSessions", .get, "/sessions", .member,
                "List devices",
                "Where the member is signed in, those used last first, without pages.",
                answers: [.list(SessionShape.self, "All of them.")], handler: list),
            APIRoute(
                "getCurrentSession", .get, "/sessions/current", .member,
                "Read this session",
                "The one whose token came: how long it lasts, and whether its device is told by push.",
                answers: [.one(SessionShape.self, "The session.")], handler: current),
            APIRoute(
                "endCurrentSession", .delete, "/sessions/current", .member,
                "Sign out",
                "The token opens nothing any more, and the device is told nothing.",
                answers: [.nothing("Signed out.")], handler: endCurrent),
            APIRoute(
                "endSession", .delete, "/sessions/:id", .member,
                "Sign another device out",
                "By its id in the list of devices; to end all others, end each of them.",
                answers: [.nothing("It is signed out.")], problems: [.notFound], handler: end),
        ]
    }

    /// Takes the same time and answers alike for known and unknown addresses (ASVS 6.3.8).
    private func create(_ visit: MemberVisit) async throws -> Response {
        var input = try Input(visit, services)
        let isByCode = input.has(Self.requestToken) || input.has(Self.code)
        let request = isByCode ? input(Self.requestToken) : nil
        let code = isByCode ? input(Self.code) : nil
        let email = isByCode ? nil : input(Self.email)
        let password = isByCode ? nil : input(Self.password)
        let browser = MemberBrowser(
            ofProgram: input.deviceName(Self.deviceName), visit, device: input(Self.deviceToken))
        try input.finish()
        let result: MemberSignInResult
        if let request, let code {
            let now = visit.now
            result = try await services.store.write { db in
                try MemberSignInResult.enter(
                    byCode: code, askedWith: request, on: browser, at: now, in: db)
            }
        } else {
            result = try await services.accounts.signIn(
                email ?? "", password: password ?? "", on: browser)
        }
        switch result {
        case .signedIn(let tokens): return try await answer(visit, tokens)
        case .refused:
            throw Bearer.unauthorized(
                detail: words(isByCode ? "sign-in-code-refused" : "member-sign-in-refused"))
        case .hasLeft(let token):
            var problem = Problem(.hasLeft, words("api-has-left"))
            problem.members.append(.init("return_token", .string(token)))
            throw problem
        case .wait(let stop): throw Problem(over: RateLimit(stop))
        }
    }

    private func askForCode(_ visit: MemberVisit) async throws -> Response {
        try services.requireMail()
        var input = try Input(visit, services)
        let email = input(AccountAPI.email)
        let browser = MemberBrowser(ofProgram: nil, visit, device: input(Self.deviceToken))
        try input.finish()
        let request = try await services.accounts.askToSignIn(
            with: email ?? "", in: Language.current.code, on: browser)
        return services.answer(
            SignInCodeShape(requestToken: request.token, expiresAt: request.expiresAt), to: visit,
            status: .accepted)
    }

    /// A new session, or one with a new token.
    func answer(
        _ visit: MemberVisit, _ tokens: MemberTokens, status: HTTPResponse.Status = .created
    ) async throws -> Response {
        let now = services.now()
        let (session, member) = try await services.found { db in
            try MemberSession.find(token: tokens.session, ofProgram: true, now: now, in: db)
                .map { ($0.session, try Neighbour.own($0.member, in: db)) }
        }
        return services.answer(
            NewSessionShape(
                accessToken: tokens.session, expiresAt: session.expiresAt,
                deviceToken: tokens.device,
                member: MemberShape(member, isOneself: true, services)),
            to: visit, status: status,
            location: status == .created ? "\(APIRoute.base)/sessions/current" : nil)
    }

    private func list(_ visit: MemberVisit) async throws -> Response {
        services.answer(list: try await sessions(visit), next: nil, to: visit)
    }

    private func current(_ visit: MemberVisit) async throws -> Response {
        guard let current = try await sessions(visit).first(where: \.isCurrent) else {
            throw Problem.notFound
        }
        return services.answer(current, to: visit)
    }

    private func sessions(_ visit: MemberVisit) async throws -> [SessionShape] {
        let (current, now) = (try visit.session, visit.now)
        let (sessions, told) = try await services.store.read { db in
            (
                try MemberSession.all(of: current.memberID, at: now, in: db),
                try PushSubscription.all(of: current.memberID, in: db)
            )
        }
        return sessions.map { session in
            SessionShape(
                id: session.id,
                deviceName: session.deviceName ?? BrowserName.of(session.userAgent),
                createdAt: session.createdAt,
                lastUsedAt: session.id == current.id ? now : session.lastUsedAt,
                expiresAt: session.expiresAt, isCurrent: session.id == current.id,
                isTold: told[session.id] != nil)
        }
    }

    private func endCurrent(_ visit: MemberVisit) async throws -> Response {
        let session = try visit.session
        // The token is invalid from now on, even if the store could not be written yet.
        _ = try await services.signOut(visit, of: session.key) { try session.end(in: $0) }
        return services.answerNothing()
    }

    private func end(_ visit: MemberVisit) async throws -> Response {
        let (id, member): (MemberSession.ID, _) = (try visit.id(), try visit.member.id)
        let isThere = try await services.store.write {
            try MemberSession.end(id, of: member, in: $0)
        }
        guard isThere else { throw Problem.notFound }
        return services.answerNothing()
    }
}
