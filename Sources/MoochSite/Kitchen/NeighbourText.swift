package import MoochWeb

/// That somebody nearby offers what an ingredient takes; its partial is `members/ingredient-neighbour`.
package struct NeighbourText: TemplateModel {
    /// "Susie offers brown sugar", "asked Susie"
    let text: String
    /// The listing; nil where its button sends the recipe's form along, with all boxes as they are.
    let path: String?
    /// The food that one asks for by that button.
    let asking: String?
    /// "Ask"
    let label: String
    /// The food, for who hears the button alone.
    let name: String

    package init(
        text: String, path: String? = nil, asking: String? = nil, label: String, name: String
    ) {
        (self.text, self.path, self.asking) = (text, path, asking)
        (self.label, self.name) = (label, name)
    }

    package static let fields = TemplateFields<Self>(
        .init("text", \.text), .init("path", \.path), .init("asking", \.asking),
        .init("label", \.label), .init("name", \.name))
}
