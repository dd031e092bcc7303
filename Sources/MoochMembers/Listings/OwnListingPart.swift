import MoochSite
import MoochStore
import MoochWeb

/// The part of a listing's page for its seller: the requests and the actions.
struct OwnListingPart: TemplateModel {
    let requests: [AskingCard]
    let endingPath: String?
    let endingReason: SelectField
    let renewalPath: String?
    let editPath: String?

    /// The notice above a listing that is not on offer any more.
    let ending: String?

    init(
        _ detail: ListingDetail, _ requests: [ListingDetail.Asking], typed: String,
        of refused: Exchange.ID?, _ problems: [FieldProblem], now: Timestamp
    ) {
        let listing = detail.listing
        let isAvailable = listing.state == .available
        self.requests =
            isAvailable
            ? requests.map { asking in
                let isRefused = asking.exchange.id == refused
                return AskingCard(
                    asking, note: isRefused ? typed : "", problems: isRefused ? problems : [],
                    now: now)
            } : []
        endingPath = isAvailable ? Site.listingEnding.path(listing.id) : nil
        endingReason = SelectField(
            "reason", words("own-end-reason"),
            choices: [("", words("own-end-unsaid"))]
                + Listing.EndingReason.allCases.map { ($0.rawValue, $0.label) },
            selected: "")
        renewalPath = listing.isRenewable(at: now) ? Site.listingRenewal.path(listing.id) : nil
        // Without requests the bar leads there.
        editPath =
            isAvailable && (!requests.isEmpty || listing.isExpired(at: now))
            ? Site.listingEdit.path(listing.id) : nil
        ending =
            switch ListingList.State(listing.state, expiresAt: listing.expiresAt, now: now) {
            case .available: detail.isHidden ? words("own-hidden") : nil
            case .expired: words("own-expired")
            // The banner says it.
            case .accepted: nil
            case .ended: Self.ended(detail, now: now)
            case .removed:
                [
                    words("own-removed"),
                    listing.removalReason.map { words("own-removed-why", ["reason": $0.quotable]) },
                    listing.removalGround?.sentence,
                ].compactMap(\.self).joined(separator: " ")
            }
    }

    /// The sentences on when and why it was ended, and who is notified.
    private static func ended(_ detail: ListingDetail, now: Timestamp) -> String {
        let listing = detail.listing
        var sentences = [
            words(
                "own-ended",
                ["ago": MomentText(listing.endedAt ?? listing.updatedAt, now: now).ago])
        ]
        if let reason = listing.endingReason {
            sentences.append(words("own-ended-because", ["reason": reason.label]))
        }
        if !detail.toldOfEnding.isEmpty {
            let names = detail.toldOfEnding.map(\.name).joined(separator: ", ")
            sentences.append(words("own-ended-told", ["names": names]))
        }
        return sentences.joined(separator: " ")
    }

    static let fields = TemplateFields<Self>(
        .init("requests", \.requests),
        .init("endingPath", \.endingPath), .init("endingReason", \.endingReason),
        .init("renewalPath", \.renewalPath),
        .init("editPath", \.editPath))
}

extension Listing.EndingReason {
    /// The reason in the seller's words.
    fileprivate var label: String {
        switch self {
        case .nobody: words("own-end-nobody")
        case .elsewhere: words("own-end-elsewhere")
        case .other: words("own-end-other")
        }
    }
}

/// An open request, with the answers to it.
struct AskingCard: TemplateModel {
    let person: PersonLink
    let message: String?
    let asked: MomentText
    let acceptancePath: String
    let declinePath: String
    let blockPath: String
    let id: String
    let problem: String?
    let note: String

    init(_ asking: ListingDetail.Asking, note: String, problems: [FieldProblem], now: Timestamp) {
        let exchange = asking.exchange
        person = PersonLink(asking.buyer, now: now)
        message = exchange.message.isEmpty ? nil : MaskedText.of(exchange.message)
        asked = MomentText(exchange.requestedAt, now: now)
        acceptancePath = Site.requestAcceptance.path(exchange.id)
        declinePath = Site.requestDecline.path(exchange.id)
        blockPath = Site.personBlock.path(
            asking.buyer.id,
            query: QueryItems([
                .init(name: "from", value: Block.Origin.request.rawValue),
                .init(name: "listing_id", value: exchange.listingID.description),
            ]))
        id = exchange.id.description
        problem = problems.first { $0.field == "note" }?.message
        self.note = note
    }

    static let fields = TemplateFields<Self>(
        .init("person", \.person), .init("message", \.message), .init("asked", \.asked),
        .init("acceptancePath", \.acceptancePath), .init("declinePath", \.declinePath),
        .init("blockPath", \.blockPath),
        .init("id", \.id), .init("problem", \.problem), .init("note", \.note))
}
