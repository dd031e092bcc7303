/// The runs of letters and digits in a search, for rows that cannot match to be passed over, since to
/// cut a row's text into the index's pieces takes much longer than to look for these in it.
struct PlainRuns {
    /// In lower case.
    private let runs: [[UInt8]]

    /// The runs of a word that is cut into pieces of three neighbouring characters; nil when it is not
    /// all ASCII, whose letters may be written in several ways.
    init?(pieces: [String]) {
        guard let first = pieces.first, pieces.allSatisfy(\.isASCII)
        else { return nil }
        let word = Array(first.utf8) + pieces.dropFirst().compactMap(\.utf8.last)
        runs = word.map(Self.lowered).split { !Self.isPlain($0) }.map(Array.init)
    }

    /// Whether a row's text has all of them, wherever. A row that has not does not match; one that is
    /// not all ASCII may.
    func mayBe(in text: LowerText) -> Bool {
        runs.allSatisfy(text.contains)
    }

    /// A row's text in lower case, when it is all ASCII.
    struct LowerText {
        private let bytes: [UInt8]

        init?(_ text: String) {
            let bytes = Array(text.utf8)
            guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
            self.bytes = bytes.map(PlainRuns.lowered)
        }

        func contains(_ run: [UInt8]) -> Bool {
            guard let first = run.first, run.count <= bytes.count else { return run.isEmpty }
            return (0...(bytes.count - run.count)).contains { start in
                bytes[start] == first && bytes[start..<(start + run.count)].elementsEqual(run)
            }
        }
    }

    private static func lowered(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}
