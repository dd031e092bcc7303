import MoochSite
import MoochStore
import MoochWeb

/// The page that asks for the reason of a removal.
struct ListingRemoval {
    let sentence: String
    let consequences: [Consequence]
    let fields: [FormField]
    /// True for an available listing.
    let canProceed: Bool

    init(
        _ found: ListingProfile, reason: String, note: String, problems: [FieldProblem]
    ) {
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
            Consequence(icon: "bell", words("listings-removal-told")),
            Consequence(icon: "restore", words("bring-back-later")),
        ]
        fields = Self.fields(reason: reason, note: note, problems: problems)
    }

    /// The fields wherever listings are removed: the reason, which owners read, and the note, which they do not.
    static func fields(
        reason: String, note: String, problems: [FieldProblem]
    ) -> [FormField] {
        [Self.reason(reason, problems), .note(note, problems)]
    }

    /// The reason that owners read.
    static func reason(
        _ reason: String, _ problems: [FieldProblem], label: String = words("reason")
    ) -> FormField {
        var why = FormField("reason", label, value: reason, problems: problems)
        why.hint = words("listings-removal-reason-hint")
        why.autocomplete = "off"
        why.suggestions = [
            words("listings-removal-rules"), words("listings-removal-unsafe"),
            words("listings-removal-unclear"), words("listings-removal-contact"),
        ]
        return why
    }

    /// The effect on unanswered requests.
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

extension FormField {
    /// A note on a decision, for administrators only.
    static func note(_ note: String, _ problems: [FieldProblem]) -> FormField {
        var field = FormField(
            "note", words("note-for-administrators"), value: note, problems: problems)
        field.hint = words("note-for-administrators-hint")
        field.isRequired = false
        field.autocomplete = "off"
        return field
    }
}
