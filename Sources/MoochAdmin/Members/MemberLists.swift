import MoochStore
import MoochWeb

/// Where the lists are of what one member offers, asks for, gave and got.
struct MemberLists: TemplateModel {
    let listings: String
    let requests: String
    let given: String
    let received: String

    init(_ id: Member.ID) {
        var offered = ListingListState()
        offered.seller = id
        listings = offered.path()
        var asked = ExchangeListState()
        asked.buyer = id
        requests = asked.path()
        asked.state = .accepted
        received = asked.path()
        var sold = ExchangeListState()
        sold.seller = id
        sold.state = .accepted
        given = sold.path()
    }

    static let fields = TemplateFields<Self>(
        .init("listings", \.listings), .init("requests", \.requests))
}
