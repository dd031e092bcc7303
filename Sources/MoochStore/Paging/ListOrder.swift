/// The columns one list can be sorted by. The raw value is the name used in addresses.
package protocol SortKey: RawRepresentable<String>, CaseIterable, Sendable, Hashable {
    /// The order of a list nobody has sorted.
    static var usual: ListOrder<Self> { get }
}

/// A column and a direction, written `name` or `-name` in addresses. Ties go by id.
package struct ListOrder<Key: SortKey>: Sendable, Hashable {
    package let key: Key
    package let isDescending: Bool

    package init(_ key: Key, descending: Bool = false) {
        self.key = key
        isDescending = descending
    }

    /// Reads the value of `?sort=`: a column's name, with `-` before it for the highest first.
    /// Nil when the list has no such order.
    package init?(_ text: String) {
        let descending = text.hasPrefix("-")
        guard let key = Key(rawValue: String(descending ? text.dropFirst() : text[...])) else {
            return nil
        }
        self.init(key, descending: descending)
    }

    /// The order as the value of `?sort=`.
    package var text: String { isDescending ? "-\(key.rawValue)" : key.rawValue }

    /// Tells the cursors of one order, as it is read from a column, from those of another (FNV-1a of
    /// both, folded to 16 bits).
    func tag(of column: String) -> UInt16 {
        var hash: UInt32 = 2_166_136_261
        for byte in "\(text) \(column)".utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return UInt16(truncatingIfNeeded: hash ^ (hash >> 16))
    }
}
