/// The text of a spreadsheet's file, in whichever encoding it was written.
package struct CSVText: Sendable {
    /// The encodings that spreadsheets write, by their names.
    package enum Encoding: String, CaseIterable, Sendable {
        case utf8 = "UTF-8"
        case utf16 = "UTF-16"
        case windows1252 = "Windows-1252"
        case windows1250 = "Windows-1250"
        case windows1251 = "Windows-1251"
        case macRoman = "Mac Roman"
    }

    /// Replaces bytes that are invalid in the encoding (Unicode, D8).
    package static let unreadable: Character = "\u{FFFD}"

    /// UTF-8, without a byte order mark.
    package let bytes: [UInt8]
    /// The encoding of the file.
    package let encoding: Encoding

    /// Takes a whole file; a nil encoding is guessed. What is neither UTF-16 nor, but for a few bytes, UTF-8 is read as
    /// Windows-1252, unless it cannot be text at all.
    package init(_ file: [UInt8], as chosen: Encoding? = nil) throws(CSVError) {
        if let kind = Self.otherKind(of: file) { throw kind }
        let isLittleEndian = Self.utf16(file)
        let encoding =
            chosen ?? (isLittleEndian != nil ? .utf16 : Self.isUTF8(file) ? .utf8 : .windows1252)
        self.encoding = encoding
        let text: [UInt8]
        switch encoding {
        case .utf8: text = Array(String(decoding: file, as: UTF8.self).utf8)
        case .utf16:
            guard let decoded = Self.fromUTF16(file, isLittleEndian: isLittleEndian ?? true) else {
                throw .encoding
            }
            text = decoded
        case .windows1252, .windows1250, .windows1251, .macRoman:
            guard !file.prefix(1 << 16).contains(where: Self.isBinary) else { throw .encoding }
            text = Self.decoded(file, encoding.signs)
        }
        let mark = CSVSigns.byteOrderMark
        bytes = text.starts(with: mark) ? Array(text.dropFirst(mark.count)) : text
        guard !bytes.contains(0) else { throw .encoding }
        guard bytes.contains(where: { $0 > 0x20 }) else { throw .empty }
    }

    /// True for UTF-8, perhaps with a few bytes of another encoding: two of those seldom form a valid UTF-8 sequence.
    private static func isUTF8(_ file: [UInt8]) -> Bool {
        if String(validating: file, as: UTF8.self) != nil { return true }
        var (right, wrong) = (0, 0)
        for scalar in String(decoding: file, as: UTF8.self).unicodeScalars
        where scalar.value >= 0x80 {
            if scalar == "\u{FFFD}" { wrong += 1 } else { right += 1 }
        }
        return right > wrong
    }

    /// The file's real kind, by its first bytes; nil if it may be text.
    private static func otherKind(of file: [UInt8]) -> CSVError? {
        let kinds: [(start: [UInt8], kind: CSVError)] = [
            // A ZIP archive, as newer spreadsheets save, and what Excel saved before 2007.
            ([0x50, 0x4B, 0x03, 0x04], .spreadsheet), ([0xD0, 0xCF, 0x11, 0xE0], .spreadsheet),
            ([0xFF, 0xD8, 0xFF], .picture), ([0x89, 0x50, 0x4E, 0x47], .picture),
            (Array("GIF8".utf8), .picture), (Array("RIFF".utf8), .picture),
            (Array("%PDF".utf8), .document),
        ]
        return kinds.first { file.starts(with: $0.start) }?.kind
    }

    /// True for little-endian UTF-16, false for big-endian; nil if it is no UTF-16. Without a byte order mark, mostly
    /// Latin text has a zero in every other byte.
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

    private static func decoded(_ file: [UInt8], _ signs: [Unicode.Scalar]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(file.count + file.count / 8)
        for byte in file {
            guard byte >= 0x80 else {
                text.append(byte)
                continue
            }
            text.append(contentsOf: Character(signs[Int(byte - 0x80)]).utf8)
        }
        return text
    }
}

extension CSVText.Encoding {
    /// The characters 80 to FF of a single-byte encoding (unicode.org's tables); empty for others.
    fileprivate var signs: [Unicode.Scalar] {
        switch self {
        case .utf8, .utf16: []
        case .windows1252: Self.windows1252Signs
        case .windows1250: Self.windows1250Signs
        case .windows1251: Self.windows1251Signs
        case .macRoman: Self.macRomanSigns
        }
    }

    private static let windows1252Signs = Array(
        """
        €\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ\
        \u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿\
        ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß\
        àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ
        """.unicodeScalars)
    private static let windows1250Signs = Array(
        """
        €\u{FFFD}‚\u{FFFD}„…†‡\u{FFFD}‰Š‹ŚŤŽŹ\u{FFFD}‘’“”•–—\u{FFFD}™š›śťžź\
        \u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż\
        ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß\
        ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙
        """.unicodeScalars)
    private static let windows1251Signs = Array(
        """
        ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{FFFD}™љ›њќћџ\
        \u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї\
        АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ\
        абвгдежзийклмнопрстуфхцчшщъыьэюя
        """.unicodeScalars)
    private static let macRomanSigns = Array(
        """
        ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü\
        †°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø\
        ¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ\
        ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ
        """.unicodeScalars)
}
