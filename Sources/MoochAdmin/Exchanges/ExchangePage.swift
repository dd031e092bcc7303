import MoochSite
import MoochStore
import MoochWeb

/// `/exchanges/ID`: one request, its listing, its two members, and how it went.
struct ExchangePage: Page {
    static let template = "admin/exchanges/show"

    let frame: Frame
    let badge: StateBadge
    /// The meaning of its state, in a sentence.
    let meaning: String
    let title: String
    let listingPath: String
    let photo: LargePhoto
    let listingBadge: StateBadge
    let price: PriceText
    let communityName: String
    let communityPath: String
    let categoryName: String
    let categoryPath: String
    let sides: [ExchangeSide]
    /// The buyer's message, and the seller's answer.
    let message: String?
    let note: String?
    let story: [StoryEntry]
    let revealed: ExchangeReveal
    let othersPath: String
    let reminder: ExchangeReminder?

    init(_ detail: ExchangeDetail, now: Timestamp, currency: Currency, frame: Frame) {
        let listing = detail.listing
        self.frame = frame
        badge = StateBadge(detail.exchange.state)
        meaning = Self.meaning(of: detail)
        title = listing.title
        listingPath = Site.listing.path(listing.id)
        photo = LargePhoto(
            name: detail.photos.first?.photo,
            alternative: words("photo-of", ["name": listing.title]), icon: "listings")
        listingBadge = StateBadge(detail.listingState)
        price = PriceText(cents: listing.priceCents, in: currency)
        communityName = detail.communityName
        communityPath = Site.community.path(listing.communityID)
        categoryName = detail.categoryName
        categoryPath = Site.category.path(listing.categoryID)
        sides = [
            ExchangeSide(words("offered-by"), detail.seller),
            ExchangeSide(words("asked-by"), detail.buyer),
        ]
        message = detail.exchange.message.isEmpty ? nil : detail.exchange.message
        note = detail.exchange.answerNote.isEmpty ? nil : detail.exchange.answerNote
        story = StoryEntry.all(of: detail, now: now)
        revealed = ExchangeReveal(detail, now: now)
        othersPath = ExchangeList.path("listing_id", listing.id)
        reminder = ExchangeReminder(detail, now: now)
    }

    private static func meaning(of detail: ExchangeDetail) -> String {
        switch detail.exchange.state {
        case .requested:
            detail.listing.state == .removed
                ? words("exchanges-waits")
                : words("exchanges-not-answered", ["owner": detail.seller.name])
        case .accepted:
            detail.exchange.collectedAt == nil
                ? words("exchanges-accepted") : words("exchanges-collected")
        case .declined:
            ExchangeOutcome.sentence(
                detail.exchange.declineReason ?? .seller, owner: detail.seller.name)
        case .cancelled:
            detail.exchange.cancellation.map {
                ExchangeOutcome.sentence($0, owner: detail.seller.name, member: detail.buyer.name)
            } ?? ""
        case .withdrawn: words("exchanges-withdrawn", ["member": detail.buyer.name])
        }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("badge", \.badge), .init("meaning", \.meaning),
        .init("title", \.title), .init("listingPath", \.listingPath), .init("photo", \.photo),
        .init("listingBadge", \.listingBadge), .init("price", \.price),
        .init("communityName", \.communityName), .init("communityPath", \.communityPath),
        .init("categoryName", \.categoryName), .init("categoryPath", \.categoryPath),
        .init("sides", \.sides), .init("message", \.message), .init("note", \.note),
        .init("story", \.story),
        .init("revealed", \.revealed), .init("othersPath", \.othersPath),
        .init("reminder", \.reminder))
}

/// Reminding whoever offers it, or taking that back.
struct ExchangeReminder: TemplateModel {
    let text: String
    /// Where they are reminded, and where that is taken back; each nil unless it can be done now.
    let remindPath: String?
    let undoPath: String?
    let button: String

    /// Nil once it is answered.
    init?(_ detail: ExchangeDetail, now: Timestamp) {
        guard detail.exchange.state == .requested else { return nil }
        let (id, name) = (detail.exchange.id, detail.seller.name)
        button = words("exchanges-remind", ["name": name])
        if let end = detail.reminder?.undoableUntil, now < end {
            (remindPath, undoPath) = (nil, Site.exchangeReminderRemoval.path(id))
            text = words("exchanges-reminded-soon", ["name": name])
            return
        }
        undoPath = nil
        remindPath = detail.reminderRefusal == nil ? Site.exchangeReminder.path(id) : nil
        text =
            detail.reminderRefusal?.complaint.message ?? words("exchanges-remind-hint")
    }

    static let fields = TemplateFields<Self>(
        .init("text", \.text), .init("remindPath", \.remindPath),
        .init("undoPath", \.undoPath), .init("button", \.button))
}

/// The giver or the receiver.
struct ExchangeSide: TemplateModel {
    let label: String
    let name: String
    let path: String
    let face: Face

    init(_ label: String, _ member: Member) {
        self.label = label
        name = member.name
        path = Site.member.path(member.id)
        face = Face(name: member.name, photo: member.photo)
    }

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("name", \.name), .init("path", \.path),
        .init("face", \.face))
}
