import MoochSite
import MoochStore
import MoochWeb

/// The page in place of a listing that the visitor may not see: the same for one that is over, another community's, and
/// one that never existed.
struct GonePage: Page {
    static let template = "members/gone"

    let frame: MemberFrame
    let status = 404
    /// Listings on offer in the visitor's community.
    let listings: [ListingTile]
    let next: Link

    init(_ feed: Feed?, now: Timestamp, currency: Currency, frame: MemberFrame) {
        self.frame = frame
        listings = feed?.tiles.map { ListingTile($0, now: now, currency: currency) } ?? []
        next =
            feed == nil
            ? Link(words("choose-community"), Site.communities.path)
            : Link(words("gone-all"), Site.home.path)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("status", \.status), .init("listings", \.listings),
        .init("next", \.next))
}
