package import MoochWeb

/// A link with its label.
package struct Link: TemplateModel {
    package let label: String
    package let path: String

    package init(_ label: String, _ path: String) {
        self.label = label
        self.path = path
    }

    package static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("path", \.path))
}
