import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// The page for a request that cannot be answered as asked.
struct ProblemPage: Page {
    static let template = "members/problem"

    let frame: MemberFrame
    let status: Int
    let advice: String
    let path: String
    let onward: String
    /// The input of a form that could not be accepted.
    let kept: ResubmittedFormPart?

    init(_ problem: Problem, to request: Request, of member: Member.ID?, frame: MemberFrame) {
        status = problem.status.code
        path = problem.back ?? Site.home.path
        onward = status == 404 && problem.back == nil ? words("gone-all") : words("problem-on")
        let form = problem.form.flatMap { ResubmittedForm($0, to: request) }
            .flatMap { form in member.map(form.isReadable) ?? true ? form : nil }
        switch status {
        case 403, 429, 500, 503, 507:
            kept = form.flatMap { ResubmittedFormPart($0, button: words("kept-again")) }
        case 409: kept = form.flatMap { ResubmittedFormPart($0, button: nil) }
        default: kept = nil
        }
        self.frame = kept == nil ? frame : frame.withoutLanguages
        advice =
            switch status {
            case 403 where kept != nil: words("members-stale-advice")
            case 503 where problem.retryAfter != nil: words("members-busy-advice")
            case 507: words("members-full-advice")
            default: problem.advice
            }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("status", \.status), .init("advice", \.advice),
        .init("path", \.path), .init("onward", \.onward), .init("kept", \.kept))
}

extension Problem {
    /// The headline for members, in words that do not mention the store.
    var membersHeadline: String {
        switch status.code {
        case 403 where form != nil: words("members-stale")
        case 503 where retryAfter != nil: words("members-busy")
        case 507: words("members-full")
        default: headline
        }
    }
}
