import MoochSite
import MoochStore
import MoochWeb

/// `/communities/comparison`: up to five communities side by side, or one beside all of them.
struct ComparisonPage: Page {
    static let template = "admin/communities/comparison"

    let frame: Frame
    let ranges: [RangeLink]
    /// The present range, kept when a community is chosen.
    let range: String
    let choices: [SelectField]
    /// Shown if more were chosen than are compared.
    let leftOut: String?
    /// "22 Oct – 20 Nov 2026, UTC. Today is not over yet."
    let days: String
    /// The days of the small numbers; nil if there are none.
    let comparedDays: String?
    /// The names of the communities.
    let names: [FigureLabel]
    let rows: [FigureRow]

    init(_ found: ComparisonSummary, query: ComparisonQuery, frame: Frame) {
        let sides = found.sides
        self.frame = frame
        ranges = DateRangeKey.allCases.map {
            RangeLink(
                label: $0.name, path: query.path(range: $0), isCurrent: $0 == query.range)
        }
        range = query.range.rawValue
        choices = zip(ComparisonQuery.names, sides).enumerated().map { place, choice in
            .communities(
                choice.0, words(place == 0 ? "community" : "communities-compared-with"),
                found.choices, selected: choice.1.community)
        }
        leftOut =
            query.leftOut == 0
            ? nil
            : words(
                "communities-compared-first",
                ["count": query.leftOut, "shown": ComparisonQuery.names.count])
        days = words("home-days", ["days": sides.first?.series.days.words ?? ""])
        comparedDays = sides.first?.series.comparedDays
        names = sides.map { FigureLabel(text: $0.name) }
        let totals = Counted.allCases.map { counted in
            let name = words("communities-in-all", ["counted": counted.label(isEver: true)])
            return FigureRow(name: name, sides) { $0.total(counted) }
        }
        guard query.range != .all else {
            rows = totals
            return
        }
        let growth = FigureRow(name: words("communities-gained"), sides) {
            (Figure(growth: $0.growth), nil)
        }
        let counts = Counted.allCases.map { counted in
            FigureRow(name: counted.label(isEver: false), sides) { $0.figure(counted) }
        }
        rows = totals + counts.prefix(1) + [growth] + counts.dropFirst()
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("ranges", \.ranges), .init("range", \.range),
        .init("choices", \.choices), .init("leftOut", \.leftOut), .init("days", \.days),
        .init("comparedDays", \.comparedDays), .init("names", \.names), .init("rows", \.rows))
}

/// The query of a comparison.
struct ComparisonQuery: Sendable, Hashable {
    /// Thirty days by default.
    let range: DateRangeKey
    /// Two to five; nil is all communities.
    let ids: [Community.ID?]
    /// How many more were chosen.
    let leftOut: Int

    /// The form's fields. The boxes of the list's rows have the first name, too.
    static let firstName = "id"
    static let names = [firstName, "other", "third", "fourth", "fifth"]

    init(_ query: QueryItems) {
        range = HomeQuery(query).range
        let asked = Self.names.flatMap { query.all($0) }.map {
            Int64($0).map { Community.ID($0) }
        }
        leftOut = max(asked.count - Self.names.count, 0)
        let none = Array(repeating: Community.ID?.none, count: max(2 - asked.count, 0))
        ids = Array((asked + none).prefix(Self.names.count))
    }

    func path(range: DateRangeKey) -> String {
        var items = QueryItems()
        for (name, id) in zip(Self.names, ids) {
            items.append(name, id.map { String($0.rawValue) } ?? "")
        }
        items.append("range", range.rawValue)
        return "\(Site.communityComparison.path)?\(items.encoded)"
    }
}

extension ComparisonSummary.Side {
    fileprivate var name: String { community?.name ?? words("communities-all") }

    /// The total of all time.
    fileprivate func total(_ counted: Counted) -> (Figure, before: Figure?) {
        let rows = CountedRows(on: nil, community: community?.id)
        let figure =
            counted == .members
            ? Figure(totals.currentMembers, path: rows.currentMembers)
            : Figure(totals[keyPath: counted.count], path: rows[keyPath: counted.rows])
        return (figure, nil)
    }

    /// The figures of these days, and of those before.
    fileprivate func figure(_ counted: Counted) -> (Figure, before: Figure?) {
        let rows = CountedRows(on: series.days, community: community?.id)
        let growth = series[keyPath: counted.growth]
        return (
            Figure(growth.total, path: rows[keyPath: counted.rows]),
            growth.totalBefore.map { Figure($0) }
        )
    }
}

extension FigureRow {
    /// One number of each side.
    fileprivate init(
        name: String, _ sides: [ComparisonSummary.Side],
        _ number: (ComparisonSummary.Side) -> (Figure, before: Figure?)
    ) {
        self.name = name
        cells = sides.map {
            let (figure, before) = number($0)
            return FigureCell(label: $0.name, figure: figure, before: before)
        }
    }
}
