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
    func add(to fields: inout some JSONFields) {
        fields.add("id", id)
        fields.add("type", Word(kind))
        fields.add("at", at)
        fields.add(ifThere: "listing", listing)
        fields.add(ifThere: "request", request)
        fields.add(ifThere: "member", member, note: "The other of the request.")
    }
    static let example = EventShape()
}

/// What an event is about, by its title.
struct EventListingShape: JSONShape {
    let id: Listing.ID
    let title: String

    static let shapeName = "EventListing"
    func add(to fields: inout some JSONFields) {
        fields.add("id", id)
        fields.add("title", title)
    }
    static let example = EventListingShape(id: Listing.ID(1), title: "Milk jug")
}
