import Foundation
package import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

/// A problem as programs read it (RFC 9457), in the asker's language. Its type is `about:blank`: the
/// status says which kind it is.
package struct ProblemDocument: Encodable {
    /// What is wrong with one field of the document that came.
    package struct Field: Encodable {
        /// Where it stands, as a JSON pointer (RFC 6901).
        let pointer: String
        /// The sentence's name, which stays the same in all languages.
        let code: String
        let detail: String
    }

    package let title: String
    package let status: Int
    package let detail: String
    package let requestID: String
    package let errors: [Field]?

    private enum CodingKeys: String, CodingKey {
        case title, status, detail, errors
        case requestID = "request_id"
    }

    package init(_ problem: Problem, requestID: String) {
        title = problem.headline
        status = problem.status.code
        detail = problem.advice
        self.requestID = requestID
        errors =
            problem.fields.isEmpty
            ? nil
            : problem.fields.map {
                Field(
                    pointer: "/\($0.field)", code: $0.complaint.key ?? "invalid",
                    detail: $0.message)
            }
    }

    package var response: Response {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let bytes = (try? encoder.encode(self)).map { [UInt8]($0) } ?? []
        return Response(
            status: .init(code: status),
            headers: [.contentType: "application/problem+json"], body: .bytes(bytes))
    }
}
