import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/communities`: where a guest chooses the community whose listings they see.
struct CommunityHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        guard visit.who.member == nil else { return services.redirect(to: Site.home.path) }
        let text = (visit.query["q"] ?? "").trimmed
        let choices = try await services.store.read { try CommunityChoice.all(text, in: $0) }
        return services.render(
            CommunitiesPage(
                choices, search: text, next: LocalPath(validating: visit.query["next"] ?? "")?.text,
                frame: services.frame(words("choose-community"), in: nil, for: visit)),
            for: visit)
    }

    /// A member's community is changed on their own page, as what they offer goes along.
    func choose(_ visit: MemberVisit) async throws -> Response {
        guard visit.who.member == nil else { return services.redirect(to: Site.profile.path) }
        guard let id = Int64(visit.field("community")).map({ Community.ID($0) }) else {
            throw Problem.notFound
        }
        let community = try await services.found { try Community.find(id, in: $0) }
        guard community.archivedAt == nil else { throw Problem.notFound }
        let next = LocalPath(validating: visit.field("next"))?.text
        var response = services.redirect(to: next ?? Site.home.path)
        response.set(services.communityCookie(id))
        return response
    }
}

struct CommunitiesPage: Page {
    static let template = "members/communities"

    let frame: MemberFrame
    let search: String
    let next: String?
    let communities: [CommunityTile]
    let emptyState: EmptyState?
    let action = Site.community.path
    let path = Site.communities.path

    init(
        _ choices: [CommunityChoice], search: String, next: String?,
        frame: MemberFrame
    ) {
        self.frame = frame
        self.search = search
        self.next = next
        communities = choices.map(CommunityTile.init)
        emptyState =
            choices.isEmpty
            ? EmptyState(
                icon: "communities", heading: words("choose-community-none"),
                text: search.isEmpty
                    ? words("choose-community-none-yet") : words("choose-community-none-found"))
            : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("search", \.search), .init("next", \.next),
        .init("communities", \.communities),
        .init("emptyState", \.emptyState), .init("action", \.action), .init("path", \.path))
}

/// A community with its photo, its name as the caption.
struct CommunityTile: TemplateModel {
    let id: String
    let name: String
    let address: String
    let photo: Thumbnail

    init(_ choice: CommunityChoice) {
        id = choice.id.description
        name = choice.name
        address = choice.address
        photo = Thumbnail(name: choice.photo, icon: "communities")
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("name", \.name), .init("address", \.address),
        .init("photo", \.photo))
}
