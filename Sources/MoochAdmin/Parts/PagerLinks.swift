package import MoochWeb

/// The links below a list; its partial is `shared/pager`.
package struct PagerLinks: TemplateModel {
    /// "1–50 of 2,000", or what is known of it.
    let summary: String
    var previousPath: String?
    var nextPath: String?
    /// All rows of the list as a file.
    var filePath: String?

    package init(
        summary: String, previousPath: String? = nil, nextPath: String? = nil,
        filePath: String? = nil
    ) {
        self.summary = summary
        self.previousPath = previousPath
        self.nextPath = nextPath
        self.filePath = filePath
    }

    /// Where the list of an address is a file.
    static func file(of list: String) -> String {
        guard let question = list.firstIndex(of: "?") else { return list + ".csv" }
        return list[..<question] + ".csv" + list[question...]
    }

    package static let fields = TemplateFields<Self>(
        .init("summary", \.summary), .init("previousPath", \.previousPath),
        .init("nextPath", \.nextPath), .init("filePath", \.filePath))
}
