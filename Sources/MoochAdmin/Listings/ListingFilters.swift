import MoochStore
import MoochWeb

/// The filters of the list of listings, to choose from and in words.
extension ListingListState {
    func usualFilters(_ found: ListingsFound) -> [FilterField] {
        [
            .communities(found.communities), .categories(found.categories, selected: category),
            .choice(
                "state", words("state"),
                ListingList.State.allCases.map { ($0.rawValue, StateBadge($0).label) },
                selected: state?.rawValue),
        ]
    }

    func moreFilters(in currency: Currency) -> [FilterField] {
        [
            .choice(
                "price", words("price"),
                ListingList.Price.allCases.map { ($0.rawValue, Self.label(of: $0)) },
                selected: price?.rawValue),
            cents.field("price_cents", in: currency),
            .choice(
                "requests", words("requests"),
                ListingList.Requests.allCases.map { ($0.rawValue, Self.label(of: $0)) },
                selected: requests?.rawValue),
            .choice(
                "expiring", words("listings-expiring"),
                Set([1, 2, 3, 7] + (expiring.map { [$0] } ?? [])).sorted()
                    .map { (String($0), words("listings-expiring-within", ["count": $0])) },
                selected: expiring.map(String.init)),
            posted.field("created_at", words("posted")),
        ]
    }

    /// A filter in words.
    func chip(_ item: QueryItems.Item, _ names: FilterNames, in currency: Currency) -> String {
        switch item.name {
        case "state": FilterNames.chip(words("state"), state.map { StateBadge($0).label })
        case "price": FilterNames.chip(words("price"), price.map(Self.label(of:)))
        case "price_cents": FilterNames.chip(words("price"), cents.said(in: currency))
        case "requests": requests.map(Self.label(of:)) ?? item.value
        case "expiring":
            words(
                "listings-expiring-filter",
                ["days": words("listings-expiring-within", ["count": expiring ?? 0])])
        case "created_at":
            words("listings-posted-filter", ["days": posted.days?.words ?? item.value])
        default: names.chip(item)
        }
    }

    private static func label(of price: ListingList.Price) -> String {
        switch price {
        case .free: words("price-free")
        case .priced: words("listings-with-price")
        }
    }

    private static func label(of requests: ListingList.Requests) -> String {
        switch requests {
        case .asked: words("listings-asked")
        case .unasked: words("listings-unasked")
        }
    }
}
