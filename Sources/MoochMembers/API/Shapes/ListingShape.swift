import MoochSite
import MoochStore
import MoochWeb
import Notation
import Synchronization

/// A listing as somebody may see it. Texts are masked and parts made while it is written.
struct ListingShape: JSONShape {
    /// Nil in the example.
    private let summary: ListingSummary?
    private let isFresh: Bool
    /// As a part of something else it has no notices: their pointers would lead elsewhere.
    private let isPart: Bool
    private let currency: String
    /// The address of the site, where it is known.
    private let origin: String
    private let exampleState: Listing.State

    init(
        _ summary: ListingSummary, at now: Timestamp, isPart: Bool = false, _ services: Services
    ) {
        self.init(
            summary, at: now, isPart: isPart, in: services.currency.code.text,
            origin: services.origin)
    }

    /// A page of them.
    static func all(
        _ summaries: [ListingSummary], at now: Timestamp, _ services: Services
    ) -> [ListingShape] {
        // Settings are behind a lock, at which eight pages would wait for each other.
        let (currency, origin) = (services.currency.code.text, services.origin)
        return summaries.map { ListingShape($0, at: now, in: currency, origin: origin) }
    }

    private init(
        _ summary: ListingSummary, at now: Timestamp, isPart: Bool = false, in currency: String,
        origin: String
    ) {
        (self.summary, isFresh) = (summary, summary.content.listing.isFresh(at: now))
        (self.isPart, self.currency, self.origin) = (isPart, currency, origin)
        exampleState = .available
    }

    /// What there is no listing of.
    private init(example state: Listing.State) {
        (summary, isFresh, isPart) = (nil, state == .available, false)
        (currency, origin, exampleState) = (Money.example.currency, "", state)
    }

    private var content: ListingContent? { summary?.content }
    private var isOwn: Bool { summary?.isOwn == true }

    /// As others read them; the writer reads what they wrote.
    private var texts: (title: String, description: String) {
        guard let listing = content?.listing else { return ("Milk jug", "Blue, holds a litre.") }
        return isOwn ? (listing.title, listing.description) : listing.masked
    }

    private var price: Money {
        content.map { Money(amount: $0.listing.priceCents, currency: currency) } ?? .example
    }

    private var seller: PersonShape? {
        guard let summary else { return .example }
        return summary.seller.map { PersonShape($0, origin: origin) }
    }

    private var photos: [PhotoShape] {
        guard let content else { return [.example] }
        return content.photos.map { PhotoShape(isOwn ? $0 : $0.masked, origin: origin) }
    }

    private var endingReason: Listing.EndingReason? {
        isOwn ? content?.listing.endingReason : nil
    }

    private var notices: [NoticeShape]? {
        guard let content, isOwn, !isPart else { return nil }
        let (listing, masked) = (content.listing, content.listing.masked)
        return NoticeShape.masked(
            [
                ("title", listing.title, masked.title),
                ("description", listing.description, masked.description),
            ]
                + content.photos.enumerated().map {
                    ("photos/\($0)/caption", $1.alt, MaskedText.of($1.alt))
                })
    }

    static let shapeName = "Listing"
    static let shapeNote = "Something that a member offers, as whoever asks may see it."
    func add(to fields: inout some JSONFields) {
        fields.add(known: known, keep: keep) { addContent(to: &$0) }
        fields.add(
            ifThere: "seller", seller,
            note: "Who offers it, for members who take part in its community.")
        fields.add(
            ifThere: "my_request", summary?.request.map(OwnRequestShape.init),
            note: "The caller's own latest request for it, if any.")
        fields.add(
            ifThere: "ending_reason", endingReason.map(Word.init),
            note: "Only for its seller: why they ended it, where they said so.")
        fields.add(ifThere: "notices", notices, note: NoticeShape.note)
    }

    /// What depends on the listing alone, but for texts that its seller reads unmasked. Nothing that depends on who else
    /// asks may be added here: others read the same bytes.
    private func addContent(to fields: inout some JSONFields) {
        let id = content?.listing.id ?? Listing.ID(12)
        fields.add("id", id, note: "Its id.")
        fields.add(
            "url", ListingAddress(origin: origin, id: id),
            note: "The address of its page, for sharing: whoever may see it can open it.")
        let texts = texts
        fields.add("title", texts.title, note: "What it is.")
        fields.add("description", texts.description, note: "More about it; may be empty.")
        fields.add("price", price, note: "What it costs.")
        fields.add(
            "quantity", content?.listing.quantity ?? 1, note: "How many go together to one person.")
        fields.add(
            "state", Word(content?.listing.state ?? exampleState),
            note:
                "`available`; `accepted`: a request was; `ended`: by its seller; `removed`: by an administrator."
        )
        fields.add(
            "is_fresh", isFresh,
            note: "Whether it is available and has not expired, so that it can be asked for.")
        fields.add(
            "created_at", content?.listing.createdAt ?? .example, note: "When it was offered.")
        fields.add(
            "expires_at", content?.listing.expiresAt ?? .example(hours: 14 * 24),
            note:
                "14 days after it was offered or renewed, and never past its use-by day, which ends at midnight by the community's `time_zone`."
        )
        fields.add("category", CategoryShape(content), note: "What kind of thing it is.")
        fields.add(
            "community_id", content?.listing.communityID ?? Community.ID(1),
            note: "Where it is offered.")
        fields.add("photos", photos, note: "1 to 8, in their order; an old one may have none.")
        fields.add(
            ifThere: "point", PointShape(content?.listing.coordinates),
            note: "Where its seller put it on the map; most do not.")
        fields.add(
            "allergens", AllergensShape(content?.allergens ?? [:]),
            note:
                "Those that the seller states, each as `contains` or `may_contain`: milk, eggs, nuts and others of EU 1169/2011. What is not there is not stated."
        )
        fields.add(
            "best_before", content?.listing.bestBefore,
            note: "From this day on it may be less good; null where nothing is said.")
        fields.add(
            "use_by", content?.listing.useBy,
            note: "The last day on which it may be eaten; null where nothing is said.")
        fields.add(
            "request_count", content?.requestCount ?? 1,
            note: "How many wait for an answer or got one.")
    }

    /// What was written of it for another reader, as long as the store keeps the listing: a page of 25 takes a tenth less
    /// time so. The site's address stays as long as the program runs.
    private var known: [UInt8]? {
        guard !isOwn, let written = content?.written.withLock(\.self),
            written.isFresh == isFresh, written.currency == currency
        else { return nil }
        return written.json
    }

    private var keep: (([UInt8]) -> Void)? {
        guard !isOwn, let content else { return nil }
        return { json in
            let written = ListingContent.Written(isFresh: isFresh, currency: currency, json: json)
            content.written.withLock { $0 = written }
        }
    }

    static let example = ListingShape(example: .available)
    /// The same when a request was accepted.
    static let acceptedExample = ListingShape(example: .accepted)
}

/// The address of a listing's page, put together as it is written.
private struct ListingAddress: JSONWritable {
    let origin: String
    let id: Listing.ID

    static var schema: JSONSchema { .text(format: "uri-reference") }

    func write(onto json: inout JSONWriter) {
        json.quote()
        json.text(origin)
        json.plain("/listings/")
        json.text(String(id.rawValue))
        json.quote()
    }
}

/// What somebody asked for, beside what it was asked for.
struct OwnRequestShape: JSONShape {
    let id: Exchange.ID
    let state: Exchange.State
    let requestedAt: Timestamp

    init(_ exchange: Exchange) {
        (id, state, requestedAt) = (exchange.id, exchange.state, exchange.requestedAt)
    }

    private init(example state: Exchange.State) {
        (id, self.state, requestedAt) = (Exchange.ID(9), state, .example(hours: 1))
    }

    static let shapeName = "OwnRequest"
    static let shapeNote = "A request, beside what it is for."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id: GET /requests/{id} has all of it.")
        fields.add("state", Word(state), note: RequestShape.stateNote)
        fields.add("requested_at", requestedAt, note: "When it was made.")
    }
    static let example = OwnRequestShape(example: .requested)
    static let acceptedExample = OwnRequestShape(example: .accepted)
}

/// What kind of thing a listing is.
struct CategoryShape: JSONShape {
    let id: MoochStore.Category.ID
    let name: String
    let isFood: Bool

    init(_ category: MoochStore.Category) {
        (id, name, isFood) = (category.id, category.name, category.isFood)
    }

    init(_ content: ListingContent?) {
        id = content?.listing.categoryID ?? MoochStore.Category.ID(4)
        name = content?.categoryName ?? "Kitchen"
        isFood = content?.isFood ?? false
    }

    static let shapeName = "Category"
    static let shapeNote = "A kind of thing."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id.")
        fields.add("name", name, note: "Its name, as administrators wrote it.")
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
    static let shapeNote = "A point on the map."
    func add(to fields: inout some JSONFields) {
        fields.add("latitude", coordinates.latitude, note: "In degrees, -90 to 90.")
        fields.add("longitude", coordinates.longitude, note: "In degrees, -180 to 180.")
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
