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
        // What the bar leads to is not here once more.
        let isInBar = requests.isEmpty && listing.isExpired(at: now)
        renewalPath =
            listing.isRenewable(at: now) && !isInBar
            ? Site.listingRenewal.path(listing.id) : nil
        editPath =
            isAvailable && (!requests.isEmpty || listing.isExpired(at: now))
            ? Site.listingEdit.path(listing.id) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("requests", \.requests),
        .init("endingPath", \.endingPath), .init("endingReason", \.endingReason),
        .init("renewalPath", \.renewalPath),
        .init("editPath", \.editPath))
}

extension Listing.EndingReason {
    /// The reason in the seller's words.
    var label: String {
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
