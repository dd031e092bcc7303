import MoochSite
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
            sentence = words("listings-removal-over", ["title": listing.title])
            consequences = [Consequence(icon: "hide", Self.ending(of: listing.state))]
            fields = []
            return
        }
        sentence = words(
            "listings-removal-sentence",
            ["title": listing.title, "owner": found.sellerName])
        consequences = [
            Consequence(
                icon: "hide",
                found.state == .expired
                    ? words("listings-removal-expired") : words("listings-removal-hides")),
            Self.waiting(found),
            Consequence(icon: "audit", words("listings-removal-reason")),
            Consequence(icon: "restore", words("bring-back-later")),
        ]
        var field = FormField("reason", words("reason"), value: reason, problems: problems)
        field.hint = words("listings-removal-reason-hint")
        field.autocomplete = "off"
        fields = [field]
    }

    /// What becomes of the requests that nobody has answered.
    private static func waiting(_ found: ListingProfile) -> Consequence {
        let open = found.requests.filter { $0.state == .requested }.count
        guard found.requestTotal == .exactly(found.requests.count) else {
            return Consequence(icon: "exchanges", words("listings-removal-waiting"))
        }
        guard open > 0 else {
            return Consequence(icon: "exchanges", words("listings-removal-none-waiting"))
        }
        return Consequence(
            icon: "exchanges", figure: open,
            in: words.parts("listings-removal-waiting-count", at: "count", ["count": open]))
    }

    private static func ending(of state: Listing.State) -> String {
        switch state {
        case .accepted: words("listings-over-accepted")
        case .ended: words("listings-over-ended")
        case .removed: words("listings-over-removed")
        case .available: words("listings-over-not")
        }
    }
}
