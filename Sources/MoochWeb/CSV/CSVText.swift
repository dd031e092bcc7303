/// The text of a file that a spreadsheet wrote, whichever encoding it chose.
package struct CSVText: Sendable {
    /// The encodings that spreadsheets write, by their names.
    package enum Encoding: String, Sendable {
        case utf8 = "UTF-8"
        case utf16 = "UTF-16"
        case windows1252 = "Windows-1252"
    }

    /// UTF-8, without a byte order mark.
    package let bytes: [UInt8]
    /// What the file was written in.
    package let encoding: Encoding

    /// Takes a whole file. What is not UTF-8 and not UTF-16 is read as Windows-1252, unless it
    /// cannot be a text at all.
    package init(_ file: [UInt8]) throws(CSVError) {
        if let kind = Self.otherKind(of: file) { throw kind }
        let text: [UInt8]
        if let isLittleEndian = Self.utf16(file) {
            guard let decoded = Self.fromUTF16(file, isLittleEndian: isLittleEndian) else {
                throw .encoding
            }
            (text, encoding) = (decoded, .utf16)
        } else if String(validating: file, as: UTF8.self) != nil {
            (text, encoding) = (file, .utf8)
        } else {
            guard !file.prefix(1 << 16).contains(where: Self.isBinary) else { throw .encoding }
            (text, encoding) = (Self.fromWindows1252(file), .windows1252)
        }
        let mark = CSVWriter.byteOrderMark
        bytes = text.starts(with: mark) ? Array(text.dropFirst(mark.count)) : text
        guard !bytes.contains(0) else { throw .encoding }
        guard bytes.contains(where: { $0 > 0x20 }) else { throw .empty }
    }

    /// What the first bytes say that it is instead.
    private static func otherKind(of file: [UInt8]) -> CSVError? {
        let kinds: [(start: [UInt8], kind: CSVError)] = [
            // A ZIP archive, which all newer spreadsheets save; and what Excel saved before 2007.
            ([0x50, 0x4B, 0x03, 0x04], .spreadsheet), ([0xD0, 0xCF, 0x11, 0xE0], .spreadsheet),
            ([0xFF, 0xD8, 0xFF], .picture), ([0x89, 0x50, 0x4E, 0x47], .picture),
            (Array("GIF8".utf8), .picture), (Array("RIFF".utf8), .picture),
            (Array("%PDF".utf8), .document),
        ]
        return kinds.first { file.starts(with: $0.start) }?.kind
    }

    /// Whether UTF-16 begins with its smaller byte; nil when it is no UTF-16. Without a mark, text
    /// that is mostly Latin has a zero in every other byte.
    private static func utf16(_ file: [UInt8]) -> Bool? {
        if file.starts(with: [0xFF, 0xFE]) { return true }
        if file.starts(with: [0xFE, 0xFF]) { return false }
        let start = file.prefix(1_000)
        guard start.count >= 4 else { return nil }
        var zeros = [0, 0]
        for (index, byte) in start.enumerated() where byte == 0 { zeros[index % 2] += 1 }
        let many = start.count / 4
        if zeros[1] > many, zeros[0] == 0 { return true }
        if zeros[0] > many, zeros[1] == 0 { return false }
        return nil
    }

    private static func fromUTF16(_ file: [UInt8], isLittleEndian: Bool) -> [UInt8]? {
        guard file.count.isMultiple(of: 2) else { return nil }
        let units = stride(from: 0, to: file.count, by: 2).map { index in
            let (first, second) = (UInt16(file[index]), UInt16(file[index + 1]))
            return isLittleEndian ? second << 8 | first : first << 8 | second
        }
        let marked = units.first == 0xFEFF ? units.dropFirst() : units[...]
        return Array(String(decoding: marked, as: UTF16.self).utf8)
    }

    private static func isBinary(_ byte: UInt8) -> Bool {
        byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F
    }

    private static func fromWindows1252(_ file: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(file.count + file.count / 8)
        for byte in file {
            guard byte >= 0x80 else {
                text.append(byte)
                continue
            }
            let scalar = byte < 0xA0 ? signs[Int(byte - 0x80)] : Unicode.Scalar(byte)
            text.append(contentsOf: Character(scalar).utf8)
        }
        return text
    }

    /// What Windows-1252 has from 80 to 9F (WHATWG Encoding, index windows-1252).
    private static let signs: [Unicode.Scalar] = [
        "\u{20AC}", "\u{81}", "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
        "\u{2C6}", "\u{2030}", "\u{160}", "\u{2039}", "\u{152}", "\u{8D}", "\u{17D}", "\u{8F}",
        "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}",
        "\u{2014}", "\u{2DC}", "\u{2122}", "\u{161}", "\u{203A}", "\u{153}", "\u{9D}", "\u{17E}",
        "\u{178}",
    ]
}
