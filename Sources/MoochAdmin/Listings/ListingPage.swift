import MoochSite
import MoochStore
import MoochWeb

/// `/listings/ID`: one listing, its requests and its history.
struct ListingPage: Page {
    static let template = "admin/listings/show"

    let frame: Frame
    let badge: StateBadge
    let note: ListingNote?
    /// Nil unless it can be removed.
    let removalPath: String?
    /// Nil unless it can be brought back.
    let restorationPath: String?
    /// Nil without a photo.
    let strip: PhotoStrip?
    let description: String?
    let price: PriceText
    let quantity: Figure
    let sellerName: String
    let sellerPath: String
    let communityName: String
    let communityPath: String
    let categoryName: String
    let categoryPath: String
    let bestBefore: DateText?
    let useBy: DateText?
    /// The seller's statement; nil if there is none.
    let allergens: String?
    let place: MapPoint?
    let posted: MomentText
    /// Nil if it was never changed.
    let changed: MomentText?
    let requestTotal: Figure
    let requestsPath: String
    let hasMoreRequests: Bool
    /// "First request after 3 hours", "Accepted after 2 days".
    let pace: String
    let story: [StoryEntry]
    let reports: [ReportLine]
    let history: [AuditLine]
    let auditPath: String

    init(
        _ profile: ListingProfile, now: Timestamp, currency: Currency,
        frame: Frame
    ) {
        let listing = profile.listing
        self.frame = frame
        badge = StateBadge(profile.state)
        note = ListingNote(profile, now: now)
        removalPath =
            listing.state == .available ? Site.listingRemoval.path(listing.id) : nil
        restorationPath =
            profile.isRestorable ? Site.listingRestoration.path(listing.id) : nil
        strip =
            profile.photos.isEmpty
            ? nil
            : PhotoStrip(
                profile.photos.enumerated().map { index, photo in
                    (
                        photo.sized,
                        words("listings-photo", ["number": index + 1, "title": listing.title])
                    )
                }, banner: nil)
        description = listing.description.trimmed.isEmpty ? nil : listing.description
        price = PriceText(cents: listing.priceCents, in: currency)
        quantity = Figure(listing.quantity)
        sellerName = profile.sellerName
        sellerPath = Site.member.path(listing.sellerID)
        communityName = profile.communityName
        communityPath = Site.community.path(listing.communityID)
        categoryName = profile.categoryName
        categoryPath = Site.category.path(listing.categoryID)
        bestBefore = listing.bestBefore.map { DateText($0) }
        useBy = listing.useBy.map { DateText($0) }
        allergens = Allergen.text(profile.allergens)
        place = MapPoint(listing.coordinates)
        posted = MomentText(listing.createdAt, now: now)
        changed =
            listing.updatedAt > listing.createdAt ? MomentText(listing.updatedAt, now: now) : nil
        requestsPath = ExchangeList.path("listing_id", listing.id)
        requestTotal = Figure(profile.requestTotal, path: requestsPath)
        hasMoreRequests = profile.requestTotal.number > profile.requests.count
        pace = ListingPace.all(of: profile, now: now)
        story = StoryEntry.all(of: profile, now: now)
        reports = profile.reports.map {
            ReportLine($0, isItself: false, isOnSubject: true, now: now)
        }
        history = AuditLine.all(profile.history, now: now, currency: currency)
        auditPath = AuditList.path(of: listing.id)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("badge", \.badge), .init("note", \.note),
        .init("removalPath", \.removalPath), .init("restorationPath", \.restorationPath),
        .init("strip", \.strip),
        .init("description", \.description), .init("price", \.price),
        .init("quantity", \.quantity), .init("sellerName", \.sellerName),
        .init("sellerPath", \.sellerPath), .init("communityName", \.communityName),
        .init("communityPath", \.communityPath), .init("categoryName", \.categoryName),
        .init("categoryPath", \.categoryPath), .init("bestBefore", \.bestBefore),
        .init("useBy", \.useBy), .init("allergens", \.allergens), .init("place", \.place),
        .init("posted", \.posted), .init("changed", \.changed),
        .init("requestTotal", \.requestTotal), .init("requestsPath", \.requestsPath),
        .init("pace", \.pace),
        .init("hasMoreRequests", \.hasMoreRequests), .init("story", \.story),
        .init("reports", \.reports), .init("history", \.history),
        .init("auditPath", \.auditPath))
}
