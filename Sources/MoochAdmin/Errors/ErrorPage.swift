import HTTPTypes
import MoochWeb

/// An error as a page in the look of the rest, for a signed-in administrator.
struct ErrorPage: Page {
    static let template = "errors/show"

    let frame: Frame
    let status: String
    let advice: String
    /// Where to go on.
    let next: Breadcrumb

    init(_ problem: Problem, frame: Frame) {
        self.frame = frame
        status = String(problem.status.code)
        advice = problem.advice
        next =
            problem.back.map { Breadcrumb(words("bulk-back-to-list"), $0) }
            ?? Breadcrumb(words("error-home"), Site.home.path)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("status", \.status), .init("advice", \.advice),
        .init("next", \.next))
}

/// An error as a page for a visitor who is not signed in.
struct PlainErrorPage: Page {
    static let template = "errors/plain"

    let frame: PlainFrame
    let status: String
    let headline: String
    let advice: String

    init(_ problem: Problem, requestID: String) {
        frame = PlainFrame(title: problem.headline, requestID: requestID)
        status = String(problem.status.code)
        headline = problem.headline
        advice = problem.advice
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("status", \.status), .init("headline", \.headline),
        .init("advice", \.advice))
}
