import MoochSite
import MoochStore
import MoochWeb

/// A member as they see themselves.
struct MeShape: JSONShape {
    private let member: MemberShape
    private let account: OwnAccount.Contact
    private let joining: JoinRequestShape?
    private let unread: Int
    private let limits: LimitsShape

    init(_ account: OwnAccount, at now: Timestamp, _ services: Services) {
        member = MemberShape(account.neighbour, isOneself: true, services)
        self.account = OwnAccount.Contact(account.member, at: now)
        joining = account.joinRequest.map(JoinRequestShape.init)
        unread = account.unread
        limits = LimitsShape(account)
    }

    private init(
        member: MemberShape, account: OwnAccount.Contact, joining: JoinRequestShape?,
        unread: Int, limits: LimitsShape
    ) {
        (self.member, self.account, self.joining) = (member, account, joining)
        (self.unread, self.limits) = (unread, limits)
    }

    static let shapeName = "Me"
    static let fields = JSONFields<Self>(
        MemberShape.fields, of: { $0.member },
        and: .init("email") { $0.account.email },
        .init(
            "pending_email", { $0.account.pendingEmail },
            note: "Takes the place of `email` when the link that was sent there is used."),
        .init("email_confirmed_at") { $0.account.emailConfirmedAt },
        .init("phone") { $0.account.phone },
        .init("address") { $0.account.address },
        .init("preferred_contact") { Word($0.account.preferredContact) },
        .init(
            "language", { $0.account.language },
            note: "In which they are written to (BCP 47); null where they did not choose."),
        .init("state") { Word($0.account.state) },
        .init("suspended_until") { $0.account.suspendedUntil },
        .init("suspension_reason") { $0.account.suspensionReason },
        .init(
            "is_admitted", { $0.account.isAdmitted },
            note: "Whether they take part in their community, or wait to be let in."),
        .init("join_request") { $0.joining },
        .init("unread_count", { $0.unread }, note: "Of events; 100 is that or more."),
        .init("limits") { $0.limits },
        .init(
            ifThere: "notices", { NoticeShape.masked([("bio", $0.member.about?.bio ?? "")]) },
            note: NoticeShape.note))
    static let example = MeShape(
        member: .example, account: .example, joining: nil, unread: 2, limits: .example)
}

/// What a member wants to be let into.
struct JoinRequestShape: JSONShape {
    let community: Community.ID
    let message: String
    let state: JoinRequest.State
    let reason: String?
    let askedAt: Timestamp

    init(_ request: JoinRequest) {
        (community, message, state) = (request.communityID, request.message, request.state)
        (reason, askedAt) = (request.reason, request.createdAt)
    }

    private init() {
        (community, message, state) = (Community.ID(2), "I live in 12 B.", .waiting)
        (reason, askedAt) = (nil, .example)
    }

    static let shapeName = "JoinRequest"
    static let fields = JSONFields<Self>(
        .init("community_id") { $0.community }, .init("message") { $0.message },
        .init("state") { Word($0.state) },
        .init("reason", { $0.reason }, note: "Why they were declined; null unless they were."),
        .init("asked_at") { $0.askedAt })
    static let example = JoinRequestShape()
}

/// How much a member may still do within 24 hours.
struct LimitsShape: JSONShape {
    private let requests: AllowanceShape
    private let listings: AllowanceShape
    private let reports: AllowanceShape

    init(_ account: OwnAccount) {
        requests = AllowanceShape(account.requests)
        listings = AllowanceShape(account.listings)
        reports = AllowanceShape(account.reports)
    }

    private init() { (requests, listings, reports) = (.example, .example, .example) }

    static let shapeName = "Limits"
    static let fields = JSONFields<Self>(
        .init("requests") { $0.requests }, .init("listings") { $0.listings },
        .init("reports") { $0.reports })
    static let example = LimitsShape()
}

/// How much of one thing.
struct AllowanceShape: JSONShape {
    let limit: Int
    let remaining: Int
    let resetsAt: Timestamp?

    init(_ allowance: MemberLimits.Allowance) {
        (limit, remaining) = (allowance.limit, max(allowance.remaining, 0))
        resetsAt = allowance.resetsAt
    }

    private init() { (limit, remaining, resetsAt) = (10, 9, .example) }

    static let shapeName = "Allowance"
    static let fields = JSONFields<Self>(
        .init("limit", { $0.limit }, note: "Within 24 hours."),
        .init("remaining") { $0.remaining },
        .init(
            "resets_at", { $0.resetsAt },
            note: "When there is room for one more than remains; null where nothing was done."))
    static let example = AllowanceShape()
}

extension OwnAccount {
    /// What of a member nobody else reads without an agreement.
    struct Contact: Sendable {
        let email: String
        let pendingEmail: String?
        let emailConfirmedAt: Timestamp?
        let phone: String
        let address: String
        let preferredContact: Member.Contact
        let language: String?
        let state: Member.State
        let suspendedUntil: Timestamp?
        let suspensionReason: String?
        let isAdmitted: Bool

        init(_ member: Member, at now: Timestamp) {
            (email, pendingEmail) = (member.email ?? "", member.pendingEmail)
            emailConfirmedAt = member.emailConfirmedAt
            (phone, address) = (member.phone ?? "", member.address)
            (preferredContact, language) = (member.preferredContact, member.language)
            state = member.state(at: now)
            (suspendedUntil, suspensionReason) =
                state == .suspended ? (member.suspendedUntil, member.suspensionReason) : (nil, nil)
            isAdmitted = member.isAdmitted
        }

        private init() {
            (email, pendingEmail, emailConfirmedAt) = ("robin@example.net", nil, .example)
            (phone, address) = ("+1 212 555 0144", "12 B")
            (preferredContact, language, state) = (.text, "en", .active)
            (suspendedUntil, suspensionReason, isAdmitted) = (nil, nil, true)
        }

        static let example = Contact()
    }
}
