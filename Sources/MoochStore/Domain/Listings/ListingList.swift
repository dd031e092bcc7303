/// The list of listings.
package enum ListingList: IndexedList {
    package static let name = ListName.listings

    package enum Sort: String, SortKey {
        case createdAt = "created_at"
        case title
        case price = "price_cents"
        /// By state: available (expired first), accepted, ended, removed; then by time of posting.
        case state
        /// By category name, then by time of posting.
        case category
        /// By community name, then by time of posting.
        case community
        /// By number of requests, then by time of posting.
        case requests
        /// By seller name, then by time of posting.
        case seller
        /// By quantity, then by time of posting.
        case quantity
        /// By expiry; listings that cannot expire come first.
        case expiresAt = "expires_at"
        case id

        package static let usual = ListOrder(Sort.createdAt, descending: true)
    }

    /// The state shown for a listing: an available one past its expiry is `expired`.
    package enum State: String, CaseIterable, Sendable, Hashable {
        case available, expired, accepted, ended, removed
    }

    package enum Price: String, CaseIterable, Sendable, Hashable {
        case free, priced
    }

    /// Listings with requests, in any state, or without.
    package enum Requests: String, CaseIterable, Sendable, Hashable {
        case asked, unasked
        /// Three or more.
        case thrice = "3"
    }

    /// How soon after its posting a listing was first asked for.
    package enum AskedWithin: String, CaseIterable, Sendable, Hashable {
        case day = "24h"
        case threeDays = "72h"
        case never
    }

    /// How soon after its posting a listing was taken.
    package enum TakenWithin: String, CaseIterable, Sendable, Hashable {
        case twoWeeks = "14d"
    }

    /// Whether those who agreed on a listing said that they met.
    package enum Met: String, CaseIterable, Sendable, Hashable {
        case yes, no
    }

    /// What became of a listing, exactly one of these; one that was not taken lapses 14 days after its posting, renewed
    /// or not.
    package enum Outcome: String, CaseIterable, Sendable, Hashable {
        case taken, ended, removed, lapsed, open
    }

    /// A range of prices in cents, inclusive; nil is open.
    package struct PriceRange: Sendable, Hashable {
        package var least: Int64?
        package var most: Int64?

        package init(least: Int64? = nil, most: Int64? = nil) {
            self.least = least
            self.most = most
        }
    }

    /// The most days for ``Filter/expiring``: a listing's whole life.
    package static let mostDaysLeft = Int(Listing.lifetime / 86_400)

    /// Filters listings; nil means all.
    package struct Filter: StoredFilter {
        package static let all = Filter()

        /// Parts of words of the title, or the id.
        package var search: String?
        package var community: Community.ID?
        package var category: Category.ID?
        /// The seller.
        package var seller: Member.ID?
        package var state: State?
        package var price: Price?
        /// The days of posting.
        package var posted: DaySpan?
        package var requests: Requests?
        /// Available listings that expire within so many days of 24 hours.
        package var expiring: Int?
        package var cents: PriceRange?
        package var askedWithin: AskedWithin?
        package var takenWithin: TakenWithin?
        package var outcome: Outcome?
        /// Of those taken.
        package var met: Met?
        /// Those that a figure is a share of.
        package var countedIn: PostingRate?
        /// The moment at which outcomes are looked at; nil for now.
        package var asOf: Timestamp?
        /// Only these ids, at most ``ListLimits/picked``.
        package var ids: [Int64]?
        /// Only the listings of this batch, at most ``ListLimits/picked``.
        package var bulkAction: Batch.ID?
    }
}
