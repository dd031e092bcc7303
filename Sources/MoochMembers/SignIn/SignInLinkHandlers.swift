import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb
import Notation

/// `/sign-in/link`: sends a link and a code to somebody who does not want to type a password. `/sign-in/link/TOKEN`:
/// that link. It takes a button, as mail scanners follow links.
struct SignInLinkHandlers: Sendable {
    let services: Services

    func form(_ visit: MemberVisit) async throws -> Response {
        services.sendsMail ? page(visit, email: "") : noMail(visit)
    }

    /// Sends the link. The answer is the same whether or not the address has an account.
    func ask(_ visit: MemberVisit) async throws -> Response {
        guard services.sendsMail else { return noMail(visit, status: .serviceUnavailable) }
        let email = visit.field("email")
        do {
            let request = try await services.accounts.askToSignIn(
                with: email, in: Language.current.code, on: services.browser(of: visit))
            let asked = services.redirect(
                to: Site.signInCode.path(query: visit.onward),
                flash: Flash(.success, words("sign-in-link-done", ["email": email]))
            ).setting(services.onwardCookie(visit.next))
            // The code already in the mailbox belongs to the browser's existing cookie.
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
        if let waiting = try await services.waiting(for: visit, before: services.onward(of: visit))
        {
            page.consequences = [Consequence(icon: "check", waiting)]
        }
        return services.render(page, for: visit).hidingAddress
    }

    func enter(_ visit: MemberVisit) async throws -> Response {
        let (token, now) = (visit.parameters["token"] ?? "", visit.now)
        let browser = services.browser(of: visit)
        let result = try await services.store.write { db in
            try MemberSignInResult.enter(by: token, on: browser, at: now, in: db)
        }
        guard let entered = try await services.entered(result, visit) else {
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
        page.askForMailbox(email, problems, visit.onward, isKept: services.keepsMail)
        return services.render(page, for: visit, status: status)
    }
}

extension Services {
    /// Answers somebody who has shown that a mailbox is theirs; nil for anybody else.
    func entered(_ result: MemberSignInResult, _ visit: MemberVisit) async throws -> Response? {
        switch result {
        case .signedIn(let tokens):
            try await goingOn(visit, to: visit.next ?? onward(of: visit), with: tokens)
                .setting(onwardCookie(nil)).hidingAddress
        case .hasLeft(let token): redirect(to: Site.comingBack.path(token)).hidingAddress
        case .refused, .wait: nil
        }
    }

    /// The cookie that keeps, for as long as a link in mail works, where whoever asked for it wanted to go: opened in
    /// the same browser, it leads there. Nil takes it away.
    func onwardCookie(_ next: String?) -> SetCookie {
        SetCookie(
            name: onwardCookieName, value: next.map { Base64URL.encode(Array($0.utf8)) } ?? "",
            isSecure: cookies.secure, maxAge: next == nil ? 0 : 3_600)
    }

    /// Where whoever opens a link in mail wanted to go when they asked for it in this browser.
    func onward(of visit: MemberVisit) -> String? {
        Cookies(visit.request.headers)[onwardCookieName].flatMap(Base64URL.decode).flatMap {
            LocalPath(validating: String(decoding: $0, as: UTF8.self))?.text
        }
    }

    private var onwardCookieName: String { cookies.sessionName + "-onward" }
}

extension Visit<Visitor> {
    /// The query that leads on to where the visitor wanted to go.
    var onward: QueryItems {
        QueryItems(next.map { [.init(name: "next", value: $0)] } ?? [])
    }
}
