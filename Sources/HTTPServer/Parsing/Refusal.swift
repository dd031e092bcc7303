package import HTTPTypes

/// The rule a request broke; it is refused and its connection closed.
package enum Refusal: Error, Sendable, Equatable {
    case requestLineMalformed
    case requestLineTooLong
    case methodUnknown
    case versionMalformed
    case versionUnsupported
    case targetMalformed
    /// An `https` resource, asked for over a connection that cannot be trusted with it (RFC 9110 §7.4).
    case misdirected
    case controlByte
    case bareCarriageReturn
    case bareLineFeed
    case fieldMalformed
    case fieldFolded
    case fieldsTooLarge
    case tooManyFields
    case hostMissing
    case hostRepeated
    case hostMalformed
    case contentLengthMalformed
    case contentLengthRepeated
    case transferEncodingUnknown
    case transferEncodingRepeated
    case chunkedNotLast
    case transferEncodingWithLength
    case transferEncodingBeforeHTTP11
    case chunkMalformed
    case chunkOverheadTooLarge
    case bodyTooLarge
    case headCutOff
    case bodyCutOff
    case headTimedOut
    case bodyTimedOut

    /// The status of the answer.
    package var status: HTTPResponse.Status {
        switch self {
        case .requestLineTooLong: .uriTooLong
        case .fieldsTooLarge, .tooManyFields: .requestHeaderFieldsTooLarge
        case .methodUnknown, .transferEncodingUnknown: .notImplemented
        case .versionUnsupported: .httpVersionNotSupported
        case .misdirected: .misdirectedRequest
        case .bodyTooLarge: .contentTooLarge
        case .headTimedOut, .bodyTimedOut: .requestTimeout
        default: .badRequest
        }
    }
}
