import MoochSite
import MoochStore
import MoochWeb

/// A listing as a tile with its photo; its partial is `members/tile`.
struct ListingTile: TemplateModel {
    let path: String
    let title: String
    var photo: Thumbnail
    let price: PriceText
    /// The visitor's part in it, "Yours" or "Asked", if any.
    let badge: StateBadge?
    let posted: MomentText
    /// "2 h", as there is little room.
    let age: String
    /// "best before Mon", of food whose day is near.
    let foodDay: String?
    /// "2 asked"
    let asked: String?
    /// "300 m · Manhattan Plaza", beside a map.
    private(set) var away: String?
    /// "3 comments"
    let comments: String?

    init(_ tile: Feed.Tile, now: Timestamp, currency: Currency) {
        path = Site.listing.path(tile.id)
        title = MaskedText.of(tile.title)
        photo = Thumbnail(tile.photo, icon: "listings")
        price = PriceText(cents: tile.priceCents, in: currency)
        badge = tile.part.map { StateBadge(kind: "good", label: $0.name) }
        posted = MomentText(tile.createdAt, now: now)
        age = Format.age(secondsSinceEpoch: tile.createdAt.rawValue, now: now.rawValue)
        foodDay =
            FoodDay.all(bestBefore: tile.bestBefore, useBy: tile.useBy, now: now).first?.soon
        comments =
            tile.commentCount > 0
            ? words("tile-comments", ["count": tile.commentCount]) : nil
        asked = tile.requestCount > 0 ? words("tile-asked", ["count": tile.requestCount]) : nil
    }

    /// A tile beside a map.
    init(_ row: MapFindings.Row, now: Timestamp, currency: Currency) {
        self.init(row.tile, now: now, currency: currency)
        away = ([Format.away(metres: row.distance)] + [row.community].compactMap(\.self))
            .joined(separator: " · ")
    }

    static let fields = TemplateFields<Self>(
        .init("path", \.path), .init("title", \.title), .init("photo", \.photo),
        .init("price", \.price), .init("badge", \.badge), .init("posted", \.posted),
        .init("age", \.age), .init("foodDay", \.foodDay), .init("asked", \.asked),
        .init("away", \.away),
        .init("comments", \.comments))
}

extension Feed.Part {
    fileprivate var name: String {
        switch self {
        case .seller: words("tile-mine")
        case .buyer: words("tile-requested")
        }
    }
}
