package import MoochWeb

/// The links below a list; its partial is `shared/pager`.
package struct PagerLinks: TemplateModel {
    /// "1–50 of 2,000", or what is known of it.
    let summary: String
    var previousPath: String?
    var nextPath: String?

    package init(summary: String, previousPath: String? = nil, nextPath: String? = nil) {
        self.summary = summary
        self.previousPath = previousPath
        self.nextPath = nextPath
    }

    package static let fields = TemplateFields<Self>(
        .init("summary", \.summary), .init("previousPath", \.previousPath),
        .init("nextPath", \.nextPath))
}
