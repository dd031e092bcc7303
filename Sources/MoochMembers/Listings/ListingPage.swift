import MoochSite
import MoochStore
import MoochWeb

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
    /// "on offer for 11 more days"; "on offer until 12 Mar 2026" for a food with a day after that. One whose day comes
    /// first says that day alone.
    let offered: String?
    /// The days that matter for a food, the earlier first.
    let foodDays: [FoodDay]
    /// The allergens that the seller states, for food.
    let allergens: String?
    /// How it stands for the visitor, above its title; nil where the photo's banner or `pending` says it.
    let standing: String?
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
    /// The visitor's message as the seller reads it until they accept, if parts of it are masked.
    let masked: String?
    /// The way to be told of more; nil while it is on offer.
    let more: MorePart?
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
        wish: SavedSearch.Wish? = nil, comments thread: CommentThread? = nil,
        comment: TypedComment = TypedComment(),
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
        pending = PendingPart(detail, now: now)
        // The part says it.
        if pending != nil, frame.flash?.isSuccess == true { self.frame.flash = nil }
        let standing =
            pending == nil ? ListingStanding(detail, for: viewer, now: now) : nil
        self.standing = standing?.line
        strip = PhotoStrip(
            detail.photos.map { photo in
                (
                    photo.sized,
                    photo.alt.isEmpty ? texts.0 : isOwn ? photo.alt : MaskedText.of(photo.alt)
                )
            }, banner: standing?.banner)
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
        foodDays = FoodDay.all(bestBefore: listing.bestBefore, useBy: listing.useBy, now: now)
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
        more = suspension == nil ? wish.map { MorePart($0, after: listing.id) } : nil
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
        case .waiting, .guest:
            (seller, asking, masked, own) = (nil, nil, nil, nil)
        case .buyer(let person, let gave, let request):
            own = nil
            seller = PersonLink(person, gave: gave, now: now)
            asking =
                detail.mayAsk && suspension == nil
                ? AskForm(
                    listing.id, of: person.name, message: typed, for: recipe, problems: problems)
                : nil
            masked =
                request?.state == .requested
                ? request.flatMap { AskForm.masked($0.message) } : nil
        case .seller(let requests):
            (asking, masked, seller) = (nil, nil, nil)
            own = OwnListingPart(detail, requests, typed: typed, of: request, problems, now: now)
        }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("kept", \.kept), .init("strip", \.strip),
        .init("bar", \.bar),
        .init("price", \.price), .init("categoryName", \.categoryName),
        .init("communityName", \.communityName),
        .init("quantity", \.quantity), .init("description", \.description),
        .init("posted", \.posted), .init("offered", \.offered), .init("point", \.point),
        .init("foodDays", \.foodDays), .init("allergens", \.allergens),
        .init("standing", \.standing), .init("appeal", \.appeal), .init("elsewhere", \.elsewhere),
        .init("seller", \.seller), .init("barred", \.barred), .init("isJoining", \.isJoining),
        .init("isWaiting", \.isWaiting),
        .init("asking", \.asking),
        .init("masked", \.masked), .init("more", \.more), .init("pending", \.pending),
        .init("contact", \.contact),
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
    /// How it goes on.
    let hint: String
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
        hint = words("ask-contact", ["name": seller])
        action = Site.listingRequest.path(listing)
        var field = TextArea(
            "message", words("ask-message"), value: message, rows: 3, isRequired: false,
            problems: problems)
        field.hint = Self.masked(message) ?? words("ask-message-hint")
        // The browser scrolls to it, without scripts as well.
        field.isFocused = !problems.isEmpty
        self.message = field
        errorSummary = ErrorSummary(problems, title: words("errors-not-sent"))
    }

    /// The message as a seller reads it, in a sentence; nil if nothing is masked.
    static func masked(_ message: String) -> String? {
        let masked = MaskedText.of(message)
        return masked == message ? nil : words("asked-masked", ["text": masked])
    }

    static let fields = TemplateFields<Self>(
        .init("action", \.action), .init("heading", \.heading), .init("hint", \.hint),
        .init("message", \.message),
        .init("carried", \.carried), .init("errorSummary", \.errorSummary))
}

/// The button by which one is told of more where something is gone.
struct MorePart: TemplateModel {
    let action = Site.savedSearches.path
    /// What is looked for, and the listing to come back to.
    let carried: [HiddenField]
    /// "We’ll tell you when somebody offers “brown sugar”."; nil until the visitor has pressed it.
    let told: String?

    init(_ wish: SavedSearch.Wish, after listing: Listing.ID) {
        carried = [
            HiddenField(name: "q", value: wish.text),
            HiddenField(name: "category_id", value: wish.categoryID?.description ?? ""),
            HiddenField(name: "listing_id", value: listing.description),
        ]
        told =
            wish.isKept
            ? wish.text.isEmpty
                ? words("saved-search-kept") : words("listing-more-kept", ["text": wish.text])
            : nil
    }

    static let fields = TemplateFields<Self>(
        .init("action", \.action), .init("carried", \.carried), .init("told", \.told))
}

extension Listing {
    /// For how long it is on offer; nil for a food whose own day comes no later.
    fileprivate func offeredText(at now: Timestamp) -> String? {
        guard let day = [bestBefore, useBy].compactMap(\.self).min() else {
            let days = Int((expiresAt.seconds(since: now) + 86_399) / 86_400)
            return words("listing-days-left", ["count": days])
        }
        // A day ends by the community's clock.
        let last = Timestamp(WallClock.current.reading(at: expiresAt.rawValue - 1)).day
        return last < day ? words("listing-offered-until", ["day": Format.date(last.date)]) : nil
    }
}
