import HTTPServer
import HTTPTypes
import Logging

/// A site's log of requests. Nothing in it says who asked or what they typed: of an address it has the route, and of its
/// parts the numbers. The request's id is on the page of an error and in each of its lines.
struct RequestLog: Sendable {
    private let log: Logger

    init(_ log: Logger) { self.log = log }

    func answered(
        _ request: Request, _ route: Route?, _ response: Response, in duration: Duration
    ) {
        let (seconds, attoseconds) = duration.components
        log.log(
            level: Self.level(of: response.status), "request",
            metadata: [
                "id": "\(request.id)",
                "method": "\(request.method.rawValue)",
                "path": "\(Self.path(of: request, route))",
                "status": "\(response.status.code)",
                "microseconds": "\(seconds * 1_000_000 + attoseconds / 1_000_000_000_000)",
            ])
    }

    /// What anybody can cause by sending a lot is not an error.
    private static func level(of status: HTTPResponse.Status) -> Logger.Level {
        switch status.code {
        case 503, 507: .warning
        case 500...: .error
        default: .info
        }
    }

    /// The visitor has gone: nothing went wrong, and nobody is there to be told.
    func abandoned(_ request: Request) {
        log.debug("visitor gone", metadata: ["id": "\(request.id)"])
    }

    func failed(_ request: Request, _ route: Route?, _ cause: any Error) {
        log.error(
            "request failed",
            metadata: [
                "id": "\(request.id)", "path": "\(Self.path(of: request, route))",
                "cause": "\(LogText.cause(cause))",
            ])
    }

    func refused(_ request: Request, _ route: Route?, because reason: String) {
        log.warning(
            "request refused",
            metadata: [
                "id": "\(request.id)", "path": "\(Self.path(of: request, route))",
                "reason": "\(reason)",
            ])
    }

    /// The route's pattern with the numbers of this request: anything else in an address may be a secret, a name, or
    /// typed by mistake.
    private static func path(of request: Request, _ route: Route?) -> String {
        guard let route else { return "-" }
        let pattern = route.address.pattern.split(separator: "/", omittingEmptySubsequences: false)
        let parts = request.path.split(separator: "/", omittingEmptySubsequences: false)
        let shown = pattern.enumerated().map { place, name -> Substring in
            guard name.hasPrefix(":") || name.hasPrefix("*") else { return name }
            guard name == ":id", parts.indices.contains(place), parts[place].utf8.count <= 19,
                parts[place].utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 })
            else { return "…" }
            return parts[place]
        }
        return shown.joined(separator: "/")
    }
}
