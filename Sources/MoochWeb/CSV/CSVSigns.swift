/// What is written in front of a file and of its texts, and taken away again when it is read.
enum CSVSigns {
    /// What spreadsheets take for UTF-8 when they are opened by a double click.
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    /// What keeps a text from being taken for a formula.
    static let apostrophe = UInt8(ascii: "'")

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
