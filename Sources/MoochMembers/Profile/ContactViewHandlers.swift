import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/profile/contact-views`: who has seen the member's contact details, for which listing, and when first.
struct ContactViewHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        let member = try visit.member.id
        let seen = try await services.store.read {
            try ContactView.page(of: member, in: $0).rows
        }
        return services.render(
            ContactViewsPage(
                seen, now: visit.now,
                frame: services.frame(words("contact-views"), in: .profile, for: visit)),
            for: visit)
    }
}

struct ContactViewsPage: Page {
    static let template = "members/contact-views"

    let frame: MemberFrame
    let rows: [ContactViewRow]
    let emptyState: EmptyState?

    init(_ seen: [ContactView], now: Timestamp, frame: MemberFrame) {
        self.frame = frame
        rows = seen.map { ContactViewRow($0, now: now) }
        emptyState =
            seen.isEmpty
            ? EmptyState(
                icon: "hide", heading: words("contact-views-none"),
                text: words("contact-views-none-advice"))
            : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("rows", \.rows), .init("emptyState", \.emptyState))
}

/// A neighbour who saw the contact details.
struct ContactViewRow: TemplateModel {
    let face: Face
    let name: String
    /// The listing that brought the two together.
    let title: String
    let path: String
    let seen: MomentText

    init(_ sighting: ContactView, now: Timestamp) {
        face = Face(name: sighting.name, photo: sighting.photo?.name, opens: true)
        name = sighting.name
        title = sighting.isOwn ? sighting.title : MaskedText.of(sighting.title)
        path = Site.listing.path(sighting.listing)
        seen = MomentText(sighting.at, now: now)
    }

    static let fields = TemplateFields<Self>(
        .init("face", \.face), .init("name", \.name), .init("title", \.title),
        .init("path", \.path), .init("seen", \.seen))
}
