package import MoochWeb

/// A choice of one of several; its partial is `shared/select`.
package struct SelectField: TemplateModel {
    package let name: String
    let label: String
    let options: [SelectOption]
    package var hint: String?
    package var problem: String?

    /// `choices` are the value and the label of each option, in order.
    package init(
        _ name: String, _ label: String, choices: [(value: String, label: String)],
        selected: String?
    ) {
        self.name = name
        self.label = label
        options = choices.map {
            SelectOption(value: $0.value, label: $0.label, isSelected: $0.value == selected)
        }
    }

    var describedBy: String? {
        FormField.describedBy(name, hasHint: hint != nil, hasProblem: problem != nil)
    }

    package static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("label", \.label), .init("options", \.options),
        .init("hint", \.hint), .init("problem", \.problem), .init("describedBy", \.describedBy))
}

/// One option of a `SelectField`.
package struct SelectOption: TemplateModel {
    let value: String
    let label: String
    let isSelected: Bool

    package static let fields = TemplateFields<Self>(
        .init("value", \.value), .init("label", \.label), .init("isSelected", \.isSelected))
}
