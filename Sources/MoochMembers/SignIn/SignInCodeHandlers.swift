import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/sign-in/code`: signs in with the code sent along with the link. It works only in the browser that asked for it, by
/// a cookie, so that a code somebody was talked into reading out is of no use.
struct SignInCodeHandlers: Sendable {
    let services: Services

    func form(_ visit: MemberVisit) async throws -> Response {
        guard visit.who.member == nil else { return services.redirect(to: next(visit)) }
        guard services.signInRequest(of: visit) != nil else {
            return try await SignInLinkHandlers(services: services).form(visit)
        }
        return page(visit)
    }

    func enter(_ visit: MemberVisit) async throws -> Response {
        let (typed, token) = (visit.field("code"), services.signInRequest(of: visit) ?? "")
        let (browser, now) = (services.browser(of: visit), visit.now)
        do {
            let result = try await services.store.write { db in
                try MemberSignInResult.enter(
                    byCode: typed, askedWith: token, on: browser, at: now, in: db)
            }
            if let entered = try await services.entered(result, visit) {
                return entered.setting(services.signInRequestCookie(nil))
            }
            return page(visit, problems: [.codeRefused])
        } catch let wrong as FieldProblems {
            return page(visit, typed: typed, problems: wrong.problems)
        }
    }

    private func page(
        _ visit: MemberVisit, typed: String = "", problems: [FieldProblem] = []
    ) -> Response {
        var page = StepPage(
            services.frame(
                words("sign-in-code"), in: .profile, for: visit,
                at: Site.signInCode.path(query: visit.onward)),
            action: Site.signInCode.path, button: words("sign-in"))
        page.lead =
            services.keepsMail
            ? words("forgotten-password-demo") : words("sign-in-code-lead")
        var field = FormField(
            "code", words("sign-in-code-field"), value: typed, problems: problems)
        field.hint = words("sign-in-code-hint")
        field.autocomplete = "one-time-code"
        field.inputMode = "numeric"
        page.formFields = [field]
        page.errorSummary = ErrorSummary(problems, title: words("sign-in-code-not-yet"))
        page.hiddenFields = HiddenField.all(visit.onward.items)
        page.other = Link(
            words("sign-in-code-again"), Site.askingSignInLink.path(query: visit.onward))
        return services.render(
            page, for: visit, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    private func next(_ visit: MemberVisit) -> String { visit.next ?? Site.home.path }
}

extension FieldProblem {
    /// The same problem for a code that is wrong, expired, used, or was never sent.
    fileprivate static var codeRefused: FieldProblem {
        FieldProblem(field: "code", message: words("sign-in-code-refused"))
    }
}

extension Services {
    /// The cookie that lets only this browser use the code; nil deletes it.
    func signInRequestCookie(_ request: SignInRequest?) -> SetCookie {
        SetCookie(
            name: signInRequestCookieName, value: request?.token ?? "", isSecure: cookies.secure,
            maxAge: request.map { Int($0.expiresAt.seconds(since: now())) } ?? 0)
    }

    func signInRequest(of visit: MemberVisit) -> String? {
        Cookies(visit.request.headers)[signInRequestCookieName]
    }

    private var signInRequestCookieName: String { cookies.sessionName + "-sign-in" }
}
