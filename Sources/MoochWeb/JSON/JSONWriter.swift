/// Writes a JSON document (RFC 8259) as UTF-8, member by member.
package struct JSONWriter {
    /// The bytes written so far.
    package private(set) var bytes: [UInt8] = []
    /// True before the first member or element of an object or list.
    private var isFirst = true

    package init() { bytes.reserveCapacity(4_096) }

    package mutating func beginObject() { begin("{") }
    package mutating func endObject() { end("}") }
    package mutating func beginList() { begin("[") }
    package mutating func endList() { end("]") }

    /// Begins a member whose name needs no escape.
    package mutating func member(_ name: StaticString) {
        separate()
        put("\"")
        put(name)
        put("\":")
    }

    /// Begins a member.
    package mutating func member(named name: String) {
        separate()
        string(name)
        put(":")
    }

    /// Begins an element of a list.
    package mutating func separate() {
        if isFirst { isFirst = false } else { put(",") }
    }

    package mutating func null() { put("null") }

    package mutating func bool(_ value: Bool) { put(value ? "true" : "false") }

    package mutating func integer(_ value: Int64) {
        bytes.append(contentsOf: String(value).utf8)
    }

    /// A finite number; null for any other.
    package mutating func number(_ value: Double) {
        if value.isFinite { bytes.append(contentsOf: value.description.utf8) } else { null() }
    }

    package mutating func string(_ text: String) {
        put("\"")
        if text.utf8.contains(where: Self.isEscaped) {
            for byte in text.utf8 { escape(byte) }
        } else {
            bytes.append(contentsOf: text.utf8)
        }
        put("\"")
    }

    private mutating func begin(_ sign: StaticString) {
        put(sign)
        isFirst = true
    }

    private mutating func end(_ sign: StaticString) {
        put(sign)
        isFirst = false
    }

    private mutating func put(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\n"): put("\\n")
        case 0x00..<0x20:
            put("\\u00")
            for digit in [byte >> 4, byte & 15] {
                bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
            }
        case _ where Self.isEscaped(byte):
            put("\\")
            bytes.append(byte)
        default: bytes.append(byte)
        }
    }
}
