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
    let rows: [ComparisonRow]
    /// "Differences are to Elm Court."
    let differences: String

    init(_ found: ComparisonSummary, query: ComparisonQuery, frame: Frame) {
        let sides = found.sides
        self.frame = frame
        ranges = DateRangeKey.allCases.map {
            RangeLink(
                label: $0.name, path: query.path(range: $0), isCurrent: $0 == query.range)
        }
        range = query.range.rawValue
        var choices = zip(ComparisonQuery.names, sides).enumerated().map { place, choice in
            SelectField.communities(
                choice.0, words(Self.label(of: place)),
                found.choices, selected: choice.1.community,
                none: place < 2 ? nil : ComparisonQuery.nobody)
        }
        // One more than there are, until there are five.
        if choices.count < ComparisonQuery.names.count {
            choices.append(
                .communities(
                    ComparisonQuery.names[choices.count], words("communities-compared-and"),
                    found.choices, selected: nil, none: ComparisonQuery.nobody, isNone: true))
        }
        self.choices = choices
        differences = words("communities-differences", ["name": sides.first?.name ?? ""])
        leftOut =
            query.leftOut == 0
            ? nil
            : words(
                "communities-compared-first",
                ["count": query.leftOut, "shown": ComparisonQuery.names.count])
        days = sides.first?.series.countedDays ?? ""
        comparedDays = sides.first?.series.comparedDays
        names = sides.map { FigureLabel(text: $0.name) }
        let totals = Counted.allCases.map { counted in
            let name = words("communities-in-all", ["counted": counted.label(isEver: true)])
            return ComparisonRow(name: name, sides) { $0.total(counted) }
        }
        let shared = ComparisonRow.shares(of: sides)
        guard query.range != .all else {
            rows = totals + shared
            return
        }
        let growth = ComparisonRow(name: words("communities-gained"), sides) {
            ComparedNumber(Figure(growth: $0.growth), number: Double($0.growth))
        }
        let counts = Counted.allCases.map { counted in
            ComparisonRow(name: counted.label(isEver: false), sides) { $0.figure(counted) }
        }
        rows = totals + counts.prefix(1) + [growth] + counts.dropFirst() + shared
    }

    private static func label(of place: Int) -> StaticString {
        switch place {
        case 0: "community"
        case 1: "communities-compared-with"
        default: "communities-compared-and"
        }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("ranges", \.ranges), .init("range", \.range),
        .init("choices", \.choices), .init("leftOut", \.leftOut), .init("days", \.days),
        .init("comparedDays", \.comparedDays), .init("names", \.names), .init("rows", \.rows),
        .init("differences", \.differences))
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
    /// Stands for no community, where an empty value is all of them.
    static let nobody = "-"

    init(_ query: QueryItems, today: Day) {
        range = HomeQuery(query, today: today).range
        let asked = Self.names.flatMap { query.all($0) }.filter { $0 != Self.nobody }.map {
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
    fileprivate func total(_ counted: Counted) -> ComparedNumber {
        let rows = CountedRows(on: nil, community: community?.id)
        return counted == .members
            ? ComparedNumber(totals.currentMembers, path: rows.currentMembers)
            : ComparedNumber(totals[keyPath: counted.count], path: rows[keyPath: counted.rows])
    }

    /// The figures of these days, and of those before.
    fileprivate func figure(_ counted: Counted) -> ComparedNumber {
        let rows = CountedRows(on: series.days, community: community?.id)
        let growth = series[keyPath: counted.growth]
        return ComparedNumber(
            growth.total, path: rows[keyPath: counted.rows], before: growth.totalBefore)
    }

    /// So many of these days for each member there is.
    fileprivate func perMember(_ counted: Counted) -> ComparedNumber? {
        guard totals.currentMembers > 0 else { return nil }
        let hundredths =
            (Double(series[keyPath: counted.growth].total) / Double(totals.currentMembers) * 100)
            .rounded()
        return ComparedNumber(
            Figure(
                value: ComparedNumber.twoDigits(hundredths, sign: "."),
                text: ComparedNumber.twoDigits(hundredths)), number: hundredths / 100,
            isFraction: true)
    }
}

/// A number that stands beside others.
struct ComparedNumber {
    let figure: Figure
    let number: Double
    var before: Int?
    /// True for one with two decimals.
    var isFraction = false
    /// True for one in percent.
    var isShare = false

    init(_ figure: Figure, number: Double, isFraction: Bool = false) {
        self.figure = figure
        self.number = number
        self.isFraction = isFraction
    }

    init(_ number: Int, path: String? = nil, before: Int? = nil) {
        figure = Figure(number, path: path)
        self.number = Double(number)
        self.before = before
    }

    /// A share, which is compared in percentage points.
    init?(_ share: Engagement.Share) {
        guard let figure = Figure(share) else { return nil }
        self.init(
            figure, number: Double(share.count) / Double(share.whole) * 100, isFraction: false)
        isShare = true
    }

    /// "1.25", with the language's decimal sign or another.
    static func twoDigits(_ hundredths: Double, sign: String? = nil) -> String {
        let whole = Int(hundredths.magnitude)
        let text = "\(whole / 100).\(whole % 100 < 10 ? "0" : "")\(whole % 100)"
        let decimal = sign ?? (Format.decimal(0.5).contains(",") ? "," : ".")
        return text.replacing(".", with: decimal)
    }

    /// "+12", or nothing for none.
    func difference(to other: ComparedNumber) -> String? {
        let difference = number - other.number
        let text =
            isFraction
            ? Self.twoDigits((difference * 100).rounded())
            : Format.number(Int(difference.magnitude.rounded()))
        guard text != Self.twoDigits(0), text != "0" else { return nil }
        let signed = (difference > 0 ? "+" : "−") + text
        return isShare ? words("communities-points", ["difference": signed]) : signed
    }
}

/// One number of each side, with bars and with differences to the first.
struct ComparisonRow: TemplateModel {
    let name: String
    let cells: [ComparisonCell]

    init(
        name: String, _ sides: [ComparisonSummary.Side],
        _ number: (ComparisonSummary.Side) -> ComparedNumber?
    ) {
        self.name = name
        let numbers = sides.map(number)
        let highest = numbers.compactMap { $0?.number }.max() ?? 0
        cells = zip(sides, numbers).enumerated().map { place, side in
            let first = place == 0 ? nil : numbers.first.flatMap { $0 }
            return ComparisonCell(
                label: side.0.name, side.1, highest: highest,
                difference: first.flatMap { side.1?.difference(to: $0) })
        }
    }

    /// Each member's part, and who takes part.
    fileprivate static func shares(of sides: [ComparisonSummary.Side]) -> [ComparisonRow] {
        let each = [Counted.listings, .requests, .exchanges].map { counted in
            ComparisonRow(
                name: words("communities-per-member", ["counted": counted.label(isEver: false)]),
                sides
            ) { $0.perMember(counted) }
        }
        let active = ComparisonRow(name: words("home-active"), sides) {
            $0.series.engagement.active.map { ComparedNumber($0) }
        }
        let rates: [(String, KeyPath<Engagement, Engagement.Rate>)] = [
            (words("home-answered"), \.answered), (words("home-accepted"), \.accepted),
            (words("home-collected"), \.collected),
        ]
        return each + [active]
            + rates.map { name, rate in
                ComparisonRow(name: name, sides) {
                    ComparedNumber($0.series.engagement[keyPath: rate].share)
                }
            }
    }

    static let fields = TemplateFields<Self>(.init("name", \.name), .init("cells", \.cells))
}

struct ComparisonCell: TemplateModel {
    let label: String
    /// Nil where there is nothing to say.
    let figure: Figure?
    /// The bar's length in SVG's notation; the longest is the highest number of the row.
    let length: String
    /// "+12", to the first; nil for the first itself, or where they are alike.
    let difference: String?
    let before: Figure?

    init(label: String, _ number: ComparedNumber?, highest: Double, difference: String?) {
        self.label = label
        figure = number?.figure
        length = Format.barLength(
            Int((max(number?.number ?? 0, 0) * 1_000).rounded()),
            of: Int((max(highest, 0) * 1_000).rounded()))
        self.difference = difference
        before = number?.before.map { Figure($0) }
    }

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("figure", \.figure), .init("length", \.length),
        .init("difference", \.difference), .init("before", \.before))
}
