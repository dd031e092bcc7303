import MoochStore
import MoochWeb

/// Whether the two of an exchange have seen each other's contact details, in a sentence with links to
/// whom else each has seen. The details themselves are not on the page.
struct ExchangeReveal: TemplateModel {
    let sentence: Sentence
    /// Since when; nil when nothing was shown to anyone.
    let since: MomentText?

    init(_ detail: ExchangeDetail, now: Timestamp) {
        let isAccepted = detail.exchange.state == .accepted
        let owner = SentencePiece.link(
            detail.seller.name, Site.memberContacts.path(detail.seller.id))
        let member = SentencePiece.link(
            detail.buyer.name, Site.memberContacts.path(detail.buyer.id))
        sentence =
            isAccepted
            ? Sentence("exchanges-revealed", ["owner": owner, "member": member])
            : Sentence("exchanges-not-revealed", ["owner": owner, "member": member])
        since = isAccepted ? detail.exchange.answeredAt.map { MomentText($0, now: now) } : nil
    }

    static let fields = TemplateFields<Self>(
        .init("sentence", \.sentence), .init("since", \.since))
}
