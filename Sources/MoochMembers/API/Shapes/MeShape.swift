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
    func add(to fields: inout some JSONFields) {
        member.add(to: &fields)
        fields.add("email", account.email)
        fields.add(
            "pending_email", account.pendingEmail,
            note: "Takes the place of `email` when the link that was sent there is used.")
        fields.add("email_confirmed_at", account.emailConfirmedAt)
        fields.add("phone", account.phone)
        fields.add("address", account.address)
        fields.add("preferred_contact", Word(account.preferredContact))
        fields.add(
            "language", account.language,
            note: "In which they are written to (BCP 47); null where they did not choose.")
        fields.add("state", Word(account.state))
        fields.add("suspended_until", account.suspendedUntil)
        fields.add("suspension_reason", account.suspensionReason)
        fields.add(
            "is_admitted", account.isAdmitted,
            note: "Whether they take part in their community, or wait to be let in.")
        fields.add("join_request", joining)
        fields.add("unread_count", unread, note: "Of events; 100 is that or more.")
        fields.add("limits", limits)
        fields.add(
            ifThere: "notices", NoticeShape.masked("bio", member.about?.bio ?? ""),
            note: NoticeShape.note)
    }
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
    func add(to fields: inout some JSONFields) {
        fields.add("community_id", community)
        fields.add("message", message)
        fields.add("state", Word(state))
        fields.add("reason", reason, note: "Why they were declined; null unless they were.")
        fields.add("asked_at", askedAt)
    }
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
    func add(to fields: inout some JSONFields) {
        fields.add("requests", requests)
        fields.add("listings", listings)
        fields.add("reports", reports)
    }
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
    func add(to fields: inout some JSONFields) {
        fields.add("limit", limit, note: "Within 24 hours.")
        fields.add("remaining", remaining)
        fields.add(
            "resets_at", resetsAt,
            note: "When there is room for one more than remains; null where nothing was done.")
    }
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
