package import MoochWeb

/// A number as a page shows it: `<data value="1234">1,234</data>`, perhaps as a link to what it
/// counts.
package struct Figure: TemplateModel {
    package let value: String
    package let text: String
    package let path: String?

    package init(_ number: Int, path: String? = nil) {
        self.init(value: String(number), text: Words.number(number), path: path)
    }

    /// By how much something has grown: "+5".
    package init(growth number: Int) {
        let sign = number > 0 ? "+" : ""
        self.init(value: String(number), text: sign + Words.number(number))
    }

    /// A number that is written in other words.
    package init(value: String, text: String, path: String? = nil) {
        self.value = value
        self.text = text
        self.path = path
    }

    package static let fields = TemplateFields<Self>(
        .init("value", \.value), .init("text", \.text), .init("path", \.path))
}
