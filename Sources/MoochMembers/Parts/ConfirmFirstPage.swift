import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// The page in place of an action that reaches others, until a member has confirmed their e-mail address: one button
/// sends the mail again, another repeats the action.
struct ConfirmFirstPage: Page {
    static let template = "members/confirm-first"

    let frame: MemberFrame
    let lead: String
    let action = Site.profileEmailConfirmation.path
    /// The input, carried along while the mail is sent again.
    let hiddenFields: [HiddenField]
    let kept: ResubmittedFormPart?

    init(_ form: ResubmittedForm?, lead: String, frame: MemberFrame) {
        self.frame = frame.withoutLanguages
        self.lead = lead
        hiddenFields = form?.carried ?? []
        kept = form.flatMap { ResubmittedFormPart($0, button: words("confirm-first-again")) }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("lead", \.lead), .init("action", \.action),
        .init("hiddenFields", \.hiddenFields), .init("kept", \.kept))
}

extension Services {
    /// Renders the answer to a form whose writer has to confirm their address first.
    func confirmFirst(_ visit: MemberVisit) throws -> Response {
        let email = try visit.member.emailToConfirm ?? ""
        return confirmFirst(
            ResubmittedForm(visit.form, to: visit.request),
            lead: words("confirm-first-lead", ["email": email]), visit, status: .conflict)
    }

    /// Renders the same page after the mail was sent again.
    func confirmFirst(
        _ form: ResubmittedForm?, lead: String, _ visit: MemberVisit,
        status: HTTPResponse.Status = .ok
    ) -> Response {
        render(
            ConfirmFirstPage(
                form, lead: lead,
                frame: frame(words("confirm-first"), in: .profile, for: visit)),
            for: visit, status: status)
    }
}
