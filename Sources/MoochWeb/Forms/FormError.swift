package import HTTPTypes

/// Why a form, a query or an upload could not be read.
package enum FormError: Error, Sendable, Equatable {
    /// The bytes are not what their media type says. The text is for the log.
    case malformed(String)
    /// From this byte on a body is no JSON; the first is 0.
    case noJSON(at: Int)
    /// More than one of the limits allows.
    case tooLarge(FormExcess)
    /// The `Content-Type` is neither of the two that HTML forms send.
    case unsupportedMediaType
    /// The client took too long to send it.
    case timedOut
    /// There is no room for it now.
    case refused(UploadRefusal)

    /// The status that tells the client (RFC 9110 §15.5).
    package var status: HTTPResponse.Status {
        switch self {
        case .malformed, .noJSON: .badRequest
        case .tooLarge: .contentTooLarge
        case .unsupportedMediaType: .unsupportedMediaType
        case .timedOut: .requestTimeout
        case .refused(.sender): .tooManyRequests
        case .refused(.busy): .serviceUnavailable
        case .refused(.full): .init(code: 507)
        }
    }
}

/// The limit that was passed, which the answer names.
package enum FormExcess: Sendable, Equatable {
    /// All text of a form, or a whole JSON document, in bytes.
    case text(limit: Int)
    /// All files of a form together, in bytes.
    case files(limit: Int)
    /// A file that is a body by itself, in bytes.
    case file(limit: Int)
    /// Fields and files of a form, or pairs of a query.
    case fields(limit: Int)
    /// What a part says of itself: with a browser only a file's name is that long.
    case partHeader
}
