/// A moment as machines read it, in UTC: `2026-03-12T14:05:09Z` (ISO 8601).
///
/// Written as bytes: a file of a long list has millions of them.
struct ISOTime {
    private let date: CivilDate
    /// Of the day.
    private let second: Int

    init(secondsSinceEpoch: Int64) {
        date = CivilDate(secondsSinceEpoch: secondsSinceEpoch)
        second = Int(CivilDate.floorDivision(secondsSinceEpoch, 86_400).rest)
    }

    /// How many bytes it has.
    private static let length = 20

    var text: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.length)
        write(onto: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    func write(onto bytes: inout [UInt8]) {
        Self.write(date, onto: &bytes)
        bytes.append(UInt8(ascii: "T"))
        Self.write(second / 3_600, onto: &bytes)
        bytes.append(UInt8(ascii: ":"))
        Self.write(second / 60 % 60, onto: &bytes)
        bytes.append(UInt8(ascii: ":"))
        Self.write(second % 60, onto: &bytes)
        bytes.append(UInt8(ascii: "Z"))
    }

    /// The day alone: `2026-03-12`. A year has four digits at most.
    static func write(_ date: CivilDate, onto bytes: inout [UInt8]) {
        write(date.year / 100, onto: &bytes)
        write(date.year % 100, onto: &bytes)
        bytes.append(UInt8(ascii: "-"))
        write(date.month, onto: &bytes)
        bytes.append(UInt8(ascii: "-"))
        write(date.day, onto: &bytes)
    }

    /// Two digits.
    private static func write(_ number: Int, onto bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}
