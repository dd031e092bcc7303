package import MoochStore
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

    /// Nil if the page has no rows.
    package init?<Row>(
        _ page: ListPage<Row>, _ summary: String, path: (_ name: String, ListCursor) -> String
    ) {
        guard !page.rows.isEmpty else { return nil }
        self.init(
            summary: summary, previousPath: page.previous.map { path("before", $0) },
            nextPath: page.next.map { path("after", $0) })
    }

    package static let fields = TemplateFields<Self>(
        .init("summary", \.summary), .init("previousPath", \.previousPath),
        .init("nextPath", \.nextPath))
}
