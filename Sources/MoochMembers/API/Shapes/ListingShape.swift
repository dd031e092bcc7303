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
        self.summary = summary
        // The writer reads what they wrote. A record is never copied here: that counts two dozen references.
        text =
            summary.isOwn
            ? (summary.listing.title, summary.listing.description)
            : (MaskedText.of(summary.listing.title), MaskedText.of(summary.listing.description))
        price = Money(amount: summary.listing.priceCents, currency: currency)
        isFresh = summary.isFresh(at: now)
        seller = summary.seller.map { PersonShape($0, services) }
        photos = summary.photos.map { PhotoShape(summary.isOwn ? $0 : $0.masked, services) }
        notices =
            summary.isOwn && !isPart
            ? NoticeShape.masked(
                [("title", text.title), ("description", text.description)]
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
    func add(to fields: inout some JSONFields) {
        fields.add("id", summary?.listing.id ?? Listing.ID(1))
        fields.add("title", text.title)
        fields.add("description", text.description)
        fields.add("price", price)
        fields.add("quantity", summary?.listing.quantity ?? 1, note: "How many go together.")
        fields.add("state", Word(summary?.listing.state ?? .available))
        fields.add("is_fresh", isFresh, note: "Whether it can be asked for.")
        fields.add("created_at", summary?.listing.createdAt ?? .example)
        fields.add("expires_at", summary?.listing.expiresAt ?? .example)
        fields.add("category", CategoryShape(summary))
        fields.add("community_id", summary?.listing.communityID ?? Community.ID(1))
        fields.add(ifThere: "seller", seller, note: "For members of its community.")
        fields.add("photos", photos)
        fields.add(
            ifThere: "point", PointShape(summary?.listing.coordinates),
            note: "Where its seller put it on the map.")
        fields.add("allergens", AllergensShape(summary?.allergens ?? [:]))
        fields.add("best_before", summary?.listing.bestBefore)
        fields.add("use_by", summary?.listing.useBy)
        fields.add("request_count", summary?.requestCount ?? 0)
        fields.add(
            ifThere: "my_request", summary?.request.map(OwnRequestShape.init),
            note: "The latest of whoever asks.")
        fields.add(
            ifThere: "ending_reason", endingReason.map(Word.init),
            note: "Why its seller ended it, for them alone, where they said so.")
        fields.add(ifThere: "notices", notices, note: NoticeShape.note)
    }
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
    func add(to fields: inout some JSONFields) {
        fields.add("id", id)
        fields.add("state", Word(state))
        fields.add("requested_at", requestedAt)
    }
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
    func add(to fields: inout some JSONFields) {
        fields.add("id", id)
        fields.add("name", name)
        fields.add("is_food", isFood, note: "Whether allergens and dates are said of it.")
    }
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
    func add(to fields: inout some JSONFields) {
        fields.add("latitude", coordinates.latitude)
        fields.add("longitude", coordinates.longitude)
    }
    static let example = PointShape(example: Coordinates(latitude: 40.76, longitude: -73.99))
}

/// The allergens that a seller states, each with its level; what is not there is not stated.
struct AllergensShape: JSONWritable {
    let levels: [Allergen: Allergen.Level]

    init(_ levels: [Allergen: Allergen.Level]) { self.levels = levels }

    static var schema: JSONSchema {
        .map(from: Word<Allergen>.schema, to: Word<Allergen.Level>.schema)
    }

    func write(onto json: inout JSONWriter) {
        json.beginObject()
        if !levels.isEmpty {
            for allergen in Allergen.allCases {
                guard let level = levels[allergen] else { continue }
                json.member(named: allergen.rawValue)
                json.string(level.rawValue)
            }
        }
        json.endObject()
    }
}
