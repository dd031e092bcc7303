package import MoochWeb

/// An active filter in words, as a link that removes it; its partial is `shared/chips`.
package struct FilterChip: TemplateModel {
    let label: String
    /// The list without this filter.
    let path: String

    package init(label: String, path: String) {
        self.label = label
        self.path = path
    }

    package static let fields = TemplateFields<Self>(.init("label", \.label), .init("path", \.path))
}
