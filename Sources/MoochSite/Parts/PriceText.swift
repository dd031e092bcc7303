package import MoochWeb

/// A price as a page shows it; its partial is `shared/price`.
package struct PriceText: TemplateModel {
    /// In the currency's smallest units, for machines.
    let cents: String
    /// "$4.50", "Free".
    package let text: String

    package init(cents: Int64, in currency: Currency) {
        self.cents = String(cents)
        text =
            cents == 0
            ? words("price-free") : Format.money(cents: Int(clamping: cents), in: currency)
    }

    package static let fields = TemplateFields<Self>(.init("cents", \.cents), .init("text", \.text))
}

extension Figure {
    /// A price in the place of a number.
    package init(_ price: PriceText) { (value, text, path) = (price.cents, price.text, nil) }
}
