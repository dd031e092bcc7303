package import MoochStore
import MoochWeb
import Notation

extension ClosedRange where Bound == Day {
    /// "22 Oct – 20 Nov 2026", "1 – 20 Nov 2026", "20 Nov 2026", "until 20 Nov 2026",
    /// "from 20 Nov 2026".
    package var words: String {
        let first = CivilDate(daysSinceEpoch: lowerBound.number)
        let last = CivilDate(daysSinceEpoch: upperBound.number)
        // Nothing is older than the first day there is, nor newer than the last: they stand for
        // "whenever".
        guard first == last || lowerBound > .first else { return daysUntil(last) }
        guard first == last || upperBound < .last else { return daysFrom(first) }
        return Format.dates(first, last)
    }

    /// "Fri 20 Nov 2026" for a day, "Nov 2026" for a whole month, else both ends.
    package func name(of size: BucketSize) -> String {
        let first = CivilDate(daysSinceEpoch: lowerBound.number)
        switch size {
        case .day: return Format.weekdayDate(first)
        case .week: return words
        case .month:
            let isWhole = first.day == 1 && upperBound.adding(days: 1).dayOfMonth == 1
            return isWhole ? Format.month(first) : words
        }
    }
}

/// Outside the extension, where `words` is a property.
private func daysUntil(_ day: CivilDate) -> String {
    words("dates-until", ["last": Format.date(day)])
}

private func daysFrom(_ day: CivilDate) -> String {
    words("range-from", ["first": Format.date(day)])
}
