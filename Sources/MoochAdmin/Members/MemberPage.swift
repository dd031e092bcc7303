import MoochStore
import MoochWeb

/// `/members/ID`: one member, how to reach them, what they offer and what they ask for.
struct MemberPage: Page {
    static let template = "members/show"

    let frame: Frame
    let name: String
    let photo: PhotoView?
    let communityName: String
    let communityPath: String
    let contact: MemberContact
    let joined: MomentText
    let lastSeen: MomentText
    let listingTotal: Figure
    let requestTotal: Figure
    let given: Figure
    let received: Figure
    let lists: MemberLists
    let listings: [MemberListingTile]
    let hasListings: Bool
    let requests: [MemberRequestRow]
    let hasRequests: Bool

    init(_ profile: MemberProfile, now: Timestamp, currency: Currency, frame: Frame) {
        let member = profile.member
        self.frame = frame
        name = member.name
        photo = member.photo.map {
            PhotoView(
                name: $0, alternative: words("photo-of", ["name": member.name]), icon: "members")
        }
        communityName = profile.communityName
        communityPath = Site.community.path(member.communityID)
        contact = MemberContact(member)
        joined = MomentText(member.createdAt, now: now)
        lastSeen = MomentText(member.lastSeenAt, now: now)
        let lists = MemberLists(member.id)
        self.lists = lists
        listingTotal = Figure(profile.listingTotal, path: lists.listings)
        requestTotal = Figure(profile.requestTotal, path: lists.requests)
        given = Figure(profile.given, path: lists.given)
        received = Figure(profile.received, path: lists.received)
        listings = profile.listings.map {
            MemberListingTile($0, now: now, currency: currency)
        }
        hasListings = !listings.isEmpty
        requests = profile.requests.map { MemberRequestRow($0, now: now) }
        hasRequests = !requests.isEmpty
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("name", \.name), .init("photo", \.photo),
        .init("communityName", \.communityName), .init("communityPath", \.communityPath),
        .init("contact", \.contact), .init("joined", \.joined), .init("lastSeen", \.lastSeen),
        .init("listingTotal", \.listingTotal), .init("requestTotal", \.requestTotal),
        .init("given", \.given), .init("received", \.received), .init("lists", \.lists),
        .init("listings", \.listings), .init("hasListings", \.hasListings),
        .init("requests", \.requests), .init("hasRequests", \.hasRequests))
}

/// One of a member's newest listings.
struct MemberListingTile: TemplateModel {
    let title: String
    let path: String
    let price: PriceText
    let photo: PhotoView
    let badge: StateBadge
    let posted: MomentText

    init(_ row: ListingList.Row, now: Timestamp, currency: Currency) {
        title = row.title
        path = Site.listing.path(row.id)
        price = PriceText(cents: row.priceCents, in: currency)
        photo = PhotoView(name: row.photo, icon: "listings")
        badge = StateBadge(row.state)
        posted = MomentText(row.createdAt, now: now)
    }

    static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("path", \.path), .init("price", \.price),
        .init("photo", \.photo), .init("badge", \.badge), .init("posted", \.posted))
}

/// One of a member's latest requests.
struct MemberRequestRow: TemplateModel {
    let title: String
    let path: String
    let photo: PhotoView
    let sellerName: String
    let sellerPath: String
    let badge: StateBadge
    let requested: MomentText

    init(_ row: ExchangeList.Row, now: Timestamp) {
        title = row.listingTitle
        path = Site.exchange.path(row.id)
        photo = PhotoView(name: row.photo, icon: "listings", size: "thumb")
        sellerName = row.sellerName
        sellerPath = Site.member.path(row.seller)
        badge = StateBadge(row.state)
        requested = MomentText(row.requestedAt, now: now)
    }

    static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("path", \.path), .init("photo", \.photo),
        .init("sellerName", \.sellerName), .init("sellerPath", \.sellerPath),
        .init("badge", \.badge), .init("requested", \.requested))
}
