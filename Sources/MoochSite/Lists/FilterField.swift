import MoochStore
package import MoochWeb

/// A filter's field in the list's form, in one of several kinds; its partial is `shared/filter`.
package struct FilterField: TemplateModel {
    /// The filter's name in the list's address.
    package let name: String
    private(set) var select: SelectField?
    private(set) var range: RangeField?
    private(set) var community: CommunityField?

    /// True if the typed value is invalid.
    package var hasProblem: Bool { (range?.problem ?? community?.problem) != nil }

    /// Nil for a filter without a field: the search box, and those that only links set. `text` is the filter's value,
    /// `typed` a value that could not be read.
    package init?<Filter>(
        _ filter: ListFilter<Filter>, _ text: String?, typed: FilterFieldText?,
        in context: FilterContext
    ) {
        name = filter.name
        func label() -> String { words(filter.label) }
        func choose(_ choices: [FilterChoice]) -> SelectField {
            let none = filter.all.map { [(value: "", label: words($0))] } ?? []
            let choices = none + choices
            return SelectField(
                filter.name, label(), choices: choices, selected: text ?? choices.first?.value)
        }
        switch filter.kind {
        case .search, .hidden, .record(_, isOffered: false): return nil
        case .choice(let choices): select = choose(choices(text))
        case .days:
            let days = text.flatMap { DayRange($0) }?.days
            let (first, last) = (days?.lowerBound, days?.upperBound)
            range = RangeField(
                name: name, label: label(), type: "date",
                from: typed?.from ?? (first == .first ? nil : first?.description) ?? "",
                to: typed?.to ?? (last == .last ? nil : last?.description) ?? "",
                problem: typed?.problem)
        case .prices:
            let (currency, prices) = (
                context.currency, text.flatMap { ListingList.PriceRange($0) }
            )
            range = RangeField(
                name: name, label: words("price-in", ["currency": currency.sign]), type: "text",
                from: typed?.from ?? prices?.least.map { currency.typed($0) } ?? "",
                to: typed?.to ?? prices?.most.map { currency.typed($0) } ?? "",
                problem: typed?.problem)
        case .record(let kind, isOffered: true):
            let choices = context.names.choices(of: kind)
            if kind == .community, choices.count > RecordNames.mostChoices {
                let chosen = text.flatMap { filter.value($0, in: context) }
                community = CommunityField(
                    value: chosen ?? typed?.from ?? "",
                    names: choices.prefix(RecordNames.mostChoices).map {
                        CommunityName(name: $0.name)
                    },
                    problem: typed?.problem)
            } else {
                select = choose(choices.map { (String($0.id), $0.name) })
            }
        }
    }

    package static let fields = TemplateFields<Self>(
        .init("select", \.select), .init("range", \.range), .init("community", \.community))
}

/// The two ends of a range, either of which may be empty.
package struct RangeField: TemplateModel {
    /// The filter's name in the list's address. The ends' names are `NAME_from` and `NAME_to`.
    let name: String
    let label: String
    let type: String
    let from: String
    let to: String
    var problem: String?

    package init(
        name: String, label: String, type: String, from: String, to: String,
        problem: String? = nil
    ) {
        self.name = name
        self.label = label
        self.type = type
        self.from = from
        self.to = to
        self.problem = problem
    }

    var describedBy: String? { problem.map { _ in "\(name)-problem" } }

    package static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("label", \.label), .init("type", \.type),
        .init("from", \.from), .init("to", \.to), .init("problem", \.problem),
        .init("describedBy", \.describedBy))
}

/// One community by its name, with suggestions, where there are too many for a menu; its partial is `shared/community`.
package struct CommunityField: TemplateModel {
    let value: String
    let names: [CommunityName]
    let problem: String?

    var describedBy: String? { problem.map { _ in "community-problem" } }

    package static let fields = TemplateFields<Self>(
        .init("value", \.value), .init("names", \.names), .init("problem", \.problem),
        .init("describedBy", \.describedBy))
}

/// A suggested name.
package struct CommunityName: TemplateModel {
    let name: String

    package static let fields = TemplateFields<Self>(.init("name", \.name))
}
