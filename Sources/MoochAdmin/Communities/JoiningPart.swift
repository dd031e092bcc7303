import MoochSite
import MoochStore
import MoochWeb

extension Community.Joining {
    /// Its label in the form.
    var choice: String {
        switch self {
        case .open: words("communities-joining-open")
        case .code: words("communities-joining-code")
        case .approval: words("communities-joining-approval")
        }
    }
}

extension Community {
    /// The page for an invited person on the members' site at an address.
    func invitation(at site: String) -> String {
        site + (joinCode.map { Site.join.path($0.rawValue) } ?? Site.invitation.path(id))
    }
}

/// Who may join a community, and what to send or to hang up for them.
struct JoiningPart: TemplateModel {
    let rule: String
    let code: String?
    let codePath: String
    /// Nil if nobody could follow it.
    let invitation: Invitation?
    /// Why there is none.
    let noInvitation: String?

    /// `site` is the address of the members' site, if there is one.
    init(_ community: Community, at site: String?) {
        rule = community.joining.choice
        code = community.joinCode?.spaced
        codePath = Site.communityCode.path(community.id)
        invitation =
            community.isArchived ? nil : site.map { Invitation(to: community, at: $0) }
        noInvitation =
            community.isArchived
            ? words("communities-invite-archived")
            : site == nil ? words("communities-invite-no-site") : nil
    }

    static let fields = TemplateFields<Self>(
        .init("rule", \.rule), .init("code", \.code), .init("codePath", \.codePath),
        .init("invitation", \.invitation), .init("noInvitation", \.noInvitation))
}

/// An address that leads to a community, to be sent or hung up.
struct Invitation: TemplateModel {
    let link: String
    /// A sentence with the link, ready to send.
    let text: String
    let qr: SafeHTML
    let posterPath: String
    /// Shown if no other machine can reach it.
    let warning: String?

    init(to community: Community, at site: String) {
        link = community.invitation(at: site)
        text = words("communities-invite-text", ["community": community.name, "link": link])
        qr = QRCode(link)?.drawing(title: words("poster-qr")) ?? .empty
        posterPath = Site.communityPoster.path(community.id)
        warning = Self.warning(at: site)
    }

    static func warning(at site: String) -> String? {
        OwnHosts(publicURL: site).isThisMachine
            ? words("communities-invite-here-only", ["site": site]) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("link", \.link), .init("text", \.text), .init("qr", \.qr),
        .init("posterPath", \.posterPath), .init("warning", \.warning))
}

/// A person who asks to join.
struct WaitingRow: TemplateModel {
    let name: String
    let path: String
    let message: String?
    let since: MomentText
    let approvalPath: String
    let declinePath: String

    init(_ asking: JoinRequest.Asking, now: Timestamp) {
        let (member, request) = (asking.member, asking.request)
        name = member.name
        path = Site.member.path(member.id)
        message = request.message.isEmpty ? nil : request.message
        since = MomentText(request.createdAt, now: now)
        approvalPath = Site.joinApproval.path(request.communityID, member.id)
        declinePath = Site.joinDecline.path(request.communityID, member.id)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("path", \.path), .init("message", \.message),
        .init("since", \.since), .init("approvalPath", \.approvalPath),
        .init("declinePath", \.declinePath))
}
