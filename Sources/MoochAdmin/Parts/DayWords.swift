import MoochStore
import MoochWeb

extension ClosedRange where Bound == Day {
    /// "22 Oct – 20 Nov 2026", "1 – 20 Nov 2026", "20 Nov 2026".
    var words: String {
        let first = CivilDate(daysSinceEpoch: lowerBound.number)
        let last = CivilDate(daysSinceEpoch: upperBound.number)
        guard first < last else { return Words.date(last) }
        // Nothing is older than the first day there is: it stands for "whenever".
        guard lowerBound.number > 0 else { return "until \(Words.date(last))" }
        if first.year != last.year { return "\(Words.date(first)) – \(Words.date(last))" }
        if first.month != last.month { return "\(Words.shortDate(first)) – \(Words.date(last))" }
        return "\(first.day) – \(Words.date(last))"
    }

    /// "Fri 20 Nov 2026" for a day, "Nov 2026" for a whole month, else both ends.
    func name(of size: BucketSize) -> String {
        let first = CivilDate(daysSinceEpoch: lowerBound.number)
        switch size {
        case .day: return Words.weekdayDate(first)
        case .week: return words
        case .month:
            let isWhole = first.day == 1 && upperBound.adding(days: 1).dayOfMonth == 1
            return isWhole ? String(Words.date(first).dropFirst(2)) : words
        }
    }
}
