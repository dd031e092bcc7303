/// The span of time of a range of days, in the time zone they were given in.
package struct DaySpan: Sendable, Hashable {
    package let start: Timestamp
    /// The first moment after it.
    package let end: Timestamp

    package init(from start: Timestamp, until end: Timestamp) {
        (self.start, self.end) = (start, end)
    }

    /// The span of days in UTC.
    package init(_ days: ClosedRange<Day>) {
        self.init(from: days.lowerBound.start, until: days.upperBound.end)
    }

    /// The days in UTC, by which counts are kept; nil if the span is not whole days of UTC.
    var days: ClosedRange<Day>? {
        let (first, last) = (start.day, end.adding(seconds: -1).day)
        guard first <= last, first.start == start, last.end == end else { return nil }
        return first...last
    }
}
