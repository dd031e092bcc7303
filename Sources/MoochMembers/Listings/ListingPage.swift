import MoochSite
import MoochStore
import MoochWeb

/// A listing. Of the four parts that follow its description one is there: what a guest may do, what a neighbour may, how to
/// reach the other, or what its seller may do.
struct ListingPage: Page {
    static let template = "members/listing"

    let frame: MemberFrame
    /// When it was kept for reading without a network; nil where one is there to act.
    let kept: MomentText?
    let photos: [LargePhoto]
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
    /// Of food: what its seller states.
    let allergens: String?
    /// "Listing ended": above everything else, once it is not on offer any more.
    let ending: String?
    let seller: PersonLink?
    /// Why the visitor can neither ask nor answer at the moment.
    let barred: String?
    /// Where somebody without an account goes to ask for it.
    let joinPath: String?
    /// Whether the visitor waits to be let into their community.
    let isWaiting: Bool
    let asking: AskForm?
    let asked: AskedPart?
    /// What the visitor can still take back.
    let undo: UndoForm?
    let soon: ContactSoon?
    /// Whether something changes in a few seconds.
    let isCounting: Bool
    let contact: ContactCard?
    let own: OwnListingPart?
    /// Whether others would see it.
    let isShared: Bool
    /// Where something is reported; nil for its seller.
    let reportPath: String?

    init(
        _ screen: ListingScreen, for viewer: Member? = nil, typed: String = "",
        of request: Exchange.ID? = nil, problems: [FieldProblem] = [], now: Timestamp,
        currency: Currency, isKept: Bool = false, frame: MemberFrame
    ) {
        let listing = screen.listing
        self.frame = frame
        kept = isKept ? MomentText(now, now: now) : nil
        let isOwn = if case .seller = screen.part { true } else { false }
        // The writer reads what they wrote.
        let texts = isOwn ? (listing.title, listing.description) : listing.masked
        photos = screen.photos.enumerated().map { index, photo in
            LargePhoto(
                photo.sized,
                alternative: photo.alt.isEmpty
                    ? texts.0 : isOwn ? photo.alt : MaskedText.of(photo.alt),
                icon: "listings", isLater: index > 0)
        }
        price = PriceText(cents: listing.priceCents, in: currency)
        categoryName = screen.categoryName
        communityName = screen.communityName
        quantity =
            listing.quantity > 1 ? words("listing-quantity", ["count": listing.quantity]) : nil
        description = texts.1.isEmpty ? nil : texts.1
        posted = MomentText(listing.createdAt, now: now)
        daysLeft =
            screen.isOnOffer
            ? words(
                "listing-days-left",
                ["count": Int((listing.expiresAt.seconds(since: now) + 86_399) / 86_400)]) : nil
        bestBefore = listing.bestBefore.map { DateText($0) }
        useBy = listing.useBy.map { DateText($0) }
        undo = screen.undoable.map { UndoForm($0, now: now) }
        soon = ContactSoon(screen, now: now)
        isCounting = undo != nil || soon != nil
        allergens =
            screen.isFood
            ? Allergen.text(screen.allergens) ?? words("allergens-not-stated") : nil
        contact = screen.contact.map { ContactCard($0, screen.part) }
        let suspension = viewer?.suspensionText(at: now)
        barred = suspension
        isShared = screen.isOnOffer && !isKept
        reportPath =
            isOwn || suspension != nil || isKept
            ? nil
            : Site.newReport.path(
                query: QueryItems([.init(name: "listing_id", value: listing.id.description)]))
        isWaiting = if case .waiting = screen.part { true } else { false }
        switch screen.part {
        case .waiting:
            (seller, asking, asked, own, ending, joinPath) = (nil, nil, nil, nil, nil, nil)
        case .guest:
            (seller, asking, asked, own) = (nil, nil, nil, nil)
            // Whoever has an account has it in another community; whoever kept a page knows what was agreed on.
            ending =
                screen.isOnOffer || listing.state == .accepted
                ? viewer == nil ? nil : words("store-elsewhere") : words("listing-ended-heading")
            joinPath =
                viewer == nil && !isKept ? PressBefore.ask(listing.id).joinPath : nil
        case .buyer(let person, let request):
            (joinPath, own) = (nil, nil)
            seller = PersonLink(person, now: now)
            let isOpen = request.map { [.requested, .accepted].contains($0.state) } ?? false
            let mayAsk =
                screen.isOnOffer && !isOpen && request?.keepsFromAskingAgain != true
                && suspension == nil
            asking =
                mayAsk ? AskForm(listing.id, message: typed, problems: problems) : nil
            // Where one may ask anew, what was before is over.
            asked =
                mayAsk
                ? nil
                : request.flatMap {
                    AskedPart(
                        $0, isUndoable: screen.undoable != nil, now: now,
                        isAnswerable: screen.isOnOffer || listing.isExpired(at: now))
                }
            ending =
                screen.isOnOffer || request?.state == .accepted
                ? nil
                : listing.state == .available && !listing.isExpired(at: now)
                    ? words("listing-paused") : words("listing-ended-heading")
        case .seller(let requests):
            (joinPath, asking, asked, seller) = (nil, nil, nil, nil)
            let part = OwnListingPart(
                screen, requests, typed: typed, of: request, problems, now: now)
            own = part
            ending = part.ending
        }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("kept", \.kept), .init("photos", \.photos),
        .init("price", \.price), .init("categoryName", \.categoryName),
        .init("communityName", \.communityName),
        .init("quantity", \.quantity), .init("description", \.description),
        .init("posted", \.posted), .init("daysLeft", \.daysLeft),
        .init("bestBefore", \.bestBefore), .init("useBy", \.useBy), .init("allergens", \.allergens),
        .init("ending", \.ending),
        .init("seller", \.seller), .init("barred", \.barred), .init("joinPath", \.joinPath),
        .init("isWaiting", \.isWaiting),
        .init("asking", \.asking),
        .init("asked", \.asked), .init("undo", \.undo), .init("soon", \.soon),
        .init("isCounting", \.isCounting), .init("contact", \.contact), .init("own", \.own),
        .init("isShared", \.isShared), .init("reportPath", \.reportPath))
}

/// A neighbour by photo and name.
struct PersonLink: TemplateModel {
    let name: String
    let path: String
    let face: Face
    /// "new here since 21 Jun 2026": tells apart whoever took a known neighbour's name.
    let isNew: String?

    /// For so many seconds somebody is new: 30 days.
    private static let newness: Int64 = 30 * 86_400

    init(_ person: ListingScreen.Person, now: Timestamp) {
        name = person.name
        isNew =
            now.seconds(since: person.since) < Self.newness
            ? words(
                "person-new", ["day": Format.date(secondsSinceEpoch: person.since.rawValue)]) : nil
        path = Site.person.path(person.id)
        face = Face(name: person.name, photo: person.photo)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("path", \.path), .init("face", \.face),
        .init("isNew", \.isNew))
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
        field.hint = AskedPart.masked(message) ?? words("ask-message-hint")
        // Far below on a phone: it comes back into sight, without scripts as well.
        field.isFocused = !problems.isEmpty
        self.message = field
        errorSummary = ErrorSummary(problems, title: words("errors-not-sent"))
    }

    static let fields = TemplateFields<Self>(
        .init("action", \.action), .init("message", \.message),
        .init("errorSummary", \.errorSummary))
}

/// What became of one's own request.
struct AskedPart: TemplateModel {
    let text: String
    /// What the seller reads of the message as long as they have not accepted, where it is not all of it.
    let masked: String?
    /// Where it is taken back; nil when it is answered, or can be undone.
    let withdrawalPath: String?

    /// Nil while it is accepted: how to meet stands in its place.
    init?(_ request: Exchange, isUndoable: Bool, now: Timestamp, isAnswerable: Bool) {
        let ago = MomentText(request.requestedAt, now: now).ago
        switch request.state {
        case .accepted: return nil
        case .requested:
            text = words(isAnswerable ? "asked-waits" : "asked-rests", ["ago": ago])
        case .declined: text = request.declineText
        case .withdrawn: text = words("asked-withdrawn")
        case .cancelled: text = request.cancelText(for: .buyer)
        }
        masked = request.state == .requested ? Self.masked(request.message) : nil
        withdrawalPath =
            request.state == .requested && !isUndoable
            ? Site.requestWithdrawal.path(request.id) : nil
    }

    /// What a seller reads of a message, in a sentence; nil where it is all of it.
    static func masked(_ message: String) -> String? {
        let masked = MaskedText.of(message)
        return masked == message ? nil : words("asked-masked", ["text": masked])
    }

    static let fields = TemplateFields<Self>(
        .init("text", \.text), .init("masked", \.masked),
        .init("withdrawalPath", \.withdrawalPath))
}
