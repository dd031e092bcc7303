import Foundation

/// A moment in whole seconds since 1970 UTC, as in the store's `…_at` columns.
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

    /// The current time by the system's clock.
    package static var now: Timestamp {
        Timestamp(Int64(clamping: Int(Date().timeIntervalSince1970)))
    }

    /// True if the store can hold it and times up to a year later: from 1970 to the end of 9998.
    package var isStorable: Bool { (0..<253_370_764_800).contains(rawValue) }

    /// The moment so many seconds later, clamped instead of trapping.
    package func adding(seconds: Int64) -> Timestamp {
        let (sum, overflow) = rawValue.addingReportingOverflow(seconds)
        return Timestamp(overflow ? (seconds < 0 ? .min : .max) : sum)
    }

    /// A moment long past, for a required column without a time.
    package static let never = Timestamp(0)

    /// The seconds from another moment to this one, clamped.
    package func seconds(since other: Timestamp) -> Int64 {
        let (difference, overflow) = rawValue.subtractingReportingOverflow(other.rawValue)
        return overflow ? (rawValue < other.rawValue ? .min : .max) : difference
    }

    /// The UTC day of this moment.
    package var day: Day { Day(of: self) }

    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.rawValue < right.rawValue
    }
}
