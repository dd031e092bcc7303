import MoochSite
import MoochStore
import MoochWeb

extension Exchange {
    /// Why it was declined, kindly; empty when it was not.
    var declineText: String {
        switch declineReason {
        case nil: ""
        // Nobody is told that they are blocked.
        case .seller, .blocked: words("declined-seller")
        case .otherAccepted: words("declined-other-accepted")
        case .listingEnded, .listingRemoved, .memberLeft, .moved: words("declined-ended")
        case .expired: words("declined-expired")
        }
    }

    /// Who called it off and why, for one of the two; empty when nobody did.
    func cancelText(for side: Side) -> String {
        guard let cancellation else { return "" }
        switch cancellation.by {
        case .administrator: return words("cancelled-administrator")
        case .buyer where side == .buyer, .seller where side == .seller:
            return words("cancelled-self")
        case .buyer, .seller: break
        }
        switch cancellation.reason {
        case .changedMind: return words("cancelled-changed-mind")
        case .noShow: return words("cancelled-no-show")
        case .gone: return words("cancelled-gone")
        case .left: return words("cancelled-left")
        case .other: return words("cancelled-other")
        }
    }
}

/// The button that takes the latest press back, as long as nobody was told.
struct UndoForm: TemplateModel {
    let path: String
    let seconds: String
    let text: String

    init(_ change: UntoldExchange, now: Timestamp) {
        path = Site.requestUndo.path(change.exchange.id)
        let left = max(Int(change.dueAt.seconds(since: now)), 1)
        seconds = left.description
        text = words("undo-hint", ["count": left])
    }

    static let fields = TemplateFields<Self>(
        .init("path", \.path), .init("seconds", \.seconds), .init("text", \.text))
}

/// An acceptance that can still be taken back: how to reach each other is not shown yet.
struct ContactSoon: TemplateModel {
    let text: String
    let path: String
    let seconds: String

    /// Nil unless the viewer is one of the two of an acceptance, and its contact details come.
    init?(_ screen: ListingScreen, now: Timestamp) {
        guard let exchange = screen.part.accepted, let contactAt = exchange.contactAt,
            now < contactAt
        else { return nil }
        switch screen.part {
        case .guest: return nil
        case .buyer(let seller, _): text = words("contact-soon-seller", ["name": seller.name])
        case .seller(let asking):
            let buyer = asking.first { $0.exchange.id == exchange.id }?.buyer.name
            text = words("contact-soon-buyer", ["name": buyer ?? ""])
        }
        path = Site.listing.path(exchange.listingID)
        seconds = contactAt.seconds(since: now).description
    }

    static let fields = TemplateFields<Self>(
        .init("text", \.text), .init("path", \.path), .init("seconds", \.seconds))
}
