/// The orders of a community's offers; ties go newest first, then by id.
package enum FeedOrder: String, CaseIterable, Sendable {
    /// By whole days left, with 4 and more alike, then by fewest requests.
    case best
    case cheapest = "price"
    case dearest = "-price"
    case newest
    case title

    /// The default order.
    package static let usual = newest

    /// The whole days left that ``best`` distinguishes; the last includes all beyond.
    static let days: ClosedRange<Int64> = 0...4

    /// The columns of the order. The current time is `:now` and the viewer `:viewer`, as in ``FeedFilter``.
    package var rows: RowOrder {
        switch self {
        case .best:
            RowOrder(
                ["min((listing.expires_at - :now) / 86400, \(Self.days.upperBound))"]
                    + ["(\(Listing.requestCount(for: ":viewer")))"] + Self.newestFirst)
        case .cheapest: RowOrder(["listing.price_cents"] + Self.newestFirst)
        case .dearest:
            RowOrder(
                ["listing.price_cents", "listing.created_at", "listing.id"], descending: true)
        case .newest: RowOrder(["listing.created_at", "listing.id"], descending: true)
        case .title: RowOrder(["listing.sort_title", "listing.id"])
        }
    }

    /// The order of ``best`` within one day, along an index, and so with everybody's requests.
    static let ofOneDay = RowOrder(["listing.request_count"] + newestFirst)

    private static let newestFirst: [Keyset.Column] = [
        Keyset.Column("listing.created_at", runsBackwards: true),
        Keyset.Column("listing.id", runsBackwards: true),
    ]

    /// The index that holds many offers in this order; for ``best``, those with the most days left.
    var rowSource: FeedFilter.RowSource {
        switch self {
        case .best: .requests
        case .cheapest, .dearest: .price
        case .newest: .age
        case .title: .title
        }
    }
}
