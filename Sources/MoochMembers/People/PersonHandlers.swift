import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/members/ID`: a neighbour, and what they offer.
struct PersonHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        let (id, viewer, now): (Member.ID, _, _) = (try visit.id(), try visit.member, visit.now)
        let neighbour = try await services.found { db in
            try Neighbour.fetch(id, for: viewer, now: now, in: db)
        }
        return services.render(
            PersonPage(
                neighbour, isOneself: neighbour.id == viewer.id, now: now,
                currency: services.currency,
                frame: services.frame(neighbour.name, in: nil, for: visit)),
            for: visit)
    }
}

struct PersonPage: Page {
    static let template = "members/person"

    let frame: MemberFrame
    let face: Face
    let communityName: String?
    let since: DateText?
    /// "Gave 12, got 5"
    let figures: String?
    let bio: String?
    let listings: [ListingTile]
    /// Of one who is suspended or has left.
    let gone: String?
    /// Where they are reported; nil for oneself.
    let reportPath: String?

    init(
        _ neighbour: Neighbour, isOneself: Bool, now: Timestamp, currency: Currency,
        frame: MemberFrame
    ) {
        let about = neighbour.about
        self.frame = frame
        face = Face(name: neighbour.name, photo: about?.photo, opens: true, isLarge: true)
        communityName = about?.communityName
        since = about.map { DateText($0.since) }
        figures = about?.figures
        bio = about.flatMap { $0.bio.isEmpty ? nil : MaskedText.of($0.bio) }
        listings = (about?.offers ?? []).map { ListingTile($0, now: now, currency: currency) }
        gone = about == nil ? words("person-gone") : nil
        reportPath =
            isOneself
            ? nil
            : Site.newReport.path(
                query: QueryItems([.init(name: "member_id", value: neighbour.id.description)]))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("face", \.face), .init("communityName", \.communityName),
        .init("since", \.since), .init("figures", \.figures), .init("bio", \.bio),
        .init("listings", \.listings), .init("gone", \.gone),
        .init("reportPath", \.reportPath))
}

extension Neighbour.About {
    /// "Gave 12 · got 5"
    var figures: String { words("person-figures", ["gave": gave, "got": got]) }
}
