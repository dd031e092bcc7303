import MoochStore
import MoochWeb

/// The prices that a filter keeps: from an address (`price_cents=200..500`, either end may be
/// missing), or from the two fields of its form (`price_cents_from`, `price_cents_to`), which take
/// whole units of the currency as people write them.
struct PriceFilter: Sendable, Hashable {
    private(set) var range: ListingList.PriceRange?
    /// What was typed, kept when it makes no sense.
    private(set) var typed: RangeText?
    private(set) var mistake: Mistake?

    enum Mistake: Sendable, Hashable { case noPrice, backwards }

    init() {}

    /// Without a currency, what was typed into the fields is not looked at.
    init(_ query: QueryItems, _ column: String, in currency: Currency?) {
        guard let currency, let typed = RangeText(query, column) else {
            range = query[column].flatMap(Self.range)
            return
        }
        let (least, most) = (currency.cents(typed.from), currency.cents(typed.to))
        if least == nil && !typed.from.isEmpty || most == nil && !typed.to.isEmpty {
            (self.typed, mistake) = (typed, .noPrice)
        } else if let least, let most, least > most {
            (self.typed, mistake) = (typed, .backwards)
        } else if least != nil || most != nil {
            range = ListingList.PriceRange(least: least, most: most)
        }
    }

    private static func range(_ text: String) -> ListingList.PriceRange? {
        let ends = text.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.isEmpty || Self.cents($0) != nil }) else {
            return nil
        }
        let (least, most) = (Self.cents(ends[0]), Self.cents(ends[1]))
        guard least != nil || most != nil, least ?? 0 <= most ?? .max else { return nil }
        return ListingList.PriceRange(least: least, most: most)
    }

    private static func cents(_ text: Substring) -> Int64? {
        text.allSatisfy { $0.isASCII && $0.isNumber } ? Int64(text) : nil
    }

    /// The prices as an address writes them.
    var text: String? {
        range.map { "\($0.least.map(String.init) ?? "")..\($0.most.map(String.init) ?? "")" }
    }

    /// "$2.00 – $5.00", "from $2.00", "up to $5.00".
    func said(in currency: Currency) -> String {
        func money(_ cents: Int64) -> String {
            Words.money(cents: Int(clamping: cents), in: currency)
        }
        return switch (range?.least, range?.most) {
        case (let least?, let most?):
            words("range", ["first": money(least), "last": money(most)])
        case (let least?, nil): words("range-from", ["first": money(least)])
        case (nil, let most?): words("range-to", ["last": money(most)])
        case (nil, nil): ""
        }
    }

    /// The two fields.
    func field(_ name: String, in currency: Currency) -> FilterField {
        func text(_ cents: Int64?) -> String? { cents.map { currency.typed($0) } }
        let problem: String? =
            switch mistake {
            case nil: nil
            case .noPrice:
                words("filter-no-price", ["example": currency.typed(450)])
            case .backwards: words("filter-prices-backwards")
            }
        return .range(
            RangeField(
                name: name, label: words("price-in", ["currency": currency.sign]), type: "text",
                from: typed?.from ?? text(range?.least) ?? "",
                to: typed?.to ?? text(range?.most) ?? "", problem: problem))
    }
}
