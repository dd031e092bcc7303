import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/password`: sends a member who forgot their password a link. `/password/TOKEN`: that link, with which they choose a
/// new one. Opening it does not use it up, so that mail scanners do no harm.
struct ForgottenPasswordHandlers: Sendable {
    let services: Services

    func form(_ visit: MemberVisit) async throws -> Response {
        guard services.sendsMail else { return noMail(visit) }
        return askingPage(visit, email: visit.who.member?.email ?? "")
    }

    /// Sends the link. The answer is the same whether or not the address has an account.
    func ask(_ visit: MemberVisit) async throws -> Response {
        guard services.sendsMail else { return noMail(visit, status: .serviceUnavailable) }
        let email = visit.field("email")
        do {
            try await services.accounts.askForPassword(
                of: email, in: Language.current.code, on: services.browser(of: visit))
        } catch let wrong as FieldProblems {
            return askingPage(
                visit, email: email, problems: wrong.problems, status: .unprocessableContent)
        }
        return services.redirect(
            to: Site.signIn.path(query: visit.onward),
            flash: Flash(.success, words("forgotten-password-done", ["email": email]))
        ).setting(services.onwardCookie(visit.next))
    }

    func choosing(_ visit: MemberVisit) async throws -> Response {
        choosingPage(try await services.link(of: visit, for: .password), visit)
    }

    /// Sets the password, and leads to sign-in, where the member shows that they know it.
    func choose(_ visit: MemberVisit) async throws -> Response {
        do {
            let device = try await services.accounts.choosePassword(
                visit.form["password"] ?? "", by: visit.parameters["token"] ?? "",
                on: services.browser(of: visit))
            guard let device else { throw Problem.linkGone(for: .password) }
            let onward = services.onward(of: visit).map {
                [QueryItems.Item(name: "next", value: $0)]
            }
            return services.redirect(
                to: Site.signIn.path(query: QueryItems(onward ?? [])),
                flash: Flash(.success, words("new-password-done"))
            ).setting(services.deviceCookie(device)).setting(services.onwardCookie(nil))
                .hidingAddress
        } catch let wrong as FieldProblems {
            return choosingPage(
                try await services.link(of: visit, for: .password), visit, problems: wrong.problems,
                status: .unprocessableContent)
        }
    }

    private func noMail(
        _ visit: MemberVisit, status: HTTPResponse.Status = .ok
    ) -> Response {
        services.render(
            NoMailPage(services.frame(words("forgotten-password"), in: .profile, for: visit)),
            for: visit, status: status)
    }

    private func askingPage(
        _ visit: MemberVisit, email: String, problems: [FieldProblem] = [],
        status: HTTPResponse.Status = .ok
    ) -> Response {
        var page = StepPage(
            services.frame(
                words("forgotten-password"), in: .profile, for: visit,
                at: Site.password.path(query: visit.onward)),
            action: Site.password.path, button: words("forgotten-password-button"))
        page.lead = words("forgotten-password-lead")
        page.askForMailbox(email, problems, visit.onward, isKept: services.keepsMail)
        return services.render(page, for: visit, status: status)
    }

    private func choosingPage(
        _ link: MemberLink, _ visit: MemberVisit, problems: [FieldProblem] = [],
        status: HTTPResponse.Status = .ok
    ) -> Response {
        var page = StepPage(
            services.frame(words("new-password"), in: .profile, for: visit),
            action: Site.passwordLink.path(visit.parameters["token"] ?? ""),
            button: words("new-password-button"))
        page.lead = words("new-password-lead", ["email": link.email])
        page.email = link.email
        page.formFields = [
            .password(
                "password", words("account-new-password"), isNew: true,
                hint: words("sign-up-password-hint"), problems: problems)
        ]
        page.errorSummary = ErrorSummary(problems)
        return services.render(page, for: visit, status: status).hidingAddress
    }
}
