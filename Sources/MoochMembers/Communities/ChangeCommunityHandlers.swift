import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/profile/community`: a member goes to live elsewhere, and what they offer goes along.
struct ChangeCommunityHandlers: Sendable {
    let services: Services

    /// The communities to choose from; with one that was chosen, what going there does.
    func show(_ visit: MemberVisit) async throws -> Response {
        if let id = Int64(visit.query["to"] ?? "") {
            return try await confirm(Community.ID(id), visit)
        }
        let (text, present) = ((visit.query["q"] ?? "").trimmed, try visit.member.communityID)
        let choices = try await services.store.read { try CommunityChoice.all(text, in: $0) }
        return services.render(
            ChangeCommunityPage(
                choices.filter { $0.id != present }, search: text,
                present: visit.who.community?.name ?? "",
                frame: services.frame(words("change-community"), in: .profile, for: visit)),
            for: visit)
    }

    func change(_ visit: MemberVisit) async throws -> Response {
        guard let id = Int64(visit.field("community")).map({ Community.ID($0) }) else {
            throw Problem.notFound
        }
        let member = try visit.member
        let author = Author(
            .member(member.id), name: member.name, at: visit.now, requestID: visit.request.id)
        do {
            let community = try await services.store.write { db in
                try member.move(to: id, by: author, in: db)
                return try id.found(in: db)
            }
            return services.redirect(
                to: Site.home.path,
                flash: Flash(
                    .success, words("change-community-done", ["community": community.name])))
        } catch MemberError.communityIsArchived {
            throw Problem(
                .conflict, words("sign-up-closed"), words("sign-up-closed-advice"),
                back: Site.profileCommunity.path)
        } catch let error as MemberError {
            return services.redirect(
                to: Site.profile.path, flash: Flash(.problem, error.complaint.message))
        }
    }

    private func confirm(_ id: Community.ID, _ visit: MemberVisit) async throws -> Response {
        let member = try visit.member
        let (community, moving) = try await services.found { db in
            try Community.find(id, in: db).map { ($0, try member.moving(to: id, in: db)) }
        }
        guard !community.isArchived, id != member.communityID else { throw Problem.notFound }
        var page = StepPage(
            services.frame(
                words("change-community-to", ["community": community.name]), in: .profile,
                for: visit),
            action: Site.profileCommunity.path, button: words("change-community-button"))
        page.hiddenFields = [HiddenField(name: "community", value: id.description)]
        page.consequences =
            [Consequence(icon: "communities", words("change-community-see"))]
            + Consequence.counted(
                "listings", moving.listings,
                words.parts(
                    "change-community-listings", at: "count", ["count": moving.listings]))
            + Consequence.counted(
                "members", moving.requestsForThem,
                words.parts(
                    "change-community-asked", at: "count", ["count": moving.requestsForThem]))
            + Consequence.counted(
                "exchanges", moving.requests,
                words.parts(
                    "change-community-requests", at: "count", ["count": moving.requests]))
        page.other = Link(words("cancel"), Site.profileCommunity.path)
        return services.render(page, for: visit)
    }
}

extension Consequence {
    /// A sentence with a number in it, unless there is nothing to count.
    static func counted(
        _ icon: String, _ count: Int, _ sentence: (before: String, after: String)
    ) -> [Consequence] {
        count == 0 ? [] : [Consequence(icon: icon, figure: count, in: sentence)]
    }
}

struct ChangeCommunityPage: Page {
    static let template = "members/change-community"

    let frame: MemberFrame
    let present: String
    let search: String
    let communities: [CommunityLink]
    let emptyState: EmptyState?
    let path = Site.profileCommunity.path
    let profilePath = Site.profile.path

    init(
        _ choices: [CommunityChoice], search: String, present: String, frame: MemberFrame
    ) {
        self.frame = frame
        self.search = search
        self.present = present
        communities = choices.map(CommunityLink.init)
        emptyState =
            choices.isEmpty
            ? EmptyState(
                icon: "communities", heading: words("choose-community-none"),
                text: search.isEmpty
                    ? words("change-community-none") : words("choose-community-none-found"))
            : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("present", \.present), .init("search", \.search),
        .init("communities", \.communities), .init("emptyState", \.emptyState),
        .init("path", \.path), .init("profilePath", \.profilePath))
}

/// A community with its photo, and the way to what going there does.
struct CommunityLink: TemplateModel {
    let name: String
    let address: String
    let photo: Thumbnail
    let path: String

    init(_ choice: CommunityChoice) {
        name = choice.name
        address = choice.address
        photo = Thumbnail(name: choice.photo, icon: "communities")
        path = Site.profileCommunity.path(
            query: QueryItems([.init(name: "to", value: choice.id.description)]))
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("address", \.address), .init("photo", \.photo),
        .init("path", \.path))
}
