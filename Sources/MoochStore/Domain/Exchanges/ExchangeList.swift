/// The list of exchanges.
package enum ExchangeList: IndexedList {
    package static let name = ListName.exchanges

    package enum Sort: String, SortKey {
        case requestedAt = "requested_at"
        /// By time of the answer; unanswered ones come first.
        case answeredAt = "answered_at"
        /// By state: requested, accepted, cancelled, declined, withdrawn; then by time of the request.
        case state
        /// By listing title, then by time of the request.
        case listing
        /// By buyer name, then by time of the request.
        case buyer
        /// By seller name, then by time of the request.
        case seller
        /// By community name, then by time of the request.
        case community
        /// By category name, then by time of the request.
        case category
        /// By the listing's price, then by listing, then by time of the request.
        case price = "price_cents"
        case id

        package static let usual = ListOrder(Sort.requestedAt, descending: true)
    }

    /// How soon the seller answered.
    package enum AnsweredWithin: String, CaseIterable, Sendable, Hashable {
        case twoDays = "48h"
        /// It ran out without an answer.
        case never
    }

    /// Whether either side said that they met.
    package enum Met: String, CaseIterable, Sendable, Hashable {
        case yes
        /// Agreed on, and nobody said so.
        case no
    }

    /// Filters exchanges; nil means all.
    package struct Filter: StoredFilter {
        package static let all = Filter()

        /// Parts of words of the listing's title or of the buyer's name or telephone number, the beginning of the
        /// buyer's e-mail address, or the id.
        package var search: String?
        package var state: Exchange.State?
        package var community: Community.ID?
        package var category: Category.ID?
        package var listing: Listing.ID?
        /// The buyer.
        package var buyer: Member.ID?
        /// The seller.
        package var seller: Member.ID?
        /// The days of the request, inclusive.
        package var requested: DaySpan?
        /// The days of acceptance, inclusive. Keeps only accepted ones, or of those that were called off, these.
        package var completed: DaySpan?
        package var answeredWithin: AnsweredWithin?
        /// All that a figure is a share of.
        package var countedIn: DailyRate?
        package var met: Met?
        package var cancelReason: Exchange.CancelReason?
        /// The moment at which a figure was counted; no row depends on it.
        package var asOf: Timestamp?
        /// Only these ids, at most ``ListLimits/picked``.
        package var ids: [Int64]?
    }

    /// Exchanges filtered by days of acceptance are sorted by acceptance instead of request; an order in which all rows
    /// are equal is replaced.
    package static func order(_ asked: ListOrder<Sort>, of filter: Filter) -> ListOrder<Sort> {
        ListOrder(filter.sort(asked.key), descending: asked.isDescending)
    }
}
