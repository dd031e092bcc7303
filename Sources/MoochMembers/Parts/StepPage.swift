import HTTPServer
import HTTPTypes
package import MoochSite
package import MoochStore
import MoochWeb

/// One step on a page of its own: what it will do, what it needs to know, and one button.
struct StepPage: Page {
    static let template = "members/step"

    let frame: MemberFrame
    var lead: String?
    var consequences: [Consequence] = []
    var formFields: [FormField] = []
    /// For the browser, which keeps passwords by it.
    var email: String?
    var hiddenFields: [HiddenField] = []
    let action: String
    let button: String
    /// Whether something is taken away by it.
    var isDanger = false
    /// Where to go instead.
    var other: Link?
    var errorSummary: ErrorSummary?

    init(_ frame: MemberFrame, action: String, button: String) {
        (self.frame, self.action, self.button) = (frame, action, button)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("lead", \.lead), .init("consequences", \.consequences),
        .init("formFields", \.formFields), .init("email", \.email),
        .init("hiddenFields", \.hiddenFields), .init("action", \.action),
        .init("button", \.button), .init("isDanger", \.isDanger), .init("other", \.other),
        .init("errorSummary", \.errorSummary))
}

extension StepPage {
    /// Asks for the address of a mailbox, to which something is sent if it is known.
    mutating func askForMailbox(_ email: String, _ problems: [FieldProblem], isDemo: Bool) {
        if isDemo { lead = words("forgotten-password-demo") }
        var field = FormField("email", words("email"), value: email, problems: problems)
        field.type = "email"
        field.autocomplete = "email"
        formFields = [field]
        errorSummary = ErrorSummary(problems, title: words("errors-not-sent"))
        other = Link(words("sign-in"), Site.signIn.path)
    }
}

extension Services {
    /// The one-time link that a visit follows.
    ///
    /// - Throws: `Problem.linkGone(for:)`.
    func link(
        of visit: MemberVisit, for purpose: MemberLink.Purpose
    ) async throws -> MemberLink {
        let (token, now) = (visit.parameters["token"] ?? "", visit.now)
        let link = try await store.read { db in
            try MemberLink.find(token, for: purpose, at: now, in: db)
        }
        guard let link else { throw Problem.linkGone(for: purpose) }
        return link
    }
}

extension Problem {
    /// A one-time link that was used, replaced or made up, or has run out.
    static var linkGone: Problem {
        Problem(.notFound, words("link-gone"), words("link-gone-advice"), back: Site.signIn.path)
    }

    /// The same, leading to where another is asked for.
    static func linkGone(for purpose: MemberLink.Purpose) -> Problem {
        let asking: Address
        switch purpose {
        case .signIn: asking = Site.askingSignInLink
        case .password: asking = Site.password
        case .email, .returning: return .linkGone
        }
        return Problem(
            .notFound, words("link-gone"), words("link-gone-ask"), back: asking.path)
    }
}

extension TooManyAttempts: ProblemConvertible {
    package var problem: Problem {
        Problem(
            .tooManyRequests,
            ofTries ? words("too-many-attempts") : words("often-enough"),
            Self.advice(policy, seconds: seconds), retryAfter: Int(seconds))
    }

    private var ofTries: Bool { policy != "move" && policy != "name" }

    /// What to do about it, in a sentence.
    static func advice(_ policy: String, seconds: Int64) -> String {
        switch policy {
        case "move": words("often-enough-move")
        case "name": words("often-enough-name")
        case "name-try": words("store-too-many-a-day")
        default: words("too-many-attempts-advice", ["minutes": Int((seconds + 59) / 60)])
        }
    }
}
