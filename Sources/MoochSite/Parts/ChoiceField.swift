package import MoochStore
package import MoochWeb

/// A choice of one of several that are all in sight; its partial is `shared/choices`.
package struct ChoiceField: TemplateModel {
    package let name: String
    let label: String
    let options: [ChoiceOption]
    package var hint: String?
    let problem: String?
    /// True if the options stand side by side.
    package var isWide = false
    /// What one of the options needs.
    package var field: FormField?

    /// `choices` are the value, the label and the effect of each option, in order; none is chosen unless one is
    /// `selected`.
    package init(
        _ name: String, _ label: String,
        choices: [(value: String, label: String, effect: [String])],
        selected: String, problems: [FieldProblem] = []
    ) {
        self.name = name
        self.label = label
        options = choices.map {
            ChoiceOption(
                value: $0.value, label: $0.label, effect: $0.effect,
                isSelected: $0.value == selected)
        }
        problem = problems.first { $0.field == name }?.message
    }

    var describedBy: String? {
        FormField.describedBy(name, hasHint: hint != nil, hasProblem: problem != nil)
    }

    package static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("label", \.label), .init("options", \.options),
        .init("hint", \.hint), .init("problem", \.problem), .init("describedBy", \.describedBy),
        .init("isWide", \.isWide), .init("field", \.field))
}

/// One option of a `ChoiceField`.
package struct ChoiceOption: TemplateModel {
    let value: String
    let label: String
    /// What it does, to whom.
    let effect: [String]
    let isSelected: Bool

    package static let fields = TemplateFields<Self>(
        .init("value", \.value), .init("label", \.label), .init("effect", \.effect),
        .init("isSelected", \.isSelected))
}
