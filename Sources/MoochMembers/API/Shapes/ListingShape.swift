import MoochSite
import MoochStore
import MoochWeb
import Notation

/// A listing as somebody may see it.
struct ListingShape: JSONShape {
    private let summary: ListingSummary?
    private let text: (title: String, description: String)
    private let price: Money
    private let isFresh: Bool
    private let seller: PersonShape?
    private let photos: [PhotoShape]
    private let notices: [NoticeShape]?

    /// As a part of something else it has no notices: their pointers would lead elsewhere.
    init(
        _ summary: ListingSummary, at now: Timestamp, isPart: Bool = false, _ services: Services
    ) {
        self.init(
            summary, at: now, isPart: isPart, in: services.currency.code.text, services)
    }

    /// A page of them.
    static func all(
        _ summaries: [ListingSummary], at now: Timestamp, _ services: Services
    ) -> [ListingShape] {
        // Settings are behind a lock, at which eight pages would wait for each other.
        let currency = services.currency.code.text
        return summaries.map { ListingShape($0, at: now, isPart: false, in: currency, services) }
    }

    private init(
        _ summary: ListingSummary, at now: Timestamp, isPart: Bool, in currency: String,
        _ services: Services
    ) {
        let listing = summary.listing
        self.summary = summary
        // The writer reads what they wrote.
        text =
            summary.isOwn
            ? (listing.title, listing.description)
            : (MaskedText.of(listing.title), MaskedText.of(listing.description))
        price = Money(amount: listing.priceCents, currency: currency)
        isFresh = listing.isFresh(at: now)
        seller = summary.seller.map { PersonShape($0, services) }
        photos = summary.photos.map { PhotoShape(summary.isOwn ? $0 : $0.masked, services) }
        notices =
            summary.isOwn && !isPart
            ? NoticeShape.masked(
                [("title", listing.title), ("description", listing.description)]
                    + summary.photos.enumerated().map { ("photos/\($0)/caption", $1.alt) })
            : nil
    }

    private init() {
        summary = nil
        text = ("Milk jug", "Blue, holds a litre.")
        (price, isFresh, seller, photos) = (.example, true, .example, [.example])
        notices = nil
    }

    private var endingReason: Listing.EndingReason? {
        summary?.isOwn == true ? summary?.listing.endingReason : nil
    }

    static let shapeName = "Listing"
    static let fields = JSONFields<Self>(
        .init("id") { $0.summary?.listing.id ?? Listing.ID(1) },
        .init("title") { $0.text.title },
        .init("description") { $0.text.description },
        .init("price") { $0.price },
        .init("quantity", { $0.summary?.listing.quantity ?? 1 }, note: "How many go together."),
        .init("state") { Word($0.summary?.listing.state ?? .available) },
        .init("is_fresh", { $0.isFresh }, note: "Whether it can be asked for."),
        .init("created_at") { $0.summary?.listing.createdAt ?? .example },
        .init("expires_at") { $0.summary?.listing.expiresAt ?? .example },
        .init("category", { CategoryShape($0.summary) }),
        .init("community_id") { $0.summary?.listing.communityID ?? Community.ID(1) },
        .init(ifThere: "seller", { $0.seller }, note: "For members of its community."),
        .init("photos") { $0.photos },
        .init(
            ifThere: "point", { PointShape($0.summary?.listing.coordinates) },
            note: "Where its seller put it on the map."),
        .init("allergens", { AllergensShape($0.summary?.allergens ?? [:]) }),
        .init("best_before") { $0.summary?.listing.bestBefore },
        .init("use_by") { $0.summary?.listing.useBy },
        .init("request_count") { $0.summary?.requestCount ?? 0 },
        .init(
            ifThere: "my_request", { $0.summary?.request.map(OwnRequestShape.init) },
            note: "The latest of whoever asks."),
        .init(
            ifThere: "ending_reason", { $0.endingReason.map(Word.init) },
            note: "Why its seller ended it, for them alone, where they said so."),
        .init(ifThere: "notices", { $0.notices }, note: NoticeShape.note))
    static let example = ListingShape()
}

/// What somebody asked for, beside what it was asked for.
struct OwnRequestShape: JSONShape {
    let id: Exchange.ID
    let state: Exchange.State
    let requestedAt: Timestamp

    init(_ exchange: Exchange) {
        (id, state, requestedAt) = (exchange.id, exchange.state, exchange.requestedAt)
    }

    private init() { (id, state, requestedAt) = (Exchange.ID(9), .requested, .example) }

    static let shapeName = "OwnRequest"
    static let fields = JSONFields<Self>(
        .init("id") { $0.id }, .init("state") { Word($0.state) },
        .init("requested_at") { $0.requestedAt })
    static let example = OwnRequestShape()
}

/// What kind of thing a listing is.
struct CategoryShape: JSONShape {
    let id: MoochStore.Category.ID
    let name: String
    let isFood: Bool

    init(_ category: MoochStore.Category) {
        (id, name, isFood) = (category.id, category.name, category.isFood)
    }

    init(_ summary: ListingSummary?) {
        id = summary?.listing.categoryID ?? MoochStore.Category.ID(4)
        name = summary?.categoryName ?? "Kitchen"
        isFood = summary?.isFood ?? false
    }

    static let shapeName = "Category"
    static let fields = JSONFields<Self>(
        .init("id") { $0.id }, .init("name") { $0.name },
        .init("is_food", { $0.isFood }, note: "Whether allergens and dates are said of it."))
    static let example = CategoryShape(nil)
}

/// A point on the map, in degrees.
struct PointShape: JSONShape {
    let coordinates: Coordinates

    init?(_ coordinates: Coordinates?) {
        guard let coordinates else { return nil }
        self.coordinates = coordinates
    }

    private init(example: Coordinates) { coordinates = example }

    static let shapeName = "Point"
    static let fields = JSONFields<Self>(
        .init("latitude") { $0.coordinates.latitude },
        .init("longitude") { $0.coordinates.longitude })
    static let example = PointShape(example: Coordinates(latitude: 40.76, longitude: -73.99))
}

/// The allergens that a seller states, each with its level; what is not there is not stated.
struct AllergensShape: JSONWritable {
    let levels: [Allergen: Allergen.Level]

    init(_ levels: [Allergen: Allergen.Level]) { self.levels = levels }

    static var schema: JSONSchema {
        .map(from: Word<Allergen>.schema, to: Word<Allergen.Level>.schema)
    }

    private static let keys = Allergen.allCases.map { ($0, JSONWriter.key($0.rawValue)) }

    func write(onto json: inout JSONWriter) {
        json.beginObject()
        if !levels.isEmpty {
            for (allergen, key) in Self.keys {
                guard let level = levels[allergen] else { continue }
                json.member(key)
                json.string(level.rawValue)
            }
        }
        json.endObject()
    }
}
