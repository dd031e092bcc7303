import MoochSite
import MoochStore
import MoochWeb

/// A member's own account.
struct MeShape: JSONShape {
    let member: MemberShape
    let account: OwnAccount.Contact
    let joining: JoinRequestShape?
    let unread: Int
    let limits: LimitsShape

    static let shapeName = "Me"
    static let shapeNote = "The member whose token it is, as they see themselves."
    func add(to fields: inout some JSONFields) {
        member.add(to: &fields)
        fields.add("email", account.email, note: "Where mail reaches them.")
        fields.add(
            "pending_email", account.pendingEmail,
            note:
                "Takes the place of `email` when the link that was sent there is used; null where none waits."
        )
        fields.add(
            "email_confirmed_at", account.emailConfirmedAt,
            note: "When they showed that `email` is theirs; null where they did not yet.")
        fields.add("phone", account.phone, note: "Their number; empty where they gave none.")
        fields.add("address", account.address, note: "Where they live; may be empty.")
        fields.add(
            "preferred_contact", Word(account.preferredContact),
            note: "How they like to be reached: by `email`, `phone`, or `text`, a text message.")
        fields.add(
            "language", account.language,
            note:
                "In which they are written to (BCP 47); at first in that of the call that joined. Null where none is known."
        )
        fields.add(
            "state", Word(account.state),
            note:
                "`active`; `suspended`: they read, withdraw, call off and leave, and do nothing else; `closed`."
        )
        fields.add(
            "suspended_until", account.suspendedUntil,
            note: "When that ends; null where it is not known, or nobody is suspended.")
        fields.add(
            "suspension_reason", account.suspensionReason,
            note: "Why, as an administrator wrote it; null where nobody is suspended.")
        fields.add(
            "suspended_at", account.suspendedAt,
            note: "Since when; null where nobody is suspended.")
        fields.add(
            "suspension_ground", account.suspensionGround.map { Word($0) },
            note:
                "What that is founded on: the house `rules`, the `law`, or an `other` reason; null as above."
        )
        fields.add(
            "is_admitted", account.isAdmitted,
            note: "Whether they take part in their community, or wait to be let in.")
        fields.add(
            ifThere: "join_request", joining,
            note: "The community that they want to be let into, until they are.")
        fields.add(
            "unread_count", unread,
            note: "Of events, message requests and messages; 100 is that or more.")
        fields.add("limits", limits, note: "How much they may still do today.")
        fields.add(
            ifThere: "notices", NoticeShape.masked("bio", member.about?.bio ?? ""),
            note: NoticeShape.note)
    }
    static let example = MeShape(
        member: .example, account: .example, joining: nil, unread: 2, limits: .example)
}

extension MeShape {
    init(_ account: OwnAccount, at now: Timestamp, _ services: Services) {
        self.init(
            member: MemberShape(account.neighbour, isOneself: true, services),
            account: OwnAccount.Contact(account.member, at: now),
            joining: account.joinRequest.map(JoinRequestShape.init), unread: account.unread,
            limits: LimitsShape(
                requests: AllowanceShape(account.requests),
                listings: AllowanceShape(account.listings),
                reports: AllowanceShape(account.reports),
                messages: AllowanceShape(account.messages),
                comments: AllowanceShape(account.comments),
                visits: AllowanceShape(account.visits)))
    }
}

/// A member's request to join a community.
struct JoinRequestShape: JSONShape {
    let community: Community.ID
    let message: String
    let state: JoinRequest.State
    let reason: String?
    let askedAt: Timestamp

    static let shapeName = "JoinRequest"
    static let shapeNote = "A community that a member wants to be let into."
    func add(to fields: inout some JSONFields) {
        fields.add("community_id", community, note: "Which one: GET /communities/{id} names it.")
        fields.add("message", message, note: "What they wrote to whoever decides; may be empty.")
        fields.add(
            "state", Word(state), note: "`waiting`, `declined`, or `withdrawn` by themselves.")
        fields.add("reason", reason, note: "Why they were declined; null unless they were.")
        fields.add("asked_at", askedAt, note: "When they asked.")
    }
    static let example = JoinRequestShape(
        community: Community.ID(2), message: "I live in 12 B.", state: .waiting, reason: nil,
        askedAt: .example)
}

extension JoinRequestShape {
    init(_ request: JoinRequest) {
        self.init(
            community: request.communityID, message: request.message, state: request.state,
            reason: request.reason, askedAt: request.createdAt)
    }
}

/// The rest of a member's limits within 24 hours.
struct LimitsShape: JSONShape {
    let requests: AllowanceShape
    let listings: AllowanceShape
    let reports: AllowanceShape
    let messages: AllowanceShape
    let comments: AllowanceShape
    let visits: AllowanceShape

    static let shapeName = "Limits"
    static let shapeNote = "How much a member may still do within 24 hours."
    func add(to fields: inout some JSONFields) {
        fields.add("requests", requests, note: "Asking for listings.")
        fields.add("listings", listings, note: "Offering something.")
        fields.add("reports", reports, note: "Reporting something.")
        fields.add("messages", messages, note: "Writing to somebody for the first time.")
        fields.add("comments", comments, note: "Asking about listings, and answering.")
        fields.add("visits", visits, note: "Saying that one is at a place.")
    }
    static let example = LimitsShape(
        requests: .example, listings: .example, reports: .example, messages: .example,
        comments: .example, visits: .example)
}

/// The rest of one limit.
struct AllowanceShape: JSONShape {
    let limit: Int
    let remaining: Int
    let resetsAt: Timestamp?

    static let shapeName = "Allowance"
    static let shapeNote = "How often something may be done."
    func add(to fields: inout some JSONFields) {
        fields.add("limit", limit, note: "Within any 24 hours.")
        fields.add("remaining", remaining, note: "How often more now.")
        fields.add(
            "resets_at", resetsAt,
            note: "When there is room for one more than remains; null where nothing was done.")
    }
    static let example = AllowanceShape(limit: 10, remaining: 9, resetsAt: .example(hours: 24))
}

extension AllowanceShape {
    init(_ allowance: MemberLimits.Allowance) {
        self.init(
            limit: allowance.limit, remaining: max(allowance.remaining, 0),
            resetsAt: allowance.resetsAt)
    }
}

extension OwnAccount {
    /// The part of a member's account that nobody else reads without an agreement.
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
        let suspendedAt: Timestamp?
        let suspensionGround: DecisionGround?
        let isAdmitted: Bool

        init(_ member: Member, at now: Timestamp) {
            (email, pendingEmail) = (member.email ?? "", member.pendingEmail)
            emailConfirmedAt = member.emailConfirmedAt
            (phone, address) = (member.phone ?? "", member.address)
            (preferredContact, language) = (member.preferredContact, member.language)
            state = member.state(at: now)
            let isSuspended = state == .suspended
            suspendedUntil = isSuspended ? member.suspendedUntil : nil
            suspensionReason = isSuspended ? member.suspensionReason : nil
            suspendedAt = isSuspended ? member.suspendedAt : nil
            suspensionGround = isSuspended ? member.suspensionGround : nil
            isAdmitted = member.isAdmitted
        }

        private init() {
            (email, pendingEmail, emailConfirmedAt) = ("susie@neighbours.example", nil, .example)
            (phone, address) = ("+1 212 555 0100", "Flat 7 B")
            (preferredContact, language, state) = (.phone, "en", .active)
            (suspendedUntil, suspensionReason, isAdmitted) = (nil, nil, true)
            (suspendedAt, suspensionGround) = (nil, nil)
        }

        static let example = Contact()
    }
}
