/// The columns a list can be sorted by. The raw value is the name in addresses.
package protocol SortKey: RawRepresentable<String>, CaseIterable, Sendable, Hashable {
    /// The default order.
    static var usual: ListOrder<Self> { get }
}

/// A column and a direction, `name` or `-name` in addresses. Ties go by id.
package struct ListOrder<Key: SortKey>: Sendable, Hashable {
    package let key: Key
    package let isDescending: Bool

    package init(_ key: Key, descending: Bool = false) {
        self.key = key
        isDescending = descending
    }

    /// Reads the value of `?sort=`, with `-` for descending; nil if the list has no such order.
    package init?(_ text: String) {
        let descending = text.hasPrefix("-")
        guard let key = Key(rawValue: String(descending ? text.dropFirst() : text[...])) else {
            return nil
        }
        self.init(key, descending: descending)
    }

    /// The order as the value of `?sort=`.
    package var text: String { isDescending ? "-\(key.rawValue)" : key.rawValue }
}

/// The columns that rows are sorted by. The last one breaks all ties.
package struct RowOrder: Sendable {
    let columns: [Keyset.Column]
    let isDescending: Bool
    /// Marks the order's cursors (FNV-1a of its name, direction and columns, folded to 16 bits).
    let tag: UInt16

    init(_ columns: [Keyset.Column], descending: Bool = false, name: String = "") {
        self.columns = columns
        isDescending = descending
        let text = "\(descending ? "-" : "")\(name) \(columns.map(\.sql).joined(separator: ","))"
        var hash: UInt32 = 2_166_136_261
        for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        tag = UInt16(truncatingIfNeeded: hash ^ (hash >> 16))
    }

    /// True if a cursor is a place in this order.
    package func has(_ cursor: ListCursor) -> Bool {
        cursor.order == tag && cursor.keys.count == columns.count
    }

    /// The place at a row with these sort values.
    package func cursor(_ keys: [ListCursor.Key]) -> ListCursor {
        ListCursor(order: tag, keys: keys)
    }

    /// The id after which a list sorted only by id continues.
    package func id(from start: ListStart) -> Int64? {
        guard let cursor = start.cursor, has(cursor), case .integer(let id) = cursor.keys[0]
        else { return nil }
        return id
    }
}
