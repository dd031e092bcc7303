package import Notation

/// A point of a line: its label on the axis, its full name, and its value.
package struct ChartPoint: Sendable, Hashable {
    /// The first day of the figure; with it the axis finds Mondays, months and years.
    package let day: CivilDate?
    /// A count. A negative one is drawn at zero.
    package let value: Int
    /// The same point of the range before, if that is compared.
    package let previous: Int?

    /// The names if it is not a single day.
    private let names: Names?

    private struct Names: Sendable, Hashable {
        let label: String
        let name: String
    }

    /// One day's figure.
    package init(day: CivilDate, value: Int, previous: Int? = nil) {
        self.day = day
        names = nil
        self.value = value
        self.previous = previous
    }

    /// The figure of anything else: a week, a month, a step.
    /// - Parameters:
    ///   - label: Short, for the axis.
    ///   - name: In full; by default the label.
    ///   - day: The first day it counts, if it counts days.
    ///   - value: A count.
    ///   - previous: The same point of the range before.
    package init(
        label: String, name: String? = nil, day: CivilDate? = nil, value: Int, previous: Int? = nil
    ) {
        self.day = day
        names = Names(label: label, name: name ?? label)
        self.value = value
        self.previous = previous
    }
}

/// Days are named on demand: a chart of a quarter shows only a few names.
extension ChartPoint {
    /// Short, for the axis: `12 Mar`.
    package var label: String { names?.label ?? day.map(Format.shortDate) ?? "" }

    /// In full, for tables and pointers: `Thu 12 Mar 2026`.
    package var name: String { names?.name ?? day.map(Format.weekdayDate) ?? "" }

    /// With the year shown nearby: `Thu 12 Mar`.
    var shortName: String { names?.name ?? day.map(Format.shortWeekdayDate) ?? "" }
}
