package import HTTPTypes
package import MoochStore
package import MoochWeb

/// A request that cannot be answered, in words for the visitor.
///
/// The words are made when they are shown: a problem may be thrown inside a transaction, out of reach of the visit and
/// its language.
package struct Problem: Error, Sendable {
    package typealias LazyText = @Sendable () -> String

    package let status: HTTPResponse.Status
    private let headlineWords: LazyText
    private let adviceWords: LazyText
    /// Where to go on from; nil leads home.
    package let back: String?
    /// Seconds after which to try again, for `Retry-After`.
    package var retryAfter: Int?
    /// The problems of a document's fields, for programs.
    package var fields: [FieldProblem] = []
    /// The kind for programs, by default the status's.
    package var kind: ProblemKind
    /// Further members for programs, such as the record as it is now.
    package var members: [JSONValue.Member] = []
    /// Further headers for programs, such as the remaining rate limit.
    package var headers: HTTPFields = [:]
    /// The language of the answer, if not that of the request's head.
    package var language: Language?
    /// True if nothing more is known than its kind.
    private(set) var isGeneral = false
    /// The form that could not be taken, as it was typed; nil if there was none.
    package internal(set) var form: SubmittedForm?

    package init(
        _ status: HTTPResponse.Status, _ headline: @autoclosure @escaping LazyText,
        _ advice: @autoclosure @escaping LazyText, back: String? = nil, retryAfter: Int? = nil
    ) {
        self.status = status
        kind = ProblemKind(status)
        headlineWords = headline
        adviceWords = advice
        self.back = back
        self.retryAfter = retryAfter
    }

    /// What happened, as a headline.
    package var headline: String { headlineWords() }
    /// What the visitor can do next, in a sentence or two.
    package var advice: String { adviceWords() }

    package static let notFound = Problem(
        .notFound, words("error-not-found"), words("error-not-found-advice")
    ).general

    package static let crossSite = Problem(
        .forbidden, words("error-cross-site"), words("error-cross-site-advice"))

    package static let otherHost = Problem(
        .misdirectedRequest, words("error-host"), words("error-host-advice")
    ).general

    package static let busy = Problem(
        .serviceUnavailable, words("error-busy"), words("error-busy-advice"), retryAfter: 5
    ).general

    /// More requests at once than this machine can handle, whatever the state of the store.
    package static let crowded = Problem(
        .serviceUnavailable, words("error-crowded"), words("error-crowded-advice"), retryAfter: 5
    ).general

    /// 507: there is no room, and waiting a moment does not help (RFC 4918 §11.5).
    package static let diskFull = Problem(
        507, words("error-full"), words("error-full-advice")
    ).general

    /// The system's clock is beyond the range of the store's columns.
    package static let wrongClock = Problem(
        .serviceUnavailable, words("error-clock"), words("error-clock-advice"))

    package static let unexpected = Problem(
        .internalServerError, words("error-unexpected"), words("error-unexpected-advice")
    ).general

    private var general: Problem {
        var problem = self
        problem.isGeneral = true
        return problem
    }
}

/// An error that knows its problem for a visitor.
package protocol ProblemConvertible: Error {
    var problem: Problem { get }
}

extension Problem {
    /// The problem for a visitor of any error.
    package init(_ error: any Error) {
        switch error {
        case let failed as FailedForm:
            self.init(failed.cause)
            form = failed.form
        case let failed as FailedCall:
            self.init(failed.cause)
            language = failed.language
        case let problem as Problem: self = problem
        case let error as any ProblemConvertible: self = error.problem
        case FormError.noJSON(let place):
            self.init(
                .badRequest, words("error-malformed"), words("error-no-json", ["byte": place]))
        case FormError.tooLarge(let excess): self.init(excess)
        case FormError.refused(let refusal): self.init(refusal)
        case let error as FormError: self.init(refusal: error.status)
        case let wrong as FieldProblems:
            self.init(.unprocessableContent, words("error-malformed"), words("error-fields-advice"))
            fields = wrong.problems
            isGeneral = true
        case StoreError.busy: self = .busy
        case is WorkGateFull: self = .crowded
        case StoreError.full: self = .diskFull
        case is RecordGone, is FirstSetupError: self = .notFound
        case let refusal as any VerbRefusal:
            self.init(.conflict, words("problem-conflict"), refusal.complaint.message)
        case is MethodNotAllowed: self.init(refusal: .methodNotAllowed)
        default: self = .unexpected
        }
    }

    /// The problem of a request that was refused by the server.
    package init(refusal status: HTTPResponse.Status) {
        switch status.code {
        case 405: self.init(status, words("error-method"), words("error-method-advice"))
        case 408: self.init(status, words("error-too-slow"), words("error-too-slow-advice"))
        case 413:
            self.init(
                status, words("error-too-much"),
                words("error-too-much-advice", ["limit": FormLimits().filesBytes >> 20]))
        case 414, 431:
            self.init(
                status, words("error-address-too-long"), words("error-address-too-long-advice"))
        case 501:
            self.init(status, words("error-method"), words("error-unknown-method-advice"))
            return
        case 503: self = .crowded
        case 500...504:
            self.init(status, words("error-unexpected"), words("error-unexpected-advice"))
        default: self.init(status, words("error-malformed"), words("error-malformed-advice"))
        }
        isGeneral = true
    }
}

extension Problem {
    /// The problem of a form that exceeds a limit, with the limit.
    private init(_ excess: FormExcess) {
        self.init(.contentTooLarge, words("error-too-much"), excess.advice)
        // For a single file this is enough; the rest is about forms, which programs do not send.
        if case .file = excess { return }
        isGeneral = true
    }
}

extension Problem {
    /// The problem of a body that there is no room for now.
    private init(_ refusal: UploadRefusal) {
        switch refusal {
        case .sender:
            self.init(
                .tooManyRequests, words("error-sending"), words("error-sending-advice"),
                retryAfter: 10)
        case .busy:
            self.init(
                .serviceUnavailable, words("error-receiving"), words("error-receiving-advice"),
                retryAfter: 10)
        case .full: self = .diskFull
        }
        isGeneral = true
    }
}

extension FormExcess {
    fileprivate var advice: String {
        switch self {
        case .text(let limit): words("error-too-much-text", ["limit": limit >> 20])
        case .files(let limit): words("error-too-much-files", ["limit": limit >> 20])
        case .file(let limit): words("error-too-much-file", ["limit": limit >> 20])
        case .fields(let limit): words("error-too-much-fields", ["limit": limit])
        case .partHeader: words("error-too-much-name")
        }
    }
}

/// A known address asked with a method it does not have (RFC 9110 §15.5.6).
package struct MethodNotAllowed: Error {
    package let allowed: [HTTPRequest.Method]
}
