package import HTTPServer
import HTTPTypes
import MoochStore
package import MoochWeb

/// A problem for programs (RFC 9457), in the caller's language.
package struct ProblemDocument: Sendable {
    package static let mediaType = "application/problem+json"

    package let value: JSONValue
    private let status: HTTPResponse.Status

    /// - Parameters:
    ///   - problem: The problem.
    ///   - requestID: Its id in the log.
    ///   - help: The address of the page that explains each kind.
    package init(_ problem: Problem, requestID: String, help: String) {
        status = problem.status
        var members: [JSONValue.Member] = [
            .init("type", .string("\(help)#\(problem.kind.rawValue)")),
            .init("title", .string(problem.kind.title)),
            .init("status", .integer(Int64(problem.status.code))),
            .init("detail", .string(problem.isGeneral ? problem.kind.detail : problem.advice)),
        ]
        if !problem.fields.isEmpty {
            members.append(.init("errors", .list(problem.fields.map(Self.field))))
        }
        members += problem.members
        members.append(.init("request_id", .string(requestID)))
        value = .object(members)
    }

    /// The problem of one field: a JSON pointer (RFC 6901), the code of the broken rule, which is the same in all
    /// languages, and a sentence.
    private static func field(_ problem: FieldProblem) -> JSONValue {
        [
            "pointer": .string(problem.field.isEmpty ? "" : "/\(problem.field)"),
            "code": .string(problem.complaint.code),
            "detail": .string(problem.message),
        ]
    }

    package var response: Response {
        Response(
            status: status,
            headers: [.contentType: Self.mediaType, .cacheControl: "no-store"],
            body: .bytes(value.bytes))
    }
}
