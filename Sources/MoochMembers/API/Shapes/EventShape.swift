import MoochSite
import MoochStore
import MoochWeb

/// A notification to a member.
struct EventShape: JSONShape {
    let id: Event.ID
    let kind: Event.Kind
    let at: Timestamp
    let listing: EventListingShape?
    let request: OwnRequestShape?
    let member: PersonShape?
    let report: ReportShape?
    let community: EventCommunityShape?
    let announcement: AnnouncementShape?
    let reason: String?
    let ground: DecisionGround?
    let until: Timestamp?

    static let shapeName = "Event"
    static let shapeNote = "Something that happened to the member, as they were told."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id: later events have higher ones.")
        fields.add(
            "type", Word(kind),
            note: "What happened. Show one that you do not know as news, without more.")
        fields.add("at", at, note: "When the member was told.")
        fields.add(ifThere: "listing", listing, note: "The listing that it is about, if any.")
        fields.add(
            ifThere: "request", request, note: "The request that it is about, if any, as it is now."
        )
        fields.add(ifThere: "member", member, note: "The other of the request, if any.")
        fields.add(
            ifThere: "report", report,
            note: "Of `report_decided`: the member's report, with what was decided and the answer.")
        fields.add(
            ifThere: "community", community,
            note: "Of `community_joined` and `community_declined`: which one.")
        fields.add(
            ifThere: "announcement", announcement,
            note: "Of `announcement`: what it says, as it is now.")
        fields.add(
            ifThere: "reason", reason,
            note:
                "Only of `listing_removed`, `account_suspended` and `community_declined`: why, as an administrator wrote it."
        )
        fields.add(
            ifThere: "ground", ground.map { Word($0) },
            note: "What that is founded on: the house `rules`, the `law`, or an `other` reason.")
        fields.add(
            ifThere: "until", until,
            note: "Only of `account_suspended`: when that ends, unless it is for good.")
    }
    static let example = EventShape(
        id: Event.ID(21), kind: .requestAccepted, at: .example, listing: .example,
        request: .acceptedExample, member: .example, report: nil, community: nil,
        announcement: nil, reason: nil, ground: nil, until: nil)
}

extension EventShape {
    /// `other` is the other side of the request, if any; shown only where the event names them.
    init(_ event: Event, other: PersonSummary?, _ services: Services) {
        (id, kind, at) = (event.id, event.kind, event.at)
        listing = event.listing.map {
            EventListingShape(
                id: $0, title: event.isSeller ? event.title : MaskedText.of(event.title))
        }
        request = event.exchange.map(OwnRequestShape.init)
        member = event.other == nil ? nil : other.map { PersonShape($0, services) }
        report = event.report.map(ReportShape.init)
        community = event.community.map { EventCommunityShape(id: $0, name: event.title) }
        announcement = event.announcement.map(AnnouncementShape.init)
        (reason, ground, until) = (event.reason, event.ground, event.until)
    }
}

/// The listing of an event, by title.
struct EventListingShape: JSONShape {
    let id: Listing.ID
    let title: String

    static let shapeName = "EventListing"
    static let shapeNote = "What an event is about, by its title."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id.")
        fields.add("title", title, note: "Its title, as the member may read it.")
    }
    static let example = EventListingShape(id: Listing.ID(12), title: "Milk jug")
}

/// The community of an event.
struct EventCommunityShape: JSONShape {
    let id: Community.ID
    let name: String

    static let shapeName = "EventCommunity"
    static let shapeNote = "The community that an event is about."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id.")
        fields.add("name", name, note: "Its name.")
    }
    static let example = EventCommunityShape(id: Community.ID(1), name: "Manhattan Plaza")
}
