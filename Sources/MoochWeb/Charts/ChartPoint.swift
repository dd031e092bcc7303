package import Notation

/// One figure on a line: what stands below it, how it is named in full, and its value.
package struct ChartPoint: Sendable, Hashable {
    /// The first day the figure counts; with it the axis finds Mondays, months and years.
    package let day: CivilDate?
    /// A count. One below zero is drawn at zero.
    package let value: Int
    /// The same place in the range before, if that is compared.
    package let previous: Int?

    /// What it is called where it is not one day.
    private let given: Names?

    private struct Names: Sendable, Hashable {
        let label: String
        let name: String
    }

    /// One day's figure.
    package init(day: CivilDate, value: Int, previous: Int? = nil) {
        self.day = day
        given = nil
        self.value = value
        self.previous = previous
    }

    /// The figure of anything else: a week, a month, a step.
    /// - Parameters:
    ///   - label: short, for the axis.
    ///   - name: in full; the label when there is nothing more to say.
    ///   - day: the first day it counts, if it counts days.
    ///   - value: a count.
    ///   - previous: the same place in the range before.
    package init(
        label: String, name: String? = nil, day: CivilDate? = nil, value: Int, previous: Int? = nil
    ) {
        self.day = day
        given = Names(label: label, name: name ?? label)
        self.value = value
        self.previous = previous
    }
}

/// Days are named when they are asked for: of a quarter's, a drawing names a few.
extension ChartPoint {
    /// Short, for the axis: `12 Mar`.
    package var label: String { given?.label ?? day.map(Words.shortDate) ?? "" }

    /// In full, for tables and pointers: `Thu 12 Mar 2026`.
    package var name: String { given?.name ?? day.map(Words.weekdayDate) ?? "" }

    /// Where the year is said nearby: `Thu 12 Mar`.
    var shortName: String { given?.name ?? day.map(Words.shortWeekdayDate) ?? "" }
}
