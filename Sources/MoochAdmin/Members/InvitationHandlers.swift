import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/members/ID/invitation`: inviting one member who was never here, by mail or by a link that somebody hands over.
struct InvitationHandlers: Sendable {
    let services: Services

    func form(_ visit: AdministratorVisit) async throws -> Response {
        let member = try await members.find(visit)
        return try await page(member, visit)
    }

    func invite(_ visit: AdministratorVisit) async throws -> Response {
        let member = try await members.find(visit)
        guard visit.field("press") != "link" else { return try await makeLink(for: member, visit) }
        guard services.invitationTrouble == nil else {
            return try await page(member, visit, status: .unprocessableContent)
        }
        let invited = try await services.store.write { try member.invite(by: visit.author, in: $0) }
        return members.done(
            invited, words("invitation-sent-to", ["name": invited.name]))
    }

    func takeBack(_ visit: AdministratorVisit) async throws -> Response {
        let member = try await members.find(visit)
        let taken = try await services.store.write {
            try member.takeBackInvitation(by: visit.author, in: $0)
        }
        return members.done(taken, words("invitation-taken-back", ["name": taken.name]))
    }

    /// The only page that ever shows the link.
    private func makeLink(
        for member: Member, _ visit: AdministratorVisit
    ) async throws -> Response {
        let reach = InvitationReach(services)
        guard let site = reach.address, reach.trouble == nil else {
            return try await page(member, visit, status: .unprocessableContent)
        }
        let token = try await services.store.write {
            try member.makeInvitationLink(by: visit.author, in: $0)
        }
        let link = site + Site.invitationLink.path(token)
        return services.render(
            InvitationLinkPage(
                member, link: link, now: visit.now,
                frame: members.frame(
                    words("invitation-link-title", ["name": member.name]), visit, of: member)),
            status: .created)
    }

    private func page(
        _ member: Member, _ visit: AdministratorVisit, status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let found = try await services.store.read { db in
            (
                try member.invitationRefusal(at: visit.now, in: db),
                try member.handOverRefusal(in: db),
                try Community.find(member.communityID, in: db)?.name ?? ""
            )
        }
        return services.render(
            InvitationPage(
                member, in: found.2, mailRefusal: found.0, linkRefusal: found.1,
                noMail: services.invitationTrouble, reach: InvitationReach(services),
                frame: members.frame(
                    words("invitation-of", ["name": member.name]), visit, of: member)),
            status: status)
    }

    private var members: MemberHandlers { MemberHandlers(services: services) }
}

extension Services {
    /// Why no invitations go out by mail; nil if they do.
    var invitationTrouble: String? {
        InvitationReach(self).trouble ?? (sendsMail ? nil : words("invitation-no-mail"))
    }
}

/// Before a member is invited: what is sent, or handed over.
struct InvitationPage: Page {
    static let template = "admin/members/invite"

    let frame: Frame
    let action: String
    let cancelPath: String
    let mailSentence: String
    let consequences: [Consequence]
    /// Why it is not sent by mail; nil if it can be.
    let noMail: String?
    /// Why no link is made; nil if one can be.
    let noLink: String?

    init(
        _ member: Member, in community: String, mailRefusal: InvitationRefusal?,
        linkRefusal: InvitationRefusal?, noMail: String?, reach: InvitationReach, frame: Frame
    ) {
        self.frame = frame
        action = Site.memberInvitation.path(member.id)
        cancelPath = Site.member.path(member.id)
        mailSentence = words(
            "invitation-by-mail-sentence",
            ["name": member.name, "email": member.email ?? "", "community": community])
        consequences = [
            Consequence(icon: "clock", words("invitation-works")),
            Consequence(icon: "restore", words("invitation-undo")),
        ]
        noLink = linkRefusal?.complaint.message ?? reach.trouble
        self.noMail = mailRefusal?.complaint.message ?? noMail
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("cancelPath", \.cancelPath),
        .init("mailSentence", \.mailSentence), .init("consequences", \.consequences),
        .init("noMail", \.noMail), .init("noLink", \.noLink))
}

/// The new link, and how to hand it over.
struct InvitationLinkPage: Page {
    static let template = "admin/members/invitation-link"

    let frame: Frame
    let name: String
    let link: String
    let qr: SafeHTML
    let until: MomentText
    let path: String

    init(_ member: Member, link: String, now: Timestamp, frame: Frame) {
        self.frame = frame
        name = member.name
        self.link = link
        qr = QRCode(link)?.drawing(title: words("invitation-qr")) ?? .empty
        until = MomentText(now.adding(seconds: MemberLink.Purpose.handOver.lifetime), now: now)
        path = Site.member.path(member.id)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("name", \.name), .init("link", \.link), .init("qr", \.qr),
        .init("until", \.until), .init("path", \.path))
}

/// On the page of a member who was never here: whether they were invited, and what can be done about it.
struct InvitationPart: TemplateModel {
    let text: String
    /// Nil if they were invited a moment ago.
    let path: String?
    let pathLabel: String
    /// Takes it back; nil if it was sent.
    let reversalPath: String?

    /// Nil for a member who was here, or has left.
    init?(_ profile: MemberProfile, now: Timestamp) {
        let member = profile.member
        guard member.lastSeenAt == .never, member.state != .closed else { return nil }
        let invitation = profile.invitation
        pathLabel = invitation == nil ? words("invitation-more") : words("invitation-again-more")
        text =
            invitation.map {
                words(
                    $0.isWaiting ? "invitation-waits" : "invitation-invited",
                    ["ago": MomentText($0.at, now: now).ago, "inviter": $0.inviter ?? ""])
            } ?? words("invitation-none")
        path = invitation?.isWaiting == true ? nil : Site.memberInvitation.path(member.id)
        reversalPath =
            invitation?.isWaiting == true ? Site.memberInvitationReversal.path(member.id) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("text", \.text), .init("path", \.path), .init("pathLabel", \.pathLabel),
        .init("reversalPath", \.reversalPath))
}
