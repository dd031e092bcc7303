import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/sign-in/link`: whoever does not want to type a password has a link and a code sent to their mailbox.
/// `/sign-in/link/TOKEN`: that link. Programs that look into mail follow links, so that a button signs in.
struct SignInLinkHandlers: Sendable {
    let services: Services

    func form(_ visit: MemberVisit) async throws -> Response {
        services.sendsMail ? page(visit, email: "") : noMail(visit)
    }

    /// The answer is the same whether or not the address has an account.
    func ask(_ visit: MemberVisit) async throws -> Response {
        guard services.sendsMail else { return noMail(visit, status: .serviceUnavailable) }
        let email = visit.field("email")
        do {
            let request = try await services.accounts.askToSignIn(
                with: email, in: Language.current.code, on: services.browser(of: visit))
            let asked = services.redirect(
                to: Site.signInCode.path(query: visit.onward),
                flash: Flash(.success, words("sign-in-link-done", ["email": email])))
            // The code that is in the mailbox already goes with the cookie that is there already.
            guard request.isSent || services.signInRequest(of: visit) == nil else { return asked }
            return asked.setting(services.signInRequestCookie(request))
        } catch let wrong as FieldProblems {
            return page(
                visit, email: email, problems: wrong.problems, status: .unprocessableContent)
        }
    }

    func show(_ visit: MemberVisit) async throws -> Response {
        let link = try await services.link(of: visit, for: .signIn)
        var page = StepPage(
            services.frame(words("sign-in"), in: .profile, for: visit),
            action: Site.signInLink.path(visit.parameters["token"] ?? ""), button: words("sign-in"))
        page.lead = words("sign-in-link-lead", ["email": link.email])
        return services.render(page, for: visit).hidingAddress
    }

    func enter(_ visit: MemberVisit) async throws -> Response {
        let (token, now) = (visit.parameters["token"] ?? "", visit.now)
        let browser = services.browser(of: visit)
        let result = try await services.store.write { db in
            try MemberSignInResult.enter(by: token, on: browser, at: now, in: db)
        }
        guard let entered = services.entered(result, to: Site.home.path) else {
            throw Problem.linkGone(for: .signIn)
        }
        return entered
    }

    private func noMail(
        _ visit: MemberVisit, status: HTTPResponse.Status = .ok
    ) -> Response {
        services.render(
            NoMailPage(
                services.frame(
                    words("sign-in-link"), in: .profile, for: visit,
                    at: Site.askingSignInLink.path(query: visit.onward))),
            for: visit, status: status)
    }

    private func page(
        _ visit: MemberVisit, email: String, problems: [FieldProblem] = [],
        status: HTTPResponse.Status = .ok
    ) -> Response {
        var page = StepPage(
            services.frame(
                words("sign-in-link"), in: .profile, for: visit,
                at: Site.askingSignInLink.path(query: visit.onward)),
            action: Site.askingSignInLink.path, button: words("sign-in-link-button"))
        page.lead = words("sign-in-link-asking")
        page.askForMailbox(email, problems, isDemo: services.options.isDemo)
        page.hiddenFields = HiddenField.all(visit.onward.items)
        return services.render(page, for: visit, status: status)
    }
}

extension Services {
    /// The answer to somebody whose mailbox was shown to be theirs; nil to anybody else.
    func entered(_ result: MemberSignInResult, to path: String) -> Response? {
        switch result {
        case .signedIn(let tokens): signedIn(tokens, redirect(to: path)).hidingAddress
        case .hasLeft(let token): redirect(to: Site.comingBack.path(token)).hidingAddress
        case .refused, .wait: nil
        }
    }
}

extension Visit<Visitor> {
    /// What leads on to where the visitor wanted to go.
    var onward: QueryItems {
        QueryItems(next.map { [.init(name: "next", value: $0)] } ?? [])
    }
}
