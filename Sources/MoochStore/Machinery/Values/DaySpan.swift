/// The moments of some days, by the clock of whoever names them.
package struct DaySpan: Sendable, Hashable {
    package let start: Timestamp
    /// The first moment after them.
    package let end: Timestamp

    package init(from start: Timestamp, until end: Timestamp) {
        (self.start, self.end) = (start, end)
    }

    /// The moments of days in UTC.
    package init(_ days: ClosedRange<Day>) {
        self.init(from: days.lowerBound.start, until: days.upperBound.end)
    }

    /// The days of UTC that it is: what is counted by day knows no others. Nil when it is none.
    var days: ClosedRange<Day>? {
        let (first, last) = (start.day, end.adding(seconds: -1).day)
        guard first <= last, first.start == start, last.end == end else { return nil }
        return first...last
    }
}
