package import MoochWeb

/// A number as a page shows it: `<data value="1234">1,234</data>`, perhaps as a link to what it
/// counts.
package struct Figure: TemplateModel {
    let value: String
    let text: String
    let path: String?

    package init(_ number: Int, path: String? = nil) {
        value = String(number)
        text = Words.number(number)
        self.path = path
    }

    package static let fields = TemplateFields<Self>(
        .init("value", \.value), .init("text", \.text), .init("path", \.path))
}
