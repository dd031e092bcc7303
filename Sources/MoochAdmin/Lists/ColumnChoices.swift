import MoochWeb

/// The form that chooses which columns show; its partial is `shared/columns`.
struct ColumnChoices: TemplateModel {
    let choices: [ColumnChoice]
    /// The column that always shows, which says that columns were chosen when no other is.
    let first: String
    /// The rest of the list's state.
    let carried: [HiddenField]

    init<State: ListState>(_ state: State) {
        choices = State.Column.allCases.dropFirst().map {
            ColumnChoice(
                value: $0.rawValue, label: $0.label, isShown: state.columns.contains($0))
        }
        first = State.Column.allCases.first?.rawValue ?? ""
        carried = HiddenField.all(state.items.items.filter { $0.name != "columns" })
    }

    static let fields = TemplateFields<Self>(
        .init("choices", \.choices), .init("first", \.first), .init("carried", \.carried))
}

/// One column, and whether it shows.
struct ColumnChoice: TemplateModel {
    let value: String
    let label: String
    let isShown: Bool

    static let fields = TemplateFields<Self>(
        .init("value", \.value), .init("label", \.label), .init("isShown", \.isShown))
}

extension HiddenField {
    static func all(_ items: [QueryItems.Item]) -> [HiddenField] {
        items.map { HiddenField(name: $0.name, value: $0.value) }
    }
}
