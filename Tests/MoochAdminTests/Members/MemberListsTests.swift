import MoochSite
import MoochStore
import Testing

@testable import MoochAdmin

@Suite("Where a member's lists are")
struct MemberListsTests {
    @Test("Written at once, an address is the one that the list gives itself")
    func addresses() {
        let id = Member.ID(7)
        #expect(MemberLists.listings(of: id) == ListingList.path("seller_id", id))
        #expect(MemberLists.requests(of: id) == ExchangeList.path("buyer_id", id))
    }
}
