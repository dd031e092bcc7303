/// Writes a JSON document (RFC 8259) as UTF-8, member by member: a list of listings has hundreds of values.
package struct JSONWriter: Sendable {
    package private(set) var bytes: [UInt8] = []
    /// Whether the next member or element is the first of its object or list.
    private var isFirst = true

    package init() {}

    package mutating func beginObject() { begin(UInt8(ascii: "{")) }
    package mutating func endObject() { end(UInt8(ascii: "}")) }
    package mutating func beginList() { begin(UInt8(ascii: "[")) }
    package mutating func endList() { end(UInt8(ascii: "]")) }

    /// The name of the next member, made by ``key(_:)``.
    package mutating func member(_ key: [UInt8]) {
        separate()
        bytes.append(contentsOf: key)
    }

    /// The next value is an element of a list.
    package mutating func separate() {
        if isFirst { isFirst = false } else { bytes.append(UInt8(ascii: ",")) }
    }

    /// A member's name as it stands before its value.
    package static func key(_ name: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.string(name)
        return writer.bytes + [UInt8(ascii: ":")]
    }

    package mutating func null() { bytes.append(contentsOf: "null".utf8) }

    package mutating func bool(_ value: Bool) {
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    package mutating func integer(_ value: Int64) {
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        digits(value.magnitude)
    }

    /// A number that is finite; null otherwise.
    package mutating func number(_ value: Double) {
        guard value.isFinite else { return null() }
        bytes.append(contentsOf: "\(value)".utf8)
    }

    package mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        let isWhole: Void? = text.utf8.withContiguousStorageIfAvailable { escape($0) }
        if isWhole == nil { Array(text.utf8).withUnsafeBufferPointer { escape($0) } }
        bytes.append(UInt8(ascii: "\""))
    }

    /// A whole number as text: programs that keep numbers as 64-bit floats lose the last digits of ids.
    package mutating func quoted(_ value: Int64) {
        bytes.append(UInt8(ascii: "\""))
        integer(value)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Bytes that are a value already.
    package mutating func raw(_ value: [UInt8]) { bytes.append(contentsOf: value) }

    /// Text that needs no escapes, written by `write`.
    package mutating func quoted(_ write: (inout [UInt8]) -> Void) {
        bytes.append(UInt8(ascii: "\""))
        write(&bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func begin(_ byte: UInt8) {
        bytes.append(byte)
        isFirst = true
    }

    private mutating func end(_ byte: UInt8) {
        bytes.append(byte)
        isFirst = false
    }

    private mutating func digits(_ number: UInt64) {
        if number >= 10 { digits(number / 10) }
        bytes.append(0x30 + UInt8(truncatingIfNeeded: number % 10))
    }

    /// Appends what needs no escape in as few pieces as possible.
    private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for index in text.indices {
            let byte = text[index]
            guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
                continue
            }
            bytes.append(contentsOf: text[start..<index])
            start = index + 1
            switch byte {
            case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
            case 0x00..<0x20:
                bytes.append(contentsOf: "\\u00".utf8)
                for digit in [byte >> 4, byte & 15] {
                    bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
                }
            default: bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
            }
        }
        bytes.append(contentsOf: text[start...])
    }
}
