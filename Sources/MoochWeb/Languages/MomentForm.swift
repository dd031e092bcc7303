import Notation

/// How a language writes a day or a moment: `12 Mar 2026`, `12 Mar 2026, 14:05 UTC`.
///
/// Its texts `date` and `time` are parsed once: a page of a list has a hundred moments.
struct MomentForm: Sendable {
    private enum Part {
        case text([UInt8])
        case day, month, year, hour, minute
    }

    private let parts: [Part]
    private let months: [[UInt8]]
    /// True if a day below ten has two digits.
    private let isPadded: Bool
    /// The most bytes it can have.
    private let length: Int

    /// - Parameters:
    ///   - pieces: The text `date` or `time`.
    ///   - date: The text `date`, for its place in `time`.
    ///   - months: The names of the twelve.
    ///   - isPadded: True if a day below ten has two digits.
    init(
        _ pieces: [Message.Piece], date: [Message.Piece] = [], months: [String],
        isPadded: Bool = false
    ) {
        let parts = Self.parts(of: pieces, date: date)
        self.parts = parts
        self.months = months.map { Array($0.utf8) }
        self.isPadded = isPadded
        let longestMonth = self.months.map(\.count).max() ?? 0
        length = parts.map { part in
            switch part {
            case .text(let text): text.count
            case .day, .hour, .minute: 2
            case .month: longestMonth
            case .year: 4
            }
        }.reduce(0, +)
    }

    /// In digits alone, so that a spreadsheet recognizes it: `03.01.2026 07:54`.
    static func inNumbers(_ pieces: [Message.Piece], date: [Message.Piece] = []) -> MomentForm {
        MomentForm(
            pieces, date: date, months: (1...12).map { $0 < 10 ? "0\($0)" : "\($0)" },
            isPadded: true)
    }

    /// A text with no choice by a number in it. An unknown place shows its name.
    private static func parts(of pieces: [Message.Piece], date: [Message.Piece]) -> [Part] {
        pieces.flatMap { piece -> [Part] in
            switch piece {
            case .text(let text): return [.text(Array(text.utf8))]
            case .argument("day"): return [.day]
            case .argument("month"): return [.month]
            case .argument("year"): return [.year]
            case .argument("clock"): return [.hour, .text([UInt8(ascii: ":")]), .minute]
            case .argument("date"): return parts(of: date, date: [])
            case .argument(let name), .select(let name, _): return [.text(Array("$\(name)".utf8))]
            }
        }
    }

    /// The text of a day, or of a minute of it. The years of a ``CivilDate`` have one to four digits.
    func text(_ date: CivilDate, minute: Int = 0) -> String {
        String(unsafeUninitializedCapacity: length) { space in
            var end = 0
            func write(_ bytes: [UInt8]) {
                for byte in bytes {
                    space[end] = byte
                    end += 1
                }
            }
            func write(_ number: Int, digits: Int) {
                var divisor = digits == 4 ? 1_000 : 10
                for _ in 1..<digits where number < divisor { divisor /= 10 }
                while divisor > 0 {
                    let digit = number / divisor % 10
                    space[end] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
                    end += 1
                    divisor /= 10
                }
            }
            func write(padded number: Int) {
                if number < 10 { write([UInt8(ascii: "0")]) }
                write(number, digits: 2)
            }
            for part in parts {
                switch part {
                case .text(let text): write(text)
                case .day where isPadded: write(padded: date.day)
                case .day: write(date.day, digits: 2)
                case .month where months.indices.contains(date.month - 1):
                    write(months[date.month - 1])
                case .month: break
                case .year: write(date.year, digits: 4)
                case .hour: write(padded: minute / 60)
                case .minute: write(padded: minute % 60)
                }
            }
            return end
        }
    }
}
