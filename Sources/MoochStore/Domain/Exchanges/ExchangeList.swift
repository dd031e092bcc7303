/// The list of exchanges: searched, filtered, sorted and paged.
package enum ExchangeList: StoredList {
    package static let name = ListName.exchanges

    package enum Sort: String, SortKey {
        case requestedAt = "requested_at"
        /// By the answer: those that wait for one come before all others.
        case answeredAt = "answered_at"
        /// By life: requested, accepted, cancelled, declined, withdrawn; and in each by the moment of the request.
        case state
        /// By the listing's title, and of each by the moment of the request.
        case listing
        /// By the buyer's name, and of each by the moment of the request.
        case buyer
        /// By the seller's name, and of each by the moment of the request.
        case seller
        /// By the community's name, and in each by the moment of the request.
        case community
        /// By the category's name, and in each by the moment of the request.
        case category
        /// By the listing's price, and of each listing by the moment of the request.
        case price = "price_cents"
        case id

        package static let usual = ListOrder(Sort.requestedAt, descending: true)
    }

    /// Which exchanges; `nil` is all of them.
    package struct Filter: StoredFilter {
        package static let all = Filter()

        /// Parts of words of the listing's title, or of the buyer's name or telephone number; the beginning
        /// of the buyer's e-mail address; or the id.
        package var search: String?
        package var state: Exchange.State?
        package var community: Community.ID?
        package var category: Category.ID?
        package var listing: Listing.ID?
        /// Who asked.
        package var buyer: Member.ID?
        /// Who offered what was asked for.
        package var seller: Member.ID?
        /// The days they were requested on, the last one included.
        package var requested: DaySpan?
        /// The days they were accepted on, the last one included. Keeps accepted ones only.
        package var completed: DaySpan?
        /// Of these only, the first ``ListLimits/picked`` of them.
        package var ids: [Int64]?
    }

    /// Those accepted in some days are in the order of that, and not of when they were asked for; what
    /// all have alike sorts nothing.
    package static func order(_ asked: ListOrder<Sort>, of filter: Filter) -> ListOrder<Sort> {
        ListOrder(filter.sort(asked.key), descending: asked.isDescending)
    }

    package static func ids(
        _ filter: Filter, order: ListOrder<Sort>, start: ListStart, size: Int,
        now: Timestamp = .now, in db: Reading
    ) throws -> ListPage<Int64> {
        try filter.ids(order, start: start, size: size, now: now, in: db)
    }

    package static func walks(_ key: Sort, of filter: Filter) -> Bool { filter.walks(key) }

    package static func total(
        _ filter: Filter = .all, beside page: ListPage<Row>? = nil, now: Timestamp = .now,
        in db: Reading
    ) throws -> ListTotal {
        try filter.total(beside: page, now: now, in: db)
    }

    /// The ids of those that the filter keeps which follow an id, in the order of ids: so whatever
    /// matches is gone through in pieces. Empty at the end.
    package static func matching(
        _ filter: Filter, after id: Int64 = 0, upTo limit: Int, in db: Reading
    ) throws -> [Int64] {
        try filter.matching(after: id, upTo: limit, now: .now, in: db)
    }
}
