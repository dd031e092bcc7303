import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/members/ID`: a neighbour and their listings.
struct PersonHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        let (id, viewer, now): (Member.ID, _, _) = (try visit.id(), try visit.member, visit.now)
        let (neighbour, writable, meetings) = try await services.found { db in
            try Neighbour.fetch(id, for: viewer, now: now, in: db).map {
                (
                    $0, try Conversation.writable(by: viewer, to: id, at: now, in: db),
                    try Crossing.latest(of: viewer, with: id, at: now, in: db)
                )
            }
        }
        return services.render(
            PersonPage(
                neighbour,
                meetings: meetings.map { MeetingText($0, zone: visit.communityZone, now: now) },
                isOneself: neighbour.id == viewer.id, writable, now: now,
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
    /// When and where the visitor crossed their path, latest first.
    let meetings: [MeetingText]
    let listings: [ListingTile]
    /// The notice for somebody who is suspended or has left.
    let gone: String?
    /// Where one writes to them; nil where they take no message.
    let messagePath: String?
    /// The form that reports them; nil for oneself.
    let reportPath: String?
    /// The page that blocks them; nil for oneself.
    let blockPath: String?

    init(
        _ neighbour: Neighbour, meetings: [MeetingText], isOneself: Bool, _ writable: Writable,
        now: Timestamp, currency: Currency,
        frame: MemberFrame
    ) {
        let about = neighbour.about
        self.frame = frame
        self.meetings = meetings
        face = Face(name: neighbour.name, photo: about?.photo, opens: true, isLarge: true)
        communityName = about?.communityName
        since = about.map { DateText($0.since) }
        figures = about?.figures
        bio = about.flatMap { $0.bio.isEmpty ? nil : MaskedText.of($0.bio) }
        listings = (about?.offers ?? []).map { ListingTile($0, now: now, currency: currency) }
        gone = about == nil ? words("person-gone") : nil
        messagePath =
            writable == .no
            ? nil
            : Site.newMessage.path(
                query: NewMessagePage.query(to: neighbour.id, about: nil))
        reportPath =
            isOneself
            ? nil
            : Site.newReport.path(
                query: QueryItems([.init(name: "member_id", value: neighbour.id.description)]))
        blockPath = isOneself ? nil : Site.personBlock.path(neighbour.id)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("face", \.face), .init("communityName", \.communityName),
        .init("since", \.since), .init("figures", \.figures), .init("bio", \.bio),
        .init("meetings", \.meetings),
        .init("listings", \.listings), .init("gone", \.gone), .init("messagePath", \.messagePath),
        .init("reportPath", \.reportPath), .init("blockPath", \.blockPath))
}

extension Neighbour.About {
    /// "Gave 12 · got 5"
    var figures: String { words("person-figures", ["gave": gave, "got": got]) }
}
