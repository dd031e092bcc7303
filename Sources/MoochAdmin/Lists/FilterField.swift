import MoochStore
import MoochWeb

/// One filter of a list as its form asks for it, in one of several ways; its partial is
/// `shared/filter`.
struct FilterField: TemplateModel {
    /// The filter's name in the list's address.
    let name: String
    private(set) var select: SelectField?
    private(set) var range: RangeField?
    private(set) var community: CommunityField?

    /// Whether what was typed is no such thing.
    var hasProblem: Bool { (range?.problem ?? community?.problem) != nil }

    static func select(_ field: SelectField) -> FilterField {
        FilterField(name: field.name, select: field)
    }

    /// The choice of all, or of one of several values.
    static func choice(
        _ name: String, _ label: String, _ choices: [(value: String, label: String)],
        selected: String?
    ) -> FilterField {
        .select(
            SelectField(
                name, label, choices: [("", words("all"))] + choices, selected: selected ?? ""))
    }

    static func range(_ field: RangeField) -> FilterField {
        FilterField(name: field.name, range: field)
    }

    /// The choice of one category.
    static func categories(
        _ categories: [(id: MoochStore.Category.ID, name: String)],
        selected: MoochStore.Category.ID?
    ) -> FilterField {
        .choice(
            "category_id", words("category"),
            categories.map { (String($0.id.rawValue), $0.name) },
            selected: selected.map { String($0.rawValue) })
    }

    /// The choice of one community: from all of them, or by its name where they are too many.
    static func communities(_ found: CommunitiesFound) -> FilterField {
        if let field = CommunityField(found) {
            return FilterField(name: "community_id", community: field)
        }
        return .choice(
            "community_id", words("community"),
            found.first.map { (String($0.id.rawValue), $0.name) },
            selected: found.choice.id.map { String($0.rawValue) })
    }

    static let fields = TemplateFields<Self>(
        .init("select", \.select), .init("range", \.range), .init("community", \.community))
}

/// Two ends of what a filter keeps, either of which may be left out.
struct RangeField: TemplateModel {
    /// The filter's name in the list's address. The ends' are `NAME_from` and `NAME_to`.
    let name: String
    let label: String
    let type: String
    let from: String
    let to: String
    var problem: String?

    var describedBy: String? { problem.map { _ in "\(name)-problem" } }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("label", \.label), .init("type", \.type),
        .init("from", \.from), .init("to", \.to), .init("problem", \.problem),
        .init("describedBy", \.describedBy))
}
