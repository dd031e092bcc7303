import MoochSite
import MoochStore
import MoochWeb

/// Where the lists are of what one member offers, asks for, gave and got, and of what was done to them.
struct MemberLists: TemplateModel {
    let listings: String
    let requests: String
    /// What others asked of them.
    let asked: String
    let given: String
    let received: String
    /// Whose contact details they have seen, and who has seen theirs.
    let contacts: String
    /// All they were told.
    let told: String
    /// What administrators did to them, and when they read their phone and address.
    let audit: String
    let readings: String

    init(_ id: Member.ID) {
        listings = Self.listings(of: id)
        requests = Self.requests(of: id)
        asked = ExchangeList.path("seller_id", id)
        given = ExchangeList.path(["state": "accepted", "seller_id": "\(id)"])
        received = ExchangeList.path(["state": "accepted", "buyer_id": "\(id)"])
        contacts = Site.memberContacts.path(id)
        told = Site.memberNotifications.path(id)
        audit = AuditList.path(["subject_kind": "member", "subject_id": "\(id)"])
        readings = AuditList.path([
            "action": AuditEntry.Action.readContact.rawValue, "subject_kind": "member",
            "subject_id": "\(id)",
        ])
    }

    /// As the list's own state writes it; every row of a list has one.
    static func listings(of id: Member.ID) -> String { Site.listings.list("seller_id=\(id)") }

    static func requests(of id: Member.ID) -> String { Site.exchanges.list("buyer_id=\(id)") }

    static let fields = TemplateFields<Self>(
        .init("listings", \.listings), .init("requests", \.requests),
        .init("asked", \.asked), .init("told", \.told), .init("audit", \.audit))
}
