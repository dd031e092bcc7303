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

    var routes: [APIRoute] {
        [
            APIRoute(
                "createSession", .post, "/sessions", .anybody,
                "Signs a member in: the token is said this once.",
                body: .json(
                    InputShape(
                        "Credentials",
                        [
                            Self.email.described, Self.password.described,
                            Self.deviceName.described,
                        ],
                        example: [
                            "email": "rosa@neighbours.example", "password": "walnut loaf on a sill",
                            "device_name": "Phil's phone",
                        ])),
                answers: [.made(NewSessionShape.self, "Signed in.")],
                problems: [.unauthorized, .conflict, .tooMany], handler: create),
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
        let (email, password) = (input(Self.email), input(Self.password))
        let name = input.deviceName(Self.deviceName)
        try input.finish()
        let signIn = MemberSignIn(
            store: services.store, hasher: services.passwords, now: services.now)
        let result = try await signIn.attempt(
            email ?? "", password: password ?? "",
            on: MemberBrowser(ofProgram: name, visit))
        switch result {
        case .signedIn(let tokens): return try await answer(visit, tokens.session)
        case .refused:
            throw Problem(.unauthorized, .unauthorized, words("member-sign-in-refused"))
        case .hasLeft(let token):
            var problem = Problem(.conflict, .conflict, words("api-has-left"))
            problem.members = [
                .init("code", "has-left"), .init("return_token", .string(token)),
            ]
            throw problem
        case .wait(let stop): throw Problem(over: RateLimit(stop))
        }
    }

    /// A session that has just begun, or has another token than before.
    func answer(
        _ visit: MemberVisit, _ token: String, status: HTTPResponse.Status = .created
    ) async throws -> Response {
        let now = services.now()
        let (session, member) = try await services.found { db in
            try MemberSession.find(token: token, ofProgram: true, now: now, in: db)
                .map { ($0.session, try Neighbour.own($0.member, in: db)) }
        }
        return services.answer(
            NewSessionShape(
                accessToken: token, expiresAt: session.expiresAt,
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
        try await services.store.write { try session.end(in: $0) }
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

extension Complaint {
    static let apiDeviceName = Complaint(
        "api-device-name", "Name the device in 1 to 100 characters.")
}
