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

/// Who may join a community; how to invite them is a page of its own.
struct JoiningPart: TemplateModel {
    let rule: String
    let code: String?
    let codePath: String
    let invitePath: String

    init(_ community: Community) {
        rule = community.joining.choice
        code = community.joinCode?.spaced
        codePath = Site.communityCode.path(community.id)
        invitePath = Site.communityInvite.path(community.id)
    }

    static let fields = TemplateFields<Self>(
        .init("rule", \.rule), .init("code", \.code), .init("codePath", \.codePath),
        .init("invitePath", \.invitePath))
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
