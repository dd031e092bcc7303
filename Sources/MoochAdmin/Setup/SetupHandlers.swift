import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/setup`: the first administrator of a new store. Open to whoever holds the one-time address that `mooch serve`
/// printed, and gone once an administrator exists (ASVS 6.3.2).
struct SetupHandlers: Sendable {
    let services: Services

    func form(_ visit: Visit<Anyone>) async throws -> Response {
        let token = visit.query["token"] ?? ""
        try await requireOpen(token)
        return page(visit, SetupForm(setupToken: token, username: "", email: ""))
    }

    func create(_ visit: Visit<Anyone>) async throws -> Response {
        let form = SetupForm(
            setupToken: visit.form["token"] ?? "", username: visit.field("username"),
            email: visit.field("email"))
        try await requireOpen(form.setupToken)
        do {
            let draft = try AdministratorDraft(
                validating: form.username, email: form.email,
                password: visit.form["password"] ?? "",
                again: visit.form["password_again"] ?? "")
            return try await complete(form, draft, visit)
        } catch let wrong as FieldProblems {
            var form = form
            form.problems = wrong.problems
            return page(visit, form, status: .unprocessableContent)
        }
    }

    /// Adds the administrator and signs them in.
    private func complete(
        _ form: SetupForm, _ draft: AdministratorDraft, _ visit: Visit<Anyone>
    ) async throws -> Response {
        let hash = try await services.passwords.hash(draft.password)
        let (request, now) = (visit.request, visit.now)
        let token = try await services.store.write { db in
            let first = try FirstSetup.complete(
                token: form.setupToken, name: draft.name, email: draft.email, hash: hash,
                timeZone: visit.field("time_zone"), language: Language.current.code, at: now,
                requestID: request.id, in: db)
            return try AdministratorSession.start(
                for: first.id, address: request.clientAddress,
                userAgent: request.headers[.userAgent] ?? "", at: now, in: db
            ).token
        }
        try await services.store.readSettings()
        var response = services.redirect(
            to: Site.home.path,
            flash: Flash(
                .success, words("set-up-done", ["name": draft.name]),
                link: .to(Site.categorySamples.path, words("home-step-categories"))))
        response.set(services.sessionCookie(token))
        return response
    }

    private func requireOpen(_ token: String) async throws {
        guard try await services.store.read({ try FirstSetup.accepts(token, in: $0) }) else {
            throw Problem.notFound
        }
    }

    private func page(
        _ visit: Visit<Anyone>, _ form: SetupForm, status: HTTPResponse.Status = .ok
    ) -> Response {
        var response = services.render(
            SetupPage(form, frame: services.plainFrame(words("set-up-title"), for: visit)),
            status: status)
        response.set(services.cookies.session(visit.token, maxAge: nil))
        return response
    }
}
