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

    /// Tells the cursors of one order from those of another (FNV-1a of the text, one byte of it).
    var tag: UInt8 {
        var hash: UInt32 = 2_166_136_261
        for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return UInt8(truncatingIfNeeded: hash ^ (hash >> 8) ^ (hash >> 16) ^ (hash >> 24))
    }
}
