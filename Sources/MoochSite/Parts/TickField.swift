package import MoochStore
package import MoochWeb

/// Several of some values, all in sight; its partial is `shared/ticks`.
package struct TickField: TemplateModel {
    package let name: String
    let label: String
    let options: [SelectOption]
    package var hint: String?
    let problem: String?

    /// `choices` are the value and the label of each option, in order.
    package init(
        _ name: String, _ label: String, choices: [(value: String, label: String)],
        ticked: Set<String>, problems: [FieldProblem] = []
    ) {
        self.name = name
        self.label = label
        options = choices.map {
            SelectOption(value: $0.value, label: $0.label, isSelected: ticked.contains($0.value))
        }
        problem = problems.first { $0.field == name }?.message
    }

    var describedBy: String? {
        FormField.describedBy(name, hasHint: hint != nil, hasProblem: problem != nil)
    }

    package static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("label", \.label), .init("options", \.options),
        .init("hint", \.hint), .init("problem", \.problem), .init("describedBy", \.describedBy))
}
