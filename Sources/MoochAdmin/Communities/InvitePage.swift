import MoochSite
import MoochStore
import MoochWeb

/// `/communities/ID/invite`: what to send and to hang up for those who are to join, and whom of the members to write to.
struct InvitePage: Page {
    static let template = "admin/communities/invite"

    let frame: Frame
    let joining: JoiningPart
    /// Nil if nobody could follow it.
    let invitation: Invitation?
    /// Why there is none, and what to do about it.
    let trouble: String?
    /// The members who were never here nor invited; nil if there are none.
    let uninvited: Link?
    let importPath: String
    let neighbour: NeighbourForm
    let errorSummary: ErrorSummary?

    init(
        _ community: Community, uninvited: ListTotal, languages: [Language],
        reach: InvitationReach, neighbour: NeighbourForm, frame: Frame
    ) {
        self.frame = frame
        self.neighbour = neighbour
        errorSummary = ErrorSummary(neighbour.problems, in: ["name", "email"])
        joining = JoiningPart(community)
        trouble =
            community.isArchived ? words("communities-invite-archived") : reach.trouble
        invitation =
            trouble == nil
            ? reach.address.map {
                Invitation(to: community, at: $0, warning: reach.warning, in: languages)
            } : nil
        self.uninvited =
            uninvited.number == 0 || community.isArchived
            ? nil
            : Link(
                uninvited.counted("communities-invite-uninvited"),
                MemberList.path(["community_id": "\(community.id)", "invited_at": "no"]))
        importPath = Site.newImport(of: .members, joining: community.id)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("joining", \.joining), .init("invitation", \.invitation),
        .init("trouble", \.trouble), .init("uninvited", \.uninvited),
        .init("importPath", \.importPath), .init("neighbour", \.neighbour),
        .init("errorSummary", \.errorSummary))
}

/// The form that invites one neighbour by mail.
struct NeighbourForm: TemplateModel {
    let action: String
    let name: FormField
    let email: FormField
    /// Why no mail goes out; nil if it does.
    let trouble: String?
    fileprivate let problems: [FieldProblem]

    /// With what was typed, if it comes back.
    init(
        _ visit: AdministratorVisit, to community: Community, trouble: String?,
        problems: [FieldProblem]
    ) {
        action = Site.communityInvite.path(community.id)
        self.trouble = trouble
        self.problems = problems
        var name = FormField(
            "name", words("name"), value: visit.field("name"), problems: problems)
        name.autocomplete = "off"
        self.name = name
        var email = FormField(
            "email", words("email"), value: visit.field("email"), problems: problems)
        email.type = "email"
        email.autocomplete = "off"
        self.email = email
    }

    static let fields = TemplateFields<Self>(
        .init("action", \.action), .init("name", \.name), .init("email", \.email),
        .init("trouble", \.trouble))
}

/// An address that leads to a community, to be sent or hung up.
struct Invitation: TemplateModel {
    let link: String
    /// The text to send, in each language of the exchange.
    let texts: [InvitationText]
    let qr: SafeHTML
    let posterPath: String
    /// Shown if no other machine can reach it.
    let warning: String?

    init(to community: Community, at site: String, warning: String?, in languages: [Language]) {
        let link = community.invitation(at: site)
        self.link = link
        texts = languages.map { language in
            InvitationText(
                language: language.code, name: language.name,
                text: Language.$current.withValue(language) {
                    words(
                        community.joining == .approval
                            ? "communities-invite-text-approval" : "communities-invite-text",
                        ["community": community.name, "link": link])
                })
        }
        qr = QRCode(link)?.drawing(title: words("poster-qr")) ?? .empty
        posterPath = Site.communityPoster.path(community.id)
        self.warning = warning
    }

    static let fields = TemplateFields<Self>(
        .init("link", \.link), .init("texts", \.texts), .init("qr", \.qr),
        .init("posterPath", \.posterPath), .init("warning", \.warning))
}

/// A text to send, with the language's own name.
struct InvitationText: TemplateModel {
    let language: String
    let name: String
    let text: String

    static let fields = TemplateFields<Self>(
        .init("language", \.language), .init("name", \.name), .init("text", \.text))
}

/// Whether those who are invited can reach the members' site.
struct InvitationReach {
    /// The address of the members' site; nil if there is none.
    let address: String?
    /// Why nobody can be invited.
    let trouble: String?
    /// Shown beside what works on this computer alone, as in a demo.
    let warning: String?

    init(_ services: Services) {
        address = services.membersAddress.text
        guard let address else {
            (trouble, warning) = (words("communities-invite-no-site"), nil)
            return
        }
        let hereOnly =
            OwnHosts(publicURL: address).isThisMachine
            ? words("communities-invite-here-only", ["site": address]) : nil
        (trouble, warning) = services.options.isDemo ? (nil, hereOnly) : (hereOnly, nil)
    }
}
