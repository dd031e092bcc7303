/// The range to which a filter limits one numeric column, such as a time.
struct ColumnBounds: Sendable {
    /// The column in SQL.
    let column: String
    /// True if an index may be used; otherwise the bounds are only checked on the rows visited.
    var isIndexed: Bool
    private var lower: Bound?
    private var upper: Bound?

    private struct Bound: Sendable {
        var key: ListCursor.Key
        var isIncluded: Bool
    }

    /// Starts without bounds.
    init(column: String, isIndexed: Bool = true) {
        self.column = column
        self.isIndexed = isIndexed
    }

    /// Keeps values at or above the first.
    mutating func keep(from first: Int64) {
        if case .integer(let key)? = lower?.key, key >= first { return }
        lower = Bound(key: .integer(first), isIncluded: true)
    }

    /// Keeps values below the end.
    mutating func keep(until end: Int64) {
        if case .integer(let key)? = upper?.key, key <= end { return }
        upper = Bound(key: .integer(end), isIncluded: false)
    }

    mutating func keep(_ span: DaySpan) {
        keep(from: span.start.rawValue)
        keep(until: span.end.rawValue)
    }

    /// True if a cursor's key, which comes from outside, lies within the bounds.
    func contain(_ key: ListCursor.Key) -> Bool {
        guard case .integer(let number) = key else { return true }
        if case .integer(let first)? = lower?.key, number < first { return false }
        if case .integer(let end)? = upper?.key, number >= end { return false }
        return true
    }

    /// Keeps what lies beyond a cursor's key, within the bounds.
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

    /// The condition that the column equals a cursor's key.
    func condition(being key: ListCursor.Key) -> SQL {
        key == .null ? "\(indexed) IS NULL" : "\(indexed) = \(key)"
    }

    /// The column in SQL; with `+` before it, SQLite uses no index for it.
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
