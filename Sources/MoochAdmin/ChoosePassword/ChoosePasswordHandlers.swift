import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/choose-password/TOKEN`: the page of a one-time link. Opening it uses nothing up, so that programs which scan mail
/// do no harm.
struct ChoosePasswordHandlers: Sendable {
    let services: Services

    func form(_ visit: Visit<Anyone>) async throws -> Response {
        page(try await administrator(visit), visit)
    }

    /// Leads to sign-in, where the new password and the name are tried at once.
    func choose(_ visit: Visit<Anyone>) async throws -> Response {
        do {
            let chosen = try await services.accounts.choosePassword(
                visit.form["password"] ?? "", again: visit.form["password_again"] ?? "",
                token: Self.token(visit), requestID: visit.request.id)
            guard let chosen else { throw Problem.linkGone }
            var items = QueryItems()
            items.append("username", chosen.name)
            return services.redirect(
                to: Site.signIn.path(items),
                flash: Flash(.success, words("choose-password-done", ["name": chosen.name]))
            ).hidingAddress
        } catch let wrong as FieldProblems {
            return page(
                try await administrator(visit), visit, problems: wrong.problems,
                status: .unprocessableContent)
        }
    }

    private static func token(_ visit: Visit<Anyone>) -> String { visit.parameters["token"] ?? "" }

    private func administrator(_ visit: Visit<Anyone>) async throws -> Administrator {
        let (token, now) = (Self.token(visit), visit.now)
        let link = try await services.store.read { db in
            try AdministratorLink.find(token: token, now: now, in: db)
        }
        guard let link else { throw Problem.linkGone }
        return link.administrator
    }

    private func page(
        _ administrator: Administrator, _ visit: Visit<Anyone>, problems: [FieldProblem] = [],
        status: HTTPResponse.Status = .ok
    ) -> Response {
        var response = services.render(
            ChoosePasswordPage(
                administrator, action: Site.choosePassword.path(Self.token(visit)),
                problems: problems,
                frame: services.plainFrame(words("choose-password-title"), for: visit)),
            status: status)
        response.set(services.cookies.session(visit.token, maxAge: nil))
        return response.hidingAddress
    }
}

extension Problem {
    /// A one-time link that was used, replaced or made up, or has expired.
    static var linkGone: Problem {
        Problem(
            .notFound, words("choose-password-gone"), words("choose-password-gone-advice"))
    }
}
