package import MoochWeb

/// A number on a page: `<data value="1234">1,234</data>`, perhaps linked to what it counts.
package struct Figure: TemplateModel {
    package let value: String
    package let text: String
    package let path: String?

    package init(_ number: Int, path: String? = nil) {
        self.init(value: String(number), text: Format.number(number), path: path)
    }

    /// A growth: "+5".
    package init(growth number: Int) {
        let sign = number > 0 ? "+" : ""
        self.init(value: String(number), text: sign + Format.number(number))
    }

    /// A number with a text of its own.
    package init(value: String, text: String, path: String? = nil) {
        self.value = value
        self.text = text
        self.path = path
    }

    package static let fields = TemplateFields<Self>(
        .init("value", \.value), .init("text", \.text), .init("path", \.path))
}
