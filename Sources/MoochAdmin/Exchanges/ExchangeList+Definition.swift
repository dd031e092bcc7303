import MoochSite
import MoochStore
import MoochWeb

extension ExchangeList: DashboardList {
    static let permission = Permission.read
    static let texts = ListTexts(
        label: "area-exchanges", counted: "exchanges-counted",
        all: "exchanges-all", none: "exchanges-none", noneAdvice: "exchanges-none-advice",
        noneFits: "exchanges-none-fits", noneFitsAdvice: "exchanges-none-fits-advice")

    static let shortcut = "e"

    static let columns: [ListColumn<Row>] = [
        .file("listing_id") { $1.add($0.listing) },
        .name("listing", "listing") { $0.listingTitle },
        .state("state", "state") { $0.state },
        .file("buyer_id") { $1.add($0.buyer) },
        .link("buyer", "asked-by", { $0.buyerName }) { Site.member.path($0.buyer) }
            .onPhone("row-by"),
        .file("seller_id") { $1.add($0.seller) },
        .link("seller", "offered-by", { $0.sellerName }) { Site.member.path($0.seller) }
            .onPhone("row-from"),
        .file("community_id") { $1.add($0.community) },
        .link("community", "community", { $0.communityName }) { Site.community.path($0.community) }
            .unusual,
        .link("category", "category", { $0.categoryName }) { Site.category.path($0.category) }
            .unusual,
        .price("price_cents", "price") { $0.priceCents }.unusual,
        .moment("requested_at", "asked") { $0.requestedAt },
        .moment("answered_at", "exchanges-answered", missing: "exchanges-not-yet") {
            $0.answeredAt
        }.onPhone("exchanges-answered").minor,
        .file("collected_at", "exchanges-collected-at") { $1.add($0.collectedAt) },
        .file("decline_reason", "exchanges-outcome") { row, csv in
            csv.add(row.declineReason?.rawValue ?? "") { _ in ExchangeOutcome.sentence(of: row) }
        },
        .file("cancelled_at", "state-cancelled") { $1.add($0.cancellation?.at) },
        .file("cancelled_by") { $1.add($0.cancellation?.by.rawValue ?? "") },
        .file("cancel_reason") { $1.add($0.cancellation?.reason.rawValue ?? "") },
        .number,
    ]

    static let fileColumns = [
        "id", "state", "requested_at", "answered_at", "listing_id", "listing", "price_cents",
        "community_id", "community", "seller_id", "seller", "buyer_id", "buyer", "decline_reason",
        "cancelled_at", "cancelled_by", "cancel_reason", "collected_at",
    ]

    static let filters: [ListFilter<Filter>] = [
        .search("exchanges-search", \.search),
        .state(\.state), .community(\.community), .category(\.category),
        .record("listing_id", "listing", .listing, \.listing) { title in
            title.map { words("exchanges-of-listing", ["title": $0]) }
                ?? words("exchanges-of-gone-listing")
        },
        .record("buyer_id", "asked-by", .member, \.buyer) { name in
            name.map { words("exchanges-asked-by-name", ["name": $0]) }
                ?? words("exchanges-asked-by-nobody")
        },
        .record("seller_id", "offered-by", .member, \.seller) { name in
            name.map { words("offered-by-name", ["name": $0]) } ?? words("offered-by-nobody")
        },
        .days("requested_at", "asked", \.requested) {
            words("exchanges-requested-filter", ["days": $0])
        },
        .days("answered_at", "state-accepted", \.completed) {
            words("exchanges-accepted-filter", ["days": $0])
        },
        .choice("answered_within", "exchanges-answered", \.answeredWithin) { within in
            switch within {
            case .twoDays: words("exchanges-answered-48h")
            case .never: words("exchanges-answered-never")
            }
        },
        .countedIn(\.countedIn, of: [DailyRate.answer48h]),
        .choice("met", "listings-met", \.met) { met in
            switch met {
            case .yes: words("listings-met-yes")
            case .no: words("listings-met-no")
            }
        },
        .choice("cancel_reason", "state-cancelled", \.cancelReason) {
            ExchangeOutcome.label($0)
        },
        .asOf(\.asOf),
    ]

    static let isOfPeople = true

    static var nextStep: Link? { Link(ListingList.label, ListingList.address.path) }

    static func row(_ row: Row) -> ListRow {
        ListRow(
            name: row.listingTitle, path: Site.exchange.path(row.id),
            photo: Thumbnail(name: row.photo, icon: "listings", .thumb))
    }
}
