import MoochStore
import Testing

@testable import MoochAdmin

@Suite("Where a member's lists are")
struct MemberListsTests {
    @Test("Written at once, an address is the one that the list gives itself")
    func addresses() {
        var listings = ListingListState()
        listings.seller = Member.ID(7)
        #expect(MemberLists.listings(of: Member.ID(7)) == listings.path())
        var requests = ExchangeListState()
        requests.buyer = Member.ID(7)
        #expect(MemberLists.requests(of: Member.ID(7)) == requests.path())
    }
}
