import MoochWeb

/// The two ends of the filter's prices, as they were typed.
struct TypedPrices {
    let least: String
    let most: String

    /// Nil for an address that no form made.
    init?(_ query: QueryItems) {
        guard query["least"] != nil || query["most"] != nil else { return nil }
        (least, most) = (query["least"] ?? "", query["most"] ?? "")
    }

    /// The state with these prices.
    func state(_ state: HomeState, in currency: Currency) -> HomeState {
        var state = state
        state.setPrices(currency.cents(least), currency.cents(most))
        return state
    }

    /// The fields whose text is no price.
    func wrong(in currency: Currency) -> Set<String> {
        Set(
            [("least", least), ("most", most)].filter { _, text in
                text.contains { !$0.isWhitespace } && currency.cents(text) == nil
            }.map(\.0))
    }
}
