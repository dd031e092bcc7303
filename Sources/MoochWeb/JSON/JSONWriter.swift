/// Writes a JSON document (RFC 8259) as UTF-8, member by member.
///
/// Into memory of its own: a list of listings has thousands of pieces, and an array asks at each whether it is shared.
package struct JSONWriter: ~Copyable {
    private var space: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var count = 0
    /// Whether the next member or element is the first of its object or list.
    private var isFirst = true

    package init() {
        capacity = 4_096
        space = .allocate(capacity: capacity)
    }

    deinit { space.deallocate() }

    /// What was written until now.
    package var bytes: [UInt8] { bytes(from: 0) }

    /// What was written from a place on.
    package func bytes(from start: Int) -> [UInt8] {
        Array(
            UnsafeBufferPointer(rebasing: UnsafeBufferPointer(start: space, count: count)[start...])
        )
    }

    package mutating func beginObject() { begin(UInt8(ascii: "{")) }
    package mutating func endObject() { end(UInt8(ascii: "}")) }
    package mutating func beginList() { begin(UInt8(ascii: "[")) }
    package mutating func endList() { end(UInt8(ascii: "]")) }

    /// The name of the next member, which needs no escape.
    package mutating func member(_ name: StaticString) {
        separate()
        let length = name.utf8CodeUnitCount
        let target = room(for: length + 3)
        target[0] = UInt8(ascii: "\"")
        (target + 1).update(from: name.utf8Start, count: length)
        target[length + 1] = UInt8(ascii: "\"")
        target[length + 2] = UInt8(ascii: ":")
    }

    /// The name of the next member.
    package mutating func member(named name: String) {
        separate()
        string(name)
        put(UInt8(ascii: ":"))
    }

    /// Begins members that are to be kept for ``members(_:)``, at the place that is returned. At least one must follow.
    package mutating func beginMembers() -> Int {
        separate()
        isFirst = true
        return count
    }

    /// Members that were written before.
    package mutating func members(_ bytes: [UInt8]) {
        separate()
        bytes.withUnsafeBufferPointer { put($0) }
    }

    /// The next value is an element of a list.
    package mutating func separate() {
        if isFirst { isFirst = false } else { put(UInt8(ascii: ",")) }
    }

    package mutating func null() { plain("null") }

    package mutating func bool(_ value: Bool) { plain(value ? "true" : "false") }

    package mutating func integer(_ value: Int64) {
        if value < 0 { put(UInt8(ascii: "-")) }
        digits(value.magnitude)
    }

    /// A number that is finite; null otherwise.
    package mutating func number(_ value: Double) {
        if value.isFinite { text(value.description) } else { null() }
    }

    package mutating func string(_ text: String) {
        quote()
        self.text(text)
        quote()
    }

    /// Begins and ends a value that is put together by ``text(_:)``.
    package mutating func quote() { put(UInt8(ascii: "\"")) }

    /// A part of a text.
    package mutating func text(_ text: String) {
        var text = text
        text.withUTF8 { escape($0) }
    }

    /// Bytes as they are: a part of a text that needs no escape, or a word.
    package mutating func plain(_ text: StaticString) {
        put(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// A whole number as text: programs that keep numbers as 64-bit floats lose the last digits of ids.
    package mutating func quoted(_ value: Int64) {
        quote()
        integer(value)
        quote()
    }

    /// Text of so many bytes, none of which needs an escape, as `write` puts it there.
    package mutating func quoted(
        _ length: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Void
    ) {
        quote()
        write(UnsafeMutableBufferPointer(start: room(for: length), count: length))
        quote()
    }

    private mutating func begin(_ byte: UInt8) {
        put(byte)
        isFirst = true
    }

    private mutating func end(_ byte: UInt8) {
        put(byte)
        isFirst = false
    }

    private mutating func digits(_ number: UInt64) {
        var (length, rest) = (1, number / 10)
        while rest > 0 { (length, rest) = (length + 1, rest / 10) }
        let target = room(for: length)
        rest = number
        for index in (0..<length).reversed() {
            target[index] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }

    private mutating func put(_ byte: UInt8) { room(for: 1).pointee = byte }

    private mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        room(for: bytes.count).update(from: start, count: bytes.count)
    }

    /// Where so many bytes are to be put, which count as written.
    private mutating func room(for length: Int) -> UnsafeMutablePointer<UInt8> {
        if capacity - count < length { grow(by: length) }
        defer { count += length }
        return space + count
    }

    private mutating func grow(by length: Int) {
        capacity = max(2 * capacity, count + length)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: space, count: count)
        space.deallocate()
        space = larger
    }

    /// Puts what needs no escape in as few pieces as possible.
    private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        var index = 0
        while index < text.count {
            if index + 8 <= text.count, Self.isPlain(text, at: index) {
                index += 8
                continue
            }
            let byte = text[index]
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                put(UnsafeBufferPointer(rebasing: text[start..<index]))
                escape(byte)
                start = index + 1
            }
            index += 1
        }
        put(UnsafeBufferPointer(rebasing: text[start...]))
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\n"): plain("\\n")
        case 0x00..<0x20:
            plain("\\u00")
            for digit in [byte >> 4, byte & 15] {
                put(digit < 10 ? 0x30 + digit : 0x57 + digit)
            }
        default:
            put(UInt8(ascii: "\\"))
            put(byte)
        }
    }

    /// Whether of eight bytes none is to be escaped: each is compared in its own eighth of one number.
    private static func isPlain(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        let word = UnsafeRawBufferPointer(text).loadUnaligned(
            fromByteOffset: index, as: UInt64.self)
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops: UInt64 = 0x8080_8080_8080_8080
        let quotes = word ^ (ones * UInt64(UInt8(ascii: "\"")))
        let slashes = word ^ (ones * UInt64(UInt8(ascii: "\\")))
        let found =
            (word &- ones * 0x20) & ~word | (quotes &- ones) & ~quotes
            | (slashes &- ones) & ~slashes
        return found & tops == 0
    }
}
