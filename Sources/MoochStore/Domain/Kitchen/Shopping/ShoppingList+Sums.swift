extension ShoppingList {
    /// What becomes of the open parts of one food and dimension.
    struct PartChange: Hashable {
        var gone: [ShoppingPart] = []
        var added: Amount?
        /// Since when what is added is on the list; nil: now.
        var moment: Timestamp?
    }

    /// What is wanted beyond what one has: an entry of each dimension, in the unit that it is wanted in.
    static func missing(of wanted: Amounts, having: [ShoppingPart]) -> [Amount] {
        let has = Amounts(having.map(\.amount))
        let missing = wanted.entries.compactMap { want -> Amount? in
            let present = has.entries.first { $0.dimension == want.dimension }
            guard let present else { return want }
            return want.less(present)
        }
        let isUnsaidMissing = wanted.includesUnsaid && having.isEmpty
        return missing + (isUnsaidMissing ? [.unsaid] : [])
    }

    /// The changes that lead from open parts to amounts of one each of a dimension. What is wanted as before stays
    /// untouched; of more, only the rest is added, so that a tick made before it does not count for it.
    static func changes(from parts: [ShoppingPart], to amounts: [Amount]) -> [PartChange] {
        let (said, unsaid) = (
            parts.filter { $0.amount.quantity != nil }, parts.filter { $0.amount.quantity == nil }
        )
        let wantsUnsaid = amounts.contains { $0.quantity == nil }
        var changes: [PartChange] = []
        if wantsUnsaid != !unsaid.isEmpty {
            changes.append(PartChange(gone: unsaid, added: wantsUnsaid ? .unsaid : nil))
        }
        let byDimension = Dictionary(grouping: said, by: \.amount.dimension)
        for (dimension, parts) in byDimension
        where !amounts.contains(where: { $0.quantity != nil && $0.dimension == dimension }) {
            changes.append(PartChange(gone: parts))
        }
        for amount in amounts where amount.quantity != nil {
            let parts = byDimension[amount.dimension] ?? []
            guard let sum = Amounts(parts.map(\.amount)).entries.first else {
                changes.append(PartChange(added: amount))
                continue
            }
            if let more = amount.less(sum) {
                changes.append(PartChange(added: more))
            } else if sum.less(amount) != nil {
                changes.append(
                    PartChange(
                        gone: parts, added: amount, moment: parts.map(\.addedAt).min()))
            }
        }
        return changes
    }
}

extension Amount {
    /// What is left when another amount of the same dimension is taken away, in this one's unit; nil for nothing.
    func less(_ other: Amount) -> Amount? {
        guard let all = inBaseUnits.quantity, let part = other.inBaseUnits.quantity else {
            return self
        }
        guard all > part else { return nil }
        let rest = all.subtracting(part) ?? Fraction(near: all.value - part.value)
        guard !rest.isZero else { return nil }
        let factor = unit?.factor ?? .one
        return Amount(rest.divided(by: factor) ?? Fraction(near: rest.value / factor.value), unit)
    }
}
