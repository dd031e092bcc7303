import MoochSite
import MoochStore
import MoochWeb

/// Whether the two of an exchange have seen each other's contact details, in a sentence that links to whom else each
/// has seen. The details themselves are not on the page.
struct ExchangeReveal: TemplateModel {
    let sentence: Sentence
    /// Nil if nothing was shown to anyone.
    let since: MomentText?

    init(_ detail: ExchangeDetail, now: Timestamp) {
        let state = detail.exchange.state
        let owner = SentencePiece.link(
            detail.seller.name, Site.memberContacts.path(detail.seller.id))
        let member = SentencePiece.link(
            detail.buyer.name, Site.memberContacts.path(detail.buyer.id))
        sentence =
            switch state {
            case .accepted: Sentence("exchanges-revealed", ["owner": owner, "member": member])
            case .cancelled:
                Sentence("exchanges-revealed-until", ["owner": owner, "member": member])
            case .requested, .declined, .withdrawn:
                Sentence("exchanges-not-revealed", ["owner": owner, "member": member])
            }
        since =
            state == .accepted ? detail.exchange.answeredAt.map { MomentText($0, now: now) } : nil
    }

    static let fields = TemplateFields<Self>(
        .init("sentence", \.sentence), .init("since", \.since))
}
