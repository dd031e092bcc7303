/// How much of a food: "1–2 tablespoons", "3", or nothing said.
package struct Amount: Sendable, Hashable {
    /// Nil where no number is said ("salt to taste").
    package var quantity: Fraction?
    /// The upper end of a range, above ``quantity``.
    package var maximum: Fraction?
    /// Nil for whole things ("2 onions").
    package var unit: KitchenUnit?

    package init(_ quantity: Fraction?, to maximum: Fraction? = nil, _ unit: KitchenUnit? = nil) {
        self.quantity = quantity
        self.maximum = quantity.flatMap { least in maximum.flatMap { $0 > least ? $0 : nil } }
        self.unit = unit
    }

    package static let unsaid = Amount(nil)

    package var dimension: KitchenUnit.Dimension { unit?.dimension ?? .each(nil) }

    /// True for one piece, which the food is named by in the singular.
    package var isOne: Bool { quantity == .one && maximum == nil && unit == nil }

    /// The same food for more or fewer servings; what has no number stays as it is.
    package func scaled(by factor: Fraction) -> Amount {
        func scaled(_ quantity: Fraction) -> Fraction {
            quantity.multiplied(by: factor) ?? Fraction(near: quantity.value * factor.value)
        }
        return Amount(quantity.map(scaled), to: maximum.map(scaled), unit)
    }

    /// As one buys it: of a range its upper end, so that there is enough.
    package var atMost: Amount { Amount(maximum ?? quantity, unit) }

    /// In grams, millilitres or pieces.
    package var inBaseUnits: Amount {
        let base: KitchenUnit? =
            switch dimension {
            case .mass: .g
            case .volume: .ml
            case .each(let unit): unit
            }
        return Amount(
            scaled(by: unit?.factor ?? .one).quantity,
            to: scaled(by: unit?.factor ?? .one).maximum, base)
    }
}
