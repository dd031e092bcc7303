import HTTPTypes
import MoochSite
import MoochWeb

/// A request that cannot be answered as asked.
struct ProblemPage: Page {
    static let template = "members/problem"

    let frame: MemberFrame
    let status: Int
    let advice: String
    let path: String

    init(_ problem: Problem, frame: MemberFrame) {
        self.frame = frame
        status = problem.status.code
        advice = problem.advice
        path = problem.back ?? Site.home.path
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("status", \.status), .init("advice", \.advice),
        .init("path", \.path))
}
