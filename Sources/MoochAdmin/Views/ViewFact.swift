import MoochSite
import MoochStore
import MoochWeb

/// One search, filter or order of a view, in words.
struct ViewFact: TemplateModel {
    let label: String
    let value: String

    static let fields = TemplateFields<Self>(.init("label", \.label), .init("value", \.value))

    /// All facts of a view; empty for the whole list.
    static func all(_ query: String, of list: ListName, in context: FilterContext) -> [ViewFact] {
        list.definition.facts(query, in: context)
    }

    /// The records that the filters of some views of a list name.
    static func references(
        in queries: [String], of list: ListName
    ) -> Set<RecordNames.Reference> {
        Set(queries.flatMap { list.definition.references(in: $0) })
    }

    /// All facts on one line.
    static func text(_ query: String, of list: ListName, in context: FilterContext) -> String {
        let facts = all(query, of: list, in: context)
        guard !facts.isEmpty else { return list.allLabel }
        return facts.map { words("views-fact", ["label": $0.label, "value": $0.value]) }
            .joined(separator: " · ")
    }
}

extension ListDefinition {
    fileprivate static func references(in query: String) -> [RecordNames.Reference] {
        let items = (try? QueryItems(query: query)) ?? QueryItems()
        return filters.compactMap { filter in items[filter.name].flatMap(filter.reference) }
    }

    fileprivate static func facts(_ query: String, in context: FilterContext) -> [ViewFact] {
        let items = (try? QueryItems(query: query).items) ?? []
        return items.map { item in
            switch item.name {
            case "sort":
                return ViewFact(
                    label: words("views-sort"),
                    value: order(ListState<Self>(QueryItems(items)).order.text))
            case "columns":
                return ViewFact(
                    label: words("views-columns"),
                    value: item.value.split(separator: ",").map { heading(String($0)) }
                        .joined(separator: ", "))
            default:
                guard let filter = filters.first(where: { $0.name == item.name }) else {
                    return ViewFact(label: item.name, value: item.value)
                }
                return ViewFact(
                    label: words(filter.label),
                    value: filter.value(item.value, in: context) ?? words("filter-gone"))
            }
        }
    }

    private static func order(_ text: String) -> String {
        let isFalling = text.hasPrefix("-")
        let name = isFalling ? String(text.dropFirst()) : text
        let column = heading(name)
        switch columns.first(where: { $0.name == name })?.kind {
        case .number where name == "price_cents":
            return isFalling
                ? words("views-sort-dearest", ["column": column])
                : words("views-sort-cheapest", ["column": column])
        case .number:
            return isFalling
                ? words("views-sort-highest", ["column": column])
                : words("views-sort-lowest", ["column": column])
        case .time:
            return isFalling
                ? words("views-sort-latest", ["column": column])
                : words("views-sort-earliest", ["column": column])
        default:
            return isFalling
                ? words("views-sort-falling", ["column": column])
                : words("views-sort-rising", ["column": column])
        }
    }

    /// The heading of a column.
    private static func heading(_ name: String) -> String {
        columns.first { $0.name == name }?.label.map { words($0) } ?? name
    }
}

extension SavedView {
    /// The list in this view.
    var path: String { list.address.list(query) }
}
