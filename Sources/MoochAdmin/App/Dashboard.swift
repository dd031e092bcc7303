package import HTTPServer
package import HTTPTypes
import Logging
import MoochStore
import MoochWeb

/// The whole dashboard as one function from request to response: `main` puts it behind the socket
/// server, a test calls it without one.
package struct Dashboard: Sendable {
    package let services: Services
    let router: Router<Route>
    let gate: Gate
    private let securityHeaders: SecurityHeaders

    /// - Throws: `RouteError` when the route table is wrong.
    package init(_ services: Services) throws {
        self.services = services
        router = try Router(
            Routes.all(services).map { ($0.method, $0.address.pattern, $0) })
        gate = Gate(services)
        securityHeaders = SecurityHeaders(isHTTPS: services.options.isHTTPS)
    }

    /// Answers a request. Never throws: whatever goes wrong on the way becomes a page here, and
    /// nowhere else. All of it is made in the visitor's language.
    package func answer(_ request: Request) async -> Response {
        let language = services.languages.choice(for: request.headers, services.cookies)
        return await Language.$current.withValue(language) { await answerInLanguage(request) }
    }

    private func answerInLanguage(_ request: Request) async -> Response {
        let started = ContinuousClock.now
        var response: Response
        do {
            response = try await route(request)
        } catch  where Task.isCancelled {
            // The visitor has gone: nothing went wrong, and nobody is there to be told.
            services.log.debug("visitor gone", metadata: ["id": "\(request.id)"])
            return Response(status: .serviceUnavailable)
        } catch {
            response = await services.errorResponse(for: error, to: request, through: gate)
        }
        clearFlash(of: request, in: &response)
        PageCompression.apply(to: &response, for: request)
        securityHeaders.apply(to: &response.headers)
        log(request, response, since: started)
        return response
    }

    /// The page for a request that was refused before it could be read.
    package func refusal(_ status: HTTPResponse.Status, requestID: String) -> Response {
        var response = Language.$current.withValue(services.languages.standard) {
            services.plainErrorResponse(RefusalProblem.of(status), requestID: requestID)
        }
        securityHeaders.apply(to: &response.headers)
        return response
    }

    private func route(_ request: Request) async throws -> Response {
        switch router.match(method: request.method, path: request.path) {
        case .notFound:
            throw Problem.notFound
        case .methodNotAllowed(let allow):
            throw MethodNotAllowed(allowed: allow)
        case .found(let route, let parameters):
            return try await gate.pass(request, parameters, to: route)
        }
    }

    /// A message is shown once: the page that showed it takes it away.
    private func clearFlash(of request: Request, in response: inout Response) {
        guard response.headers[.contentType]?.hasPrefix("text/html") == true,
            response.status.kind != .redirection,
            Flash(Cookies(request.headers), services.cookies) != nil
        else { return }
        response.set(Flash.taken(services.cookies))
    }

    private func log(
        _ request: Request, _ response: Response, since started: ContinuousClock.Instant
    ) {
        let level: Logger.Level = response.status.code >= 500 ? .error : .info
        services.log.log(
            level: level, "request",
            metadata: [
                "id": "\(request.id)",
                "method": "\(request.method.rawValue)",
                "path": "\(LogText.path(request.path))",
                "status": "\(response.status.code)",
                "address": "\(LogText.escape(request.clientAddress))",
                "agent": "\(LogText.escape(request.headers[.userAgent] ?? "-"))",
                "microseconds": "\(Self.microseconds(since: started))",
            ])
    }

    private static func microseconds(since started: ContinuousClock.Instant) -> Int64 {
        let (seconds, attoseconds) = (ContinuousClock.now - started).components
        return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    }
}
