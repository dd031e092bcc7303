import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/invitations/TOKEN`: the link by which somebody whom an administrator added chooses their first password, and is
/// in. Looking at it uses nothing up, so that a program which looks into mail does no harm.
struct InvitationHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response { try await page(visit) }

    func accept(_ visit: MemberVisit) async throws -> Response {
        do {
            let tokens = try await services.accounts.acceptInvitation(
                visit.form["password"] ?? "", by: visit.parameters["token"] ?? "",
                in: Language.current.code, on: services.browser(of: visit))
            guard let tokens else { throw Problem.linkGone(for: .invitation) }
            return services.signedIn(
                tokens,
                services.redirect(
                    to: Site.home.path, flash: Flash(.success, words("invitation-done")))
            ).hidingAddress
        } catch let wrong as FieldProblems {
            return try await page(
                visit, problems: wrong.problems, status: .unprocessableContent)
        }
    }

    private func page(
        _ visit: MemberVisit, problems: [FieldProblem] = [], status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let (token, now) = (visit.parameters["token"] ?? "", visit.now)
        let found = try await services.store.read { db in
            try MemberLink.invitation(token, at: now, in: db).map { link in
                (link, try Community.find(link.member.communityID, in: db)?.name ?? "")
            }
        }
        guard let (link, community) = found else { throw Problem.linkGone(for: .invitation) }
        var page = StepPage(
            services.frame(
                words("invitation-title", ["name": link.member.name]), in: .profile, for: visit),
            action: Site.invitationLink.path(token),
            button: words("invitation-join", ["community": community]))
        page.lead = words(
            "invitation-lead", ["community": community, "email": link.member.email ?? ""])
        page.email = link.member.email
        var password = FormField.password(
            "password", words("invitation-password"), isNew: true,
            hint: words("sign-up-password-hint"), problems: problems)
        password.canBeShown = true
        page.formFields = [password]
        page.errorSummary = ErrorSummary(problems)
        return services.render(page, for: visit, status: status).hidingAddress
    }
}
