import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/communities`: where a guest chooses the community whose listings they see.
struct CommunityHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        guard visit.who.member == nil else { return services.redirect(to: Site.home.path) }
        let query = CommunityQuery(visit.query)
        let choices = try await services.store.read { try query.choices(in: $0) }
        return services.render(
            CommunitiesPage(
                choices, of: query, towns: services.store.towns.towns,
                next: LocalPath(validating: visit.query["next"] ?? "")?.text,
                frame: services.frame(words("choose-community"), in: nil, for: visit)),
            for: visit)
    }

    /// Chooses a guest's community. Members move through their profile, as their listings move with them.
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

    /// Takes a visitor from a poster's code to its community; the code is remembered for signing up.
    func join(_ visit: MemberVisit) async throws -> Response {
        guard let community = try await communityOfCode(visit) else {
            throw Problem(
                .notFound, words("join-code-gone"), words("join-code-gone-advice"),
                back: Site.communities.path)
        }
        guard !community.isArchived else {
            throw Problem(
                .notFound, words("join-code-archived", ["community": community.name]),
                words("join-code-archived-advice"), back: Site.communities.path)
        }
        return lead(
            visit, to: community, saying: words("join-code-kept", ["community": community.name])
        )
        .setting(services.codeCookie(of: community))
    }

    /// Takes a visitor from an invitation to its community, which anybody may join, or with an administrator's
    /// approval.
    func invite(_ visit: MemberVisit) async throws -> Response {
        let id: Community.ID = try visit.id()
        let community = try await services.found { try Community.find(id, in: $0) }
        guard !community.isArchived, !CrossSiteCheck.isPartOfAnotherPage(visit.request) else {
            throw Problem.notFound
        }
        return lead(
            visit, to: community, saying: words("join-invited", ["community": community.name]))
    }

    /// Chooses the community for a guest; shows a member the consequences of moving there.
    private func lead(
        _ visit: MemberVisit, to community: Community, saying message: String
    ) -> Response {
        if let member = visit.who.member {
            let isThere = member.isAdmitted && member.communityID == community.id
            return services.redirect(
                to: isThere ? Site.home.path : Site.changeCommunity(to: community.id))
        }
        let flash = Flash(.success, message, link: .to(Site.signUp.path, words("sign-up")))
        return services.redirect(to: Site.home.path, flash: flash)
            .setting(services.communityCookie(community.id))
    }

    /// Finds the community of the code in the address. A request made by another site's page, such as an image's,
    /// learns nothing and counts for nothing: otherwise any page could use up its visitors' attempts.
    private func communityOfCode(_ visit: MemberVisit) async throws -> Community? {
        guard !CrossSiteCheck.isPartOfAnotherPage(visit.request) else { return nil }
        do {
            return try await services.accounts.community(
                of: visit.parameters["code"] ?? "", openedAt: visit.request.clientAddress)
        } catch let often as TooManyAttempts {
            // Typed codes are counted separately.
            let member = visit.who.member
            throw Problem(
                .tooManyRequests, words("join-code-paused"), words("join-code-paused-advice"),
                back: member == nil ? Site.communities.path : Site.profileCommunity.path,
                retryAfter: Int(often.seconds))
        }
    }
}

extension Services {
    /// The cookie with a community's code, which lasts an hour, from the poster to signing up.
    fileprivate func codeCookie(of community: Community) -> SetCookie {
        SetCookie(
            name: codeCookieName, value: "\(community.id)-\(community.joinCode?.rawValue ?? "")",
            isSecure: cookies.secure, maxAge: 3_600)
    }

    /// The code that the visitor brought for a community; empty without one.
    func keptCode(of community: Community.ID, _ visit: MemberVisit) -> String {
        let parts = (Cookies(visit.request.headers)[codeCookieName] ?? "").split(separator: "-")
        guard parts.count == 2, parts.first.map(String.init) == community.description else {
            return ""
        }
        return JoinCode(typed: String(parts[1]))?.spaced ?? ""
    }

    private var codeCookieName: String { cookies.sessionName + "-code" }
}

extension Community.Joining {
    /// The way to join; nil if the community is open.
    var hint: String? {
        switch self {
        case .open: nil
        case .code: words("join-by-code")
        case .approval: words("join-by-approval")
        }
    }
}

struct CommunitiesPage: Page {
    static let template = "members/communities"
    static let permissions: Set<PagePermission> = [.geolocation]

    let frame: MemberFrame
    let finder: CommunityFinder
    let next: String?
    let communities: [CommunityTile]
    let emptyState: EmptyState?
    let action = Site.community.path

    init(
        _ choices: [CommunityChoice], of query: CommunityQuery, towns: Towns?, next: String?,
        frame: MemberFrame
    ) {
        self.frame = frame
        self.next = next
        finder = CommunityFinder(
            query, finding: choices.count, towns: towns, at: Site.communities, next: next)
        communities = choices.map(CommunityTile.init)
        emptyState =
            choices.isEmpty
            ? .noCommunity(
                query, at: Site.communities, else: words("choose-community-none-yet")) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("finder", \.finder), .init("next", \.next),
        .init("communities", \.communities),
        .init("emptyState", \.emptyState), .init("action", \.action))
}
