import MoochSite
import MoochStore
import MoochWeb

extension ListingList: DashboardList {
    static let permission = Permission.read
    static let texts = ListTexts(
        label: "area-listings", counted: "listings-counted",
        all: "listings-all", none: "listings-none", noneAdvice: "listings-none-advice",
        noneFits: "listings-none-fits", noneFitsAdvice: "listings-none-fits-advice")

    static let shortcut = "l"

    static let columns: [ListColumn<Row>] = [
        .name("title", "title") { $0.title },
        .state("state", "state") { $0.state },
        .price("price_cents", "price") { $0.priceCents }.lowestFirst,
        .figure("quantity", "quantity") { $0.quantity }.unusual,
        .file("category_id") { $1.add($0.category) },
        .link("category", "category", { $0.categoryName }) { Site.category.path($0.category) }
            .minor,
        .file("community_id") { $1.add($0.community) },
        .link("community", "community", { $0.communityName }) { Site.community.path($0.community) },
        .file("seller_id") { $1.add($0.seller) },
        .link("seller", "owner", { $0.sellerName }) { Site.member.path($0.seller) }
            .onPhone("row-from").unusual,
        .figure("requests", "requests", { $0.requests }) {
            Site.exchanges.list("listing_id=\($0.id)")
        }.minor,
        .moment("created_at", "posted") { $0.createdAt },
        .moment("expires_at", "expires", missing: "listings-never-expires") {
            $0.state == .available || $0.state == .expired ? $0.expiresAt : nil
        }.onPhone("expires").unusual,
        .number,
    ]

    static let fileColumns = [
        "id", "title", "price_cents", "quantity", "state", "community_id", "community",
        "category_id", "category", "seller_id", "seller", "requests", "created_at",
    ]

    static let filters: [ListFilter<Filter>] = [
        .search("listings-search", \.search),
        .community(\.community), .category(\.category),
        .record("seller_id", "offered-by", .member, \.seller) { name in
            name.map { words("offered-by-name", ["name": $0]) } ?? words("offered-by-nobody")
        },
        .state(\.state),
        .choice("price", "price", \.price) { price in
            switch price {
            case .free: words("price-free")
            case .priced: words("listings-with-price")
            }
        },
        ListFilter("price_cents", "price", .prices) { text, filter in
            filter.cents = PriceRange(text)
            return filter.cents?.text
        },
        .choice("requests", "requests", \.requests, sentence: { $0 ?? "" }) { requests in
            switch requests {
            case .asked: words("listings-asked")
            case .unasked: words("listings-unasked")
            case .thrice: words("listings-asked-thrice")
            }
        },
        ListFilter(
            "expiring", "listings-expiring", .choice(daysLeft),
            sentence: { words("listings-expiring-filter", ["days": $0 ?? ""]) },
            read: { text, filter in
                filter.expiring = Int(text).flatMap { (1...mostDaysLeft).contains($0) ? $0 : nil }
                return filter.expiring.map(String.init)
            }),
        .choice("asked_within", "listings-first-asked", \.askedWithin) { asked in
            switch asked {
            case .day: words("listings-asked-24h")
            case .threeDays: words("listings-asked-72h")
            case .never: words("listings-asked-never")
            }
        },
        .choice("outcome", "listings-outcome", \.outcome) { $0.label },
        .choice("met", "listings-met", \.met) { met in
            switch met {
            case .yes: words("listings-met-yes")
            case .no: words("listings-met-no")
            }
        },
        .hidden(
            "taken_within", "listings-taken-14d", \.takenWithin, of: TakenWithin.allCases
        ) { _ in words("listings-taken-14d") },
        .countedIn(\.countedIn, of: PostingRate.allCases),
        .days("created_at", "posted", \.posted) { words("listings-posted-filter", ["days": $0]) },
        .asOf(\.asOf),
        .bulkAction(\.bulkAction),
    ]

    static let isOfPeople = true
    static let noteColumn: String? = "seller"

    static var nextStep: Link? { Link(CategoryList.label, CategoryList.address.path) }

    static func row(_ row: Row) -> ListRow {
        ListRow(
            name: row.title, path: Site.listing.path(row.id),
            photo: Thumbnail(name: row.photo, icon: "listings", .thumb),
            note: row.sellerName)
    }

    /// Some common numbers of days, and the one that an address asks for.
    @Sendable private static func daysLeft(_ chosen: String?) -> [FilterChoice] {
        Set([1, 2, 3, 7] + [chosen.flatMap { Int($0) }].compactMap { $0 }).sorted().map {
            (String($0), words("listings-expiring-within", ["count": $0]))
        }
    }
}
