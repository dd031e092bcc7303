/// The marks written before a file or a text, and removed when it is read.
enum CSVSigns {
    /// Makes spreadsheets read a double-clicked file as UTF-8.
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    /// Keeps a text from being taken for a formula.
    static let apostrophe = UInt8(ascii: "'")

    /// Full-width forms, which spreadsheets in Chinese or Japanese take for the ASCII ones.
    private static let wideSigns = ["＝", "＋", "－", "＠"].map { Array($0.utf8) }

    /// True if a text gets an apostrophe: formulas, and texts that seem to have one already, so that reading removes
    /// exactly what writing added.
    static func isGuarded(_ text: some Collection<UInt8>) -> Bool {
        switch text.first {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
            UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), apostrophe:
            true
        // The first byte of all of them.
        case 0xEF: wideSigns.contains { text.starts(with: $0) }
        default: false
        }
    }
}
