import HTTPServer
import HTTPTypes
import Logging
import MoochStore
import MoochWeb

/// A known address asked with a method it does not have (RFC 9110 §15.5.6).
struct MethodNotAllowed: Error {
    let allowed: [HTTPRequest.Method]
}

extension Services {
    /// The one place where an error becomes a page. The visitor learns what to do next and a
    /// request id; the cause is in the log under that id (ASVS 16.5.1).
    func errorResponse(for error: any Error, to request: Request, through gate: Gate) async
        -> Response
    {
        let problem = Problem(error, at: request.path)
        logCause(error, problem, request)
        let visit = try? await gate.administratorVisit(request)
        var response =
            if let visit {
                render(
                    ErrorPage(problem, frame: frame(problem.headline, in: nil, for: visit)),
                    status: problem.status)
            } else {
                plainErrorResponse(problem, requestID: request.id)
            }
        if let seconds = problem.retryAfter {
            response.headers[.retryAfter] = String(seconds)
        }
        if let refused = error as? MethodNotAllowed {
            response.headers[.allow] = refused.allowed.map(\.rawValue).joined(separator: ", ")
        }
        return response
    }

    /// The page of an error for a visitor who is not signed in.
    func plainErrorResponse(_ problem: Problem, requestID: String) -> Response {
        render(PlainErrorPage(problem, requestID: requestID), status: problem.status)
    }

    private func logCause(_ error: any Error, _ problem: Problem, _ request: Request) {
        guard problem.status.code >= 500 else { return }
        log.error(
            "request failed",
            metadata: [
                "id": "\(request.id)", "path": "\(LogText.path(request.path))",
                "cause": "\(LogText.escape(String(reflecting: error)))",
            ])
    }
}

extension Problem {
    /// The problem that a visitor sees for an error.
    init(_ error: any Error, at path: String = "") {
        switch error {
        case let problem as Problem: self = problem
        case FormError.tooLarge where path.hasPrefix(Site.bulkActions.path): self = .bulkTooLong
        case let error as FormError: self = RefusalProblem.of(error.status)
        case StoreError.busy: self = .busy
        case let error as AdministratorError:
            self.init(
                .conflict, words("administrators-refused"), error.complaint.message,
                back: Site.administrators.path)
        case is RecordGone: self = .notFound
        case is MethodNotAllowed: self = RefusalProblem.of(.methodNotAllowed)
        default: self = .unexpected
        }
    }
}
