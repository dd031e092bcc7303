/// A moment as machines read it, in UTC: `2026-03-12T14:05:09Z` (ISO 8601).
///
/// Written as bytes, because the file of a long list has millions of them.
package struct ISOTime {
    private let date: CivilDate
    /// Of the day.
    private let second: Int

    package init(secondsSinceEpoch: Int64) {
        date = CivilDate(secondsSinceEpoch: secondsSinceEpoch)
        second = Int(CivilDate.floorDivision(secondsSinceEpoch, 86_400).rest)
    }

    package var text: String {
        String(unsafeUninitializedCapacity: Self.length) { space in
            write(into: space)
            return Self.length
        }
    }

    package func write(onto bytes: inout [UInt8]) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.length) { space in
            write(into: space)
            bytes.append(contentsOf: space)
        }
    }

    /// The day alone: `2026-03-12`. A year has four digits at most.
    package static func text(_ date: CivilDate) -> String {
        String(unsafeUninitializedCapacity: dayLength) { write(date, into: $0) }
    }

    /// The length of a moment in bytes.
    private static let length = 20
    /// The length of its day in bytes.
    private static let dayLength = 10

    private typealias Space = UnsafeMutableBufferPointer<UInt8>

    /// Writes it into the first ``length`` bytes.
    private func write(into space: Space) {
        _ = Self.write(date, into: space)
        space[10] = UInt8(ascii: "T")
        Self.write(second / 3_600, into: space, at: 11)
        space[13] = UInt8(ascii: ":")
        Self.write(second / 60 % 60, into: space, at: 14)
        space[16] = UInt8(ascii: ":")
        Self.write(second % 60, into: space, at: 17)
        space[19] = UInt8(ascii: "Z")
    }

    private static func write(_ date: CivilDate, into space: Space) -> Int {
        write(date.year / 100, into: space, at: 0)
        write(date.year % 100, into: space, at: 2)
        space[4] = UInt8(ascii: "-")
        write(date.month, into: space, at: 5)
        space[7] = UInt8(ascii: "-")
        write(date.day, into: space, at: 8)
        return dayLength
    }

    /// Two digits.
    private static func write(_ number: Int, into space: Space, at place: Int) {
        space[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10)
        space[place + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
    }
}
