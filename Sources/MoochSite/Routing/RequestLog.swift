import Foundation
import HTTPServer
import HTTPTypes
import Logging

/// A site's log of requests. Text from outside is escaped; the secret of a one-time link is left out, and which piece of
/// the map somebody looks at.
struct RequestLog: Sendable {
    private let log: Logger
    /// The address parts that precede a secret.
    private let beforeSecrets: Set<String>

    init(_ log: Logger, routes: [Route]) {
        self.log = log
        beforeSecrets = Set(
            routes.map(\.address.pattern).filter { pattern in
                [":token", ":code", "/:z/:x/:y"].contains { pattern.hasSuffix($0) }
            }.map { String($0.prefix { $0 != ":" }) })
    }

    func answered(_ request: Request, _ response: Response, in duration: Duration) {
        let (seconds, attoseconds) = duration.components
        log.log(
            level: Self.level(of: response.status), "request",
            metadata: [
                "id": "\(request.id)",
                "method": "\(request.method.rawValue)",
                "path": "\(path(of: request))",
                "status": "\(response.status.code)",
                "address": "\(LogText.escape(request.clientAddress))",
                "agent": "\(LogText.escape(request.headers[.userAgent] ?? "-"))",
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

    func failed(_ request: Request, _ cause: any Error) {
        log.error(
            "request failed",
            metadata: [
                "id": "\(request.id)", "path": "\(path(of: request))",
                "cause": "\(LogText.escape(String(reflecting: cause)))",
            ])
    }

    func refused(_ request: Request, because reason: String) {
        log.warning(
            "request refused",
            metadata: [
                "id": "\(request.id)", "path": "\(path(of: request))",
                "address": "\(LogText.escape(request.clientAddress))", "reason": "\(reason)",
            ])
    }

    private func path(of request: Request) -> String {
        for prefix in beforeSecrets {
            // In any case of letters: a mistyped address gives the secret away as well.
            if let start = request.path.range(of: prefix, options: .caseInsensitive) {
                return LogText.escape(request.path[..<start.upperBound] + "…")
            }
        }
        return LogText.escape(request.path)
    }
}
