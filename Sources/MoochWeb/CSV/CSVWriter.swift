import Notation

/// Writes rows as comma-separated values: fields in quotes where they must be, lines that end in
/// CRLF (RFC 4180).
///
/// A text that a spreadsheet would take for a formula gets an apostrophe in front, which shows it
/// as text (OWASP, "CSV Injection"): what members type must not compute on an administrator's desk.
package struct CSVWriter: Sendable {
    /// What has been written since it was last taken.
    package private(set) var bytes: [UInt8] = []
    private var isAtStartOfRow = true
    private let separator: UInt8

    /// For programs, or with `forSpreadsheets` for those that are opened by a double click: these
    /// take text for UTF-8 only after a byte order mark, and where the decimal sign is a comma they
    /// want semicolons between fields.
    package init(forSpreadsheets: Bool = false, decimalComma: Bool = false) {
        separator = forSpreadsheets && decimalComma ? UInt8(ascii: ";") : UInt8(ascii: ",")
        if forSpreadsheets { bytes = [0xEF, 0xBB, 0xBF] }
    }

    /// Adds a field.
    package mutating func add(_ text: String) {
        startField()
        var text = text
        text.withUTF8 { text in
            let needsQuotes = Self.needsQuotes(text)
            if needsQuotes { bytes.append(Self.quote) }
            if Self.isGuarded(text) { bytes.append(Self.apostrophe) }
            if needsQuotes {
                for byte in text {
                    if byte == Self.quote { bytes.append(Self.quote) }
                    bytes.append(byte)
                }
                bytes.append(Self.quote)
            } else {
                bytes.append(contentsOf: text)
            }
        }
    }

    /// Adds a number, in digits alone.
    package mutating func add(_ number: Int64) {
        startField()
        bytes.append(contentsOf: String(number).utf8)
    }

    /// Adds an amount of hundredths, with a point: `1250` is `12.50`.
    package mutating func add(hundredths: Int64) {
        startField()
        let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        if hundredths < 0 { bytes.append(UInt8(ascii: "-")) }
        bytes.append(contentsOf: String(whole).utf8)
        bytes.append(contentsOf: (rest < 10 ? ".0" : ".").utf8)
        bytes.append(contentsOf: String(rest).utf8)
    }

    /// Adds a moment, given in seconds since 1970, as ISO 8601 in UTC.
    package mutating func add(secondsSinceEpoch: Int64) {
        startField()
        ISOTime(secondsSinceEpoch: secondsSinceEpoch).write(onto: &bytes)
    }

    /// Adds a field in which nothing is known.
    package mutating func addNothing() {
        startField()
    }

    package mutating func endRow() {
        bytes.append(UInt8(ascii: "\r"))
        bytes.append(UInt8(ascii: "\n"))
        isAtStartOfRow = true
    }

    /// Hands out what has been written, to be sent, and goes on with nothing.
    package mutating func take() -> [UInt8] {
        let written = bytes
        bytes = []
        bytes.reserveCapacity(written.count)
        return written
    }

    private mutating func startField() {
        if !isAtStartOfRow { bytes.append(separator) }
        isAtStartOfRow = false
    }

    private static let quote = UInt8(ascii: "\"")
    /// What keeps a text from being taken for a formula.
    static let apostrophe = UInt8(ascii: "'")

    /// White space at an end needs them too: some readers take it away otherwise.
    private static func needsQuotes(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = text.first, let last = text.last else { return false }
        return first <= 0x20 || last <= 0x20 || text.contains(where: isSyntax)
    }

    private static func isSyntax(_ byte: UInt8) -> Bool {
        switch byte {
        case quote, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            true
        default: false
        }
    }

    /// As wide as the letters of Chinese or Japanese; taken for the others by spreadsheets there.
    private static let wideSigns = ["＝", "＋", "－", "＠"].map { Array($0.utf8) }

    /// Whether a text gets an apostrophe in front: formulas, and texts that seem to have one
    /// already, so that reading takes away exactly what writing added.
    static func isGuarded(_ text: some Collection<UInt8>) -> Bool {
        switch text.first {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
            UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), apostrophe:
            true
        // What all of them begin with.
        case 0xEF: wideSigns.contains { text.starts(with: $0) }
        default: false
        }
    }
}
