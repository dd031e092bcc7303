package import MoochStore
package import MoochWeb

/// A column of a list, declared once: its heading, its cells and its place in a file. Its name is used in addresses and
/// files, and as the name of its order if the store has one.
package struct ListColumn<Row: Sendable>: Sendable {
    package let name: String
    /// The key of its heading; nil if only files have it.
    package let label: StaticString?
    /// The key of its heading in a file for people; nil if only files for programs have it.
    package private(set) var fileLabel: StaticString?
    package let kind: ListColumnKind
    /// True if it shows by default.
    package private(set) var isUsual = true
    /// True if sorting by it begins with the highest.
    package private(set) var beginsHighest: Bool
    /// True if a phone leaves it out.
    package private(set) var isMinor = false
    /// Shown before its value on a phone, where it has no heading.
    package private(set) var phoneLabel: StaticString?
    /// Nil for the first column, which is the row's head, and for columns that only files have.
    package let cell: (@Sendable (Row, CellContext) -> ListCell.Content)?
    package let write: @Sendable (Row, inout CSVWriter) -> Void

    /// A column with cells of its own; most are one of the kinds below.
    package init(
        _ name: String, _ label: StaticString?, _ kind: ListColumnKind,
        phoneLabel: StaticString? = nil,
        cell: (@Sendable (Row, CellContext) -> ListCell.Content)? = nil,
        write: @escaping @Sendable (Row, inout CSVWriter) -> Void
    ) {
        self.name = name
        self.label = label
        fileLabel = label
        self.kind = kind
        self.phoneLabel = phoneLabel
        beginsHighest = kind == .number || kind == .time
        self.cell = cell
        self.write = write
    }

    /// The classes of its cells.
    package var style: String? {
        let classes = (kind == .number ? ["number"] : []) + (isMinor ? ["minor"] : [])
        return classes.isEmpty ? nil : classes.joined(separator: " ")
    }

    /// A column that shows only when it is chosen.
    package var unusual: ListColumn { changed { $0.isUsual = false } }

    package var minor: ListColumn { changed { $0.isMinor = true } }

    package var lowestFirst: ListColumn { changed { $0.beginsHighest = false } }

    package var highestFirst: ListColumn { changed { $0.beginsHighest = true } }

    package func inFiles(_ label: StaticString) -> ListColumn { changed { $0.fileLabel = label } }

    package func onPhone(_ label: StaticString) -> ListColumn { changed { $0.phoneLabel = label } }

    private func changed(_ change: (inout ListColumn) -> Void) -> ListColumn {
        var column = self
        change(&column)
        return column
    }
}

/// What a cell is made with besides its row.
package struct CellContext: Sendable {
    package let now: Timestamp
    package let currency: Currency

    package init(now: Timestamp, currency: Currency) {
        self.now = now
        self.currency = currency
    }
}

/// The kind of a column's content, which decides its width: widths that waited for the rows would move while a page
/// arrives.
package enum ListColumnKind: String, Sendable {
    /// The row's name. It takes the room that the others leave.
    case name
    case text, state, number, time
    /// Some words, such as a reason.
    case phrase = "phrase"
}

/// A state that a list shows as a badge.
package protocol ListedState: RawRepresentable<String>, CaseIterable, Sendable {
    var badge: StateBadge { get }
}

extension ListingList.State: ListedState { package var badge: StateBadge { StateBadge(self) } }
extension Exchange.State: ListedState { package var badge: StateBadge { StateBadge(self) } }
extension Member.State: ListedState { package var badge: StateBadge { StateBadge(self) } }
extension MemberList.State: ListedState { package var badge: StateBadge { StateBadge(self) } }

extension ListColumn {
    package typealias Get<Value> = @Sendable (Row) -> Value

    /// The row's name: always the first column, its head.
    package static func name(
        _ name: String, _ label: StaticString, _ text: @escaping Get<String>
    ) -> ListColumn {
        ListColumn(name, label, .name, write: { $1.add(text($0)) })
    }

    package static func text(
        _ name: String, _ label: StaticString, _ text: @escaping Get<String>
    ) -> ListColumn {
        ListColumn(
            name, label, .text, cell: { row, _ in .text(text(row)) }, write: { $1.add(text($0)) })
    }

    /// A record by its name, linked to its page.
    package static func link(
        _ name: String, _ label: StaticString, _ text: @escaping Get<String>,
        to path: @escaping Get<String>
    ) -> ListColumn {
        ListColumn(
            name, label, .text, cell: { row, _ in .link(Link(text(row), path(row))) },
            write: { $1.add(text($0)) })
    }

    package static func state(
        _ name: String, _ label: StaticString, _ state: @escaping Get<some ListedState>
    ) -> ListColumn {
        ListColumn(
            name, label, .state, cell: { row, _ in .badge(state(row).badge) },
            write: { row, csv in
                let state = state(row)
                csv.add(state.rawValue) { _ in state.badge.label }
            })
    }

    /// A count, linked to what it counts.
    package static func figure(
        _ name: String, _ label: StaticString, _ number: @escaping Get<Int>,
        to path: @escaping Get<String?> = { _ in nil }
    ) -> ListColumn {
        ListColumn(
            name, label, .number, phoneLabel: label,
            cell: { row, _ in .figure(Figure(number(row), path: path(row))) },
            write: { $1.add(Int64(number($0))) })
    }

    /// The growth of a number: "+5".
    package static func growth(
        _ name: String, _ label: StaticString, _ number: @escaping Get<Int>
    ) -> ListColumn {
        ListColumn(
            name, label, .number,
            cell: { row, _ in .figure(Figure(growth: number(row))) },
            write: { $1.add(Int64(number($0))) })
    }

    /// A price in cents.
    package static func price(
        _ name: String, _ label: StaticString, _ cents: @escaping Get<Int64>
    ) -> ListColumn {
        ListColumn(
            name, label, .number,
            cell: { .figure(Figure(PriceText(cents: cents($0), in: $1.currency))) },
            write: { $1.add(cents: cents($0)) })
    }

    /// A moment as people say it, or a text if there is none.
    package static func moment(
        _ name: String, _ label: StaticString, missing: StaticString = "filter-gone",
        _ moment: @escaping Get<Timestamp?>
    ) -> ListColumn {
        ListColumn(
            name, label, .time,
            cell: { row, context in
                moment(row).map { .time(CellTime(MomentText($0, now: context.now))) }
                    ?? .missing(words(missing))
            }, write: { $1.add(moment($0)) })
    }

    package static func date(
        _ name: String, _ label: StaticString, _ moment: @escaping Get<Timestamp>
    ) -> ListColumn {
        ListColumn(
            name, label, .time, phoneLabel: label,
            cell: { row, _ in .time(CellTime(DateText(moment(row)))) },
            write: { $1.add(secondsSinceEpoch: moment($0).rawValue, isDay: true) })
    }

    /// A column that only files have: those for programs, or with a label all.
    package static func file(
        _ name: String, _ label: StaticString? = nil,
        _ write: @escaping @Sendable (Row, inout CSVWriter) -> Void
    ) -> ListColumn {
        let column = ListColumn(name, nil, .text, write: write)
        return label.map(column.inFiles) ?? column
    }
}

extension ListColumn where Row: Identifiable, Row.ID: RawRepresentable<Int64> {
    /// The row's id. In a file its name differs from any that other programs use, because imports recognize rows by it.
    package static var number: ListColumn {
        ListColumn(
            "id", "number", .number, phoneLabel: "number",
            cell: { row, _ in .text(String(row.id.rawValue)) },
            write: { $1.add($0.id.rawValue) }
        ).unusual.inFiles("imports-id")
    }
}

extension CSVWriter {
    package mutating func add(_ id: Identifier<some Any>) { add(id.rawValue) }

    /// Adds a number, or nothing for nil.
    package mutating func add(_ number: Int64?) {
        if let number { add(number) } else { addNothing() }
    }

    /// Adds a moment as ISO 8601, in UTC.
    package mutating func add(_ moment: Timestamp?) {
        guard let moment else { return addNothing() }
        add(secondsSinceEpoch: moment.rawValue)
    }
}

/// The columns that a list shows: those in its address, or else the usual ones.
package struct ShownColumns<Row: Sendable>: Sendable {
    /// In order.
    package let all: [ListColumn<Row>]
    private let isGiven: Bool
    private let isUsual: Bool

    /// Reads `columns=a,b` or `columns=a&columns=b`; unknown names are ignored.
    package init(_ query: QueryItems, of columns: [ListColumn<Row>]) {
        let columns = columns.filter { $0.label != nil }
        let names = query.all("columns").flatMap { $0.split(separator: ",") }
        let isNamed = { (column: ListColumn<Row>) in names.contains(Substring(column.name)) }
        // Closures, not key paths: generic code makes those anew for every page.
        let usual = columns.filter { $0.isUsual }
        isGiven = !names.isEmpty && columns.contains(where: isNamed)
        all = isGiven ? columns.prefix(1) + columns.dropFirst().filter(isNamed) : usual
        isUsual = !isGiven || all.map { $0.name } == usual.map { $0.name }
    }

    /// The columns for an address; nil for the usual ones.
    package var text: String? { isUsual ? nil : names }

    /// The names of the columns, also of the usual ones.
    package var names: String { all.map { $0.name }.joined(separator: ",") }

    /// The columns; nil if the address names none.
    package var given: [ListColumn<Row>]? { isGiven ? all : nil }

    package func contains(_ name: String) -> Bool { all.contains { $0.name == name } }
}
