import MoochSite
import MoochStore
import MoochWeb

/// The button that takes the latest press back, as long as nobody was told.
struct UndoForm: TemplateModel {
    let path: String
    let seconds: String
    let text: String

    init(_ press: UndoablePress, now: Timestamp) {
        path = Site.requestUndo.path(press.exchange.id)
        let left = max(Int(press.until.seconds(since: now)), 1)
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
        case .guest, .waiting: return nil
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
