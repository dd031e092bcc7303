import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// What an administrator does with a link in their mailbox, or without the password they forgot: whoever comes need not
/// be signed in. Opening a link uses nothing up, so that programs which scan mail do no harm.
struct MailboxHandlers: Sendable {
    let services: Services

    /// `/password`: has a link sent by which one chooses another password.
    func forgotten(_ visit: Visit<Anyone>) async throws -> Response {
        forgottenPage(visit, username: visit.query["username"] ?? "")
    }

    /// The answer is the same whether or not there is such an administrator (ASVS 6.3.8).
    func sendLink(_ visit: Visit<Anyone>) async throws -> Response {
        guard services.sendsMail else {
            return forgottenPage(visit, username: "", status: .serviceUnavailable)
        }
        let name = visit.field("username")
        do {
            try await services.accounts.askForAdministratorPassword(
                of: name, in: Language.current.code, on: browser(of: visit))
        } catch let wrong as FieldProblems {
            return forgottenPage(
                visit, username: name, problems: wrong.problems, status: .unprocessableContent)
        }
        return services.redirect(
            to: Site.signIn.path,
            flash: Flash(.success, words("forgotten-administrator-done", ["name": name])))
    }

    /// `/email-confirmations/TOKEN`: the link that was sent to an address.
    func confirmation(_ visit: Visit<Anyone>) async throws -> Response {
        let (token, now) = (visit.parameters["token"] ?? "", visit.now)
        let link = try await services.store.read { db in
            try AdministratorLink.find(token: token, for: .email, now: now, in: db)
        }
        guard let link else { throw Problem.confirmationGone }
        return page(
            PlainStepPage(
                services.plainFrame(words("confirm-email"), for: visit),
                lead: words(
                    "confirm-administrator-lead",
                    ["email": link.email ?? "", "name": link.administrator.name]),
                action: Site.emailConfirmation.path(token), button: words("confirm-email-button")),
            visit
        ).hidingAddress
    }

    func confirm(_ visit: Visit<Anyone>) async throws -> Response {
        let (token, now, id) = (visit.parameters["token"] ?? "", visit.now, visit.request.id)
        let confirmed = try await services.store.write { db in
            try Administrator.confirmEmail(by: token, at: now, requestID: id, in: db)
        }
        guard let email = confirmed?.email else { throw Problem.confirmationGone }
        return services.redirect(
            to: Site.account.path,
            flash: Flash(.success, words("confirm-email-done", ["email": email]))
        ).hidingAddress
    }

    /// `/unsubscribe/TOKEN`: ends mail of one kind; a mail program presses it by itself (RFC 8058).
    func unsubscription(_ visit: Visit<Anyone>) async throws -> Response {
        let found = try await unsubscription(of: visit)
        var step = PlainStepPage(
            services.plainFrame(words("unsubscribe"), for: visit),
            lead: found.kind.map { words("unsubscribe-news", ["kind": $0.label]) }
                ?? words("unsubscribe-news-digest"),
            action: Site.unsubscription.path(visit.parameters["token"] ?? ""),
            button: words("unsubscribe-button"))
        step.other = Link(words("mail-settings"), Site.accountNotices)
        return page(step, visit).hidingAddress
    }

    func unsubscribe(_ visit: Visit<Anyone>) async throws -> Response {
        let found = try await unsubscription(of: visit)
        try await services.store.write { try found.carryOut(in: $0) }
        // A mail program follows no redirect (RFC 8058 §3.1).
        if visit.form.isOneClick { return .text(words("unsubscribe-done")).hidingAddress }
        return services.redirect(
            to: Site.account.path, flash: Flash(.success, words("unsubscribe-done"))
        ).hidingAddress
    }

    private func unsubscription(
        of visit: Visit<Anyone>
    ) async throws -> AdministratorUnsubscription {
        let token = visit.parameters["token"] ?? ""
        let found = try await services.store.read {
            try AdministratorUnsubscription.find(token, in: $0)
        }
        guard let found else { throw Problem.confirmationGone }
        return found
    }

    /// The browser of somebody who asks for mail, as the throttle counts it.
    func browser(of visit: Visit<Anyone>) -> MemberBrowser {
        MemberBrowser(
            address: visit.request.clientAddress,
            userAgent: visit.request.headers[.userAgent] ?? "", session: visit.token, device: "")
    }

    private func forgottenPage(
        _ visit: Visit<Anyone>, username: String, problems: [FieldProblem] = [],
        status: HTTPResponse.Status = .ok
    ) -> Response {
        let sendsMail = services.sendsMail
        var step = PlainStepPage(
            services.plainFrame(words("forgotten-password"), for: visit),
            lead: sendsMail
                ? words("forgotten-administrator-lead") : words("forgotten-administrator-no-mail"),
            action: Site.forgottenPassword.path,
            button: sendsMail ? words("forgotten-password-button") : nil)
        var field = FormField(
            "username", words("forgotten-administrator-name"), value: username, problems: problems)
        field.autocomplete = "username"
        field.isFocused = problems.isEmpty
        step.formFields = [field]
        step.errorSummary = ErrorSummary(problems, title: words("errors-not-sent"))
        step.other = Link(words("sign-in"), Site.signIn.path)
        return page(step, visit, status: status)
    }

    private func page(
        _ step: PlainStepPage, _ visit: Visit<Anyone>, status: HTTPResponse.Status = .ok
    ) -> Response {
        var response = services.render(step, status: status)
        response.set(services.cookies.session(visit.token, maxAge: nil))
        return response
    }
}

extension Problem {
    /// A link of a message that was used, replaced or made up, or has expired.
    static var confirmationGone: Problem {
        Problem(
            .notFound, words("choose-password-gone"), words("confirm-administrator-gone"),
            back: Site.account.path)
    }
}
