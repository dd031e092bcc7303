import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// Who may join a community: its code, its poster, and the requests that wait for an administrator.
struct JoiningHandlers: Sendable {
    let services: Services

    func confirmCode(_ visit: AdministratorVisit) async throws -> Response {
        let community = try await communities.find(visit)
        guard community.joinCode != nil else { throw Problem.notFound }
        return services.render(
            ConfirmPage(
                words("communities-new-code-sentence", ["name": community.name]),
                consequences: [
                    Consequence(icon: "close", words("communities-new-code-stops")),
                    Consequence(icon: "members", words("communities-new-code-keeps")),
                ],
                action: Site.communityCode.path(community.id),
                button: words("communities-new-code"), isDanger: false,
                cancelPath: Site.community.path(community.id),
                frame: frame(words("communities-new-code"), community, visit)))
    }

    func renewCode(_ visit: AdministratorVisit) async throws -> Response {
        let community = try await communities.find(visit)
        let renewed = try await services.store.write {
            try community.renewJoinCode(by: visit.author, in: $0)
        }
        return done(renewed.id, words("communities-new-code-done"))
    }

    func invite(_ visit: AdministratorVisit) async throws -> Response {
        try await invitePage(try await communities.find(visit), visit)
    }

    /// Adds one neighbour and invites them by mail.
    func inviteNeighbour(_ visit: AdministratorVisit) async throws -> Response {
        let community = try await communities.find(visit)
        guard services.invitationTrouble == nil, !community.isArchived else {
            return try await invitePage(community, visit, status: .unprocessableContent)
        }
        do {
            let invitee = try Invitee(validating: visit.field("name"), email: visit.field("email"))
            let invited = try await services.store.write {
                try Member.invite(invitee, to: community.id, by: visit.author, in: $0)
            }
            return services.redirect(
                to: Site.communityInvite.path(community.id),
                flash: Flash(
                    .success, words("invitation-sent-to", ["name": invited.name]),
                    link: .to(Site.member.path(invited.id), invited.name)))
        } catch let wrong as FieldProblems {
            return try await invitePage(
                community, visit, problems: wrong.problems, status: .unprocessableContent)
        }
    }

    private func invitePage(
        _ community: Community, _ visit: AdministratorVisit, problems: [FieldProblem] = [],
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let uninvited = try await services.store.read { db in
            try MemberList.total(
                MemberList.Filter {
                    $0.community = community.id
                    $0.invited = .no
                }, beside: nil, now: visit.now, in: db)
        }
        return services.render(
            InvitePage(
                community, uninvited: uninvited,
                languages: services.languages.ownFirst(services.settings.language),
                reach: InvitationReach(services),
                neighbour: NeighbourForm(
                    visit, to: community, trouble: services.invitationTrouble, problems: problems),
                frame: frame(
                    words("communities-invite-to", ["community": community.name]), community, visit)
            ), status: status)
    }

    func poster(_ visit: AdministratorVisit) async throws -> Response {
        let community = try await communities.find(visit)
        let reach = InvitationReach(services)
        guard let address = reach.address, !community.isArchived else { throw Problem.notFound }
        // Nobody could use it: that page says what to do.
        guard reach.trouble == nil else {
            return .redirect(to: Site.communityInvite.path(community.id))
        }
        return services.render(
            PosterPage(
                community, at: address, warning: reach.warning, exchange: services.settings.name,
                frame: frame(words("communities-poster"), community, visit)))
    }

    func approve(_ visit: AdministratorVisit) async throws -> Response {
        let asking = try await asking(visit)
        try await services.store.write { try asking.request.approve(by: visit.author, in: $0) }
        return done(
            asking.request.communityID, words("communities-let-in-done", ["name": asking.name]))
    }

    func confirmDecline(_ visit: AdministratorVisit) async throws -> Response {
        try await declinePage(visit)
    }

    func decline(_ visit: AdministratorVisit) async throws -> Response {
        let asking = try await asking(visit)
        let (reason, note) = (visit.field("reason"), visit.field("note"))
        do {
            try await services.store.write {
                try asking.request.decline(
                    reason: reason, note: note, by: visit.author, in: $0)
            }
        } catch let wrong as FieldProblems {
            return try await declinePage(visit, reason: reason, note: note, wrong.problems)
        }
        return done(
            asking.request.communityID, words("communities-declined", ["name": asking.name]))
    }

    private func declinePage(
        _ visit: AdministratorVisit, reason: String = "", note: String = "",
        _ problems: [FieldProblem] = []
    ) async throws -> Response {
        let community = try await communities.find(visit)
        let asking = try await asking(visit)
        var why = FormField("reason", words("reason"), value: reason, problems: problems)
        why.hint = words("communities-decline-reason-hint")
        why.autocomplete = "off"
        let name = asking.name
        return services.render(
            ConfirmPage(
                words("communities-decline-sentence", ["name": name]),
                consequences: [
                    Consequence(icon: "bell", words("communities-decline-told")),
                    Consequence(icon: "communities", words("communities-decline-other")),
                ],
                formFields: [
                    why, .note(note, problems, prepared: services.settings.prepared),
                ],
                errorSummary: ErrorSummary(problems),
                action: Site.joinDecline.path(community.id, asking.request.memberID),
                button: words("communities-decline"), isDanger: true,
                cancelPath: Site.community.path(community.id),
                frame: frame(words("communities-decline-title", ["name": name]), community, visit)),
            status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    /// The join request in the address, with its member's name.
    private func asking(
        _ visit: AdministratorVisit
    ) async throws -> (name: String, request: JoinRequest) {
        let community: Community.ID = try visit.id()
        guard let id = visit.parameters["member"].flatMap(Int64.init) else {
            throw Problem.notFound
        }
        return try await services.found { db in
            guard let member = try Member.find(Member.ID(id), in: db),
                let request = try JoinRequest.find(member.id, in: db),
                request.communityID == community
            else { return nil }
            return (member.name, request)
        }
    }

    private var communities: CommunityHandlers { CommunityHandlers(services: services) }

    private func frame(
        _ title: String, _ community: Community, _ visit: AdministratorVisit
    ) -> Frame {
        communities.frame(title, visit, of: community)
    }

    private func done(_ id: Community.ID, _ message: String) -> Response {
        services.redirect(to: Site.community.path(id), flash: Flash(.success, message))
    }
}
