import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/sessions`: signing in as a program, and the devices on which a member is signed in.
struct SessionAPI: Sendable {
    let services: Services

    private static let email = InputField(
        "email", InputKind<String>.text(format: "email"), isRequired: true)
    private static let password = InputField(
        "password", InputKind<String>.text(format: "password"), isRequired: true)
    private static let deviceName = InputField(
        "device_name", InputKind<String>.text(most: 100, least: 1), isRequired: true,
        note: "What its member calls the device, to tell it from others.")
    private static let requestToken = InputField(
        "request_token", InputKind<String>.secret(), isRequired: true,
        note: "With `code`, in place of `email` and `password`: what POST /sign-in-codes answered.")
    private static let code = InputField(
        "code", InputKind<String>.secret(), isRequired: true,
        note: "The eight digits from the mail, with or without spaces and dashes.")
    static let deviceToken = InputField(
        "device_token", InputKind<String>.secret(),
        note:
            "That of an earlier answer: others' wrong passwords, and what they ask for by mail, do not delay this device."
    )

    var routes: [APIRoute] {
        [
            APIRoute(
                "createSession", .post, "/sessions", .anybody,
                """
                Signs a member in, by a password or by a code from mail: the token is said this once. A code is \
                refused after five tries.
                """,
                body: .json(
                    InputShape(
                        "Credentials",
                        [
                            Self.email.describedChange(mayBeNull: false),
                            Self.password.describedChange(mayBeNull: false),
                            Self.requestToken.describedChange(mayBeNull: false),
                            Self.code.describedChange(mayBeNull: false),
                            Self.deviceName.described, Self.deviceToken.described,
                        ],
                        oneOf: [["email", "password"], ["request_token", "code"]],
                        example: [
                            "email": "rosa@neighbours.example", "password": "walnut loaf on a sill",
                            "device_name": "Phil's phone",
                        ])),
                answers: [.made(NewSessionShape.self, "Signed in.")],
                problems: [.unauthorized, .conflict, .tooMany], handler: create),
            APIRoute(
                "askForSignInCode", .post, "/sign-in-codes", .anybody,
                """
                Sends a code to a mailbox by which to sign in, if it is the confirmed one of an account. Three an \
                hour are sent to one, and as many to a device that signed in before.
                """,
                body: .json(
                    InputShape(
                        "SignInCodeRequest",
                        [AccountAPI.email.described, Self.deviceToken.described],
                        example: ["email": "robin@example.net"])),
                answers: [
                    .one(
                        SignInCodeShape.self, "The same whether or not there is an account.",
                        status: .accepted)
                ],
                problems: [.conflict, .tooMany], handler: askForCode),
            APIRoute(
                "listSessions", .get, "/sessions", .member,
                "Where the member is signed in, those used last first.",
                answers: [.list(SessionShape.self, "All of them.")], handler: list),
            APIRoute(
                "endCurrentSession", .delete, "/sessions/current", .member,
                "Signs out: the token opens nothing any more.",
                answers: [.nothing("Signed out.")], handler: endCurrent),
            APIRoute(
                "endSession", .delete, "/sessions/:id", .member, "Signs another device out.",
                answers: [.nothing("It is signed out.")], problems: [.notFound], handler: end),
        ]
    }

    /// Known and unknown addresses take as long and read the same (ASVS 6.3.8).
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
                try MemberSignIn.enter(
                    byCode: code, askedWith: request, on: browser, at: now, in: db)
            }
        } else {
            let signIn = MemberSignIn(
                store: services.store, hasher: services.passwords, now: services.now)
            result = try await signIn.attempt(email ?? "", password: password ?? "", on: browser)
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
        let mail = MailRequest(store: services.store, now: services.now)
        let request = try await mail.signIn(
            with: email ?? "", in: Language.current.code, on: browser)
        return services.answer(
            SignInCodeShape(requestToken: request.token, expiresAt: request.expiresAt), to: visit,
            status: .accepted)
    }

    /// A session that has just begun, or has another token than before.
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
        let (current, now) = (try visit.session, visit.now)
        let sessions = try await services.store.read {
            try MemberSession.all(of: current.memberID, at: now, in: $0)
        }
        let shapes = sessions.map { session in
            SessionShape(
                id: session.id,
                deviceName: session.deviceName ?? BrowserName.of(session.userAgent),
                createdAt: session.createdAt,
                lastUsedAt: session.id == current.id ? now : session.lastUsedAt,
                isCurrent: session.id == current.id)
        }
        return services.answer(list: shapes, next: nil, to: visit)
    }

    private func endCurrent(_ visit: MemberVisit) async throws -> Response {
        let session = try visit.session
        // The token opens nothing any more, whether or not the store could be written yet.
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
