import MoochSite
import MoochStore
import MoochWeb

/// What was just done, until others are told of it: the button that takes it back, and after an acceptance what stands in
/// its place in a few seconds, which is how to reach each other.
struct PendingPart: TemplateModel {
    let text: String
    let seconds: String
    /// Where it is taken back; nil for the other of the two.
    let undoPath: String?
    /// The listing's page anew, where the contact details come by themselves only with scripts.
    let contactPath: String?

    /// Nil when there is nothing to wait for.
    init?(_ screen: ListingScreen, now: Timestamp) {
        let waiting = screen.awaitedContact(at: now)
        guard let until = [screen.undoable?.until, waiting?.at].compactMap(\.self).max() else {
            return nil
        }
        let left = max(Int(until.seconds(since: now)), 1)
        seconds = left.description
        undoPath = screen.undoable.map { Site.requestUndo.path($0.exchange.id) }
        contactPath = waiting == nil ? nil : Site.listing.path(screen.listing.id)
        text = [
            screen.undoable.map { Self.done($0.exchange, isSeller: screen.isOwn) },
            waiting.map { waiting in
                screen.isOwn
                    ? words("contact-soon-buyer", ["name": waiting.name])
                    : words("contact-soon-seller", ["name": waiting.name])
            } ?? words("undo-hint", ["count": left]),
        ].compactMap(\.self).joined(separator: " ")
    }

    /// What one's own latest press did.
    private static func done(_ exchange: Exchange, isSeller: Bool) -> String {
        switch exchange.state {
        case .requested: words("ask-done")
        case .accepted where exchange.collectedAt != nil: words("collect-done")
        // However quick the answer was, this is who asked.
        case .accepted: isSeller ? words("accept-done") : words("ask-done")
        case .declined: words("decline-done")
        case .withdrawn: words("withdraw-done")
        case .cancelled: words("call-off-done")
        }
    }

    static let fields = TemplateFields<Self>(
        .init("text", \.text), .init("seconds", \.seconds), .init("undoPath", \.undoPath),
        .init("contactPath", \.contactPath))
}

extension ListingScreen {
    var isOwn: Bool { if case .seller = part { true } else { false } }

    /// Whose contact details come when, after an acceptance that can still be taken back.
    fileprivate func awaitedContact(at now: Timestamp) -> (name: String, at: Timestamp)? {
        guard let at = part.accepted?.contactAt, now < at else { return nil }
        return otherName.map { ($0, at) }
    }

    /// The other of the two of a request that was accepted.
    var otherName: String? {
        switch part {
        case .guest, .waiting: nil
        case .buyer(let seller, _, _): seller.name
        case .seller(let asking): asking.first { $0.exchange.state == .accepted }?.buyer.name
        }
    }
}
