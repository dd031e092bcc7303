import HTTPTypes
import MoochSite
import MoochWeb

/// An error as a page for a signed-in administrator.
struct ErrorPage: Page {
    static let template = "errors/show"

    let frame: Frame
    let status: String
    let advice: String
    let next: Link

    init(_ problem: Problem, frame: Frame) {
        self.frame = frame
        status = String(problem.status.code)
        advice = problem.advice
        next =
            problem.back.map { Link(words("bulk-back-to-list"), $0) }
            ?? Link(words("error-home"), Site.home.path)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("status", \.status), .init("advice", \.advice),
        .init("next", \.next))
}
