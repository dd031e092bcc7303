/// The list of listings: searched, filtered, sorted and paged.
package enum ListingList: StoredList {
    package static let name = ListName.listings

    package enum Sort: String, SortKey {
        case createdAt = "created_at"
        case title
        case price = "price_cents"
        /// By life: available (the expired ones at its beginning), accepted, ended, removed; and in
        /// each by the moment of posting.
        case state
        /// By the category's name, and in each by the moment of posting.
        case category
        /// By the community's name, and in each by the moment of posting.
        case community
        /// By how many asked for it, and of those alike by the moment of posting.
        case requests
        /// By the seller's name, and of each by the moment of posting.
        case seller
        /// By how much there is, and of those alike by the moment of posting.
        case quantity
        /// By the moment of expiry: what never expires comes before all that does.
        case expiresAt = "expires_at"
        case id

        package static let usual = ListOrder(Sort.createdAt, descending: true)
    }

    /// What a listing's state says on a page: an available one is `expired` once phones have
    /// stopped showing it.
    package enum State: String, CaseIterable, Sendable, Hashable {
        case available, expired, accepted, ended, removed
    }

    package enum Price: String, CaseIterable, Sendable, Hashable {
        case free, priced
    }

    /// Whether anyone asked for a listing, whatever became of it.
    package enum Requests: String, CaseIterable, Sendable, Hashable {
        case asked, unasked
    }

    /// Prices in cents, both ends included; a missing end is open.
    package struct PriceRange: Sendable, Hashable {
        package var least: Int64?
        package var most: Int64?

        package init(least: Int64? = nil, most: Int64? = nil) {
            self.least = least
            self.most = most
        }
    }

    /// The most days that ``Filter/expiring`` can look ahead: a listing's whole life.
    package static let mostDaysLeft = Int(Listing.lifetime / 86_400)

    /// Which listings; `nil` is all of them.
    package struct Filter: StoredFilter {
        package static let all = Filter()

        /// Parts of words of the title, or the id.
        package var search: String?
        package var community: Community.ID?
        package var category: Category.ID?
        /// Who offers it.
        package var seller: Member.ID?
        package var state: State?
        package var price: Price?
        /// The days they were posted on.
        package var posted: DaySpan?
        package var requests: Requests?
        /// Available ones that expire within so many days, of 24 hours from now on.
        package var expiring: Int?
        package var cents: PriceRange?
        /// Of these only, the first ``ListLimits/picked`` of them.
        package var ids: [Int64]?
        /// Only those that this action was about, the first ``ListLimits/picked`` of them.
        package var bulkAction: Batch.ID?
    }

    package static func ids(
        _ filter: Filter, order: ListOrder<Sort>, start: ListStart, size: Int, now: Timestamp,
        in db: Reading
    ) throws -> ListPage<Int64> {
        try filter.ids(order, start: start, size: size, now: now, in: db)
    }

    package static func walks(_ key: Sort, of filter: Filter) -> Bool { filter.walks(key) }

    package static func total(
        _ filter: Filter = .all, beside page: ListPage<Row>? = nil, now: Timestamp,
        in db: Reading
    ) throws -> ListTotal {
        try filter.total(beside: page, now: now, in: db)
    }

    /// The ids of those that the filter keeps which follow an id, in the order of ids: so whatever
    /// matches is gone through in pieces. Empty at the end.
    package static func matching(
        _ filter: Filter, after id: Int64 = 0, upTo limit: Int, now: Timestamp, in db: Reading
    ) throws -> [Int64] {
        try filter.matching(after: id, upTo: limit, now: now, in: db)
    }
}
