import MoochSite
import MoochStore
import MoochWeb

/// Links to lists of what one member offers, requests, gave and got, and of actions on them.
struct MemberLists: TemplateModel {
    let listings: String
    let requests: String
    /// Requests for their listings.
    let asked: String
    /// Those that they left unanswered until they ran out.
    let unanswered: String
    let given: String
    let received: String
    /// Everybody whose contact details they have seen, and who has seen theirs.
    let contacts: String
    /// Everything they were told.
    let told: String
    /// Administrators' actions on them, readings of their phone and address included.
    let audit: String
    let readings: String

    init(_ id: Member.ID) {
        listings = Self.listings(of: id)
        requests = Self.requests(of: id)
        asked = ExchangeList.path("seller_id", id)
        unanswered = ExchangeList.path([
            "seller_id": "\(id)",
            "answered_within": ExchangeList.AnsweredWithin.never.rawValue,
        ])
        given = ExchangeList.path(["state": "accepted", "seller_id": "\(id)"])
        received = ExchangeList.path(["state": "accepted", "buyer_id": "\(id)"])
        contacts = Site.memberContacts.path(id)
        told = Site.memberNotifications.path(id)
        audit = AuditList.path(of: id)
        readings = AuditList.path([
            "action": AuditEntry.Action.readContact.rawValue, "subject_kind": "member",
            "subject_id": "\(id)",
        ])
    }

    /// In canonical form; every row of a list has one.
    static func listings(of id: Member.ID) -> String { Site.listings.list("seller_id=\(id)") }

    static func requests(of id: Member.ID) -> String { Site.exchanges.list("buyer_id=\(id)") }

    static let fields = TemplateFields<Self>(
        .init("listings", \.listings), .init("requests", \.requests),
        .init("asked", \.asked), .init("told", \.told), .init("audit", \.audit))
}
