import MoochSite
import MoochStore
import MoochWeb

/// The latest change, until others are notified: the button that undoes it and, after an acceptance, the announcement
/// of the contact details that replace it in a few seconds.
struct PendingPart: TemplateModel {
    let text: String
    let seconds: String
    /// The form that undoes it; nil for the other side.
    let undoPath: String?
    /// True if a second button undoes it to write a few words: nobody has read any.
    let lacksWords: Bool
    /// The listing's own page, for the contact details where no script shows them.
    let contactPath: String?

    /// Nil without a change.
    init?(_ detail: ListingDetail, now: Timestamp) {
        let waiting = detail.awaitedContact(at: now)
        guard let until = [detail.undoable?.until, waiting?.at].compactMap(\.self).max() else {
            return nil
        }
        let left = max(Int(until.seconds(since: now)), 1)
        seconds = left.description
        undoPath = detail.undoable.map { Site.requestUndo.path($0.exchange.id) }
        lacksWords =
            detail.undoable.map {
                $0.exchange.state == .requested && $0.exchange.message.isEmpty && !detail.isOwn
            } ?? false
        contactPath = waiting == nil ? nil : Site.listing.path(detail.listing.id)
        text = [
            detail.undoable.map { Self.done($0.exchange, isSeller: detail.isOwn) },
            waiting.map { waiting in
                detail.isOwn
                    ? words("contact-soon-buyer", ["name": waiting.name])
                    : words("contact-soon-seller", ["name": waiting.name])
            } ?? words("undo-hint", ["count": left]),
        ].compactMap(\.self).joined(separator: " ")
    }

    /// The confirmation of one's own latest change.
    private static func done(_ exchange: Exchange, isSeller: Bool) -> String {
        switch exchange.state {
        case .requested: words("ask-done")
        case .accepted where exchange.collectedAt != nil: words("collect-done")
        // The buyer sees their own request confirmed, however quick the answer was.
        case .accepted: isSeller ? words("accept-done") : words("ask-done")
        case .declined: words("decline-done")
        case .withdrawn: words("withdraw-done")
        case .cancelled: words("call-off-done")
        }
    }

    static let fields = TemplateFields<Self>(
        .init("text", \.text), .init("seconds", \.seconds), .init("undoPath", \.undoPath),
        .init("lacksWords", \.lacksWords), .init("contactPath", \.contactPath))
}

extension ListingDetail {
    var isOwn: Bool { if case .seller = part { true } else { false } }

    /// The person whose contact details follow, and when, while an acceptance can be undone.
    func awaitedContact(at now: Timestamp) -> (name: String, at: Timestamp)? {
        guard let at = part.accepted?.contactAt, now < at else { return nil }
        return otherName.map { ($0, at) }
    }

    /// The name of the other side of an accepted request.
    var otherName: String? {
        switch part {
        case .guest, .waiting: nil
        case .buyer(let seller, _, _): seller.name
        case .seller(let asking): asking.first { $0.exchange.state == .accepted }?.buyer.name
        }
    }
}
