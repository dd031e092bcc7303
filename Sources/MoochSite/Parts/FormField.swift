package import MoochStore
package import MoochWeb

/// A field of a form on its page: its label, its value, and its problem. Its partials are `shared/field`,
/// `shared/textarea` and `shared/photo-field`.
package struct FormField: TemplateModel {
    /// The name in the form, and the base of the field's ids in the page.
    let name: String
    let label: String
    var value = ""
    /// The input's type, such as `text` or `password`.
    package var type = "text"
    package var isRequired = true
    /// True if only one of several options needs it; its hint says which.
    package var isConditional = false
    /// True for a button that reveals the password.
    package var canBeShown = false
    /// Whether one types there as soon as the page is open.
    package var isFocused = false
    package var hint: String?
    /// The sentence that says what is wrong and what to do.
    var problem: String?
    package var autocomplete: String?
    package var inputMode: String?
    /// Common values to choose from.
    package var suggestions: [String] = []

    package init(
        _ name: String, _ label: String, value: String = "", problems: [FieldProblem] = []
    ) {
        self.name = name
        self.label = label
        self.value = value
        problem = problems.first { $0.field == name }?.message
    }

    var isOptional: Bool { !isRequired && !isConditional }

    var describedBy: String? {
        Self.describedBy(name, hasHint: hint != nil, hasProblem: problem != nil)
    }

    /// The ids of a field's hint and problem, for screen readers; nil if it has neither.
    package static func describedBy(_ name: String, hasHint: Bool, hasProblem: Bool) -> String? {
        let ids = (hasHint ? ["\(name)-hint"] : []) + (hasProblem ? ["\(name)-problem"] : [])
        return ids.isEmpty ? nil : ids.joined(separator: " ")
    }

    package static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("label", \.label), .init("value", \.value),
        .init("type", \.type), .init("isRequired", \.isRequired),
        .init("isOptional", \.isOptional), .init("hint", \.hint),
        .init("problem", \.problem), .init("autocomplete", \.autocomplete),
        .init("inputMode", \.inputMode), .init("suggestions", \.suggestions),
        .init("canBeShown", \.canBeShown), .init("isFocused", \.isFocused),
        .init("describedBy", \.describedBy))
}

extension FormField {
    /// A password; never filled in again after a mistake.
    package static func password(
        _ name: String, _ label: String, isNew: Bool, hint: String? = nil,
        problems: [FieldProblem] = []
    ) -> FormField {
        var field = FormField(name, label, problems: problems)
        field.type = "password"
        field.autocomplete = isNew ? "new-password" : "current-password"
        field.hint = hint
        return field
    }
}
