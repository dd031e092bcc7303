import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/profile/community`: a member moves to another community, and their listings move with them.
struct ChangeCommunityHandlers: Sendable {
    let services: Services

    /// Shows the communities to choose from, or with `?to=` the consequences of moving to one.
    func show(_ visit: MemberVisit) async throws -> Response {
        if let id = Int64(visit.query["to"] ?? "") {
            return try await confirm(Community.ID(id), visit)
        }
        let (query, present) = (CommunityQuery(visit.query), try visit.member.communityID)
        let choices = try await services.store.read { try query.choices(in: $0) }
        return services.render(
            ChangeCommunityPage(
                choices.filter { $0.id != present }, of: query, towns: services.store.towns.towns,
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
        let ticket = JoinTicket(code: visit.field("join_code"), message: visit.field("message"))
        do {
            let (community, joined) = try await services.accounts.join(
                id, on: services.browser(of: visit)
            ) { db in
                let joined = try member.join(id, with: ticket, by: author, in: db)
                return (try id.found(in: db), joined)
            }
            let name = community.name
            return joined == .joined
                ? services.redirect(
                    to: Site.home.path,
                    flash: Flash(.success, words("change-community-done", ["community": name])))
                : services.redirect(
                    to: Site.profile.path,
                    flash: Flash(.success, words("join-asked", ["community": name])))
        } catch let wrong as FieldProblems {
            return try await confirm(id, visit, ticket, wrong.problems)
        } catch let often as TooManyAttempts where often.policy == "join-code" {
            return try await confirm(
                id, visit, ticket, [.wait(often)], status: .tooManyRequests
            ).again(after: often.seconds)
        }
    }

    /// Withdraws a request to join a community.
    func withdraw(_ visit: MemberVisit) async throws -> Response {
        let member = try visit.member.id
        try await services.store.write { try JoinRequest.withdraw(of: member, in: $0) }
        return services.redirect(
            to: Site.profile.path, flash: Flash(.success, words("join-withdrawn")))
    }

    private func confirm(
        _ id: Community.ID, _ visit: MemberVisit, _ ticket: JoinTicket? = nil,
        _ problems: [FieldProblem] = [], status: HTTPResponse.Status = .unprocessableContent
    ) async throws -> Response {
        let member = try visit.member
        let (community, moving) = try await services.found { db in
            try Community.find(id, in: db).map { ($0, try member.moving(to: id, in: db)) }
        }
        let isThere = member.isAdmitted && id == member.communityID
        guard !community.isArchived, !isThere else { throw Problem.notFound }
        let waits = community.joining == .approval
        var page = StepPage(
            services.frame(
                member.isAdmitted
                    ? words("change-community-to", ["community": community.name])
                    : words("join-title", ["community": community.name]), in: .profile,
                for: visit, at: Site.changeCommunity(to: id)),
            action: Site.profileCommunity.path,
            button: waits
                ? words("join-ask")
                : member.isAdmitted ? words("change-community-button") : words("sign-up-button"))
        page.lead = waits ? words("join-approval-lead") : nil
        page.formFields = FormField.joining(
            community, ticket ?? JoinTicket(code: services.keptCode(of: id, visit)), problems)
        page.errorSummary = ErrorSummary(problems)
        page.hiddenFields = [HiddenField(name: "community", value: id.description)]
        page.consequences =
            [
                Consequence(
                    icon: "communities",
                    waits ? words("join-approval-then") : words("change-community-see"))
            ]
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
        return services.render(page, for: visit, status: problems.isEmpty ? .ok : status)
    }
}

extension Site {
    /// The page that confirms a move to a community.
    static func changeCommunity(to id: Community.ID) -> String {
        profileCommunity.path(query: QueryItems([.init(name: "to", value: id.description)]))
    }
}

extension FormField {
    /// The fields that a community asks of those who join it.
    static func joining(
        _ community: Community, _ ticket: JoinTicket, _ problems: [FieldProblem]
    ) -> [FormField] {
        switch community.joining {
        case .open: return []
        case .code:
            var code = FormField(
                "join_code", words("join-code"), value: ticket.code, problems: problems)
            code.hint = words("join-code-hint")
            code.autocomplete = "off"
            return [code]
        case .approval:
            var message = FormField(
                "message", words("join-message"), value: ticket.message, problems: problems)
            message.hint = words("join-message-hint")
            message.autocomplete = "off"
            message.isRequired = false
            return [message]
        }
    }
}

extension FieldProblem {
    /// The problem for too many wrong codes.
    static func wait(_ often: TooManyAttempts) -> FieldProblem {
        FieldProblem(
            field: "join_code",
            message: words("join-code-wait", ["minutes": Int((often.seconds + 59) / 60)]))
    }
}

extension Consequence {
    /// A sentence with a number in it; empty for zero.
    static func counted(
        _ icon: String, _ count: Int, _ sentence: (before: String, after: String)
    ) -> [Consequence] {
        count == 0 ? [] : [Consequence(icon: icon, figure: count, in: sentence)]
    }
}

struct ChangeCommunityPage: Page {
    static let template = "members/change-community"
    static let permissions: Set<PagePermission> = [.geolocation]

    let frame: MemberFrame
    let present: String
    let finder: CommunityFinder
    let communities: [CommunityTile]
    let emptyState: EmptyState?

    init(
        _ choices: [CommunityChoice], of query: CommunityQuery, towns: Towns?, present: String,
        frame: MemberFrame
    ) {
        self.frame = frame
        self.present = present
        finder = CommunityFinder(
            query, finding: choices.count, towns: towns, at: Site.profileCommunity)
        communities = choices.map(CommunityTile.init)
        emptyState =
            choices.isEmpty
            ? .noCommunity(
                query, at: Site.profileCommunity, else: words("change-community-none")) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("present", \.present), .init("finder", \.finder),
        .init("communities", \.communities),
        .init("emptyState", \.emptyState))
}
