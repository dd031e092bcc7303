import MoochStore
import MoochWeb

/// What the address of a list says of its state.
enum ListAddress {
    /// A list's state as the list itself writes it, without a place in the list: what is not
    /// understood is left out, so that two addresses of one state are one text. Empty for the list
    /// as it is; nil for a list that has no state.
    static func query(_ query: QueryItems, of list: ListName) -> String? {
        switch list {
        case .members: MemberListState(query: query).items.encoded
        case .listings: ListingListState(query: query).items.encoded
        case .exchanges: ExchangeListState(query: query).items.encoded
        case .communities: CommunityListState(query: query).items.encoded
        case .audit: AuditListState(query: query).items.encoded
        case .categories: nil
        }
    }
}

extension ListName {
    /// The list that an address belongs to: `/members/7` is about members.
    init?(path: String) {
        self.init(rawValue: String(path.dropFirst().prefix { $0 != "/" }))
    }

    /// "All members": what leads to the list without a view.
    var allLabel: String {
        switch self {
        case .members: words("members-all")
        case .listings: words("listings-all")
        case .exchanges: words("exchanges-all")
        case .communities: words("communities-all")
        case .categories: words("views-all-categories")
        case .audit: words("audit-whole")
        }
    }
}

extension SavedView {
    /// The list in this view.
    var path: String { list.area.address.list(query) }
}
