import Testing

@testable import MoochWeb

@Suite struct CSVTextTests {
    private static let text = "Name;Straße\r\nJürgen „J“ €;5"

    private static let windows: [UInt8] = [
        0x4E, 0x61, 0x6D, 0x65, 0x3B, 0x53, 0x74, 0x72, 0x61, 0xDF, 0x65, 0x0D, 0x0A, 0x4A, 0xFC,
        0x72, 0x67, 0x65, 0x6E, 0x20, 0x84, 0x4A, 0x93, 0x20, 0x80, 0x3B, 0x35,
    ]

    private static func file(_ name: String) -> [UInt8] {
        let units = Array(text.utf16)
        let little: [UInt8] = units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let big: [UInt8] = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        return switch name {
        case "little, with a mark": [0xFF, 0xFE] + little
        case "big, with a mark": [0xFE, 0xFF] + big
        case "little": little
        case "big": big
        case "UTF-8, with a mark": [0xEF, 0xBB, 0xBF] + Array(text.utf8)
        case "UTF-8": Array(text.utf8)
        default: windows
        }
    }

    @Test(
        "A spreadsheet's text is read in whatever encoding it was saved",
        arguments: [
            ("UTF-8", CSVText.Encoding.utf8), ("UTF-8, with a mark", .utf8), ("little", .utf16),
            ("little, with a mark", .utf16), ("big", .utf16), ("big, with a mark", .utf16),
            ("Windows", .windows1252),
        ])
    func encodings(name: String, encoding: CSVText.Encoding) throws {
        let read = try CSVText(Self.file(name))
        #expect(String(decoding: read.bytes, as: UTF8.self) == Self.text)
        #expect(read.encoding == encoding)
    }

    @Test(
        "An encoding can be chosen, and what it does not have is marked",
        arguments: [
            (CSVText.Encoding.windows1250, [0xA3, 0xF3, 0x9F], "Łóź"),
            (.windows1251, [0xC6, 0xF3], "Жу"),
            (.macRoman, [0x8A, 0x80, 0x3B], "äÄ;"), (.windows1252, [0xA3, 0x81], "£\u{FFFD}"),
            (.utf8, [0x61, 0xFC, 0x62], "a\u{FFFD}b"), (.utf16, [0x61, 0x00], "a"),
        ])
    func chosen(encoding: CSVText.Encoding, bytes: [UInt8], text: String) throws {
        #expect(String(decoding: try CSVText(bytes, as: encoding).bytes, as: UTF8.self) == text)
    }

    @Test("One byte of another encoding does not make a file of UTF-8 another one")
    func mixed() throws {
        let read = try CSVText(Array("Jürgen;Straße;".utf8) + [0xFC])
        #expect(read.encoding == .utf8)
        #expect(String(decoding: read.bytes, as: UTF8.self) == "Jürgen;Straße;\u{FFFD}")
    }

    private static let otherFiles: [([UInt8], CSVError)] = [
        ([0x50, 0x4B, 0x03, 0x04, 0x14], .spreadsheet),
        ([0xD0, 0xCF, 0x11, 0xE0, 0xA1], .spreadsheet), ([0x89, 0x50, 0x4E, 0x47], .picture),
        ([0xFF, 0xD8, 0xFF, 0xE0], .picture), ([0x25, 0x50, 0x44, 0x46, 0x2D], .document),
        ([], .empty), ([0xEF, 0xBB, 0xBF], .empty), ([0x20, 0x0D, 0x0A, 0x0D, 0x0A], .empty),
        ([0xFF, 0xFE], .empty), ([0x61, 0x00, 0x80, 0x07], .encoding),
        ([0x61, 0x01, 0xFC], .encoding), ([0xFF, 0xFE, 0x61], .encoding),
    ]

    @Test(
        "What is no text says what it is",
        arguments: otherFiles)
    func others(file: [UInt8], error: CSVError) {
        #expect(throws: error) { try CSVText(file) }
    }
}
