import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// In place of what would reach others, as long as a member has not confirmed their e-mail address: with the mail
/// sent again by one press, and what they were doing by another.
struct ConfirmFirstPage: Page {
    static let template = "members/confirm-first"

    let frame: MemberFrame
    let lead: String
    let action = Site.profileEmailConfirmation.path
    /// What they typed goes along while the mail is sent again.
    let hiddenFields: [HiddenField]
    let kept: KeptFormPart?

    init(_ form: KeptForm?, lead: String, frame: MemberFrame) {
        self.frame = frame.withoutLanguages
        self.lead = lead
        hiddenFields = form?.carried ?? []
        kept = form.flatMap { KeptFormPart($0, button: words("confirm-first-again")) }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("lead", \.lead), .init("action", \.action),
        .init("hiddenFields", \.hiddenFields), .init("kept", \.kept))
}

extension Services {
    /// The answer to a form whose writer confirms their address first.
    func confirmFirst(_ visit: MemberVisit) throws -> Response {
        let email = try visit.member.emailToConfirm ?? ""
        return confirmFirst(
            KeptForm(visit.form, to: visit.request),
            lead: words("confirm-first-lead", ["email": email]), visit, status: .conflict)
    }

    /// The same once the mail is sent again.
    func confirmFirst(
        _ form: KeptForm?, lead: String, _ visit: MemberVisit,
        status: HTTPResponse.Status = .ok
    ) -> Response {
        render(
            ConfirmFirstPage(
                form, lead: lead,
                frame: frame(words("confirm-first"), in: .profile, for: visit)),
            for: visit, status: status)
    }
}
