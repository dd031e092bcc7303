package import HTTPTypes
import MoochWeb

/// The kind of a problem for programs: the last part of its type (RFC 9457 §3.1.1), an article of the help, the same in
/// all languages.
package enum ProblemKind: String, CaseIterable, Sendable {
    case malformed
    /// The token is missing or no longer valid.
    case unauthorized
    case notFound = "not-found"
    case methodNotAllowed = "method-not-allowed"
    case notAcceptable = "not-acceptable"
    case tooSlow = "too-slow"
    /// The state does not allow it.
    case conflict
    /// It was changed since it was read (RFC 9110 §15.5.13).
    case changedMeanwhile = "changed-meanwhile"
    case tooLarge = "too-large"
    case mediaType = "media-type"
    case otherHost = "other-host"
    /// Some fields are invalid; each is named.
    case invalid
    /// `If-Match` is needed (RFC 6585 §3).
    case conditionRequired = "condition-required"
    case tooMany = "too-many"
    case unexpected
    case busy
    case full

    /// The usual kind of a status.
    package init(_ status: HTTPResponse.Status) {
        self =
            switch status.code {
            case 401: .unauthorized
            case 404: .notFound
            case 405, 501: .methodNotAllowed
            case 406: .notAcceptable
            case 408: .tooSlow
            case 409: .conflict
            case 412: .changedMeanwhile
            case 413: .tooLarge
            case 415: .mediaType
            case 421: .otherHost
            case 422: .invalid
            case 428: .conditionRequired
            case 429: .tooMany
            case 503: .busy
            case 507: .full
            // Not 505: the caller chose the version (RFC 9110 §15.6.6).
            case 500...504: .unexpected
            default: .malformed
            }
    }

    /// The title, the same for all of the kind.
    package var title: String {
        switch self {
        case .malformed: words("problem-malformed")
        case .unauthorized: words("problem-unauthorized")
        case .notFound: words("problem-not-found")
        case .methodNotAllowed: words("problem-method-not-allowed")
        case .notAcceptable: words("problem-not-acceptable")
        case .tooSlow: words("problem-too-slow")
        case .conflict: words("problem-conflict")
        case .changedMeanwhile: words("problem-changed-meanwhile")
        case .tooLarge: words("problem-too-large")
        case .mediaType: words("problem-media-type")
        case .otherHost: words("problem-other-host")
        case .invalid: words("problem-invalid")
        case .conditionRequired: words("problem-condition-required")
        case .tooMany: words("problem-too-many")
        case .unexpected: words("problem-unexpected")
        case .busy: words("problem-busy")
        case .full: words("problem-full")
        }
    }

    /// What to do about it, if nothing more is known.
    package var detail: String {
        switch self {
        case .malformed: words("problem-malformed-detail")
        case .unauthorized: words("problem-unauthorized-detail")
        case .notFound: words("problem-not-found-detail")
        case .methodNotAllowed: words("problem-method-not-allowed-detail")
        case .notAcceptable: words("problem-not-acceptable-detail")
        case .tooSlow: words("problem-too-slow-detail")
        case .conflict: words("problem-conflict-detail")
        case .changedMeanwhile: words("problem-changed-meanwhile-detail")
        case .tooLarge: words("problem-too-large-detail")
        case .mediaType: words("problem-media-type-detail")
        case .otherHost: words("problem-other-host-detail")
        case .invalid: words("problem-invalid-detail")
        case .conditionRequired: words("problem-condition-required-detail")
        case .tooMany: words("problem-too-many-detail")
        case .unexpected: words("problem-unexpected-detail")
        case .busy: words("problem-busy-detail")
        case .full: words("problem-full-detail")
        }
    }
}

extension Problem {
    /// A problem for programs only: what happened, in a sentence if its kind does not say it all.
    package init(_ kind: ProblemKind, _ status: HTTPResponse.Status, _ detail: String? = nil) {
        let detail = detail ?? kind.detail
        self.init(status, kind.title, detail)
        self.kind = kind
    }
}
