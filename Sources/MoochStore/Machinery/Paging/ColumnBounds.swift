/// The span that a filter leaves of one column of moments or other numbers.
struct ColumnBounds: Sendable {
    /// The column, as SQL knows it.
    let column: String
    /// Whether an index may be used for the bounds, or they are only looked at on the rows met.
    var isIndexed: Bool
    private var lower: Bound?
    private var upper: Bound?

    private struct Bound: Sendable {
        var key: ListCursor.Key
        var isIncluded: Bool
    }

    /// No bounds yet.
    init(column: String, isIndexed: Bool = true) {
        self.column = column
        self.isIndexed = isIndexed
    }

    /// Keeps what is not below the first.
    mutating func keep(from first: Int64) {
        if case .integer(let key)? = lower?.key, key >= first { return }
        lower = Bound(key: .integer(first), isIncluded: true)
    }

    /// Keeps what is below the end.
    mutating func keep(until end: Int64) {
        if case .integer(let key)? = upper?.key, key <= end { return }
        upper = Bound(key: .integer(end), isIncluded: false)
    }

    mutating func keep(_ span: DaySpan) {
        keep(from: span.start.rawValue)
        keep(until: span.end.rawValue)
    }

    /// Whether a cursor's key lies within. One from outside need not.
    func contain(_ key: ListCursor.Key) -> Bool {
        guard case .integer(let number) = key else { return true }
        if case .integer(let first)? = lower?.key, number < first { return false }
        if case .integer(let end)? = upper?.key, number >= end { return false }
        return true
    }

    /// Keeps what lies beyond a cursor's key, as far as it is within.
    mutating func cut(to key: ListCursor.Key, isBelow: Bool) {
        let bound = Bound(key: key, isIncluded: false)
        guard case .integer(let number) = key else {
            if isBelow { upper = bound } else { lower = bound }
            return
        }
        if isBelow {
            if case .integer(let end)? = upper?.key, number >= end { return }
            upper = bound
        } else {
            if case .integer(let first)? = lower?.key, number < first { return }
            lower = bound
        }
    }

    /// What keeps a cursor's key and nothing else.
    func condition(being key: ListCursor.Key) -> SQL {
        key == .null ? "\(indexed) IS NULL" : "\(indexed) = \(key)"
    }

    /// The column in SQL. With `+` before it SQLite uses no index for it.
    var indexed: SQL { isIndexed ? "\(sql: column)" : "+\(sql: column)" }

    /// The bounds in SQL.
    var conditions: [SQL] {
        let column = indexed
        var conditions: [SQL] = []
        if let lower {
            conditions.append(
                lower.isIncluded
                    ? "\(column) >= \(lower.key)" : "\(column) > \(lower.key)")
        }
        if let upper { conditions.append("\(column) < \(upper.key)") }
        return conditions
    }
}

extension ListCursor.Key: StoredValue {
    package init?(sqlValue: SQLValue) {
        switch sqlValue {
        case .integer(let number): self = .integer(number)
        case .text(let text): self = .text(text)
        case .null: self = .null
        case .real, .blob: return nil
        }
    }

    package var sqlValue: SQLValue {
        switch self {
        case .integer(let number): .integer(number)
        case .text(let text): .text(text)
        case .null: .null
        }
    }
}
