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
            ? NoticeShape.masked([("message", exchange.message)]) : nil
    }

    private init() {
        (exchange, listing, buyer, seller) = (nil, .example, .example, .example)
        (message, note, contact) = ("May I have it?", "At six, in the lobby", .example)
        (contactAt, notices) = (.example, nil)
    }

    static let shapeName = "Request"
    static let fields = JSONFields<Self>(
        .init("id") { $0.exchange?.id ?? Exchange.ID(9) },
        .init("state") { Word($0.exchange?.state ?? .accepted) },
        .init("requested_at") { $0.exchange?.requestedAt ?? .example },
        .init("answered_at") { $0.exchange?.answeredAt },
        .init("message") { $0.message },
        .init("note", { $0.note }, note: "When and where to meet; null until it may be read."),
        .init("decline_reason") { $0.exchange?.declineReason.map { Word($0.told) } },
        .init("listing") { $0.listing }, .init("buyer") { $0.buyer }, .init("seller") { $0.seller },
        .init(
            ifThere: "contact", { $0.contact },
            note: "How to reach the other, for the two of an accepted request; in no list."),
        .init(
            ifThere: "contact_at", { $0.contactAt },
            note: "From when on the two see how to reach each other."),
        .init("collected_at", { $0.exchange?.collectedAt }, note: "When either said they met."),
        .init(
            ifThere: "cancelled", { $0.exchange?.cancellation.map(CancellationShape.init) }),
        .init(ifThere: "notices", { $0.notices }, note: NoticeShape.note))
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
    static let fields = JSONFields<Self>(
        .init("email") { $0.email }, .init("phone") { $0.phone },
        .init("address") { $0.address }, .init("preferred") { Word($0.preferred) })
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
    static let fields = JSONFields<Self>(
        .init("at") { $0.at }, .init("by") { Word($0.by) }, .init("reason") { Word($0.reason) })
    static let example = CancellationShape()
}
