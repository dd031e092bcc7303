import Notation

/// A place between two rows of a list: what the row it lies beside is sorted by.
///
/// Written into addresses (`?after=`, `?before=`) as a short base64url string. It comes back from
/// outside, so reading it never fails harder than `nil`, which means "start over"; whatever it
/// says is bound as a parameter and can only choose a place in a list.
package struct ListCursor: Sendable, Hashable {
    /// What the list is sorted by, taken from the row.
    package enum Key: Sendable, Hashable {
        case integer(Int64)
        case text(String)
        /// Nothing: a member who was overwritten has no e-mail address.
        case null
    }

    /// Which order of which list the place belongs to. A cursor of another order is no place here.
    let order: UInt16
    /// What the row has in each column that the list is sorted by, the first first.
    let keys: [Key]

    init(order: UInt16, keys: [Key]) {
        self.order = order
        self.keys = keys
    }

    /// The longest text that is read: longer ones are nonsense.
    static let longestText = 1_500
    /// The most keys that are written: their kinds fit into one byte.
    static let mostKeys = 7

    /// Reads what `text` wrote; nil when it is not a cursor.
    package init?(_ text: String) {
        guard text.utf8.count <= Self.longestText, let bytes = Base64URL.decode(text)
        else { return nil }
        var reader = CursorReader(bytes: bytes)
        guard let high = reader.byte(), let low = reader.byte(), let kinds = reader.byte(),
            kinds > 1
        else { return nil }
        order = UInt16(high) << 8 | UInt16(low)
        var keys: [Key] = []
        for key in 0..<Self.mostKeys - kinds.leadingZeroBitCount {
            guard let number = reader.varint() else { return nil }
            if kinds >> UInt8(key) & 1 == 0 {
                keys.append(.integer(Self.signed(number)))
            } else if number == 0 {
                keys.append(.null)
            } else {
                guard let text = reader.text(number - 1) else { return nil }
                keys.append(.text(text))
            }
        }
        guard reader.isAtEnd else { return nil }
        self.keys = keys
    }

    /// The cursor as a query item's value: letters, digits, `-` and `_` only.
    ///
    /// A bit for each key says whether it is text, the first lowest, and a bit above the last that
    /// there are no more. A text comes after its length and one more, since 0 is no text at all.
    package var text: String {
        let keys = keys.prefix(Self.mostKeys)
        var kinds: UInt8 = 1 << UInt8(keys.count)
        var values: [UInt8] = []
        for (place, key) in keys.enumerated() {
            switch key {
            case .integer(let value):
                Self.append(varint: Self.unsigned(value), to: &values)
            case .text(let value):
                kinds |= 1 << UInt8(place)
                Self.append(varint: UInt64(value.utf8.count) + 1, to: &values)
                values += Array(value.utf8)
            case .null:
                kinds |= 1 << UInt8(place)
                values.append(0)
            }
        }
        return Base64URL.encode(
            [UInt8(order >> 8), UInt8(truncatingIfNeeded: order), kinds] + values)
    }
}

extension ListCursor {
    /// Small numbers of either sign become small unsigned ones (zigzag).
    private static func unsigned(_ value: Int64) -> UInt64 {
        UInt64(bitPattern: (value << 1) ^ (value >> 63))
    }

    private static func signed(_ value: UInt64) -> Int64 {
        Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    /// Seven bits a byte, lowest first, the high bit set on all but the last.
    private static func append(varint value: UInt64, to bytes: inout [UInt8]) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }
}

/// Reads bytes from the front and never past the end.
private struct CursorReader {
    let bytes: [UInt8]
    var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position >= bytes.count }

    mutating func byte() -> UInt8? {
        guard position < bytes.count else { return nil }
        defer { position += 1 }
        return bytes[position]
    }

    /// A text of so many bytes.
    mutating func text(_ count: UInt64) -> String? {
        guard count <= UInt64(bytes.count - position) else { return nil }
        defer { position += Int(count) }
        return String(validating: bytes[position..<position + Int(count)], as: UTF8.self)
    }

    /// At most ten bytes, as 64 bits need no more.
    mutating func varint() -> UInt64? {
        var value: UInt64 = 0
        for shift in stride(from: 0, to: 64, by: 7) {
            guard let byte = byte() else { return nil }
            value |= UInt64(byte & 0x7f) << UInt64(shift)
            if byte & 0x80 == 0 { return value }
        }
        return nil
    }
}
