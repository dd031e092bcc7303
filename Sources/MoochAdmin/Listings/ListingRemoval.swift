import MoochStore
import MoochWeb

/// What the page says that asks for the reason of a removal.
struct ListingRemoval {
    let sentence: String
    let consequences: [Consequence]
    let fields: [FormField]
    /// Only an available listing is removed.
    let canProceed: Bool

    init(_ found: ListingProfile, reason: String, problems: [FieldProblem]) {
        let listing = found.listing
        canProceed = listing.state == .available
        guard canProceed else {
            sentence = "\(listing.title) cannot be removed: it is over already."
            consequences = [Consequence(icon: "hide", Self.ending(of: listing.state))]
            fields = []
            return
        }
        sentence = "You are about to remove \(listing.title), offered by \(found.sellerName)."
        consequences = [
            Consequence(
                icon: "hide",
                found.state == .expired
                    ? "Phones do not show it any more as it is, for it has expired. "
                        + "Removed, it stays away for good."
                    : "Phones no longer show it, and nobody can ask for it."),
            Self.waiting(found),
            Consequence(
                icon: "audit", "The reason stays in the audit and on the listing’s page here."),
            Consequence(icon: "restore", "You can bring it back at any time."),
        ]
        var field = FormField("reason", "Reason", value: reason, problems: problems)
        field.hint = "What another administrator needs to know, such as “Sold alcohol”."
        field.autocomplete = "off"
        fields = [field]
    }

    /// What becomes of the requests that nobody has answered.
    private static func waiting(_ found: ListingProfile) -> Consequence {
        let open = found.requests.filter { $0.state == .requested }.count
        guard found.requestTotal == .exactly(found.requests.count) else {
            return Consequence(
                icon: "exchanges",
                "Open requests wait: nobody can accept them until the listing is brought back.")
        }
        switch open {
        case 0: return Consequence(icon: "exchanges", "No request for it is open.")
        case 1:
            return Consequence(
                icon: "exchanges", figure: 1,
                "open request waits: it cannot be accepted until the listing is brought back.")
        default:
            return Consequence(
                icon: "exchanges", figure: open,
                "open requests wait: none can be accepted until the listing is brought back.")
        }
    }

    private static func ending(of state: Listing.State) -> String {
        switch state {
        case .accepted: "A request for it was accepted. Phones no longer show it."
        case .ended: "Its owner ended it. Phones no longer show it."
        case .removed: "An administrator removed it. Phones no longer show it."
        case .available: "Phones show it."
        }
    }
}
