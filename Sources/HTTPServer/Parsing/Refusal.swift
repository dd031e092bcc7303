package import HTTPTypes

/// The rule a request broke, for which it is refused and its connection closed.
package enum Refusal: Error, Sendable, Equatable {
    case requestLineMalformed
    case requestLineTooLong
    case methodUnknown
    case versionMalformed
    case versionUnsupported
    case targetMalformed
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
        case .bodyTooLarge: .contentTooLarge
        case .headTimedOut, .bodyTimedOut: .requestTimeout
        default: .badRequest
        }
    }
}
