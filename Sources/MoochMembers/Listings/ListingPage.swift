import MoochSite
import MoochStore
import MoochWeb

/// A listing: its photos, who offers it, and in a bar that is always in sight the one thing that its reader can do.
struct ListingPage: Page {
    static let template = "members/listing"

    var frame: MemberFrame
    /// When it was kept for reading without a network; nil where one is there to act.
    let kept: MomentText?
    let strip: PhotoStrip
    let bar: ActionBar?
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
    /// Whether somebody without an account is told how asking goes.
    let isJoining: Bool
    /// Whether the visitor waits to be let into their community.
    let isWaiting: Bool
    let asking: AskForm?
    let asked: AskedPart?
    /// What was just done, and can be taken back.
    let pending: PendingPart?
    let contact: ContactCard?
    let own: OwnListingPart?
    /// Whether others would see it.
    let isShared: Bool
    /// Where something is reported; nil for its seller.
    let reportPath: String?

    /// `joinPath` is where a guest joins to ask; nil where nothing can be pressed.
    init(
        _ screen: ListingScreen, for viewer: Member? = nil, joinPath: String? = nil,
        typed: String = "",
        of request: Exchange.ID? = nil, problems: [FieldProblem] = [], now: Timestamp,
        currency: Currency, isKept: Bool = false, frame: MemberFrame
    ) {
        let listing = screen.listing
        self.frame = frame
        kept = isKept ? MomentText(now, now: now) : nil
        let isOwn = screen.isOwn
        // The writer reads what they wrote.
        let texts = isOwn ? (listing.title, listing.description) : listing.masked
        strip = PhotoStrip(
            screen.photos.map { photo in
                (
                    photo.sized,
                    photo.alt.isEmpty ? texts.0 : isOwn ? photo.alt : MaskedText.of(photo.alt)
                )
            }, banner: isKept ? nil : screen.banner(at: now))
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
        pending = PendingPart(screen, now: now)
        // The part says it.
        if pending != nil, frame.flash?.isSuccess == true { self.frame.flash = nil }
        bar = joinPath.flatMap {
            ActionBar(screen, for: viewer, joinPath: $0, now: now, currency: currency)
        }
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
        isJoining = if case .guest = screen.part { viewer == nil && !isKept } else { false }
        switch screen.part {
        case .waiting:
            (seller, asking, asked, own, ending) = (nil, nil, nil, nil, nil)
        case .guest:
            (seller, asking, asked, own) = (nil, nil, nil, nil)
            // Whoever has an account has it in another community; whoever kept a page knows what was agreed on.
            ending =
                screen.isOnOffer || listing.state == .accepted
                ? viewer == nil ? nil : words("store-elsewhere") : words("listing-ended-heading")
        case .buyer(let person, let gave, let request):
            own = nil
            seller = PersonLink(person, gave: gave, now: now)
            let mayAsk = screen.mayAsk && suspension == nil
            asking =
                mayAsk
                ? AskForm(
                    listing.id, of: person.name, message: typed, problems: problems) : nil
            // Where one may ask anew, what was before is over.
            asked =
                mayAsk
                ? nil
                : request.flatMap {
                    AskedPart(
                        $0, now: now,
                        isAnswerable: screen.isOnOffer || listing.isExpired(at: now))
                }
            ending =
                screen.isOnOffer || request?.state == .accepted
                ? nil
                : listing.state == .available && !listing.isExpired(at: now)
                    ? words("listing-paused") : words("listing-ended-heading")
        case .seller(let requests):
            (asking, asked, seller) = (nil, nil, nil)
            let part = OwnListingPart(
                screen, requests, typed: typed, of: request, problems, now: now)
            own = part
            ending = part.ending
        }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("kept", \.kept), .init("strip", \.strip),
        .init("bar", \.bar),
        .init("price", \.price), .init("categoryName", \.categoryName),
        .init("communityName", \.communityName),
        .init("quantity", \.quantity), .init("description", \.description),
        .init("posted", \.posted), .init("daysLeft", \.daysLeft),
        .init("bestBefore", \.bestBefore), .init("useBy", \.useBy), .init("allergens", \.allergens),
        .init("ending", \.ending),
        .init("seller", \.seller), .init("barred", \.barred), .init("isJoining", \.isJoining),
        .init("isWaiting", \.isWaiting),
        .init("asking", \.asking),
        .init("asked", \.asked), .init("pending", \.pending), .init("contact", \.contact),
        .init("own", \.own),
        .init("isShared", \.isShared), .init("reportPath", \.reportPath))
}

/// A neighbour by photo and name.
struct PersonLink: TemplateModel {
    let name: String
    let path: String
    let face: Face
    /// "new here since 21 Jun 2026": tells apart whoever took a known neighbour's name.
    let isNew: String?
    /// "gave 12"; nil before the first, and where it is not said.
    let gave: String?

    /// For so many seconds somebody is new: 30 days.
    private static let newness: Int64 = 30 * 86_400

    init(_ person: ListingScreen.Person, gave: Int = 0, now: Timestamp) {
        name = person.name
        isNew =
            now.seconds(since: person.since) < Self.newness
            ? words(
                "person-new", ["day": Format.date(secondsSinceEpoch: person.since.rawValue)]) : nil
        self.gave = gave > 0 ? words("person-gave", ["count": gave]) : nil
        path = Site.person.path(person.id)
        face = Face(name: person.name, photo: person.photo)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("path", \.path), .init("face", \.face),
        .init("isNew", \.isNew), .init("gave", \.gave))
}

/// The form with which a neighbour asks.
struct AskForm: TemplateModel {
    let action: String
    /// "Ask Susie"
    let heading: String
    let message: TextArea
    let errorSummary: ErrorSummary?

    init(
        _ listing: Listing.ID, of seller: String, message: String, problems: [FieldProblem]
    ) {
        heading = words("ask-title", ["name": seller])
        action = Site.listingRequest.path(listing)
        var field = TextArea(
            "message", words("ask-message"), value: message, rows: 3, isRequired: false,
            problems: problems)
        field.hint = AskedPart.masked(message) ?? words("ask-message-hint")
        // It comes back into sight, without scripts as well.
        field.isFocused = !problems.isEmpty
        self.message = field
        errorSummary = ErrorSummary(problems, title: words("errors-not-sent"))
    }

    static let fields = TemplateFields<Self>(
        .init("action", \.action), .init("heading", \.heading), .init("message", \.message),
        .init("errorSummary", \.errorSummary))
}

/// What became of one's own request.
struct AskedPart: TemplateModel {
    let text: String
    /// What the seller reads of the message as long as they have not accepted, where it is not all of it.
    let masked: String?

    /// Nil while it is accepted: how to meet stands in its place.
    init?(_ request: Exchange, now: Timestamp, isAnswerable: Bool) {
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
    }

    /// What a seller reads of a message, in a sentence; nil where it is all of it.
    static func masked(_ message: String) -> String? {
        let masked = MaskedText.of(message)
        return masked == message ? nil : words("asked-masked", ["text": masked])
    }

    static let fields = TemplateFields<Self>(
        .init("text", \.text), .init("masked", \.masked))
}
