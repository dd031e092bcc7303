import MoochStore
import MoochWeb

/// The days that a filter keeps: from an address (`created_at=2026-03-01..2026-03-31`), or from the
/// two fields of its form (`created_at_from`, `created_at_to`), either of which may be empty.
struct DayFilter: Sendable, Hashable {
    private(set) var range: DayRange?
    /// What was typed, kept when it makes no sense.
    private(set) var typed: RangeText?
    private(set) var mistake: Mistake?

    enum Mistake: Sendable, Hashable { case noDay, backwards }

    init(_ range: DayRange? = nil) { self.range = range }

    init(_ query: QueryItems, _ column: String) {
        guard let typed = RangeText(query, column) else {
            range = DayRange(query[column])
            return
        }
        let (first, last) = (Day(typed.from), Day(typed.to))
        if first == nil && !typed.from.isEmpty || last == nil && !typed.to.isEmpty {
            (self.typed, mistake) = (typed, .noDay)
        } else if let first, let last, first > last {
            (self.typed, mistake) = (typed, .backwards)
        } else if first != nil || last != nil {
            range = DayRange((first ?? .first)...(last ?? .last))
        }
    }

    var days: ClosedRange<Day>? { range?.days }

    /// What is wrong with what was typed, in words.
    var problem: String? {
        switch mistake {
        case nil: nil
        case .noDay: words("filter-no-day")
        case .backwards: words("filter-days-backwards")
        }
    }

    /// The two fields.
    func field(_ name: String, _ label: String) -> FilterField {
        let (first, last) = (days?.lowerBound, days?.upperBound)
        return .range(
            RangeField(
                name: name, label: label, type: "date",
                from: typed?.from ?? (first == .first ? nil : first?.description) ?? "",
                to: typed?.to ?? (last == .last ? nil : last?.description) ?? "",
                problem: problem))
    }
}
