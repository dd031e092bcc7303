import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/profile/password`: changes a member's own password, for whoever knows the current one.
struct OwnPasswordHandlers: Sendable {
    let services: Services

    func form(_ visit: MemberVisit) async throws -> Response { page(visit) }

    func change(_ visit: MemberVisit) async throws -> Response {
        guard let signedIn = visit.who.signedIn else { throw Problem.notFound }
        do {
            let tokens = try await services.accounts.changePassword(
                of: signedIn, from: visit.form["present_password"] ?? "",
                to: visit.form["password"] ?? "", on: services.browser(of: visit))
            return services.signedIn(
                tokens,
                services.redirect(
                    to: Site.profile.path, flash: Flash(.success, words("own-password-done"))))
        } catch let wrong as FieldProblems {
            return page(visit, problems: wrong.problems, status: .unprocessableContent)
        }
    }

    private func page(
        _ visit: MemberVisit, problems: [FieldProblem] = [], status: HTTPResponse.Status = .ok
    ) -> Response {
        var page = StepPage(
            services.frame(words("own-password"), in: .profile, for: visit),
            action: Site.profilePassword.path, button: words("new-password-button"))
        page.lead = words("own-password-lead")
        page.email = visit.who.member?.email
        page.formFields = [
            .password(
                "present_password", words("account-present-password"), isNew: false,
                problems: problems),
            .password(
                "password", words("account-new-password"), isNew: true,
                hint: words("sign-up-password-hint"), problems: problems),
        ]
        page.errorSummary = ErrorSummary(problems)
        return services.render(page, for: visit, status: status)
    }
}
