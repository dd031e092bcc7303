import MoochWeb

/// What was typed into the two fields of a range.
struct RangeText: Sendable, Hashable {
    let from: String
    let to: String

    /// Nil when the address has neither field.
    init?(_ query: QueryItems, _ name: String) {
        let (from, to) = (query["\(name)_from"], query["\(name)_to"])
        guard from != nil || to != nil else { return nil }
        self.from = (from ?? "").trimmed
        self.to = (to ?? "").trimmed
    }
}
