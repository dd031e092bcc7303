import MoochSite
import MoochStore
import MoochWeb

/// A listing. Of the four parts that follow its description one is there: what a guest may do, what a neighbour may, how to
/// reach the other, or what its seller may do.
struct ListingPage: Page {
    static let template = "members/listing"

    let frame: MemberFrame
    let photos: [Thumbnail]
    let price: PriceText
    let categoryName: String
    let communityName: String
    let quantity: String?
    let description: String?
    let posted: MomentText
    /// "11 days left", while it is on offer.
    let daysLeft: String?
    let bestBefore: DateText?
    let useBy: DateText?
    /// "Listing ended": above everything else, once it is not on offer any more.
    let ending: String?
    let seller: PersonLink?
    /// Where somebody without an account goes to ask for it.
    let joinPath: String?
    let asking: AskForm?
    let asked: AskedPart?
    let contact: ContactCard?
    let own: OwnListingPart?

    init(
        _ screen: ListingScreen, typed: String, problems: [FieldProblem], now: Timestamp,
        currency: Currency, frame: MemberFrame
    ) {
        let listing = screen.listing
        self.frame = frame
        let isOwn = if case .seller = screen.part { true } else { false }
        // The writer reads what they wrote.
        func shown(_ text: String) -> String { isOwn ? text : MaskedText.of(text) }
        photos = screen.photos.map {
            Thumbnail(
                name: $0.photo, alternative: shown($0.alt.isEmpty ? listing.title : $0.alt),
                icon: "listings")
        }
        price = PriceText(cents: listing.priceCents, in: currency)
        categoryName = screen.categoryName
        communityName = screen.communityName
        quantity =
            listing.quantity > 1 ? words("listing-quantity", ["count": listing.quantity]) : nil
        description = listing.description.isEmpty ? nil : shown(listing.description)
        posted = MomentText(listing.createdAt, now: now)
        daysLeft =
            screen.isOnOffer
            ? words(
                "listing-days-left",
                ["count": Int(listing.expiresAt.seconds(since: now) / 86_400)]) : nil
        bestBefore = listing.bestBefore.map { DateText($0) }
        useBy = listing.useBy.map { DateText($0) }
        contact = screen.contact.map { ContactCard($0, screen.part) }
        switch screen.part {
        case .guest:
            (seller, asking, asked, own) = (nil, nil, nil, nil)
            ending = nil
            joinPath = Site.signUp.path(
                query: QueryItems([.init(name: "next", value: Site.listing.path(listing.id))]))
        case .buyer(let person, let request):
            (joinPath, own) = (nil, nil)
            seller = PersonLink(person)
            let isOpen = request.map { [.requested, .accepted].contains($0.state) } ?? false
            let mayAsk = screen.isOnOffer && !isOpen && request?.keepsFromAskingAgain != true
            asking =
                mayAsk ? AskForm(listing.id, message: typed, problems: problems) : nil
            asked = request.flatMap { AskedPart($0, now: now) }
            ending = screen.isOnOffer ? nil : words("listing-ended-heading")
        case .seller(let requests):
            (joinPath, asking, asked, seller) = (nil, nil, nil, nil)
            let part = OwnListingPart(screen, requests, typed: typed, problems, now: now)
            own = part
            ending = part.ending
        }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("photos", \.photos), .init("price", \.price),
        .init("categoryName", \.categoryName), .init("communityName", \.communityName),
        .init("quantity", \.quantity), .init("description", \.description),
        .init("posted", \.posted), .init("daysLeft", \.daysLeft),
        .init("bestBefore", \.bestBefore), .init("useBy", \.useBy), .init("ending", \.ending),
        .init("seller", \.seller), .init("joinPath", \.joinPath), .init("asking", \.asking),
        .init("asked", \.asked), .init("contact", \.contact), .init("own", \.own))
}

/// A neighbour by photo and name.
struct PersonLink: TemplateModel {
    let name: String
    let face: Face

    init(_ person: ListingScreen.Person) {
        name = person.name
        face = Face(name: person.name, photo: person.photo)
    }

    static let fields = TemplateFields<Self>(.init("name", \.name), .init("face", \.face))
}

/// The form with which a neighbour asks.
struct AskForm: TemplateModel {
    let action: String
    let message: TextArea
    let errorSummary: ErrorSummary?

    init(_ listing: Listing.ID, message: String, problems: [FieldProblem]) {
        action = Site.listingRequest.path(listing)
        var field = TextArea(
            "message", words("ask-message"), value: message, rows: 3, isRequired: false,
            problems: problems)
        field.hint = words("ask-message-hint")
        self.message = field
        errorSummary = ErrorSummary(problems)
    }

    static let fields = TemplateFields<Self>(
        .init("action", \.action), .init("message", \.message),
        .init("errorSummary", \.errorSummary))
}

/// What became of one's own request.
struct AskedPart: TemplateModel {
    let text: String
    /// Where it is taken back; nil when it is answered.
    let withdrawalPath: String?

    /// Nil while it is accepted: how to meet stands in its place.
    init?(_ request: Exchange, now: Timestamp) {
        let ago = MomentText(request.requestedAt, now: now).ago
        switch request.state {
        case .accepted: return nil
        case .requested:
            text = words("asked-waits", ["ago": ago])
        case .declined:
            text =
                request.declineReason == .seller
                ? words("asked-declined") : words("asked-not-this-time")
        case .withdrawn: text = words("asked-withdrawn")
        case .cancelled: text = words("asked-cancelled")
        }
        withdrawalPath =
            request.state == .requested ? Site.requestWithdrawal.path(request.id) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("text", \.text), .init("withdrawalPath", \.withdrawalPath))
}

/// How to reach the other of an accepted request, and what the two can still do.
struct ContactCard: TemplateModel {
    let heading: String
    let name: String
    let face: Face
    let ways: [ContactWay]
    let address: String?
    let note: String?
    /// Nil once one of them said that they met.
    let meeting: MeetingForm?
    let met: String?

    init(_ contact: Contact, _ part: ListingScreen.Part) {
        let isBuyer = if case .buyer = part { true } else { false }
        heading = isBuyer ? words("contact-seller") : words("contact-buyer")
        name = contact.name
        face = Face(name: contact.name, photo: contact.photo)
        ways = ContactWay.all(of: contact)
        address = contact.address.isEmpty ? nil : contact.address
        let accepted = part.accepted
        note = accepted.flatMap { $0.answerNote.isEmpty ? nil : $0.answerNote }
        let hasMet = accepted?.collectedAt != nil
        meeting = hasMet ? nil : MeetingForm(contact.exchange, isBuyer: isBuyer)
        met = hasMet ? words("contact-met") : nil
    }

    static let fields = TemplateFields<Self>(
        .init("heading", \.heading), .init("name", \.name), .init("face", \.face),
        .init("ways", \.ways), .init("address", \.address), .init("note", \.note),
        .init("meeting", \.meeting), .init("met", \.met))
}

/// A way to reach somebody, the one they prefer first.
struct ContactWay: TemplateModel {
    let icon: String
    let label: String
    let text: String
    let path: String

    static func all(of contact: Contact) -> [ContactWay] {
        let number = contact.phone?.filter { $0.isNumber || $0 == "+" } ?? ""
        var ways: [(Member.Contact, ContactWay)] = []
        if let email = contact.email {
            ways.append(
                (
                    .email,
                    ContactWay(
                        icon: "mail", label: words("contact-by-email"), text: email,
                        path: "mailto:" + PercentCoding.escaped(email, except: isPlain))
                ))
        }
        if let phone = contact.phone, !number.isEmpty {
            ways.append(
                (
                    .phone,
                    ContactWay(
                        icon: "phone", label: words("contact-by-phone"), text: phone,
                        path: "tel:" + number)
                ))
            ways.append(
                (
                    .text,
                    ContactWay(
                        icon: "phone", label: words("contact-by-text"), text: phone,
                        path: "sms:" + number)
                ))
        }
        let preferred = ways.filter { $0.0 == contact.preferred }
        return (preferred + ways.filter { $0.0 != contact.preferred }).map(\.1)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && !"?&%#\"<>".utf8.contains(byte)
    }

    static let fields = TemplateFields<Self>(
        .init("icon", \.icon), .init("label", \.label), .init("text", \.text),
        .init("path", \.path))
}

/// The two buttons of an agreement: we met, or it is called off.
struct MeetingForm: TemplateModel {
    let metPath: String
    let cancelPath: String
    let reason: SelectField

    init(_ exchange: Exchange.ID, isBuyer: Bool) {
        metPath = Site.requestCollection.path(exchange)
        cancelPath = Site.requestCancellation.path(exchange)
        let common = [
            (Exchange.CancelReason.changedMind, words("call-off-changed-mind")),
            (.noShow, words("call-off-no-show")), (.other, words("call-off-other")),
        ]
        let gone: [(Exchange.CancelReason, String)] =
            isBuyer ? [] : [(.gone, words("call-off-gone"))]
        reason = SelectField(
            "reason", words("call-off-reason"),
            choices: (common + gone).map { ($0.0.rawValue, $0.1) },
            selected: Exchange.CancelReason.changedMind.rawValue)
    }

    static let fields = TemplateFields<Self>(
        .init("metPath", \.metPath), .init("cancelPath", \.cancelPath), .init("reason", \.reason))
}

/// What the seller of a listing sees below it: who asks, and what can be done.
struct OwnListingPart: TemplateModel {
    let requests: [AskingCard]
    /// "Nobody has asked yet."
    let nobody: String?
    let endingPath: String?
    let renewalPath: String?

    /// What stands above a listing that is not on offer any more.
    let ending: String?

    init(
        _ screen: ListingScreen, _ requests: [ListingScreen.Asking], typed: String,
        _ problems: [FieldProblem], now: Timestamp
    ) {
        let listing = screen.listing
        let isAvailable = listing.state == .available
        self.requests =
            isAvailable
            ? requests.map { AskingCard($0, note: typed, problems: problems, now: now) } : []
        nobody = isAvailable && requests.isEmpty ? words("own-nobody") : nil
        endingPath = isAvailable ? Site.listingEnding.path(listing.id) : nil
        renewalPath = listing.isRenewable(at: now) ? Site.listingRenewal.path(listing.id) : nil
        ending =
            switch ListingList.State(listing.state, expiresAt: listing.expiresAt, now: now) {
            case .available: nil
            case .expired: words("own-expired")
            case .accepted: listing.priceCents == 0 ? words("own-given") : words("own-sold")
            case .ended: words("listing-ended-heading")
            case .removed: words("own-removed")
            }
    }

    static let fields = TemplateFields<Self>(
        .init("requests", \.requests), .init("nobody", \.nobody),
        .init("endingPath", \.endingPath), .init("renewalPath", \.renewalPath))
}

/// Somebody who asks, with the answers.
struct AskingCard: TemplateModel {
    let person: PersonLink
    let message: String?
    let asked: MomentText
    let acceptancePath: String
    let declinePath: String
    let id: String
    let problem: String?
    let note: String

    init(_ asking: ListingScreen.Asking, note: String, problems: [FieldProblem], now: Timestamp) {
        let exchange = asking.exchange
        person = PersonLink(asking.buyer)
        message = exchange.message.isEmpty ? nil : MaskedText.of(exchange.message)
        asked = MomentText(exchange.requestedAt, now: now)
        acceptancePath = Site.requestAcceptance.path(exchange.id)
        declinePath = Site.requestDecline.path(exchange.id)
        id = exchange.id.description
        problem = problems.first { $0.field == "note" }?.message
        self.note = note
    }

    static let fields = TemplateFields<Self>(
        .init("person", \.person), .init("message", \.message), .init("asked", \.asked),
        .init("acceptancePath", \.acceptancePath), .init("declinePath", \.declinePath),
        .init("id", \.id), .init("problem", \.problem), .init("note", \.note))
}
