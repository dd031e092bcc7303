import Notation

/// Writes comma-separated values: quoted where needed, lines that end in CRLF (RFC 4180).
///
/// A text that a spreadsheet would take for a formula gets an apostrophe, which shows it as text (OWASP, "CSV
/// Injection"): what members type must not compute on an administrator's desk.
///
/// For programs, states are codes, money is in the currency's smallest units and moments are ISO 8601. For people, all
/// of it is in the form their spreadsheet can calculate with.
package struct CSVWriter: Sendable {
    /// The bytes written since the last `take`.
    package private(set) var bytes: [UInt8] = []
    private var isAtStartOfRow = true
    private let separator: UInt8
    /// Nil for programs.
    private let currency: Currency?

    /// For programs.
    package init() {
        (separator, currency) = (UInt8(ascii: ","), nil)
    }

    /// For a spreadsheet that expects this separator; all else is as programs have it.
    package init(forSpreadsheetsWith separator: UInt8) {
        (self.separator, currency) = (separator, nil)
        bytes = CSVSigns.byteOrderMark
    }

    /// For people, in the visit's language.
    package init(forPeople currency: Currency) {
        (separator, self.currency) = (Language.current.fieldSeparator, currency)
        bytes = CSVSigns.byteOrderMark
    }

    /// Adds a field.
    package mutating func add(_ text: String) {
        startField()
        var text = text
        text.withUTF8 { text in
            let needsQuotes = needsQuotes(text)
            if needsQuotes { bytes.append(Self.quote) }
            if CSVSigns.isGuarded(text) { bytes.append(CSVSigns.apostrophe) }
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

    /// Adds a code, or its words for people.
    package mutating func add(_ code: String, inWords words: (Currency) -> String) {
        add(currency.map(words) ?? code)
    }

    /// Adds an amount of the currency's smallest units; `12,50` for people. Never quoted, because some spreadsheets
    /// would take it for text.
    package mutating func add(cents: Int64) {
        guard let currency else { return add(cents) }
        startField()
        bytes.append(contentsOf: currency.typed(cents).utf8)
    }

    /// Adds a moment, in seconds since 1970: in UTC for programs, in their time zone for people; the day alone if that
    /// is what pages show.
    package mutating func add(secondsSinceEpoch: Int64, isDay: Bool = false) {
        if currency != nil {
            add(Format.sheetTime(secondsSinceEpoch: secondsSinceEpoch, isDay: isDay))
        } else {
            startField()
            ISOTime(secondsSinceEpoch: secondsSinceEpoch).write(onto: &bytes)
        }
    }

    /// Adds an empty field.
    package mutating func addNothing() {
        startField()
    }

    package mutating func endRow() {
        bytes.append(UInt8(ascii: "\r"))
        bytes.append(UInt8(ascii: "\n"))
        isAtStartOfRow = true
    }

    /// Returns the bytes written so far, and starts anew.
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

    /// Spaces at an end need quotes too: some readers strip them otherwise.
    private func needsQuotes(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = text.first, let last = text.last else { return false }
        return first <= 0x20 || last <= 0x20
            || text.contains { $0 == separator || Self.isSyntax($0) }
    }

    private static func isSyntax(_ byte: UInt8) -> Bool {
        switch byte {
        case quote, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            true
        default: false
        }
    }
}

extension Language {
    /// The field separator spreadsheets expect: no comma where that is the decimal sign.
    package var fieldSeparator: UInt8 { UInt8(ascii: hasDecimalComma ? ";" : ",") }
}
