import HTTPServer
import HTTPTypes
import Logging
import MoochSite
import MoochStore
import MoochWeb

/// `/sign-in` and `/sign-out`.
struct SignInHandlers: Sendable {
    let services: Services

    /// `username` is the name of somebody who has just chosen a password.
    func form(_ visit: Visit<Anyone>) async throws -> Response {
        let (signedIn, isSetUp) = try await services.store.read { db in
            (
                try AdministratorSession.find(token: visit.token, now: visit.now, in: db),
                try Administrator.exists(in: db)
            )
        }
        guard signedIn == nil else { return services.redirect(to: next(visit.query["next"])) }
        return page(
            visit, username: visit.query["username"] ?? "", next: visit.query["next"],
            isSetUp: isSetUp)
    }

    /// A new session id at every sign-in (ASVS 7.2.4); unknown and known names take as long and read the same (ASVS
    /// 6.3.8).
    func signIn(_ visit: Visit<Anyone>) async throws -> Response {
        let attempt = SignInAttempt(
            name: visit.field("username"), password: visit.form["password"] ?? "",
            address: visit.request.clientAddress,
            userAgent: visit.request.headers[.userAgent] ?? "", requestID: visit.request.id,
            cookie: visit.token, language: Language.current.code)
        switch try await services.accounts.signIn(attempt) {
        case .signedIn(_, let token):
            log("signed in", visit)
            var response = services.redirect(to: next(visit.form["next"]))
            response.set(services.sessionCookie(token))
            return response
        case .refused:
            log("sign-in refused", visit)
            return page(
                visit, username: attempt.name, next: visit.form["next"],
                problem: words("sign-in-refused"),
                status: .unprocessableContent)
        case .wait(let seconds):
            log("sign-in throttled", visit)
            var response = page(
                visit, username: attempt.name, next: visit.form["next"],
                problem: words("sign-in-wait", ["minutes": Self.minutes(seconds)]),
                status: .tooManyRequests)
            response.headers[.retryAfter] = String(seconds)
            return response
        }
    }

    /// Ends the session in the store and clears the browser's data (ASVS 7.4.1, 14.3.1), but for the choice of a
    /// language, which says nothing of anybody.
    func signOut(_ visit: AdministratorVisit) async throws -> Response {
        let (session, author) = (visit.signedIn.session, visit.author)
        let isNoted = try await services.signOut(visit, of: session.key) {
            try session.signOut(by: author, in: $0)
        }
        var response = services.redirect(
            to: Site.signIn.path,
            flash: isNoted ? nil : Flash(.problem, words("signed-out-here")))
        response.set(services.cookies.endSession)
        if let name = HTTPField.Name("Clear-Site-Data") {
            response.headers[name] = #""cache", "storage""#
        }
        return response
    }

    private func page(
        _ visit: Visit<Anyone>, username: String, next: String?, problem: String? = nil,
        isSetUp: Bool = true, status: HTTPResponse.Status = .ok
    ) -> Response {
        var response = services.render(
            SignInPage(
                username: username, next: next.flatMap { LocalPath(validating: $0)?.text },
                problem: problem, isSetUp: isSetUp, isDemo: services.options.isDemo,
                frame: services.plainFrame(words("sign-in"), for: visit)),
            status: status)
        response.set(services.cookies.session(visit.token, maxAge: nil))
        return response
    }

    /// Only a path of this dashboard is followed after sign-in (ASVS 3.7.2).
    private func next(_ value: String?) -> String {
        value.flatMap { LocalPath(validating: $0)?.text } ?? Site.home.path
    }

    /// Rounded up, so that nobody comes back too early.
    private static func minutes(_ seconds: Int64) -> Int {
        max(Int((seconds + 59) / 60), 1)
    }

    private func log(_ message: Logger.Message, _ visit: Visit<Anyone>) {
        services.log.notice(message, metadata: ["id": "\(visit.request.id)"])
    }
}

extension Services {
    /// The cookie of a session; the browser keeps it no longer than the session can live.
    func sessionCookie(_ token: String) -> SetCookie {
        cookies.session(token, maxAge: Int(settings.sessionLength.lifetime))
    }
}
