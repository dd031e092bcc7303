package import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb
import Notation

/// The checks of whoever watches over the program, which need no session.
package struct HealthHandlers: Sendable {
    let services: Services

    /// 200 while the store can be read; for load balancers and `systemd`. Also names the versions to callers on this
    /// machine.
    func health(_ visit: Visit<Anyone>) async throws -> Response {
        _ = try await services.store.read { db in try Administrator.exists(in: db) }
        return Self.answer(
            Self.isHere(visit.request)
                ? "ok\n\(ProgramVersion.product)\n\(SQLiteLibrary.summary)\n" : "ok\n")
    }

    /// 503 where nobody can work with the program; 200 however busy it is.
    func readiness(_ visit: Visit<Anyone>) async throws -> Response {
        let reason: String
        do {
            switch try await services.store.obstacle() {
            case nil: return Self.answer("ready\n")
            case .otherSchema: reason = "the store is of another version"
            case .refusesWrites: reason = "the store cannot be written"
            }
        } catch  where !Task.isCancelled {
            reason = "the store cannot be read"
        }
        return Self.answer(reason + "\n", status: .serviceUnavailable)
    }

    /// True for a caller on this machine. Visitors through a proxy send its `Host`, and whatever they send as theirs, the
    /// proxy says for whom it speaks, trusted or not.
    package static func isHere(_ request: Request) -> Bool {
        request.isFromLoopback && OwnHosts(publicURL: nil).contains(request.authority)
            && !ofProxies.contains { request.headers[$0] != nil }
    }

    private static let ofProxies = ["Forwarded", "X-Forwarded-For"].compactMap {
        HTTPField.Name($0)
    }

    private static func answer(
        _ text: String, status: HTTPResponse.Status = .ok
    ) -> Response {
        var response = Response.text(text, status: status)
        response.headers[.cacheControl] = "no-store"
        return response
    }
}
