import Testing

@testable import MoochWeb

/// One `Range` field for a file of some size, and what RFC 9110 makes of it.
struct RangeCase: Sendable, CustomTestStringConvertible {
    let section: String
    let field: String
    let size: Int
    let expected: ByteRange?

    init(_ section: String, _ field: String, size: Int = 100, _ expected: ByteRange?) {
        (self.section, self.field, self.size, self.expected) = (section, field, size, expected)
    }

    var testDescription: String { "§\(section) \(field.prefix(60)) of \(size)" }
}

@Suite struct ByteRangeTests {
    static let parts: [RangeCase] = [
        .init("14.1.2", "bytes=0-", .part(offset: 0, length: 100)),
        .init("14.1.2", "bytes=0-0", .part(offset: 0, length: 1)),
        .init("14.1.2", "bytes=10-19", .part(offset: 10, length: 10)),
        .init("14.1.2", "bytes=99-", .part(offset: 99, length: 1)),
        .init("14.1.2", "bytes=007-08", .part(offset: 7, length: 2)),
        // A last position behind the end means the end.
        .init("14.1.2", "bytes=90-500", .part(offset: 90, length: 10)),
        .init("14.1.2", "bytes=0-99999999999999999999999999", .part(offset: 0, length: 100)),
        .init("14.1.2", "bytes=-5", .part(offset: 95, length: 5)),
        .init("14.1.2", "bytes=-100", .part(offset: 0, length: 100)),
        // A suffix longer than the file is the whole file.
        .init("14.1.2", "bytes=-500", .part(offset: 0, length: 100)),
        .init("14.1.2", "bytes=-99999999999999999999999", .part(offset: 0, length: 100)),
        // Units have no case.
        .init("14.1", "Bytes=1-5", .part(offset: 1, length: 5)),
        .init("14.1", "BYTES=-1", .part(offset: 99, length: 1)),
        // A list may have empty members and blanks around its commas.
        .init("5.6.1.2", "bytes=1-5,", .part(offset: 1, length: 5)),
        .init("5.6.1.2", "bytes=, 1-5", .part(offset: 1, length: 5)),
        .init("5.6.1.2", "bytes=,,1-5 \t, ,", .part(offset: 1, length: 5)),
    ]

    static let unsatisfiable: [RangeCase] = [
        .init("14.1.2", "bytes=100-", .unsatisfiable),
        .init("14.1.2", "bytes=500-600", .unsatisfiable),
        .init("14.1.2", "bytes=99999999999999999999999999-", .unsatisfiable),
        .init("14.1.2", "bytes=9223372036854775807-9223372036854775807", .unsatisfiable),
        .init("14.1.2", "bytes=-0", .unsatisfiable),
        .init("14.1.2", "bytes=0-", size: 0, .unsatisfiable),
        .init("14.1.2", "bytes=0-0", size: 0, .unsatisfiable),
        .init("14.1.2", "bytes=-0", size: 0, .unsatisfiable),
    ]

    static let ignored: [RangeCase] = [
        // No ranges-specifier at all.
        .init("14.1.1", "", nil), .init("14.1.1", "bytes", nil), .init("14.1.1", "bytes=", nil),
        .init("14.1.1", "bytes=-", nil), .init("14.1.1", "bytes=a-b", nil),
        .init("14.1.1", "bytes=--1", nil), .init("14.1.1", "bytes=5", nil),
        .init("14.1.1", "bytes=0x1-5", nil), .init("14.1.1", "bytes=+1-5", nil),
        .init("14.1.1", "bytes=1-2-3", nil), .init("14.1.1", "bytes=1.0-5", nil),
        .init("14.1.1", "bytes=１-5", nil), .init("14.1.1", "1-5", nil),
        .init("14.1.1", "=1-5", nil), .init("14.1.1", ",", nil),
        // No blank stands around the equals sign or inside a range.
        .init("14.1.1", "bytes= 0-4", nil), .init("14.1.1", "bytes =0-4", nil),
        .init("14.1.1", "bytes=0 -4", nil), .init("14.1.1", "bytes=0- 4", nil),
        // A range that runs backwards is none.
        .init("14.1.1", "bytes=5-1", nil),
        .init("14.1.1", "bytes=99999999999999999999-5", nil),
        // A server may ignore units it does not have, and sets of ranges.
        .init("14.2", "lines=1-5", nil), .init("14.2", "bytes=0-1,3-4", nil),
        .init("14.2", "bytes=0-9,5-14,0-", nil), .init("14.2", "bytes=0-0,-1", nil),
        .init("14.2", "bytes=0-1, bytes=3-4", nil),
        .init("14.2", "bytes=0-1" + String(repeating: ",2-3", count: 499), nil),
        // The end of nothing can be had, but no Content-Range could describe it.
        .init("14.4", "bytes=-5", size: 0, nil),
    ]

    @Test(arguments: parts + unsatisfiable + ignored)
    func `a range is a part, unsatisfiable or ignored`(_ range: RangeCase) {
        #expect(ByteRange(range.field, size: range.size) == range.expected)
    }

    @Test func `random fields never trap, and a part lies inside the file`() {
        var random = SystemRandomNumberGenerator()
        let pieces = [
            "bytes", "=", "-", ",", " ", "0", "9", "9223372036854775807", "\"", "é", "Bytes=",
        ]
        for _ in 0..<5000 {
            let count = Int.random(in: 0...8, using: &random)
            let field = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }
                .joined()
            let size = [0, 1, 100, Int.max].randomElement(using: &random) ?? 0
            guard case .part(let offset, let length) = ByteRange("bytes=" + field, size: size)
            else { continue }
            #expect(offset >= 0 && length > 0 && length <= size - offset, "\(field) of \(size)")
        }
    }
}
