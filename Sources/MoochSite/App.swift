package import HTTPServer
package import HTTPTypes
import MoochStore
package import MoochWeb

/// A whole site as one function from request to response: `main` puts it behind the socket server, a test calls it
/// directly.
package struct App: Sendable {
    /// Renders a problem as a page of the site.
    package typealias ShowProblem = @Sendable (Problem, Request) async -> Response

    package let services: Services
    package let routes: [Route]
    private let router: Router
    private let gate: Gate
    private let log: RequestLog
    private let counts: RequestCounts
    private let securityHeaders: SecurityHeaders
    private let programs: String?
    private let hosts: OwnHosts
    private let crossOrigin: CrossOrigin
    private let showProblem: ShowProblem

    /// - Parameters:
    ///   - services: The handlers' dependencies.
    ///   - site: Which one it is, as metrics name it.
    ///   - routes: The whole route table.
    ///   - securityHeaders: The security headers of every answer.
    ///   - programs: The prefix of addresses for programs, such as `/api/`, where all rows are entered by a token, and
    ///     problems are JSON. Nil if there are none.
    ///   - showProblem: Renders a problem as a page.
    /// - Throws: `RouteError` for a malformed route table, ``UnsafeRoute`` for a row that would let another site act or
    ///   read in a visitor's name.
    package init(
        _ services: Services, site: MeasuredSite = .dashboard, routes: [Route],
        securityHeaders: SecurityHeaders,
        programs: String? = nil, showProblem: @escaping ShowProblem
    ) throws {
        self.services = services
        self.routes = routes
        self.securityHeaders = securityHeaders
        self.programs = programs
        hosts = OwnHosts(publicURL: services.options.publicURL)
        crossOrigin = CrossOrigin(origins: services.options.apiOrigins)
        self.showProblem = showProblem
        for route in routes {
            let isForPrograms = programs.map(route.address.pattern.hasPrefix) ?? false
            guard isForPrograms == (route.entry == .token),
                route.entry == .token || route.method.isSafe || route.body.isForm
            else { throw UnsafeRoute(pattern: route.address.pattern) }
        }
        router = try Router(routes.map { ($0.method, $0.address.pattern) })
        log = RequestLog(services.log)
        counts = RequestCounts(site, routes: routes, programs: programs)
        services.metrics.add(counts)
        gate = Gate(services: services, log: log)
    }

    /// Answers a request. Never throws: every error becomes a page here, and nowhere else, in the visitor's language.
    package func answer(_ request: Request) async -> Response {
        let settings = services.settings
        let language =
            isForPrograms(request)
            ? services.languages.choice(for: request.headers, or: settings.language)
            : services.languages.choice(
                for: request.headers, services.cookies, or: settings.language)
        return await Language.$current.withValue(language) {
            let clock = WallClock(named: settings.timeZone)
            return await WallClock.$exchange.withValue(clock) {
                await WallClock.$current.withValue(clock) { await answerInLanguage(request) }
            }
        }
    }

    private func answerInLanguage(_ request: Request) async -> Response {
        let started = ContinuousClock.now
        let match = router.match(method: request.method, path: request.path)
        let found = match.index
        var response: Response
        do {
            response = try await route(request, match)
        } catch  where Task.isCancelled {
            log.abandoned(request)
            return Response(status: .serviceUnavailable)
        } catch {
            response = await problemResponse(for: error, to: request, found)
        }
        // Programs have no cookies.
        let knowsVisitor = !isForPrograms(request)
        if knowsVisitor { clearFlash(of: request, in: &response) }
        if !knowsVisitor { addCrossOriginHeaders(to: &response, for: request, found) }
        PageCompression.apply(to: &response, for: request, knowsVisitor: knowsVisitor)
        EntityTag.answerNotModified(&response, for: request)
        securityHeaders.apply(to: &response.headers)
        let duration = ContinuousClock.now - started
        counts.count(found, response.status, duration)
        log.answered(request, found.map { routes[$0] }, response, in: duration)
        return response
    }

    /// Adds the CORS headers to an answer for a program.
    private func addCrossOriginHeaders(
        to response: inout Response, for request: Request, _ found: Int?
    ) {
        guard request.method != .options else { return }
        let isOpen = found.map { routes[$0].isOpenToPages } ?? false
        crossOrigin.addHeaders(to: &response.headers, for: request, isOpen: isOpen)
    }

    /// The answer to a CORS preflight for a program's address.
    private func preflight(
        _ request: Request, allowed: [HTTPRequest.Method]
    ) -> Response? {
        guard isForPrograms(request) else { return nil }
        var isOpen = false
        if case .found(let index, _) = router.match(method: .get, path: request.path) {
            isOpen = routes[index].isOpenToPages
        }
        return crossOrigin.preflight(request, allowed: allowed, isOpen: isOpen)
    }

    /// The answer to a request that was refused before it was parsed; perhaps only the beginning of its target is
    /// known.
    package func refusal(
        _ status: HTTPResponse.Status, requestID: String, of target: Substring
    ) -> Response {
        var response = Language.$current.withValue(
            services.languages[services.settings.language] ?? services.languages.standard
        ) {
            let problem = Problem(refusal: status)
            return programs.map(target.hasPrefix) == true
                ? document(of: problem, requestID: requestID)
                : services.plainProblemPage(problem, requestID: requestID)
        }
        securityHeaders.apply(to: &response.headers)
        return response
    }

    private func route(_ request: Request, _ match: Router.Match) async throws -> Response {
        guard hosts.contains(request.authority) || Site.forWatchers.contains(request.path) else {
            log.refused(request, match.index.map { routes[$0] }, because: "host")
            throw Problem.otherHost
        }
        switch match {
        case .notFound:
            throw Problem.notFound
        case .methodNotAllowed(let allow):
            if let response = preflight(request, allowed: allow) { return response }
            throw MethodNotAllowed(allowed: allow)
        case .found(let index, let parameters):
            let route = routes[index]
            return try await route.answer(request, parameters, route, gate)
        }
    }

    /// The one place where an error becomes an answer. The visitor learns what to do next and a request id; the cause
    /// is in the log under that id (ASVS 16.5.1).
    private func problemResponse(
        for error: any Error, to request: Request, _ found: Int?
    ) async -> Response {
        let cause = (error as? FailedForm)?.cause ?? (error as? FailedCall)?.cause ?? error
        var problem = Problem(error)
        if problem.status == .internalServerError, !services.now().isStorable,
            StoreError.isOfStore(cause)
        {
            let (form, language) = (problem.form, problem.language)
            problem = .wrongClock
            (problem.form, problem.language) = (form, language)
        }
        if problem.status.code >= 500, !isRefused(cause) {
            log.failed(request, found.map { routes[$0] }, cause)
        }
        var response =
            isForPrograms(request)
            ? document(of: problem, requestID: request.id)
            : await showProblem(problem, request)
        if let seconds = problem.retryAfter {
            response.headers[.retryAfter] = String(seconds)
        }
        if let refused = error as? MethodNotAllowed {
            response.headers[.allow] = refused.allowed.map(\.rawValue).joined(separator: ", ")
        }
        return response
    }

    /// True if the access log says enough: a body was refused, or it is already logged why a photo was not kept.
    private func isRefused(_ cause: any Error) -> Bool {
        if case FormError.refused = cause { return true }
        return cause is PhotoRefusal
    }

    private func document(of problem: Problem, requestID: String) -> Response {
        Language.$current.withValue(problem.language ?? Language.current) {
            var response = ProblemDocument(
                problem, requestID: requestID,
                help: services.absolute(Site.helpArticle.path("api"))
            ).response
            if problem.status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer" }
            for field in problem.headers { response.headers[field.name] = field.value }
            return response
        }
    }

    private func isForPrograms(_ request: Request) -> Bool {
        programs.map(request.path.hasPrefix) ?? false
    }

    /// Removes the message that this page has shown, so that it is shown once.
    private func clearFlash(of request: Request, in response: inout Response) {
        guard response.headers[.contentType]?.hasPrefix("text/html") == true,
            response.status.kind != .redirection,
            Flash(Cookies(request.headers), services.cookies) != nil
        else { return }
        response.set(Flash.taken(services.cookies))
    }
}

/// A row that is entered by a cookie without a form's token, or is for programs and not entered by a token.
package struct UnsafeRoute: Error, CustomStringConvertible {
    let pattern: String

    package var description: String {
        "The route \(pattern) would let another site act in a visitor's name."
    }
}
