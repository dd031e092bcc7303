import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/sign-in/link`: whoever does not want to type a password has a link sent to their mailbox.
/// `/sign-in/link/TOKEN`: that link. Programs that look into mail follow links, so that a button signs in.
struct SignInLinkHandlers: Sendable {
    let services: Services

    func form(_ visit: MemberVisit) async throws -> Response { page(visit, email: "") }

    /// The answer is the same whether or not the address has an account.
    func ask(_ visit: MemberVisit) async throws -> Response {
        let email = visit.field("email")
        let request = MailRequest(store: services.store, now: services.now)
        do {
            try await request.signInLink(
                for: email, in: Language.current.code, on: services.browser(of: visit))
        } catch let wrong as FieldProblems {
            return page(
                visit, email: email, problems: wrong.problems, status: .unprocessableContent)
        }
        return services.redirect(
            to: Site.signIn.path,
            flash: Flash(.success, words("sign-in-link-done", ["email": email])))
    }

    func show(_ visit: MemberVisit) async throws -> Response {
        let (token, now) = (visit.parameters["token"] ?? "", visit.now)
        let link = try await services.store.read { db in
            try MemberLink.find(token, for: .signIn, at: now, in: db)
        }
        guard let link else { throw Problem.linkGone }
        var page = StepPage(
            services.frame(words("sign-in"), in: .profile, for: visit),
            action: Site.signInLink.path(token), button: words("sign-in"))
        page.lead = words("sign-in-link-lead", ["email": link.email])
        return services.render(page, for: visit).hidingAddress
    }

    func enter(_ visit: MemberVisit) async throws -> Response {
        let (token, now) = (visit.parameters["token"] ?? "", visit.now)
        let browser = services.browser(of: visit)
        let result = try await services.store.write { db in
            try MemberSignIn.enter(by: token, on: browser, at: now, in: db)
        }
        switch result {
        case .signedIn(let tokens):
            return services.signedIn(tokens, services.redirect(to: Site.home.path)).hidingAddress
        case .hasLeft(let token):
            return services.redirect(to: Site.comingBack.path(token)).hidingAddress
        case .refused, .wait: throw Problem.linkGone
        }
    }

    private func page(
        _ visit: MemberVisit, email: String, problems: [FieldProblem] = [],
        status: HTTPResponse.Status = .ok
    ) -> Response {
        var page = StepPage(
            services.frame(words("sign-in-link"), in: .profile, for: visit),
            action: Site.askingSignInLink.path, button: words("sign-in-link-button"))
        page.lead =
            services.options.isDemo
            ? words("forgotten-password-demo") : words("sign-in-link-asking")
        var field = FormField("email", words("email"), value: email, problems: problems)
        field.type = "email"
        field.autocomplete = "email"
        page.formFields = [field]
        page.errorSummary = ErrorSummary(problems)
        page.other = Link(words("sign-in"), Site.signIn.path)
        return services.render(page, for: visit, status: status)
    }
}
