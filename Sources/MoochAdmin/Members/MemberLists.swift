import MoochStore
import MoochWeb

/// Where the lists are of what one member offers, asks for, gave and got.
struct MemberLists: TemplateModel {
    let listings: String
    let requests: String
    let given: String
    let received: String

    init(_ id: Member.ID) {
        listings = Self.listings(of: id)
        requests = Self.requests(of: id)
        var asked = ExchangeListState()
        asked.buyer = id
        asked.state = .accepted
        received = asked.path()
        var sold = ExchangeListState()
        sold.seller = id
        sold.state = .accepted
        given = sold.path()
    }

    static func listings(of id: Member.ID) -> String {
        var offered = ListingListState()
        offered.seller = id
        return offered.path()
    }

    static func requests(of id: Member.ID) -> String {
        var asked = ExchangeListState()
        asked.buyer = id
        return asked.path()
    }

    static let fields = TemplateFields<Self>(
        .init("listings", \.listings), .init("requests", \.requests))
}
