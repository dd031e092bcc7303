/// Reads comma-separated values (RFC 4180), as spreadsheets write them.
///
/// Also understood: semicolons and tabs as separators, which spreadsheets use where the comma is the decimal sign, any
/// of the three line endings, a byte order mark, a first line such as `sep=;`, spaces around quoted fields, and the
/// apostrophe that ``CSVWriter`` puts before what looks like a formula. Empty lines are skipped. A malformed row is
/// returned as it is, with its fault: the next row begins as if this one had ended with its line.
package struct CSVReader: Sendable {
    /// A row and where it began.
    package struct Row: Sendable, Hashable {
        /// The line of the file, from 1.
        package let line: Int
        /// The row as a spreadsheet numbers it, from 1: empty lines count, line breaks within a field do not.
        package let number: Int
        package var fields: [String]
        /// Nil for a well-formed row.
        package let fault: Fault?
    }

    /// A row's fault, which may have shifted its fields.
    package enum Fault: Sendable, Hashable {
        /// A quotation mark is not closed, or stands where none can.
        case quote
        /// A carriage return stands where no line ends.
        case lineBreak
    }

    /// The byte between two fields.
    package let separator: UInt8
    private let bytes: [UInt8]
    private var position: Int
    private var line = 1
    private var number = 1
    /// True if a carriage return alone ends a line: not where most lines end otherwise.
    private let endsByReturn: Bool

    /// Bytes read in vain, in rows with unpaired quotation marks. Once they exceed the file's length, no field may span
    /// lines: otherwise each line could begin one that never ends, in quadratic time.
    private var wastedBytes = 0

    private static let quote = UInt8(ascii: "\"")
    private static let newLine = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// Takes a whole file; a nil separator is guessed.
    ///
    /// - Throws: ``CSVError/encoding`` for anything but UTF-8 text.
    package init(_ bytes: [UInt8], separator chosen: UInt8? = nil) throws(CSVError) {
        let mark = CSVSigns.byteOrderMark
        let start = bytes.starts(with: mark) ? mark.count : 0
        guard !bytes.contains(0), String(validating: bytes[start...], as: UTF8.self) != nil else {
            throw .encoding
        }
        self.bytes = bytes
        position = start
        endsByReturn = Self.endsByReturn(bytes)
        if let declared = Self.declaredSeparator(of: bytes[start...]) {
            separator = chosen ?? declared.sign
            position += declared.length
            line = 2
        } else {
            separator = chosen ?? Self.separator(of: bytes[start...])
        }
    }

    /// The next row; nil after the last.
    package mutating func next() -> Row? {
        skipEmptyLines()
        guard position < bytes.count else { return nil }
        let (start, first, row) = (position, line, number)
        var fault: Fault?
        var fields = fields()
        if fields == nil {
            wastedBytes += position - start
            (position, line, fault) = (start, first, .quote)
            fields = plainFields()
        }
        let end = position
        skipLineEnd()
        if fault == nil, !endsByReturn, hasReturn(bytes[start..<end]) { fault = .lineBreak }
        return Row(line: first, number: row, fields: fields ?? [], fault: fault)
    }

    /// The fields of a row; nil if quotation marks do not pair.
    private mutating func fields() -> [String]? {
        var fields: [String] = []
        while true {
            guard let field = field() else { return nil }
            fields.append(field)
            guard position < bytes.count, bytes[position] == separator else { return fields }
            position += 1
        }
    }

    private mutating func field() -> String? {
        let start = position
        skipSpaces()
        guard position < bytes.count, bytes[position] == Self.quote else {
            position = start
            while !endsField(position) { position += 1 }
            return Self.text(bytes[start..<position])
        }
        position += 1
        var content: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            if byte == Self.quote {
                position += 1
                guard position < bytes.count, bytes[position] == Self.quote else {
                    skipSpaces()
                    return endsField(position) ? Self.text(content[...]) : nil
                }
            } else if byte == Self.newLine {
                guard wastedBytes <= bytes.count else { return nil }
                line += 1
            }
            content.append(byte)
            position += 1
        }
        return nil
    }

    /// The fields up to the end of the line, without surrounding quotation marks.
    private mutating func plainFields() -> [String] {
        let start = position
        while !endsLine(position) { position += 1 }
        return bytes[start..<position]
            .split(separator: separator, omittingEmptySubsequences: false)
            .map { field in
                let isQuoted =
                    field.count > 1 && field.first == Self.quote && field.last == Self.quote
                return Self.text(isQuoted ? field.dropFirst().dropLast() : field)
            }
    }

    /// True if a row has a carriage return outside of quotation marks; within them spreadsheets break lines by it.
    private func hasReturn(_ row: ArraySlice<UInt8>) -> Bool {
        guard row.contains(Self.carriageReturn) else { return false }
        var isQuoted = false
        return row.contains { byte in
            if byte == Self.quote { isQuoted.toggle() }
            return byte == Self.carriageReturn && !isQuoted
        }
    }

    private mutating func skipSpaces() {
        while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
    }

    private func endsField(_ position: Int) -> Bool {
        position == bytes.count || bytes[position] == separator || endsLine(position)
    }

    /// True if the file or a line ends there. Some programs write two or three carriage returns before a line feed.
    private func endsLine(_ position: Int) -> Bool {
        guard position < bytes.count else { return true }
        if bytes[position] == Self.newLine { return true }
        guard bytes[position] == Self.carriageReturn else { return false }
        if endsByReturn { return true }
        let next = bytes[position...].prefix(4).first { $0 != Self.carriageReturn }
        return next == Self.newLine || next == nil && bytes.count - position <= 4
    }

    private mutating func skipLineEnd() {
        guard position < bytes.count else { return }
        while position < bytes.count, bytes[position] == Self.carriageReturn {
            position += 1
            if endsByReturn { break }
        }
        if position < bytes.count, bytes[position] == Self.newLine { position += 1 }
        line += 1
        number += 1
    }

    private mutating func skipEmptyLines() {
        while position < bytes.count, endsLine(position) { skipLineEnd() }
    }

    /// True if more lines end with a carriage return alone than with a line feed.
    private static func endsByReturn(_ bytes: [UInt8]) -> Bool {
        var (returns, feeds) = (0, 0)
        for (index, byte) in bytes.enumerated() {
            if byte == newLine { feeds += 1 }
            guard byte == carriageReturn else { continue }
            if index + 1 == bytes.count || bytes[index + 1] != newLine { returns += 1 }
        }
        return returns > feeds
    }

    /// A field without the apostrophe that marks it as text for a spreadsheet.
    private static func text(_ field: ArraySlice<UInt8>) -> String {
        let text = String(decoding: field, as: UTF8.self)
        guard field.first == CSVSigns.apostrophe else { return text }
        let rest = String(decoding: field.dropFirst(), as: UTF8.self)
        return CSVSigns.isGuarded(rest.utf8) ? rest : text
    }

    /// The separator from a first line `sep=;`, which some spreadsheets write and none shows as a row.
    private static func declaredSeparator(
        of bytes: ArraySlice<UInt8>
    ) -> (sign: UInt8, length: Int)? {
        let key = Array("sep=".utf8)
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        guard line.count == key.count + 1, line.starts(with: key), let sign = line.last,
            separators.contains(sign)
        else { return nil }
        let end = bytes.dropFirst(line.count)
        return (sign, line.count + (end.starts(with: Array("\r\n".utf8)) ? 2 : min(end.count, 1)))
    }

    /// The separators that are recognized.
    package static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

    /// The separator found equally often in most of the first lines: a title above them may have any of the characters.
    private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
        let lines = bytes.split(maxSplits: 20) { $0 == newLine || $0 == carriageReturn }.prefix(20)
        /// How many lines have how many of it: the most frequent count, and the greater one of two.
        func fit(_ separator: UInt8) -> (lines: Int, count: Int) {
            var frequency: [Int: Int] = [:]
            for line in lines {
                var (count, isQuoted) = (0, false)
                for byte in line {
                    if byte == quote { isQuoted.toggle() }
                    if byte == separator, !isQuoted { count += 1 }
                }
                if count > 0 { frequency[count, default: 0] += 1 }
            }
            return frequency.map { (lines: $0.value, count: $0.key) }.max { $0 < $1 } ?? (0, 0)
        }
        return separators.dropFirst().reduce(separators[0]) { fit($1) > fit($0) ? $1 : $0 }
    }
}

/// Why a file cannot be read as comma-separated values.
package enum CSVError: Error, Sendable, Hashable {
    /// There is nothing in it.
    case empty
    /// A spreadsheet's own format, such as `.xlsx` or `.ods`.
    case spreadsheet
    case picture
    /// A PDF file.
    case document
    /// Not text in a known encoding.
    case encoding
}
