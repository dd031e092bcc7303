import MoochSite
import MoochStore
import MoochWeb

/// A field of a form, of any kind.
struct FormControl: TemplateModel {
    let name: String
    let label: String
    /// The value in words.
    let text: String
    fileprivate(set) var field: FormField?
    fileprivate(set) var area: TextArea?
    fileprivate(set) var select: SelectField?
    fileprivate(set) var ticks: TickField?

    static let fields = TemplateFields<Self>(
        .init("field", \.field), .init("area", \.area), .init("select", \.select),
        .init("ticks", \.ticks))
}

/// Makes the fields of a form with its texts and problems.
struct FormBuilder {
    let texts: FormTexts
    var problems: [FieldProblem] = []

    /// One line. A conditional one is neither required nor optional: another may say the same.
    func line(
        _ name: String, _ label: String, hint: String? = nil, isRequired: Bool = false,
        isConditional: Bool = false, inputMode: String? = nil, isFocused: Bool = false
    ) -> FormControl {
        var field = FormField(name, label, value: texts[name], problems: problems)
        field.hint = hint
        field.isRequired = isRequired
        field.isConditional = isConditional
        field.inputMode = inputMode
        field.isFocused = isFocused && problems.isEmpty
        field.autocomplete = "off"
        var control = FormControl(name: name, label: label, text: texts[name])
        control.field = field
        return control
    }

    /// Several lines.
    func area(
        _ name: String, _ label: String, rows: Int, hint: String? = nil, isRequired: Bool = false
    ) -> FormControl {
        var area = TextArea(
            name, label, value: texts[name], rows: rows, isRequired: isRequired, problems: problems)
        area.hint = hint
        var control = FormControl(name: name, label: label, text: texts[name])
        control.area = area
        return control
    }

    /// One of several.
    func select(
        _ name: String, _ label: String, _ choices: [(value: String, label: String)],
        hint: String? = nil
    ) -> FormControl {
        var select = SelectField(name, label, choices: choices, selected: texts[name])
        select.hint = hint
        select.problem = problems.first { $0.field == name }?.message
        let text = choices.first { $0.value == texts[name] }?.label ?? ""
        var control = FormControl(name: name, label: label, text: text)
        control.select = select
        return control
    }

    /// Any of several.
    func ticks(
        _ name: String, _ label: String, _ choices: [(value: String, label: String)],
        hint: String? = nil
    ) -> FormControl {
        let ticked = Set(texts.all(name))
        var ticks = TickField(name, label, choices: choices, ticked: ticked, problems: problems)
        ticks.hint = hint
        let text = choices.filter { ticked.contains($0.value) }.map(\.label)
        var control = FormControl(
            name: name, label: label, text: text.joined(separator: ", "))
        control.ticks = ticks
        return control
    }
}
