import MoochSite
import MoochStore
import MoochWeb

/// `/members/ID/contacts`: everybody whose contact details a member has seen and who has seen theirs.
struct MemberContactsPage: Page {
    static let template = "admin/members/contacts"

    let frame: Frame
    let name: String
    let memberPath: String
    let contacts: [MemberContactRow]
    let pager: PagerLinks?
    let emptyState: EmptyState?

    init(_ found: ContactSummary, start: ListStart, now: Timestamp, frame: Frame) {
        self.frame = frame
        let member = found.member
        name = member.name
        memberPath = Site.member.path(member.id)
        contacts = found.page.rows.map { MemberContactRow($0, of: member.id, now: now) }
        let path = Site.memberContacts.path(member.id)
        pager = PagerLinks(found.page, found.total.counted("members-contacts-counted")) {
            "\(path)?\($0)=\($1.text)"
        }
        emptyState = contacts.isEmpty ? Self.empty(start, path: path, of: member) : nil
    }

    private static func empty(_ start: ListStart, path: String, of member: Member) -> EmptyState {
        start == .first
            ? EmptyState(
                icon: "members", heading: words("members-contacts-none"),
                text: words("members-contacts-none-advice"),
                action: Link(member.name, Site.member.path(member.id)))
            : EmptyState(
                icon: "members", heading: words("list-ended"),
                text: words("list-ended-advice"),
                action: Link(words("first-page"), path))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("name", \.name), .init("memberPath", \.memberPath),
        .init("contacts", \.contacts),
        .init("pager", \.pager), .init("emptyState", \.emptyState))
}

/// A member with whom contact details were exchanged; its partial is `members/ledger`.
struct MemberContactRow: TemplateModel {
    let name: String
    let path: String
    let face: Face
    let title: String
    let exchangePath: String
    /// "Gave" or "Got": the member's part in the exchange.
    let role: String
    let since: MomentText

    init(_ row: ExchangeList.Row, of member: Member.ID, now: Timestamp) {
        let gave = row.seller == member
        name = gave ? row.buyerName : row.sellerName
        path = Site.member.path(gave ? row.buyer : row.seller)
        face = Face(name: name)
        title = row.listingTitle
        exchangePath = Site.exchange.path(row.id)
        role = gave ? words("members-gave") : words("members-got")
        since = MomentText(row.answeredAt ?? row.requestedAt, now: now)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("path", \.path), .init("face", \.face),
        .init("title", \.title), .init("exchangePath", \.exchangePath), .init("role", \.role),
        .init("since", \.since))
}
