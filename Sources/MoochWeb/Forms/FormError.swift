package import HTTPTypes

/// Why a form, a query or an upload could not be read.
package enum FormError: Error, Sendable, Equatable {
    /// The bytes do not match their media type. The text is for the log.
    case malformed(String)
    /// The first byte that is not valid JSON, from 0.
    case noJSON(at: Int)
    /// A limit was exceeded.
    case tooLarge(FormExcess)
    /// The `Content-Type` is neither of the two that HTML forms send.
    case unsupportedMediaType
    /// Too slow.
    case timedOut
    /// There is no room for it now.
    case refused(UploadRefusal)

    /// The status of the answer (RFC 9110 §15.5).
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

/// The limit that was exceeded, which the answer names.
package enum FormExcess: Sendable, Equatable {
    /// All text of a form, or a whole JSON document, in bytes.
    case text(limit: Int)
    /// All files of a form together, in bytes.
    case files(limit: Int)
    /// A file that is the whole body, in bytes.
    case file(limit: Int)
    /// Fields and files of a form, or pairs of a query.
    case fields(limit: Int)
    /// The header of a part; with a browser only a file's name is that long.
    case partHeader
}
