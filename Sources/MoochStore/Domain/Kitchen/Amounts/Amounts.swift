/// What several amounts of one food come to: one amount for each dimension, in the same order however they were given.
package struct Amounts: Sendable, Hashable {
    /// Masses, volumes, whole things, then the other units in the order of ``KitchenUnit``; at most one each.
    package let entries: [Amount]
    /// True if some of the food is wanted without a number ("salt to taste").
    package let includesUnsaid: Bool

    package init(_ amounts: some Sequence<Amount>) {
        let said = amounts.filter { $0.quantity != nil }
        includesUnsaid = amounts.contains { $0.quantity == nil }
        entries = Dictionary(grouping: said, by: \.dimension)
            .sorted { Amounts.rank($0.key) < Amounts.rank($1.key) }
            .map { Amounts.sum($0.value) }
    }

    package var isEmpty: Bool { entries.isEmpty }

    /// The sum of amounts of one dimension. Sorted first, so that the order does not count even where a sum that does
    /// not fit is rounded.
    private static func sum(_ amounts: [Amount]) -> Amount {
        let parts = amounts.map(\.inBaseUnits)
        let least = sum(parts.compactMap(\.quantity))
        let most = sum(parts.compactMap { $0.maximum ?? $0.quantity })
        let base = Amount(least, to: most, parts.first?.unit)
        return written(base, in: Set(amounts.map(\.unit)))
    }

    private static func sum(_ quantities: [Fraction]) -> Fraction {
        quantities.sorted().reduce(.zero) {
            $0.adding($1) ?? Fraction(near: $0.value + $1.value)
        }
    }

    /// In the one unit that all are in; else in the largest of them that still reads well ("1 ⅔ tbsp", "1 ½ lb"), and
    /// in grams or millilitres where one is metric or none reads well.
    private static func written(_ base: Amount, in units: Set<KitchenUnit?>) -> Amount {
        let named = units.compactMap(\.self).sorted { $0.factor > $1.factor }
        guard let largest = named.first, units.count == named.count else {
            return Amount(base.quantity, to: base.maximum)
        }
        let candidates =
            named.count == 1 ? [largest] : named.contains(where: \.isMetric) ? [] : named
        for unit in candidates {
            guard let inverse = Fraction.one.divided(by: unit.factor) else { continue }
            let amount = base.scaled(by: inverse)
            let quantities = [amount.quantity, amount.maximum].compactMap(\.self)
            if named.count == 1 || quantities.allSatisfy({ readable.contains($0.denominator) }) {
                return Amount(amount.quantity, to: amount.maximum, unit)
            }
        }
        return base
    }

    /// Denominators that people measure in.
    private static let readable: Set<Int> = [1, 2, 3, 4, 8]

    private static func rank(_ dimension: KitchenUnit.Dimension) -> Int {
        switch dimension {
        case .mass: 0
        case .volume: 1
        case .each(nil): 2
        case .each(let unit?): 3 + (KitchenUnit.allCases.firstIndex(of: unit) ?? 0)
        }
    }
}
