package import HTTPTypes

/// Why a form, a query or an upload could not be read.
package enum FormError: Error, Sendable, Equatable {
    /// The bytes are not what their media type says. The text is for the log.
    case malformed(String)
    /// From this byte on a body is no JSON; the first is 0.
    case noJSON(at: Int)
    /// More bytes, fields or parts than the limits allow. The text is for the log.
    case tooLarge(String)
    /// The `Content-Type` is neither of the two that HTML forms send.
    case unsupportedMediaType
    /// The client took too long to send it.
    case timedOut

    /// The status that tells the client (RFC 9110 §15.5).
    package var status: HTTPResponse.Status {
        switch self {
        case .malformed, .noJSON: .badRequest
        case .tooLarge: .contentTooLarge
        case .unsupportedMediaType: .unsupportedMediaType
        case .timedOut: .requestTimeout
        }
    }
}
