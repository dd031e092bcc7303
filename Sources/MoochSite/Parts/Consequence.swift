package import MoochWeb

/// One effect of a step.
package struct Consequence: TemplateModel {
    let icon: String
    /// The text before the number.
    let before: String
    /// A number in the sentence.
    let figure: Figure?
    /// The text after the number, or all of a sentence without one.
    let text: String

    package init(icon: String, _ text: String) {
        self.icon = icon
        before = ""
        figure = nil
        self.text = text
    }

    /// A sentence that the language's file splits at its number.
    package init(icon: String, figure: Int, in sentence: (before: String, after: String)) {
        self.init(icon: icon, figure: Figure(figure), in: sentence)
    }

    package init(icon: String, figure: Figure, in sentence: (before: String, after: String)) {
        self.icon = icon
        before = sentence.before
        self.figure = figure
        text = sentence.after
    }

    package static let fields = TemplateFields<Self>(
        .init("icon", \.icon), .init("before", \.before), .init("figure", \.figure),
        .init("text", \.text))
}
