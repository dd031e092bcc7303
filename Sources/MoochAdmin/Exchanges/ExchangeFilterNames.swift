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
            chip("Of the listing \(listingTitle ?? "that is gone")") { $0.listing = nil }
        }
        if state.buyer != nil {
            chip("Asked by \(buyerName ?? "nobody")") { $0.buyer = nil }
        }
        if state.seller != nil {
            chip("Offered by \(sellerName ?? "nobody")") { $0.seller = nil }
        }
        if let days = state.requested?.days {
            chip("Requested \(days.words)") { $0.requested = nil }
        }
        if let days = state.completed?.days {
            chip("Accepted \(days.words)") { $0.completed = nil }
        }
        return chips
    }
}
