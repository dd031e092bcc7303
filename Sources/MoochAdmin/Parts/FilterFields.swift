import MoochStore
import MoochWeb

/// Reads the filters of a list from its address. What is not understood filters nothing.
extension QueryItems {
    /// The id that a filter names; nil unless it is written as an id is.
    func id<Record>(_ name: String) -> Identifier<Record>? {
        guard let text = self[name] else { return nil }
        return PathParameters([(name, text)]).id(name).map { Identifier(rawValue: $0) }
    }
}

extension SelectField {
    /// How many communities are offered at most: a longer choice is no choice.
    static let mostCommunities = 200

    /// The choice of one community in a list's toolbar.
    static func communities(
        _ page: ListPage<CommunityList.Row>, selected: Community?
    ) -> SelectField {
        var choices = [("", words("all"))]
        choices += page.rows.map { (String($0.id.rawValue), $0.name) }
        if let selected, !page.rows.contains(where: { $0.id == selected.id }) {
            choices.append((String(selected.id.rawValue), selected.name))
        }
        var field = SelectField(
            "community_id", words("community"), choices: choices,
            selected: selected.map { String($0.id.rawValue) })
        if page.next != nil {
            field.hint = words("filter-first-communities", ["count": mostCommunities])
        }
        return field
    }

    /// The choice of one category in a list's toolbar.
    static func categories(
        _ categories: [CategoryOverview], selected: MoochStore.Category.ID?
    ) -> SelectField {
        let known = categories.map { (String($0.category.id.rawValue), $0.category.name) }
        return SelectField(
            "category_id", words("category"), choices: [("", words("all"))] + known,
            selected: selected.map { String($0.rawValue) })
    }
}
