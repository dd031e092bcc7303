import MoochSite
import MoochStore
import MoochWeb
import Notation

/// A listing as the caller sees it.
struct ListingShape: JSONShape {
    let id: Listing.ID
    let url: SiteAddress
    let title: String
    let description: String
    let price: Money
    let quantity: Int
    private(set) var state: Listing.State
    private(set) var isFresh: Bool
    let createdAt: Timestamp
    let expiresAt: Timestamp
    let category: CategoryShape
    let community: Community.ID
    let photos: [PhotoShape]
    let point: PointShape?
    let allergens: AllergensShape
    let bestBefore: Day?
    let useBy: Day?
    let requestCount: Int
    let commentCount: Int
    let takesComments: Bool
    let seller: PersonShape?
    let ownRequest: OwnRequestShape?
    let endingReason: Listing.EndingReason?
    let notices: [NoticeShape]?

    static let shapeName = "Listing"
    static let shapeNote = "Something that a member offers, as whoever asks may see it."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id.")
        fields.add(
            "url", url,
            note: "The address of its page, for sharing: whoever may see it can open it.")
        fields.add("title", title, note: "What it is.")
        fields.add("description", description, note: "More about it; may be empty.")
        fields.add("price", price, note: "What it costs.")
        fields.add("quantity", quantity, note: "How many go together to one person.")
        fields.add(
            "state", Word(state),
            note:
                "`available`; `accepted`: a request was; `ended`: by its seller; `removed`: by an administrator."
        )
        fields.add(
            "is_fresh", isFresh,
            note: "Whether it is available and has not expired, so that it can be asked for.")
        fields.add("created_at", createdAt, note: "When it was offered.")
        fields.add(
            "expires_at", expiresAt,
            note:
                "14 days after it was offered or renewed, and never past its use-by day, which ends at midnight by the community's `time_zone`."
        )
        fields.add("category", category, note: "What kind of thing it is.")
        fields.add("community_id", community, note: "Where it is offered.")
        fields.add("photos", photos, note: "1 to 8, in their order; an old one may have none.")
        fields.add(
            ifThere: "point", point, note: "Where its seller put it on the map; most do not.")
        fields.add(
            "allergens", allergens,
            note:
                "Those that the seller states, each as `contains` or `may_contain`: milk, eggs, nuts and others of EU 1169/2011. What is not there is not stated."
        )
        fields.add(
            "best_before", bestBefore,
            note: "From this day on it may be less good; null where nothing is said.")
        fields.add(
            "use_by", useBy,
            note: "The last day on which it may be eaten; null where nothing is said.")
        fields.add(
            "request_count", requestCount,
            note: "How often members have asked for it, whatever became of that.")
        fields.add("comment_count", commentCount, note: "How many questions and answers there are.")
        fields.add(
            "takes_comments", takesComments,
            note: "Whether neighbours may ask about it where everybody reads it.")
        fields.add(
            ifThere: "seller", seller,
            note: "Who offers it, for members who take part in its community.")
        fields.add(
            ifThere: "my_request", ownRequest,
            note: "The caller's own latest request for it, if any.")
        fields.add(
            ifThere: "ending_reason", endingReason.map(Word.init),
            note: "Only for its seller: why they ended it, where they said so.")
        fields.add(ifThere: "notices", notices, note: NoticeShape.note)
    }

    static let example = ListingShape(
        id: Listing.ID(12), url: SiteAddress(text: "/listings/12"), title: "Milk jug",
        description: "Blue, holds a litre.", price: .example, quantity: 1, state: .available,
        isFresh: true, createdAt: .example, expiresAt: .example(hours: 14 * 24),
        category: .example, community: Community.ID(1), photos: [.example], point: nil,
        allergens: AllergensShape(levels: [:]), bestBefore: nil, useBy: nil, requestCount: 1,
        commentCount: 2, takesComments: true,
        seller: .example, ownRequest: nil, endingReason: nil, notices: nil)
    /// The example after a request was accepted.
    static let acceptedExample: ListingShape = {
        var accepted = example
        (accepted.state, accepted.isFresh) = (.accepted, false)
        return accepted
    }()
}

extension ListingShape {
    init(
        _ summary: ListingSummary, at now: Timestamp, isPart: Bool = false, _ services: Services
    ) {
        self.init(
            summary, at: now, isPart: isPart, in: services.currency.code.text,
            origin: services.origin)
    }

    /// A page of listings.
    static func all(
        _ summaries: [ListingSummary], at now: Timestamp, _ services: Services
    ) -> [ListingShape] {
        // Read once, as settings are behind a lock where eight pages would wait for each other.
        let (currency, origin) = (services.currency.code.text, services.origin)
        return summaries.map {
            ListingShape($0, at: now, isPart: false, in: currency, origin: origin)
        }
    }

    /// Others read masked texts, the seller their own. As part of another answer a listing has no notices, whose
    /// pointers would be wrong there.
    private init(
        _ summary: ListingSummary, at now: Timestamp, isPart: Bool, in currency: String,
        origin: String
    ) {
        let (listing, isOwn) = (summary.listing, summary.isOwn)
        let masked = listing.masked
        id = listing.id
        url = SiteAddress(text: "\(origin)/listings/\(listing.id)")
        (title, description) = isOwn ? (listing.title, listing.description) : masked
        price = Money(amount: listing.priceCents, currency: currency)
        (quantity, requestCount) = (listing.quantity, summary.requestCount)
        (commentCount, takesComments) = (summary.commentCount, listing.takesComments)
        (state, isFresh) = (listing.state, listing.isFresh(at: now))
        (createdAt, expiresAt) = (listing.createdAt, listing.expiresAt)
        category = CategoryShape(
            id: listing.categoryID, name: summary.categoryName, isFood: summary.isFood)
        community = listing.communityID
        photos = summary.photos.map { PhotoShape(isOwn ? $0 : $0.masked, origin: origin) }
        point =
            summary.showsPoint ? listing.coordinates.map(PointShape.init) : nil
        allergens = AllergensShape(levels: summary.allergens)
        (bestBefore, useBy) = (listing.bestBefore, listing.useBy)
        seller = summary.seller.map { PersonShape($0, origin: origin) }
        ownRequest = summary.request.map(OwnRequestShape.init)
        endingReason = isOwn ? listing.endingReason : nil
        notices =
            !isOwn || isPart
            ? nil
            : NoticeShape.masked(
                [
                    ("title", listing.title, masked.title),
                    ("description", listing.description, masked.description),
                ]
                    + summary.photos.enumerated().map {
                        ("photos/\($0)/caption", $1.alt, MaskedText.of($1.alt))
                    })
    }
}

/// A request, beside its listing.
struct OwnRequestShape: JSONShape {
    let id: Exchange.ID
    let state: Exchange.State
    let requestedAt: Timestamp

    static let shapeName = "OwnRequest"
    static let shapeNote = "A request, beside what it is for."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id: GET /requests/{id} has all of it.")
        fields.add("state", Word(state), note: RequestShape.stateNote)
        fields.add("requested_at", requestedAt, note: "When it was made.")
    }
    static let example = OwnRequestShape(
        id: Exchange.ID(9), state: .requested, requestedAt: .example(hours: 1))
    static let acceptedExample = OwnRequestShape(
        id: Exchange.ID(9), state: .accepted, requestedAt: .example(hours: 1))
}

extension OwnRequestShape {
    init(_ exchange: Exchange) {
        self.init(id: exchange.id, state: exchange.state, requestedAt: exchange.requestedAt)
    }
}

/// A category.
struct CategoryShape: JSONShape {
    let id: MoochStore.Category.ID
    let name: String
    let isFood: Bool

    static let shapeName = "Category"
    static let shapeNote = "A kind of thing."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id.")
        fields.add("name", name, note: "Its name, as administrators wrote it.")
        fields.add("is_food", isFood, note: "Whether allergens and dates are said of it.")
    }
    static let example = CategoryShape(
        id: MoochStore.Category.ID(4), name: "Kitchen", isFood: false)
}

extension CategoryShape {
    init(_ category: MoochStore.Category) {
        self.init(id: category.id, name: category.name, isFood: category.isFood)
    }
}

/// A point on the map, in degrees.
struct PointShape: JSONShape {
    let coordinates: Coordinates

    static let shapeName = "Point"
    static let shapeNote = "A point on the map."
    func add(to fields: inout some JSONFields) {
        fields.add("latitude", coordinates.latitude, note: "In degrees, -90 to 90.")
        fields.add("longitude", coordinates.longitude, note: "In degrees, -180 to 180.")
    }
    static let example = PointShape(
        coordinates: Coordinates(latitude: 40.76, longitude: -73.99))
}

/// The allergens stated by a seller, each with its level.
struct AllergensShape: JSONWritable {
    let levels: [Allergen: Allergen.Level]

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
