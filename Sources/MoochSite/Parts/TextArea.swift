package import MoochStore
package import MoochWeb

/// Several lines of input; its partial is `shared/textarea`.
package struct TextArea: TemplateModel {
    let name: String
    let label: String
    let value: String
    let rows: Int
    let isRequired: Bool
    /// True if only some of the choices before it need it.
    package var isConditional = false
    package var hint: String?
    let problem: String?
    /// True if the page opens scrolled to it.
    package var isFocused = false
    /// Texts to choose from, without scripts as well: see ``prepared(_:_:)``.
    package var prepared: [String] = []

    package init(
        _ name: String, _ label: String, value: String, rows: Int, isRequired: Bool,
        problems: [FieldProblem] = []
    ) {
        self.name = name
        self.label = label
        self.value = value
        self.rows = rows
        self.isRequired = isRequired
        problem = problems.first { $0.field == name }?.message
    }

    var isOptional: Bool { !isRequired && !isConditional }

    var describedBy: String? {
        FormField.describedBy(name, hasHint: hint != nil, hasProblem: problem != nil)
    }

    package static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("label", \.label), .init("value", \.value),
        .init("rows", \.rows), .init("isRequired", \.isRequired),
        .init("isOptional", \.isOptional), .init("hint", \.hint),
        .init("problem", \.problem), .init("describedBy", \.describedBy),
        .init("isFocused", \.isFocused), .init("prepared", \.prepared))

    /// What was typed into a field with prepared texts: the chosen one, and after it what was written.
    package static func prepared(_ chosen: String, _ typed: String) -> String {
        [chosen, typed].filter { !$0.trimmed.isEmpty }.joined(separator: "\n")
    }
}
