package import HTTPTypes
package import MoochStore
package import MoochWeb

/// A request that cannot be answered as asked, in words for the visitor.
///
/// The words are made when they are shown: where a problem is thrown, in the middle of a change of
/// the store, the visit and its language may be out of sight.
package struct Problem: Error, Sendable {
    package typealias Words = @Sendable () -> String

    package let status: HTTPResponse.Status
    private let headlineWords: Words
    private let adviceWords: Words
    /// Where the visitor came from, to go on from there; nil leads home.
    package let back: String?
    /// Seconds after which to try again, for `Retry-After`.
    package var retryAfter: Int?
    /// What is wrong with the fields of a document that a program sent.
    package var fields: [FieldProblem] = []
    /// What kind it is to a program; the status says it where this does not.
    package var kind: ProblemKind
    /// More that a program is told, such as the record as it is now.
    package var members: [JSONValue.Member] = []
    /// What else the head of a program's answer says, such as how often it may still ask.
    package var headers: HTTPFields = [:]
    /// The language of the answer, where it is another than the request's head asks for.
    package var language: Language?
    /// Whether nothing more is known than its kind.
    private(set) var isGeneral = false
    /// What was typed into the form that could not be taken; nil where there was none.
    package internal(set) var form: SubmittedForm?

    package init(
        _ status: HTTPResponse.Status, _ headline: @autoclosure @escaping Words,
        _ advice: @autoclosure @escaping Words, back: String? = nil, retryAfter: Int? = nil
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

    /// More is asked for at once than this machine can do, whatever the store does.
    package static let crowded = Problem(
        .serviceUnavailable, words("error-crowded"), words("error-crowded-advice"), retryAfter: 5
    ).general

    /// 507: there is no room, and waiting a moment does not help (RFC 4918 §11.5).
    package static let diskFull = Problem(
        507, words("error-full"), words("error-full-advice")
    ).general

    /// The system's clock shows a moment that no column takes.
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

/// An error that knows the problem it is for a visitor.
package protocol ProblemConvertible: Error {
    var problem: Problem { get }
}

extension Problem {
    /// The problem that a visitor is told of for an error.
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

    /// The problem of a request that could not be taken as it was sent.
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
    /// The problem of a form with more than one of its limits allows, which it names.
    private init(_ excess: FormExcess) {
        self.init(.contentTooLarge, words("error-too-much"), excess.advice)
        // Of a single file all is said; the rest speaks of a form, which programs do not send.
        if case .file = excess { return }
        isGeneral = true
    }
}

extension Problem {
    /// The problem of a body for which there is no room now.
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
