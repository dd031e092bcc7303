package import MoochStore
import MoochWeb

/// Amounts as people write them in the visitor's language: "1 ⅓ cups", "1 ⅓ Tassen", "1.5 kg", "2–3".
///
/// Exact amounts are rounded here alone: grams and millilitres to whole numbers, all else to a fraction that a
/// measuring cup has. Numbers and units stay in one line, by no-break spaces.
package enum AmountText {
    /// One amount; nil where it has no number, so that the ingredient's own words stand there.
    package static func of(_ amount: Amount) -> String? {
        let isMetric = amount.unit?.isMetric == true
        let amount = isMetric ? amount.inBaseUnits : amount
        guard let quantity = amount.quantity.map(value) else { return nil }
        let most = amount.maximum.map(value)
        if isMetric { return measured(quantity, most, isMass: amount.dimension == .mass) }
        let text = range(of: quantity, most, written: Self.cooking)
        guard let unit = amount.unit else { return text }
        // "½ cup", "1 cup", also where the one is rounded; anything above is several.
        return unit.text(text, isOne: (most ?? quantity) <= 1 + 1 / 16)
    }

    /// What is to be bought: of whole things and packages the next whole number, as no shop sells 1 ¼ cans. Nil where
    /// none has a number.
    package static func toBuy(_ amounts: [Amount]) -> String? {
        of(
            amounts.map { amount in
                guard amount.unit?.isWhole ?? true, let most = amount.maximum ?? amount.quantity
                else { return amount }
                // What was added up inexactly is not one more.
                let count = (value(most) - 1 / 1_024).rounded(.up)
                return Amount(Fraction(Int(count), 1) ?? most, amount.unit)
            })
    }

    /// Amounts of several dimensions that stand in one line: "200 g and 1 cup"; nil where none has a number.
    package static func of(_ amounts: [Amount]) -> String? {
        let texts = amounts.compactMap { of($0) }
        guard let first = texts.first else { return nil }
        return texts.dropFirst().reduce(first) {
            words("amount-and", ["first": $0, "second": $1])
        }
    }

    private static let space = "\u{00A0}"

    private static func value(_ fraction: Fraction) -> Double {
        // Far above any kitchen's, and far inside what `Int` holds.
        min(fraction.value, 1e12)
    }

    private static func range(
        of quantity: Double, _ most: Double?, written write: (Double) -> String
    ) -> String {
        let (least, most) = (write(quantity), most.map(write))
        // Two that are rounded to the same are one.
        return most.flatMap { $0 == least ? nil : "\(least)–\($0)" } ?? least
    }

    /// A range is in the unit of its upper end: "0.8–1.2 kg".
    private static func measured(_ quantity: Double, _ most: Double?, isMass: Bool) -> String {
        let isLarge = (most ?? quantity).rounded() >= 1_000
        let text = range(of: quantity, most) { isLarge ? thousands($0) : whole($0) }
        return text + space + (isMass ? isLarge ? "kg" : "g" : isLarge ? "l" : "ml")
    }

    private static func whole(_ value: Double) -> String {
        // A pinch of saffron is not nothing.
        guard value >= 1 || value == 0 else {
            return Format.decimal(max((value * 10).rounded(), 1) / 10)
                .replacing(/[.,]0$/, with: "")
        }
        return Format.number(Int(value.rounded()))
    }

    /// With two decimals at most, without zeros at their end.
    private static func thousands(_ value: Double) -> String {
        let hundredths = (value / 10).rounded()
        return hundredths.remainder(dividingBy: 100) == 0
            ? Format.number(Int(hundredths) / 100) : Format.decimal(hundredths / 100)
    }

    /// What a measuring cup and an eye can halve: the fractions with a sign of their own.
    private static let parts: [(value: Double, sign: String)] = [
        (0, ""), (1 / 8, "⅛"), (1 / 6, "⅙"), (1 / 5, "⅕"), (1 / 4, "¼"), (1 / 3, "⅓"), (3 / 8, "⅜"),
        (2 / 5, "⅖"),
        (1 / 2, "½"), (3 / 5, "⅗"), (5 / 8, "⅝"), (2 / 3, "⅔"), (3 / 4, "¾"), (4 / 5, "⅘"),
        (5 / 6, "⅚"), (7 / 8, "⅞"), (1, ""),
    ]

    /// `4/3` → "1 ⅓", to the nearest of the parts, and never to nothing.
    private static func cooking(_ value: Double) -> String {
        let whole = value.rounded(.down)
        let rest = value - whole
        let nearest = parts.min { abs($0.value - rest) < abs($1.value - rest) }
        guard let nearest, !(whole == 0 && nearest.value == 0 && value > 0) else { return "⅛" }
        if nearest.sign.isEmpty { return Format.number(Int(whole + nearest.value)) }
        return whole == 0 ? nearest.sign : Format.number(Int(whole)) + space + nearest.sign
    }
}

extension KitchenUnit {
    /// True for what is bought as a whole; spoons and cups are measured from it.
    fileprivate var isWhole: Bool {
        switch self {
        case .piece, .clove, .can, .jar, .packet, .slice, .bunch, .sprig: true
        case .g, .kg, .ml, .l, .tsp, .tbsp, .cup, .fluidOunce, .oz, .lb, .pinch: false
        }
    }

    /// The unit behind its number: "2 cups".
    fileprivate func text(_ amount: String, isOne: Bool) -> String {
        let count = isOne ? 1 : 2
        return switch self {
        case .g, .kg, .ml, .l, .oz, .lb: "\(amount)\u{00A0}\(rawValue)"
        case .fluidOunce: "\(amount)\u{00A0}fl\u{00A0}oz"
        case .tsp: words("unit-tsp", ["amount": amount])
        case .tbsp: words("unit-tbsp", ["amount": amount])
        case .cup: words("unit-cup", ["amount": amount, "count": count])
        case .piece: words("unit-piece", ["amount": amount, "count": count])
        case .clove: words("unit-clove", ["amount": amount, "count": count])
        case .can: words("unit-can", ["amount": amount, "count": count])
        case .jar: words("unit-jar", ["amount": amount, "count": count])
        case .packet: words("unit-packet", ["amount": amount, "count": count])
        case .slice: words("unit-slice", ["amount": amount, "count": count])
        case .bunch: words("unit-bunch", ["amount": amount, "count": count])
        case .sprig: words("unit-sprig", ["amount": amount, "count": count])
        case .pinch: words("unit-pinch", ["amount": amount, "count": count])
        }
    }
}
