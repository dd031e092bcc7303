/// What a serving contains, of texts such as "240 kcal", "1.004 kJ" or "12,5 g".
enum NutritionText {
    /// The kilocalories; nil if it is no number.
    static func calories(_ text: String) -> Int? {
        guard let (number, unit) = measure(text, isGrouped: { $0 != "g" }) else { return nil }
        let factor = ["kj", "kilojoule", "kilojoules"].contains(unit) ? 1 / 4.184 : 1
        let calories = (number * factor).rounded()
        return (0...100_000).contains(calories) ? Int(calories) : nil
    }

    /// The milligrams. Without a unit, `usual` ("g", "mg") is meant; nil if that is not known either.
    static func milligrams(_ text: String, usual: String?) -> Double? {
        guard let (number, word) = measure(text, isGrouped: { $0 == "mg" || $0 == "µg" }) else {
            return nil
        }
        let unit = word.isEmpty ? usual : word
        let factor: Double? =
            switch unit {
            case "g", "gr", "gram", "grams", "gramm": 1_000
            case "mg", "milligram", "milligrams", "milligramm": 1
            case "µg", "μg", "mcg": 0.001
            default: nil
            }
        guard let factor, (0...10_000_000).contains(number * factor) else { return nil }
        return number * factor
    }

    /// The first number and the word behind it. Three digits behind a sign are thousands where fractions so fine make
    /// no sense.
    private static func measure(
        _ text: String, isGrouped: (String) -> Bool
    ) -> (Double, unit: String)? {
        let line = PlainWords.line(String(text.prefix(200))).lowercased()
        guard let match = line.firstMatch(of: /(\d{1,9}(?:[.,]\d{1,9})*)\s*([a-zµμ]*)/) else {
            return nil
        }
        let unit = String(match.2)
        let parts = match.1.split { $0 == "." || $0 == "," }
        let isWhole =
            parts.count > 2
            || parts.count == 2 && parts[1].count == 3 && parts[0] != "0" && isGrouped(unit)
        let number =
            isWhole || parts.count == 1
            ? Double(parts.joined(separator: "")) : Double("\(parts[0]).\(parts[1])")
        return number.map { ($0, unit: unit) }
    }
}
