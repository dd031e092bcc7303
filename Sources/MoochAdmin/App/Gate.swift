import HTTPServer
import HTTPTypes
import Logging
import MoochStore
import MoochWeb

/// Decides who comes in: looks up the session, refuses what another site sent, reads the form and
/// checks its token. Every route goes through here (ASVS 8.3.1).
struct Gate: Sendable {
    let services: Services

    init(_ services: Services) {
        self.services = services
    }

    func pass(_ request: Request, _ parameters: PathParameters, to route: Route) async throws
        -> Response
    {
        if route.method == .post { try refuseOtherSites(request) }
        switch route.action {
        case .open(let handler):
            let visit = try await self.visit(request, parameters, body: route.body)
            return try await handler(visit)
        case .signedIn(let handler):
            guard let found = try await signedIn(request) else { return signInFirst(request) }
            let visit = try await self.visit(
                request, parameters, body: route.body, token: found.token)
            return try await handler(
                AdministratorVisit(visit: visit, signedIn: found.signedIn, views: found.views))
        }
    }

    /// The administrator whose session the request's cookie names, if it is alive, with the
    /// cookie's value and the views of the list that the address belongs to.
    private func signedIn(
        _ request: Request
    ) async throws -> (signedIn: SignedIn, token: String, views: [SavedView])? {
        guard let token = sessionToken(of: request) else { return nil }
        let now = services.now()
        let list = ListName(path: request.path)
        let found = try await services.store.readUnisolated { db in
            try SignedInSummary.fetch(
                token: token, list: list, upTo: RailViews.most, now: now, in: db)
        }
        guard let found else { return nil }
        await noteUse(of: found.signedIn.session, at: now)
        return (found.signedIn, token, found.views)
    }

    /// A store that is locked must not keep anyone from reading a page.
    private func noteUse(of session: AdministratorSession, at now: Timestamp) async {
        guard session.isUseWorthNoting(at: now) else { return }
        do {
            try await services.store.write { db in try session.noteUse(at: now, in: db) }
        } catch {
            services.log.warning(
                "the use of a session was not noted", metadata: ["cause": "\(error)"])
        }
    }

    /// A visit by a signed-in administrator that asks for nothing, for pages made outside a route.
    func administratorVisit(_ request: Request) async throws -> AdministratorVisit? {
        guard let found = try await signedIn(request) else { return nil }
        let visit = try await self.visit(
            request, PathParameters(), body: .none, token: found.token)
        return AdministratorVisit(visit: visit, signedIn: found.signedIn, views: found.views)
    }

    private func visit(
        _ request: Request, _ parameters: PathParameters, body: BodyKind, token known: String? = nil
    ) async throws -> Visit {
        let token = known ?? sessionToken(of: request) ?? RandomToken().text
        var form = SubmittedForm()
        if body != .none {
            form = try await FormReader(limits: body.limits).read(request)
            guard CrossSiteToken.matches(form[CrossSiteToken.fieldName] ?? "", for: token) else {
                logRefusal(request, "token")
                throw Problem.crossSite
            }
        }
        return Visit(
            request: request, parameters: parameters, query: try QueryItems(query: request.query),
            form: form, token: token, flash: Flash(Cookies(request.headers), services.cookies),
            now: services.now())
    }

    /// The value of the visitor's cookie, when it can be one of ours.
    private func sessionToken(of request: Request) -> String? {
        Cookies(request.headers)[services.cookies.sessionName]
            .flatMap(RandomToken.init(text:))?.text
    }

    /// OWASP's Cross-Site Request Forgery cheat sheet: what the browser itself says of a request's
    /// origin, checked before anything is read.
    private func refuseOtherSites(_ request: Request) throws(Problem) {
        let verdict = CrossSiteCheck.verdict(
            for: request, publicOrigin: services.options.publicURL)
        if case .refused(let reason) = verdict {
            logRefusal(request, reason)
            throw Problem.crossSite
        }
    }

    private func logRefusal(_ request: Request, _ reason: String) {
        services.log.warning(
            "cross-site request refused",
            metadata: [
                "id": "\(request.id)", "path": "\(LogText.path(request.path))",
                "address": "\(LogText.escape(request.clientAddress))", "reason": "\(reason)",
            ])
    }

    /// A file leaves the sign-in page where it is, so the page it belongs to is shown instead: the
    /// list of `/members.csv`, what `/imports/7/rejected.csv` is from.
    private static func page(of path: String) -> String {
        guard path.hasSuffix(".csv") else { return path }
        let parent = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
        return parent.isEmpty ? String(path.dropLast(4)) : String(parent)
    }

    /// To the sign-in page, and afterwards back to where the visitor wanted to go.
    private func signInFirst(_ request: Request) -> Response {
        guard request.method == .get || request.method == .head else {
            return services.redirect(
                to: Site.signIn.path,
                flash: Flash(.problem, words("sign-in-signed-out")))
        }
        let path = Self.page(of: request.path)
        let target = request.query.isEmpty ? path : "\(path)?\(request.query)"
        guard target != Site.home.path else { return .redirect(to: Site.signIn.path) }
        let query = QueryItems([.init(name: "next", value: target)]).encoded
        return .redirect(to: "\(Site.signIn.path)?\(query)")
    }
}
