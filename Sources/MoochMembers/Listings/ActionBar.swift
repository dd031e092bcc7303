import MoochSite
import MoochStore
import MoochWeb

/// The bar that is always visible: at its left the price or the state, at its right the one action; its partial is
/// `members/action-bar`.
struct ActionBar: TemplateModel {
    let price: PriceText
    /// The text in place of the price.
    let state: String?
    /// The target of its button; nil where `form` is set.
    let link: Link?
    /// The id of the form on this page that scripts show as a sheet.
    let sheet: String?
    /// The form that its button sends.
    let form: Link?
    /// Beside it, the way to do the same with a few words.
    let withWords: Link?
    /// True if the action is what most visitors come for.
    let isPrimary: Bool

    private init(
        _ price: PriceText, _ state: String? = nil, _ link: Link? = nil, sheet: String? = nil,
        form: Link? = nil, withWords: Link? = nil, isPrimary: Bool = true
    ) {
        (self.price, self.state, self.link) = (price, state, link)
        (self.sheet, self.form, self.withWords) = (sheet, form, withWords)
        self.isPrimary = isPrimary
    }

    /// Nil where no action is possible. `hasWords` is true where the form for asking has some written already.
    init?(
        _ detail: ListingDetail, for viewer: Member?, joinPath: String, hasWords: Bool = false,
        now: Timestamp, currency: Currency
    ) {
        let listing = detail.listing
        let price = PriceText(cents: listing.priceCents, in: currency)
        let contact = Link(words("bar-contact"), "#contact")
        let elsewhere = Link(words("bar-elsewhere"), Site.home.path)
        switch detail.part {
        case .guest where viewer == nil && detail.isOnOffer:
            self.init(price, nil, Link(words("bar-join"), joinPath))
        case .guest, .waiting: return nil
        case .buyer(let seller, _, let request?) where request.state == .accepted:
            if let day = request.collectedAt {
                self.init(price, Self.met(day), elsewhere, isPrimary: false)
            } else if detail.contact != nil || detail.undoable != nil {
                self.init(price, words("bar-said-yes", ["name": seller.name]), contact)
            } else {
                self.init(price, words("bar-gone"), elsewhere, isPrimary: false)
            }
        case .buyer(_, _, let request?) where request.state == .requested:
            let ago = MomentText(request.requestedAt, now: now).ago
            let undo = detail.undoable.map {
                Link(words("undo"), Site.requestUndo.path($0.exchange.id))
            }
            self.init(
                price, words("bar-asked", ["ago": ago]),
                form: undo
                    ?? Link(words("asked-withdraw"), Site.requestWithdrawal.path(request.id)),
                isPrimary: false)
        case .buyer where detail.mayAsk:
            guard viewer?.suspensionText(at: now) == nil else { return nil }
            // One press asks: until the seller is told, another takes it back.
            let ask = words("ask-button")
            if hasWords {
                self.init(price, nil, Link(ask, "#ask"), sheet: "ask")
            } else {
                self.init(
                    price, sheet: "ask", form: Link(ask, Site.listingRequest.path(listing.id)),
                    withWords: Link(words("ask-with-words"), "#ask"))
            }
        case .buyer: self.init(price, words("bar-gone"), elsewhere, isPrimary: false)
        case .seller(let requests):
            self.init(ofOwn: detail, requests, price, contact, now: now)
        }
    }

    private init?(
        ofOwn detail: ListingDetail, _ requests: [ListingDetail.Asking], _ price: PriceText,
        _ contact: Link, now: Timestamp
    ) {
        let listing = detail.listing
        let again = Link(words("own-again"), Site.listingAgain.path(listing.id))
        switch listing.state {
        case .removed: return nil
        case .ended: self.init(price, words("state-ended"), form: again)
        case .accepted:
            if let day = detail.part.accepted?.collectedAt {
                self.init(price, Self.met(day), form: again, isPrimary: false)
            } else if let name = detail.otherName, detail.contact != nil || detail.undoable != nil {
                self.init(price, words("bar-promised", ["name": name]), contact)
            } else {
                return nil
            }
        case .available where !requests.isEmpty:
            let count = requests.count
            self.init(
                price, words("bar-asking", ["count": count]),
                Link(count > 1 ? words("bar-choose") : words("bar-answer"), "#asking"))
        case .available where listing.isExpired(at: now):
            guard listing.isRenewable(at: now) else { return nil }
            self.init(
                price, words("state-expired"),
                form: Link(words("own-again"), Site.listingRenewal.path(listing.id)))
        case .available:
            self.init(
                price, words("own-nobody"),
                Link(words("own-edit"), Site.listingEdit.path(listing.id)), isPrimary: false)
        }
    }

    private static func met(_ day: Timestamp) -> String {
        words("bar-met", ["day": Format.date(secondsSinceEpoch: day.rawValue)])
    }

    static let fields = TemplateFields<Self>(
        .init("price", \.price), .init("state", \.state), .init("link", \.link),
        .init("sheet", \.sheet), .init("form", \.form), .init("withWords", \.withWords),
        .init("isPrimary", \.isPrimary))
}

extension ListingDetail {
    /// True if a neighbour can ask for it, as far as it and their previous request tell; their own state is not
    /// checked.
    var mayAsk: Bool {
        guard case .buyer(_, _, let request) = part, isOnOffer else { return false }
        let isOpen = request.map { [.requested, .accepted].contains($0.state) } ?? false
        return !isOpen && request?.keepsFromAskingAgain != true
    }

    /// The listing's outcome in a word or two across its photo; nil while it has none, and while that can be undone.
    func banner(at now: Timestamp) -> String? {
        switch ListingList.State(listing.state, expiresAt: listing.expiresAt, now: now) {
        case .available: nil
        case .accepted where undoable != nil: nil
        case .accepted where isOwn && part.accepted?.collectedAt == nil: words("own-promised")
        case .accepted where isOwn:
            listing.priceCents == 0 ? words("own-given") : words("own-sold")
        case .accepted: part.accepted == nil ? words("state-ended") : words("state-yours")
        case .expired: isOwn ? words("state-expired") : words("state-ended")
        case .ended: words("state-ended")
        case .removed: words("state-removed")
        }
    }
}
