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
        let email = visit.field("email")
        let signIn = MemberSignIn(
            store: services.store, hasher: services.passwords, now: services.now)
        let result = try await signIn.attempt(
            email, password: visit.form["password"] ?? "", on: services.browser(of: visit))
        switch result {
        case .signedIn(let tokens):
            return services.signedIn(tokens, services.redirect(to: next(visit)))
        case .hasLeft(let token):
            return services.redirect(to: Site.comingBack.path(token)).hidingAddress
        case .refused:
            return page(
                visit, email: email, problem: words("member-sign-in-refused"),
                status: .unprocessableContent)
        case .wait(let seconds):
            var response = page(
                visit, email: email,
                problem: words("sign-in-wait", ["minutes": max(Int((seconds + 59) / 60), 1)]),
                status: .tooManyRequests)
            response.headers[.retryAfter] = String(seconds)
            return response
        }
    }

    /// The session is dead in the store (ASVS 7.4.1).
    func signOut(_ visit: MemberVisit) async throws -> Response {
        guard let signedIn = visit.who.signedIn else { throw Problem.notFound }
        try await services.store.write { try signedIn.session.end(in: $0) }
        return services.signedOut(
            signedIn.community.id,
            services.redirect(
                to: Site.home.path, flash: Flash(.success, words("member-signed-out"))))
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

struct SignInPage: Page {
    static let template = "members/sign-in"

    let frame: MemberFrame
    let action = Site.signIn.path
    let formFields: [FormField]
    let next: String?
    let problem: String?
    let joinPath: String
    let passwordPath = Site.password.path

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
        .init("next", \.next), .init("problem", \.problem), .init("joinPath", \.joinPath),
        .init("passwordPath", \.passwordPath))
}
