import MoochSite
import MoochStore
import MoochWeb

extension Community.Joining {
    /// As the form offers it.
    var choice: String {
        switch self {
        case .open: words("communities-joining-open")
        case .code: words("communities-joining-code")
        case .approval: words("communities-joining-approval")
        }
    }
}

/// Who may join a community.
struct JoiningPart: TemplateModel {
    let rule: String
    let code: String?
    let codePath: String
    /// Nil where nobody could follow it.
    let posterPath: String?

    init(_ community: Community, hasMembersSite: Bool) {
        rule = community.joining.choice
        code = community.joinCode?.spaced
        codePath = Site.communityCode.path(community.id)
        posterPath =
            code != nil && hasMembersSite ? Site.communityPoster.path(community.id) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("rule", \.rule), .init("code", \.code), .init("codePath", \.codePath),
        .init("posterPath", \.posterPath))
}

/// Somebody who waits to be let in.
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
