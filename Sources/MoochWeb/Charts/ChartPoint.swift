package import Notation

/// One figure on a line: what stands below it, how it is named in full, and its value.
package struct ChartPoint: Sendable, Hashable {
    /// The first day the figure counts; with it the axis finds Mondays, months and years.
    package let day: CivilDate?
    /// Short, for the axis: `12 Mar`.
    package let label: String
    /// In full, for tables and pointers: `Thu 12 Mar 2026`.
    package let name: String
    /// Where the year is said nearby: `Thu 12 Mar`.
    let shortName: String
    /// A count. One below zero is drawn at zero.
    package let value: Int
    /// The same place in the range before, if that is compared.
    package let previous: Int?

    /// One day's figure.
    package init(day: CivilDate, value: Int, previous: Int? = nil) {
        self.day = day
        label = Words.shortDate(day)
        name = Words.weekdayDate(day)
        shortName = Words.shortWeekdayDate(day)
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
        self.label = label
        self.name = name ?? label
        shortName = name ?? label
        self.value = value
        self.previous = previous
    }
}
