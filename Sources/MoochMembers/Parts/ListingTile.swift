import MoochSite
import MoochStore
import MoochWeb

/// A listing by its photo; its partial is `members/tile`.
struct ListingTile: TemplateModel {
    let path: String
    let title: String
    let photo: Thumbnail
    let price: PriceText
    /// "Yours", "Asked": what the visitor has to do with it, if anything.
    let badge: StateBadge?
    let posted: MomentText
    /// "2 h", as there is little room.
    let age: String
    /// "2 asked"
    let asked: String?

    init(_ tile: Feed.Tile, now: Timestamp, currency: Currency) {
        path = Site.listing.path(tile.id)
        title = MaskedText.of(tile.title)
        photo = Thumbnail(tile.photo, icon: "listings")
        price = PriceText(cents: tile.priceCents, in: currency)
        badge = tile.part.map { StateBadge(kind: "good", label: $0.name) }
        posted = MomentText(tile.createdAt, now: now)
        age = Format.age(secondsSinceEpoch: tile.createdAt.rawValue, now: now.rawValue)
        asked = tile.requestCount > 0 ? words("tile-asked", ["count": tile.requestCount]) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("path", \.path), .init("title", \.title), .init("photo", \.photo),
        .init("price", \.price), .init("badge", \.badge), .init("posted", \.posted),
        .init("age", \.age), .init("asked", \.asked))
}

extension Feed.Part {
    fileprivate var name: String {
        switch self {
        case .seller: words("tile-mine")
        case .buyer: words("tile-requested")
        }
    }
}
