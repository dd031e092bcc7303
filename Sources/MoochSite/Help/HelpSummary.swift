package import MoochWeb

/// A help page in a list.
package struct HelpSummary: TemplateModel {
    let title: String
    let summary: String
    let language: String
    let icon: String
    let path: String
    let isCurrent: Bool

    package init(_ article: HelpArticle, isCurrent: Bool = false) {
        title = article.title
        summary = article.summary
        language = article.language
        icon = article.head.icon
        path = article.path
        self.isCurrent = isCurrent
    }

    package static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("summary", \.summary), .init("language", \.language),
        .init("icon", \.icon), .init("path", \.path), .init("isCurrent", \.isCurrent))
}
