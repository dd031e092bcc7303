package import MoochWeb

/// That somebody nearby offers what an ingredient takes; its partial is `members/ingredient-neighbour`.
package struct NeighbourText: TemplateModel {
    /// "Susie offers brown sugar", "asked Susie"
    let text: String
    let path: String
    /// "Ask"
    let label: String
    /// The food, for who hears the button alone.
    let name: String

    package init(text: String, path: String, label: String, name: String) {
        (self.text, self.path, self.label, self.name) = (text, path, label, name)
    }

    package static let fields = TemplateFields<Self>(
        .init("text", \.text), .init("path", \.path), .init("label", \.label),
        .init("name", \.name))
}
