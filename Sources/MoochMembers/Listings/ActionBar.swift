import MoochSite
import MoochStore
import MoochWeb

/// The bar that is always visible: at its left the price, at its right the one action. How the listing stands is said above
/// its title (``ListingStanding``); its partial is `members/action-bar`.
struct ActionBar: TemplateModel {
    let price: PriceText
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
        _ price: PriceText, _ link: Link? = nil, sheet: String? = nil, form: Link? = nil,
        withWords: Link? = nil, isPrimary: Bool = true
    ) {
        (self.price, self.link, self.sheet) = (price, link, sheet)
        (self.form, self.withWords, self.isPrimary) = (form, withWords, isPrimary)
    }

    /// Nil where no action is possible, and where the one for now is to undo the latest. `hasWords` is true where the
    /// form for asking has some written already.
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
            self.init(price, Link(words("bar-join"), joinPath))
        case .guest, .waiting: return nil
        case .buyer(_, _, let request?) where request.state == .accepted:
            if detail.contact != nil, request.collectedAt == nil {
                self.init(price, contact)
            } else if detail.awaitedContact(at: now) != nil {
                return nil
            } else {
                self.init(price, elsewhere, isPrimary: false)
            }
        case .buyer(_, _, let request?) where request.state == .requested:
            guard detail.undoable == nil else { return nil }
            self.init(
                price,
                form: Link(words("asked-withdraw"), Site.requestWithdrawal.path(request.id)),
                isPrimary: false)
        case .buyer where detail.mayAsk:
            guard viewer?.suspensionText(at: now) == nil else { return nil }
            // One press asks: until the seller is told, another takes it back.
            let ask = words("ask-button")
            if hasWords {
                self.init(price, Link(ask, "#ask"), sheet: "ask")
            } else {
                self.init(
                    price, sheet: "ask", form: Link(ask, Site.listingRequest.path(listing.id)),
                    withWords: Link(words("ask-with-words"), "#ask"))
            }
        case .buyer: self.init(price, elsewhere, isPrimary: false)
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
        case .ended: self.init(price, form: again)
        case .accepted:
            if detail.part.accepted?.collectedAt != nil {
                self.init(price, form: again, isPrimary: false)
            } else if detail.contact != nil {
                self.init(price, contact)
            } else {
                return nil
            }
        case .available where !requests.isEmpty:
            self.init(
                price,
                Link(requests.count > 1 ? words("bar-choose") : words("bar-answer"), "#asking"))
        case .available where listing.isExpired(at: now):
            guard listing.isRenewable(at: now) else { return nil }
            self.init(
                price, form: Link(words("own-again"), Site.listingRenewal.path(listing.id)))
        case .available:
            self.init(
                price, Link(words("own-edit"), Site.listingEdit.path(listing.id)),
                isPrimary: false)
        }
    }

    static let fields = TemplateFields<Self>(
        .init("price", \.price), .init("link", \.link), .init("sheet", \.sheet),
        .init("form", \.form), .init("withWords", \.withWords), .init("isPrimary", \.isPrimary))
}

extension ListingDetail {
    /// True if a neighbour can ask for it, as far as it and their previous request tell; their own state is not
    /// checked.
    var mayAsk: Bool {
        guard case .buyer(_, _, let request) = part, isOnOffer else { return false }
        let isOpen = request.map { [.requested, .accepted].contains($0.state) } ?? false
        return !isOpen && request?.keepsFromAskingAgain != true
    }
}
