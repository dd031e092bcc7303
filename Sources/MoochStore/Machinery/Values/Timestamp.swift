import Foundation

/// A moment: whole seconds since 1970 UTC, as the store keeps it in its `…_at` columns.
package struct Timestamp: RawRepresentable, Hashable, Comparable, Sendable,
    StoredValue
{
    package let rawValue: Int64

    package init(rawValue: Int64) {
        self.rawValue = rawValue
    }

    package init(_ rawValue: Int64) {
        self.rawValue = rawValue
    }

    /// The present moment by the system's clock.
    package static var now: Timestamp {
        Timestamp(Int64(clamping: Int(Date().timeIntervalSince1970)))
    }

    /// Whether the store keeps it, and what is counted from it for a year: from 1970 to the end of 9998.
    package var isStorable: Bool { (0..<253_370_764_800).contains(rawValue) }

    /// This moment moved by so many seconds; stops at the ends of the range instead of trapping.
    package func adding(seconds: Int64) -> Timestamp {
        let (sum, overflow) = rawValue.addingReportingOverflow(seconds)
        return Timestamp(overflow ? (seconds < 0 ? .min : .max) : sum)
    }

    /// A moment that never was: where a column must have one, and there is none.
    package static let never = Timestamp(0)

    /// The seconds from another moment to this one; stops at the ends of the range.
    package func seconds(since other: Timestamp) -> Int64 {
        let (difference, overflow) = rawValue.subtractingReportingOverflow(other.rawValue)
        return overflow ? (rawValue < other.rawValue ? .min : .max) : difference
    }

    /// The day this moment lies in, in UTC.
    package var day: Day { Day(of: self) }

    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.rawValue < right.rawValue
    }
}
