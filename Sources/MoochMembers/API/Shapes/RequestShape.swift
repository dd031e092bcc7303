import MoochSite
import MoochStore
import MoochWeb

/// A request as one of its two sees it.
struct RequestShape: JSONShape {
    let exchange: Exchange?
    let listing: ListingShape
    let buyer: PersonShape
    let seller: PersonShape
    let message: String
    let note: String?
    let contact: ContactShape?
    let contactAt: Timestamp?
    let notices: [NoticeShape]?

    init(_ request: RequestSummary, at now: Timestamp, _ services: Services) {
        let exchange = request.exchange
        self.exchange = exchange
        listing = ListingShape(request.listing, at: now, isPart: true, services)
        buyer = PersonShape(request.buyer, services)
        seller = PersonShape(request.seller, services)
        // Both read what they wrote; the other's words are read as they are while the two can reach each other.
        let isPlain = request.side == .buyer || request.showsContact
        message = isPlain ? exchange.message : MaskedText.of(exchange.message)
        note = request.side == .seller || request.showsContact ? exchange.answerNote : nil
        contact = request.contact.map(ContactShape.init)
        contactAt = exchange.contactAt.flatMap { $0 > now ? $0 : nil }
        notices =
            request.side == .buyer && !request.showsContact
            ? NoticeShape.masked("message", exchange.message) : nil
    }

    private init() {
        (exchange, listing, buyer, seller) = (nil, .example, .example, .example)
        (message, note, contact) = ("May I have it?", "At six, in the lobby", .example)
        (contactAt, notices) = (.example, nil)
    }

    static let shapeName = "Request"
    func add(to fields: inout some JSONFields) {
        fields.add("id", exchange?.id ?? Exchange.ID(9))
        fields.add("state", Word(exchange?.state ?? .accepted))
        fields.add("requested_at", exchange?.requestedAt ?? .example)
        fields.add("answered_at", exchange?.answeredAt)
        fields.add("message", message)
        fields.add("note", note, note: "When and where to meet; null until it may be read.")
        fields.add("decline_reason", exchange?.declineReason.map { Word($0.told) })
        fields.add("listing", listing)
        fields.add("buyer", buyer)
        fields.add("seller", seller)
        fields.add(
            ifThere: "contact", contact,
            note: "How to reach the other, for the two of an accepted request; in no list.")
        fields.add(
            ifThere: "contact_at", contactAt,
            note: "From when on the two see how to reach each other.")
        fields.add("collected_at", exchange?.collectedAt, note: "When either said they met.")
        fields.add(ifThere: "cancelled", exchange?.cancellation.map(CancellationShape.init))
        fields.add(ifThere: "notices", notices, note: NoticeShape.note)
    }
    static let example = RequestShape()
}

extension Exchange.DeclineReason {
    /// As who asked is told: nobody learns that they were blocked.
    fileprivate var told: Self { self == .blocked ? .seller : self }
}

/// How to reach somebody.
struct ContactShape: JSONShape {
    let email: String?
    let phone: String?
    let address: String
    let preferred: Member.Contact

    init(_ contact: Contact) {
        (email, phone, address) = (contact.email, contact.phone, contact.address)
        preferred = contact.preferred
    }

    private init() {
        (email, phone, address) = ("rosa@neighbours.example", "+1 212 555 0100", "Flat 7 B")
        preferred = .phone
    }

    static let shapeName = "Contact"
    func add(to fields: inout some JSONFields) {
        fields.add("email", email)
        fields.add("phone", phone)
        fields.add("address", address)
        fields.add("preferred", Word(preferred))
    }
    static let example = ContactShape()
}

/// How an accepted request was called off.
struct CancellationShape: JSONShape {
    let at: Timestamp
    let by: Exchange.Canceller
    let reason: Exchange.CancelReason

    init(_ cancellation: Exchange.Cancellation) {
        (at, by, reason) = (cancellation.at, cancellation.by, cancellation.reason)
    }

    private init() { (at, by, reason) = (.example, .buyer, .changedMind) }

    static let shapeName = "Cancellation"
    func add(to fields: inout some JSONFields) {
        fields.add("at", at)
        fields.add("by", Word(by))
        fields.add("reason", Word(reason))
    }
    static let example = CancellationShape()
}
