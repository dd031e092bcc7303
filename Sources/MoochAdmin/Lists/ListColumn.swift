import MoochWeb

/// The columns that a list can show, in their order. The raw value is a column's name in addresses
/// and in files, and that of the order by it. The first says what a row is, and always shows.
protocol ListColumn: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// Those that show when nobody has chosen.
    static var usual: Set<Self> { get }

    var label: String { get }
    var kind: ListColumnKind { get }
    /// Whether sorting by it begins with the highest.
    var beginsHighest: Bool { get }
}

extension ListColumn {
    /// The latest times come first, and the largest numbers.
    var beginsHighest: Bool { kind == .number || kind == .time }
}

/// What a column holds, which says how wide it is: widths that waited for the rows would move while
/// a page arrives.
enum ListColumnKind: String, Sendable {
    /// What a row is. It takes the room that the others leave.
    case name
    case text, state, number, time
}

/// The columns that a list shows, those that are usual unless its address names others.
struct ShownColumns<Column: ListColumn>: Sendable, Hashable {
    /// In their order.
    let all: [Column]
    private let isGiven: Bool
    /// Asked for by every link of a list's page.
    let isUsual: Bool

    init() { (all, isGiven, isUsual) = (Self.all(of: Column.usual), false, true) }

    /// Reads `columns=a,b` or `columns=a&columns=b`; names that are no columns are none.
    init(_ query: QueryItems) {
        let names = query.all("columns").flatMap { $0.split(separator: ",") }
        let named = Set(names.compactMap { Column(rawValue: String($0)) })
        let usual = Self.all(of: Column.usual)
        all = named.isEmpty ? usual : Self.all(of: named)
        isGiven = !named.isEmpty
        isUsual = all == usual
    }

    private static func all(of shown: Set<Column>) -> [Column] {
        Column.allCases.enumerated().filter { $0.offset == 0 || shown.contains($0.element) }
            .map(\.element)
    }

    /// Asked for by every cell: so few are found sooner one by one than by their hashes.
    func contains(_ column: Column) -> Bool { all.contains(column) }

    /// The columns as an address names them; nil when they are the usual ones.
    var text: String? { isUsual ? nil : names }

    /// The columns by their names, also when they are the usual ones.
    var names: String { all.map(\.rawValue).joined(separator: ",") }

    /// The columns by their names; nil when the address names none.
    var given: [String]? { isGiven ? all.map(\.rawValue) : nil }

    /// What a cell shows; nil when its column does not.
    func cell<Content>(_ column: Column, _ content: @autoclosure () -> Content) -> Content? {
        contains(column) ? content() : nil
    }
}
