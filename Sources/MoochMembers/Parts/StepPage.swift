import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// A page with one step: its consequences, its fields and one button.
struct StepPage: Page {
    static let template = "members/step"

    let frame: MemberFrame
    var lead: String?
    var consequences: [Consequence] = []
    var formFields: [FormField] = []
    /// The address by which browsers store passwords.
    var email: String?
    var hiddenFields: [HiddenField] = []
    let action: String
    let button: String
    /// True if the step takes something away.
    var isDanger = false
    /// The way out.
    var other: Link?
    /// The form on that page which comes over this one where scripts run.
    var otherSheet: String?
    var errorSummary: ErrorSummary?

    init(_ frame: MemberFrame, action: String, button: String) {
        (self.frame, self.action, self.button) = (frame, action, button)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("lead", \.lead), .init("consequences", \.consequences),
        .init("formFields", \.formFields), .init("email", \.email),
        .init("hiddenFields", \.hiddenFields), .init("action", \.action),
        .init("button", \.button), .init("isDanger", \.isDanger), .init("other", \.other),
        .init("otherSheet", \.otherSheet), .init("errorSummary", \.errorSummary))
}

extension StepPage {
    /// Asks for an e-mail address, to which a link is sent if it is known, and keeps where one was going.
    mutating func askForMailbox(
        _ email: String, _ problems: [FieldProblem], _ onward: QueryItems, isKept: Bool
    ) {
        if isKept { lead = words("forgotten-password-demo") }
        var field = FormField("email", words("email"), value: email, problems: problems)
        field.type = "email"
        field.autocomplete = "email"
        formFields = [field]
        errorSummary = ErrorSummary(problems, title: words("errors-not-sent"))
        hiddenFields = HiddenField.all(onward.items)
        other = Link(words("sign-in"), Site.signIn.path(query: onward))
    }
}

extension Services {
    /// Finds the one-time link that a visit follows.
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
    /// The problem for a one-time link that was used, replaced or made up, or has expired.
    static var linkGone: Problem {
        Problem(.notFound, words("link-gone"), words("link-gone-advice"), back: Site.signIn.path)
    }

    /// The same problem, with the way to another link.
    static func linkGone(for purpose: MemberLink.Purpose) -> Problem {
        let asking: Address
        switch purpose {
        case .signIn: asking = Site.askingSignInLink
        case .password, .invitation, .handOver: asking = Site.password
        case .email, .returning: return .linkGone
        }
        return Problem(
            .notFound, words("link-gone"), words("link-gone-ask"), back: asking.path)
    }
}
