import MoochSite
import MoochStore
import MoochWeb

/// Something that happened to a member, as they were told.
struct EventShape: JSONShape {
    let id: Event.ID
    let kind: Event.Kind
    let at: Timestamp
    let listing: EventListingShape?
    let request: OwnRequestShape?
    let member: PersonShape?

    /// `other` is the other of the request, if there is one.
    init(_ event: Event, other: PersonSummary?, _ services: Services) {
        (id, kind, at) = (event.id, event.kind, event.at)
        listing = event.listing.map {
            EventListingShape(
                id: $0, title: event.isSeller ? event.title : MaskedText.of(event.title))
        }
        request = event.exchange.map(OwnRequestShape.init)
        member = other.map { PersonShape($0, services) }
    }

    private init() {
        (id, kind, at) = (Event.ID(21), .requestAccepted, .example)
        (listing, request, member) = (.example, .example, .example)
    }

    static let shapeName = "Event"
    static let fields = JSONFields<Self>(
        .init("id") { $0.id }, .init("type") { Word($0.kind) }, .init("at") { $0.at },
        .init(ifThere: "listing") { $0.listing }, .init(ifThere: "request") { $0.request },
        .init(ifThere: "member", { $0.member }, note: "The other of the request."))
    static let example = EventShape()
}

/// What an event is about, by its title.
struct EventListingShape: JSONShape {
    let id: Listing.ID
    let title: String

    static let shapeName = "EventListing"
    static let fields = JSONFields<Self>(.init("id") { $0.id }, .init("title") { $0.title })
    static let example = EventListingShape(id: Listing.ID(1), title: "Milk jug")
}
