import HTTPTypes
package import MoochStore
package import MoochWeb

/// An error as a page for a visitor who is not signed in.
package struct PlainErrorPage: Page {
    package static let template = "errors/plain"

    let frame: PlainFrame
    let status: String
    let headline: String
    let advice: String

    package init(_ problem: Problem, settings: ExchangeSettings, requestID: String) {
        frame = PlainFrame(
            title: problem.headline, exchangeName: settings.name, ownName: settings.ownName,
            requestID: requestID)
        status = String(problem.status.code)
        headline = problem.headline
        advice = problem.advice
    }

    package static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("status", \.status), .init("headline", \.headline),
        .init("advice", \.advice))
}
