package import MoochWeb

/// A filter that is set, in words, as a link that takes it away; its partial is `shared/chips`.
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
