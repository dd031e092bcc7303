import MoochWeb

/// What differs between what was typed and what someone else saved meanwhile; its partial is
/// `shared/conflict`.
struct ConflictView: TemplateModel {
    let differences: [ConflictLine]

    static let fields = TemplateFields<Self>(.init("differences", \.differences))
}

/// One field that differs.
struct ConflictLine: TemplateModel {
    let label: String
    /// What is saved now.
    let theirs: String
    /// What was typed.
    let yours: String

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("theirs", \.theirs), .init("yours", \.yours))
}
