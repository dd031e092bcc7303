import MoochStore
import MoochWeb

/// What the records are called that a list of exchanges is filtered by; nil where there is none.
struct ExchangeFilterNames: Sendable {
    var community: Community?
    var listingTitle: String?
    var buyerName: String?
    var sellerName: String?

    /// The filters without a field of their own, each with the list without it.
    func chips(_ state: ExchangeListState) -> [FilterChip] {
        var chips: [FilterChip] = []
        func chip(_ label: String, without remove: (inout ExchangeListState) -> Void) {
            var wider = state
            remove(&wider)
            chips.append(FilterChip(label: label, path: wider.path()))
        }
        if state.listing != nil {
            let label =
                listingTitle.map { words("exchanges-of-listing", ["title": $0]) }
                ?? words("exchanges-of-gone-listing")
            chip(label) { $0.listing = nil }
        }
        if state.buyer != nil {
            let label =
                buyerName.map { words("exchanges-asked-by-name", ["name": $0]) }
                ?? words("exchanges-asked-by-nobody")
            chip(label) { $0.buyer = nil }
        }
        if state.seller != nil {
            let label =
                sellerName.map { words("offered-by-name", ["name": $0]) }
                ?? words("offered-by-nobody")
            chip(label) { $0.seller = nil }
        }
        if let days = state.requested?.days {
            chip(words("exchanges-requested-filter", ["days": days.words])) { $0.requested = nil }
        }
        if let days = state.completed?.days {
            chip(words("exchanges-accepted-filter", ["days": days.words])) { $0.completed = nil }
        }
        return chips
    }
}
