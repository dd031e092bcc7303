package import MoochStore
package import MoochWeb

/// Several lines of input; its partial is `shared/textarea`.
package struct TextArea: TemplateModel {
    let name: String
    let label: String
    let value: String
    let rows: Int
    let isRequired: Bool
    package var hint: String?
    let problem: String?
    /// True if the page opens scrolled to it.
    package var isFocused = false

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

    var describedBy: String? {
        FormField.describedBy(name, hasHint: hint != nil, hasProblem: problem != nil)
    }

    package static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("label", \.label), .init("value", \.value),
        .init("rows", \.rows), .init("isRequired", \.isRequired), .init("hint", \.hint),
        .init("problem", \.problem), .init("describedBy", \.describedBy),
        .init("isFocused", \.isFocused))
}
