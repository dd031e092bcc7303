package import MoochWeb

/// The search box of a list's toolbar; its partial is `shared/search`.
package struct SearchBox: TemplateModel {
    let label: String
    let value: String

    package init(_ label: String, value: String) {
        self.label = label
        self.value = value
    }

    package static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("value", \.value))
}
