import MoochSite
import MoochStore
import MoochWeb

/// A request as one of its sides sees it.
struct RequestShape: JSONShape {
    let id: Exchange.ID
    let state: Exchange.State
    let requestedAt: Timestamp
    let answeredAt: Timestamp?
    let message: String
    let note: String?
    let declineReason: Exchange.DeclineReason?
    let listing: ListingShape
    let buyer: PersonShape
    let seller: PersonShape
    let contact: ContactShape?
    let contactAt: Timestamp?
    let collectedAt: Timestamp?
    let cancellation: CancellationShape?
    let notices: [NoticeShape]?

    static let stateNote =
        "`requested`; `accepted`; `declined` by the seller, or because it is over; `withdrawn` by whoever asked; `cancelled`: called off after it was accepted."

    static let shapeName = "Request"
    static let shapeNote = "A member's request for a listing, as one of the two sees it."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id.")
        fields.add("state", Word(state), note: Self.stateNote)
        fields.add("requested_at", requestedAt, note: "When it was made.")
        fields.add(
            "answered_at", answeredAt, note: "When it was answered; null while nobody did.")
        fields.add("message", message, note: "What the buyer wrote; may be empty.")
        fields.add("note", note, note: "When and where to meet; null until it may be read.")
        fields.add(
            "decline_reason", declineReason.map(Word.init),
            note: "Why it was declined; null unless it was.")
        fields.add("listing", listing, note: "What it is for.")
        fields.add("buyer", buyer, note: "Who asks.")
        fields.add("seller", seller, note: "Who offers.")
        fields.add(
            ifThere: "contact", contact,
            note: """
                How to reach the other, for the two of an accepted request: from ten seconds after the acceptance \
                until 14 days after they met, or 60 after the answer. GET /requests/{id} has it, no list does.
                """)
        fields.add(
            ifThere: "contact_at", contactAt,
            note:
                "Only until then: from when on the two see how to reach each other. Ask again then."
        )
        fields.add(
            "collected_at", collectedAt,
            note: "When either said that they met; null while nobody did.")
        fields.add(
            ifThere: "cancelled", cancellation,
            note: "How it was called off, where it was.")
        fields.add(ifThere: "notices", notices, note: NoticeShape.note)
    }
    static let example = RequestShape(
        id: Exchange.ID(9), state: .accepted, requestedAt: .example(hours: 1),
        answeredAt: .example(hours: 2), message: "May I have it?", note: "At six, in the lobby",
        declineReason: nil, listing: .acceptedExample, buyer: .otherExample, seller: .example,
        contact: .example, contactAt: nil, collectedAt: nil, cancellation: nil, notices: nil)
}

extension RequestShape {
    init(_ request: RequestSummary, at now: Timestamp, _ services: Services) {
        let exchange = request.exchange
        (id, state, requestedAt) = (exchange.id, request.toldState, exchange.requestedAt)
        (answeredAt, collectedAt) = (exchange.answeredAt, exchange.collectedAt)
        declineReason = state == .declined ? exchange.declineReason?.told : nil
        listing = ListingShape(request.listing, at: now, isPart: true, services)
        buyer = PersonShape(request.buyer, services)
        seller = PersonShape(request.seller, services)
        // Both read their own texts; the other's are unmasked while contact details are visible.
        let isPlain = request.side == .buyer || request.showsContact
        message = isPlain ? exchange.message : MaskedText.of(exchange.message)
        note = request.side == .seller || request.showsContact ? exchange.answerNote : nil
        contact = request.contact.map(ContactShape.init)
        contactAt = exchange.contactAt.flatMap { $0 > now ? $0 : nil }
        cancellation = exchange.cancellation.map(CancellationShape.init)
        notices =
            request.side == .buyer && !request.showsContact
            ? NoticeShape.masked("message", exchange.message) : nil
    }
}

extension Exchange.DeclineReason {
    /// The reason as the buyer reads it: nobody learns that they were blocked.
    fileprivate var told: Self { self == .blocked ? .seller : self }
}

/// Contact details of the other side.
struct ContactShape: JSONShape {
    let email: String?
    let phone: String?
    let address: String
    let preferred: Member.Contact

    static let shapeName = "Contact"
    static let shapeNote = "How to reach the other of an agreement."
    func add(to fields: inout some JSONFields) {
        fields.add("email", email, note: "Their address; null where they have none.")
        fields.add("phone", phone, note: "Their number; null where they gave none.")
        fields.add("address", address, note: "Where they live; may be empty.")
        fields.add(
            "preferred", Word(preferred),
            note: "How they like to be reached: by `email`, `phone`, or `text`, a text message.")
    }
    static let example = ContactShape(
        email: "susie@neighbours.example", phone: "+1 212 555 0100", address: "Flat 7 B",
        preferred: .phone)
}

extension ContactShape {
    init(_ contact: Contact) {
        self.init(
            email: contact.email, phone: contact.phone, address: contact.address,
            preferred: contact.preferred)
    }
}

/// The end of an accepted request.
struct CancellationShape: JSONShape {
    let at: Timestamp
    let by: Exchange.Canceller
    let reason: Exchange.CancelReason

    static let shapeName = "Cancellation"
    static let shapeNote = "How an accepted request was called off."
    func add(to fields: inout some JSONFields) {
        fields.add("at", at, note: "When.")
        fields.add("by", Word(by), note: "By which of the two, or by an administrator.")
        fields.add("reason", Word(reason), note: "Why.")
    }
    static let example = CancellationShape(
        at: .example(hours: 3), by: .buyer, reason: .changedMind)
}

extension CancellationShape {
    init(_ cancellation: Exchange.Cancellation) {
        self.init(at: cancellation.at, by: cancellation.by, reason: cancellation.reason)
    }
}
