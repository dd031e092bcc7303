import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/sign-in` and `/sign-out` of members.
struct SignInHandlers: Sendable {
    let services: Services

    func form(_ visit: MemberVisit) async throws -> Response {
        guard visit.who.member == nil else { return services.redirect(to: next(visit)) }
        return page(visit, email: "")
    }

    /// Known and unknown addresses take as long and read the same (ASVS 6.3.8).
    func signIn(_ visit: MemberVisit) async throws -> Response {
        let attempt = MemberSignInAttempt(
            email: visit.field("email"), password: visit.form["password"] ?? "",
            address: visit.request.clientAddress,
            userAgent: visit.request.headers[.userAgent] ?? "", cookie: visit.token)
        let signIn = MemberSignIn(
            store: services.store, hasher: services.passwords, now: services.now)
        switch try await signIn.attempt(attempt) {
        case .signedIn(let token):
            var response = services.redirect(to: next(visit))
            response.set(services.memberCookie(token))
            return response
        case .refused:
            return page(
                visit, email: attempt.email, problem: words("member-sign-in-refused"),
                status: .unprocessableContent)
        case .wait(let seconds):
            var response = page(
                visit, email: attempt.email,
                problem: words("sign-in-wait", ["minutes": max(Int((seconds + 59) / 60), 1)]),
                status: .tooManyRequests)
            response.headers[.retryAfter] = String(seconds)
            return response
        }
    }

    /// The session is dead in the store, and the browser forgets what it keeps (ASVS 7.4.1, 14.3.1).
    func signOut(_ visit: MemberVisit) async throws -> Response {
        guard let signedIn = visit.who.signedIn else { throw Problem.notFound }
        try await services.store.write { try signedIn.session.end(in: $0) }
        var response = services.redirect(
            to: Site.home.path, flash: Flash(.success, words("member-signed-out")))
        response.set(services.cookies.endSession)
        // Whoever signs out sees their community's listings as a guest.
        response.set(services.communityCookie(signedIn.community.id))
        if let name = HTTPField.Name("Clear-Site-Data") {
            response.headers[name] = #""cache", "storage""#
        }
        return response
    }

    private func page(
        _ visit: MemberVisit, email: String, problem: String? = nil,
        status: HTTPResponse.Status = .ok
    ) -> Response {
        services.render(
            SignInPage(
                email: email, next: visit.next, problem: problem,
                frame: services.frame(words("sign-in"), in: .profile, for: visit)),
            for: visit, status: status)
    }

    private func next(_ visit: MemberVisit) -> String { visit.next ?? Site.home.path }
}

extension Visit<Visitor> {
    /// Where the visitor wanted to go before they had to sign in; only a path of this site is followed
    /// (ASVS 3.7.2).
    var next: String? {
        LocalPath(validating: form["next"] ?? query["next"] ?? "")?.text
    }
}

extension Services {
    /// The cookie of a member's session; the browser keeps it no longer than the session can live.
    func memberCookie(_ token: String) -> SetCookie {
        cookies.session(token, maxAge: Int(MemberSession.lifetime))
    }
}

struct SignInPage: Page {
    static let template = "members/sign-in"

    let frame: MemberFrame
    let action = Site.signIn.path
    let formFields: [FormField]
    let next: String?
    let problem: String?
    let joinPath: String

    init(email: String, next: String?, problem: String?, frame: MemberFrame) {
        self.frame = frame
        self.next = next
        self.problem = problem
        var field = FormField("email", words("email"), value: email)
        field.type = "email"
        field.autocomplete = "email"
        formFields = [field, .password("password", words("sign-in-password"), isNew: false)]
        joinPath = Site.signUp.path(
            query: QueryItems([.init(name: "next", value: next ?? Site.home.path)]))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("formFields", \.formFields),
        .init("next", \.next), .init("problem", \.problem), .init("joinPath", \.joinPath))
}
