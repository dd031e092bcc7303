package import MoochWeb

/// A value that a form carries along unseen.
package struct HiddenField: TemplateModel {
    package let name: String
    package let value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }

    package static let fields = TemplateFields<Self>(.init("name", \.name), .init("value", \.value))
}

extension HiddenField {
    package static func all(_ items: [QueryItems.Item]) -> [HiddenField] {
        items.map { HiddenField(name: $0.name, value: $0.value) }
    }
}
