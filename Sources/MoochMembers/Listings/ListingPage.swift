import MoochSite
import MoochStore
import MoochWeb
import Notation

/// A listing: its photos, its seller, and the reader's one action in a bar that is always visible.
struct ListingPage: Page {
    static let template = "members/listing"

    var frame: MemberFrame
    /// The time at which the page was stored for offline reading; nil on the live page.
    let kept: MomentText?
    let strip: PhotoStrip
    let bar: ActionBar?
    let price: PriceText
    let categoryName: String
    /// Nil for those who are in it themselves.
    let communityName: String?
    let quantity: String?
    let description: String?
    let posted: MomentText
    /// Where its seller put it on the map, if they did.
    let point: SmallMap?
    /// "on offer for 11 more days"; "on offer until 12 Mar 2026" where the food has a day of its own.
    let offered: String?
    let bestBefore: DateText?
    let useBy: DateText?
    /// The allergens that the seller states, for food.
    let allergens: String?
    /// The banner of a listing that is not on offer: "Listing ended".
    let ending: String?
    /// Of one that was removed: where its seller says that this is wrong.
    let appeal: Link?
    /// For a member of another community: what is on offer in their own.
    let elsewhere: Link?
    let seller: PersonLink?
    /// The reason why the visitor can neither ask nor answer at the moment.
    let barred: String?
    /// True if a visitor without an account is told how asking works.
    let isJoining: Bool
    /// True if the visitor waits to be admitted to their community.
    let isWaiting: Bool
    let asking: AskForm?
    let asked: AskedPart?
    /// The latest change, while it can be undone.
    let pending: PendingPart?
    let contact: ContactCard?
    let own: OwnListingPart?
    /// What neighbours ask about it; nil on a stored page.
    let comments: CommentsPart?
    /// True if others can see it, so that sharing it makes sense.
    let isShared: Bool
    /// The form that reports something; nil for its seller.
    let reportPath: String?
    /// Where one writes to the seller, or to whom it is promised; nil where they take no message.
    let messagePath: String?
    /// The form that marks what it shows as read, which a script sends; nil if nothing of it is new.
    let reading: ReadForm?

    /// `joinPath` is where a guest joins to ask; nil on a page without actions.
    init(
        _ detail: ListingDetail, for viewer: Member? = nil, joinPath: String? = nil,
        typed: String = "", for recipe: RecipeAsking? = nil,
        of request: Exchange.ID? = nil, problems: [FieldProblem] = [],
        comments thread: CommentThread? = nil, comment: TypedComment = TypedComment(),
        plan: CommunityPlan? = nil, now: Timestamp,
        currency: Currency, isKept: Bool = false, messagePath: String? = nil,
        read: Event.ID? = nil, frame: MemberFrame
    ) {
        self.messagePath = messagePath
        reading = read.map { ReadForm($0) }
        let listing = detail.listing
        self.frame = frame
        kept = isKept ? MomentText(now, now: now) : nil
        let isOwn = detail.isOwn
        // Sellers read their own text unmasked.
        let texts = isOwn ? (listing.title, listing.description) : listing.masked
        strip = PhotoStrip(
            detail.photos.map { photo in
                (
                    photo.sized,
                    photo.alt.isEmpty ? texts.0 : isOwn ? photo.alt : MaskedText.of(photo.alt)
                )
            }, banner: isKept ? nil : detail.banner(at: now))
        price = PriceText(cents: listing.priceCents, in: currency)
        categoryName = detail.categoryName
        communityName =
            viewer?.communityID == listing.communityID ? nil : detail.communityName
        quantity =
            listing.quantity > 1 ? words("listing-quantity", ["count": listing.quantity]) : nil
        description = texts.1.isEmpty ? nil : texts.1
        posted = MomentText(listing.createdAt, now: now)
        point =
            isKept || !detail.showsPoint
            ? nil
            : listing.coordinates.map { point in
                SmallMap(
                    point,
                    near: detail.communityPlace.map { (detail.communityName, $0) }, plan: plan,
                    path: detail.isOnOffer
                        ? Site.map.path(
                            query: QueryItems([
                                .init(name: "centre", value: point.address),
                                .init(name: "zoom", value: "17"),
                                .init(name: "chosen", value: listing.id.description),
                            ])) + "#card" : nil)
            }
        offered = detail.isOnOffer ? listing.offeredText(at: now) : nil
        bestBefore = listing.bestBefore.map { DateText($0) }
        useBy = listing.useBy.map { DateText($0) }
        pending = PendingPart(detail, now: now)
        // The part says it.
        if pending != nil, frame.flash?.isSuccess == true { self.frame.flash = nil }
        bar = joinPath.flatMap {
            ActionBar(
                detail, for: viewer, joinPath: $0, hasWords: recipe != nil || !typed.isEmpty,
                now: now, currency: currency)
        }
        allergens =
            detail.isFood
            ? Allergen.text(detail.allergens) ?? words("allergens-not-stated") : nil
        contact = detail.contact.map { ContactCard($0, detail.part) }
        appeal = isKept ? nil : detail.statement.map(Link.appeal)
        comments = thread.map { CommentsPart($0, on: detail, typed: comment, now: now) }
        let suspension = viewer?.suspensionText(at: now)
        barred = suspension
        isShared = detail.isOnOffer && !isKept
        reportPath =
            isOwn || suspension != nil || isKept
            ? nil
            : Site.newReport.path(
                query: QueryItems([.init(name: "listing_id", value: listing.id.description)]))
        elsewhere =
            if case .guest = detail.part, viewer != nil {
                Link(words("bar-elsewhere"), Site.home.path)
            } else {
                nil
            }
        isWaiting = if case .waiting = detail.part { true } else { false }
        isJoining = if case .guest = detail.part { viewer == nil && !isKept } else { false }
        switch detail.part {
        case .waiting:
            (seller, asking, asked, own, ending) = (nil, nil, nil, nil, nil)
        case .guest:
            (seller, asking, asked, own) = (nil, nil, nil, nil)
            // A member's account is in another community; on a stored page the reader knows what was agreed.
            ending =
                detail.isOnOffer || listing.state == .accepted
                ? viewer == nil ? nil : words("store-elsewhere") : words("listing-ended-heading")
        case .buyer(let person, let gave, let request):
            own = nil
            seller = PersonLink(person, gave: gave, now: now)
            let mayAsk = detail.mayAsk && suspension == nil
            asking =
                mayAsk
                ? AskForm(
                    listing.id, of: person.name, message: typed, for: recipe, problems: problems)
                : nil
            // Where they may ask again, the previous request does not matter.
            asked =
                mayAsk
                ? nil
                : request.flatMap {
                    AskedPart(
                        $0, now: now,
                        isAnswerable: detail.isOnOffer || listing.isExpired(at: now))
                }
            ending =
                detail.isOnOffer || request?.state == .accepted
                ? nil
                : listing.state == .available && !listing.isExpired(at: now)
                    ? words("listing-paused") : words("listing-ended-heading")
        case .seller(let requests):
            (asking, asked, seller) = (nil, nil, nil)
            let part = OwnListingPart(
                detail, requests, typed: typed, of: request, problems, now: now)
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
        .init("posted", \.posted), .init("offered", \.offered), .init("point", \.point),
        .init("bestBefore", \.bestBefore), .init("useBy", \.useBy), .init("allergens", \.allergens),
        .init("ending", \.ending), .init("appeal", \.appeal), .init("elsewhere", \.elsewhere),
        .init("seller", \.seller), .init("barred", \.barred), .init("isJoining", \.isJoining),
        .init("isWaiting", \.isWaiting),
        .init("asking", \.asking),
        .init("asked", \.asked), .init("pending", \.pending), .init("contact", \.contact),
        .init("own", \.own), .init("comments", \.comments),
        .init("isShared", \.isShared), .init("reportPath", \.reportPath),
        .init("messagePath", \.messagePath), .init("reading", \.reading))
}

/// A neighbour's photo and name.
struct PersonLink: TemplateModel {
    let name: String
    let path: String
    let face: Face
    /// "new here since 21 Jun 2026", which gives away somebody who has taken a known neighbour's name.
    let isNew: String?
    /// "gave 12"; nil for zero, and where it is not shown.
    let gave: String?

    /// The seconds for which a member counts as new: 30 days.
    private static let newness: Int64 = 30 * 86_400

    init(_ person: ListingDetail.Person, gave: Int = 0, now: Timestamp) {
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
    /// For which recipe, where they come from one.
    let carried: [HiddenField]
    let errorSummary: ErrorSummary?

    init(
        _ listing: Listing.ID, of seller: String, message typed: String,
        for asking: RecipeAsking?, problems: [FieldProblem]
    ) {
        let message = typed.isEmpty && problems.isEmpty ? asking?.message ?? "" : typed
        carried = asking?.carried ?? []
        heading = words("ask-title", ["name": seller])
        action = Site.listingRequest.path(listing)
        var field = TextArea(
            "message", words("ask-message"), value: message, rows: 3, isRequired: false,
            problems: problems)
        field.hint = AskedPart.masked(message) ?? words("ask-message-hint")
        // The browser scrolls to it, without scripts as well.
        field.isFocused = !problems.isEmpty
        self.message = field
        errorSummary = ErrorSummary(problems, title: words("errors-not-sent"))
    }

    static let fields = TemplateFields<Self>(
        .init("action", \.action), .init("heading", \.heading), .init("message", \.message),
        .init("carried", \.carried), .init("errorSummary", \.errorSummary))
}

/// The state of the visitor's own request.
struct AskedPart: TemplateModel {
    let text: String
    /// The message as the seller reads it until they accept, if parts of it are masked.
    let masked: String?

    /// Nil for an accepted request: the contact details stand in its place.
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

    /// The message as a seller reads it, in a sentence; nil if nothing is masked.
    static func masked(_ message: String) -> String? {
        let masked = MaskedText.of(message)
        return masked == message ? nil : words("asked-masked", ["text": masked])
    }

    static let fields = TemplateFields<Self>(
        .init("text", \.text), .init("masked", \.masked))
}

extension Listing {
    /// For how long it is on offer, which is not how long a food is good.
    fileprivate func offeredText(at now: Timestamp) -> String {
        guard bestBefore != nil || useBy != nil else {
            let days = Int((expiresAt.seconds(since: now) + 86_399) / 86_400)
            return words("listing-days-left", ["count": days])
        }
        // A use-by day ends by the community's clock.
        let last = CivilDate(
            secondsSinceEpoch: WallClock.current.reading(at: expiresAt.rawValue - 1))
        let day = useBy.map { min(CivilDate(daysSinceEpoch: $0.number), last) } ?? last
        return words("listing-offered-until", ["day": Format.date(day)])
    }
}
