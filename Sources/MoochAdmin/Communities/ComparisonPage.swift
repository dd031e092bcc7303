import MoochSite
import MoochStore
import MoochWeb

/// `/communities/comparison`: two communities side by side, or one beside all of them.
struct ComparisonPage: Page {
    static let template = "admin/communities/comparison"

    let frame: Frame
    let ranges: [RangeLink]
    /// The present range, carried along when a community is chosen.
    let range: String
    let first: SelectField
    let second: SelectField
    /// "22 Oct – 20 Nov 2026, UTC. Today is not over yet."
    let days: String
    /// What stands small beside each number; nil when nothing does.
    let comparedDays: String?
    /// The names of the two.
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
        first = .communities(
            ComparisonQuery.firstName, words("community"), found.choices,
            selected: sides.first?.community)
        second = .communities(
            ComparisonQuery.secondName, words("communities-compared-with"), found.choices,
            selected: sides.last?.community)
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
        .init("first", \.first), .init("second", \.second), .init("days", \.days),
        .init("comparedDays", \.comparedDays), .init("names", \.names), .init("rows", \.rows))
}

/// What the comparison's address asks for.
struct ComparisonQuery: Sendable, Hashable {
    /// Thirty days unless the address names another range.
    let range: DateRangeKey
    /// Nil is all of them.
    let first: Community.ID?
    let second: Community.ID?

    /// The boxes of the list's rows have the first name, too.
    static let (firstName, secondName) = ("id", "other")

    init(_ query: QueryItems) {
        range = HomeQuery(query).range
        let ids = query.all(Self.firstName).map { Int64($0).map { Community.ID($0) } }
        first = ids.first ?? nil
        second = query.id(Self.secondName) ?? ids.dropFirst().first ?? nil
    }

    func path(range: DateRangeKey) -> String {
        var items = QueryItems()
        for (name, id) in [(Self.firstName, first), (Self.secondName, second)] {
            if let id { items.append(name, String(id.rawValue)) }
        }
        items.append("range", range.rawValue)
        return "\(Site.communityComparison.path)?\(items.encoded)"
    }
}

extension ComparisonSummary.Side {
    fileprivate var name: String { community?.name ?? words("communities-all") }

    /// How many there are.
    fileprivate func total(_ counted: Counted) -> (Figure, before: Figure?) {
        let rows = CountedRows(on: nil, community: community?.id)
        let figure =
            counted == .members
            ? Figure(totals.currentMembers, path: rows.currentMembers)
            : Figure(totals[keyPath: counted.count], path: rows[keyPath: counted.rows])
        return (figure, nil)
    }

    /// How many came in these days, and in those before.
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
