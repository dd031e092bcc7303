/// Reads rows of comma-separated values (RFC 4180), as spreadsheets write them.
///
/// Also understood are semicolons and tabs between fields, which spreadsheets write where the comma
/// is the decimal sign, any of the three line endings, a byte order mark, a first line such as
/// `sep=;`, and the apostrophe that ``CSVWriter`` puts before what looks like a formula. Empty lines
/// are passed over.
package struct CSVReader: Sendable {
    /// A row and where it began.
    package struct Row: Sendable, Hashable {
        /// The line of the file, from 1.
        package let line: Int
        /// The row as a spreadsheet numbers it, from 1: empty lines count, and line breaks within a
        /// field do not.
        package let number: Int
        package let fields: [String]

        package init(line: Int, number: Int, fields: [String]) {
            self.line = line
            self.number = number
            self.fields = fields
        }
    }

    /// What stands between two fields.
    package let separator: UInt8
    private let bytes: [UInt8]
    private var position: Int
    private var line = 1
    private var number = 1

    private static let quote = UInt8(ascii: "\"")

    /// Takes a whole file.
    ///
    /// - Throws: ``CSVError/encoding`` when it is not UTF-8 text.
    package init(_ bytes: [UInt8]) throws(CSVError) {
        let mark = CSVWriter.byteOrderMark
        let start = bytes.starts(with: mark) ? mark.count : 0
        guard !bytes.contains(0), String(validating: bytes[start...], as: UTF8.self) != nil else {
            throw .encoding
        }
        self.bytes = bytes
        position = start
        if let declared = Self.declaredSeparator(of: bytes[start...]) {
            separator = declared.sign
            position += declared.length
            line = 2
        } else {
            separator = Self.separator(of: bytes[start...])
        }
    }

    /// The next row; `nil` after the last.
    ///
    /// - Throws: ``CSVError/quote(line:)`` where quotation marks do not pair; nothing after that can
    ///   be told apart.
    package mutating func next() throws(CSVError) -> Row? {
        skipEmptyLines()
        guard position < bytes.count else { return nil }
        let (start, row) = (line, number)
        var fields: [String] = []
        while true {
            fields.append(try field())
            guard position < bytes.count, bytes[position] == separator else { break }
            position += 1
        }
        skipLineEnd()
        return Row(line: start, number: row, fields: fields)
    }

    private mutating func field() throws(CSVError) -> String {
        guard position < bytes.count, bytes[position] == Self.quote else {
            let start = position
            while position < bytes.count, !endsField(bytes[position]) { position += 1 }
            return Self.text(bytes[start..<position])
        }
        let start = line
        position += 1
        var content: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            if byte == Self.quote {
                position += 1
                guard position < bytes.count, bytes[position] == Self.quote else {
                    guard position == bytes.count || endsField(bytes[position]) else {
                        throw .quote(line: line)
                    }
                    return Self.text(content[...])
                }
            } else if byte == UInt8(ascii: "\n") {
                line += 1
            }
            content.append(byte)
            position += 1
        }
        throw .quote(line: start)
    }

    private func endsField(_ byte: UInt8) -> Bool {
        byte == separator || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    private mutating func skipLineEnd() {
        guard position < bytes.count else { return }
        if bytes[position] == UInt8(ascii: "\r") { position += 1 }
        if position < bytes.count, bytes[position] == UInt8(ascii: "\n") { position += 1 }
        line += 1
        number += 1
    }

    private mutating func skipEmptyLines() {
        while position < bytes.count,
            bytes[position] == UInt8(ascii: "\r") || bytes[position] == UInt8(ascii: "\n")
        {
            skipLineEnd()
        }
    }

    /// A field without the apostrophe that shows a spreadsheet that it is text.
    private static func text(_ field: ArraySlice<UInt8>) -> String {
        let text = String(decoding: field, as: UTF8.self)
        guard field.first == CSVWriter.apostrophe else { return text }
        let rest = String(decoding: field.dropFirst(), as: UTF8.self)
        return CSVWriter.isGuarded(rest.utf8) ? rest : text
    }

    /// The first line `sep=;`, which some spreadsheets write and none shows as a row.
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

    private static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

    /// What stands most often between the fields of the first line.
    private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in bytes {
            if byte == quote { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
            counts[byte, default: 0] += 1
        }
        return separators.dropFirst().reduce(separators[0]) {
            counts[$1, default: 0] > counts[$0, default: 0] ? $1 : $0
        }
    }
}

/// Why a file is no comma-separated values.
package enum CSVError: Error, Sendable, Hashable {
    /// There is nothing in it.
    case empty
    /// It is a spreadsheet's own file, such as `.xlsx` or `.ods`.
    case spreadsheet
    case picture
    /// It is a PDF file.
    case document
    /// It is no text in an encoding that is known.
    case encoding
    /// On this line a quotation mark is opened and not closed, or stands where none can.
    case quote(line: Int)
}
