import MoochSite
import MoochStore
import MoochWeb

/// The page that asks for the reason of a removal.
struct ListingRemoval {
    let sentence: String
    let consequences: [Consequence]
    let fields: [FormField]
    let choices: [ChoiceField]
    /// True for an available listing.
    let canProceed: Bool

    init(
        _ found: ListingProfile, reason: String, ground: GroundChoice, note: String,
        prepared: PreparedTexts, problems: [FieldProblem]
    ) {
        let listing = found.listing
        canProceed = listing.state == .available
        guard canProceed else {
            sentence = words("listings-removal-over", ["title": listing.title])
            consequences = [Consequence(icon: "hide", Self.ending(of: listing.state))]
            (fields, choices) = ([], [])
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
            Consequence(icon: "flag", words("decision-answer")),
            Consequence(icon: "restore", words("bring-back-later")),
        ]
        fields = Self.fields(reason: reason, note: note, prepared: prepared, problems: problems)
        choices = [ground.field]
    }

    /// The fields wherever listings are removed: the reason, which owners read, and the note, which they do not.
    static func fields(
        reason: String, note: String, prepared: PreparedTexts, problems: [FieldProblem]
    ) -> [FormField] {
        [
            .reason(
                reason, problems, hint: words("listings-removal-reason-hint"), prepared: prepared),
            .note(note, problems, prepared: prepared),
        ]
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
    /// Why something is decided against somebody, who reads it.
    static func reason(
        _ reason: String, _ problems: [FieldProblem], hint: String, prepared: PreparedTexts
    ) -> FormField {
        var field = FormField("reason", words("reason"), value: reason, problems: problems)
        field.hint = hint
        field.autocomplete = "off"
        field.suggestions = prepared.reasonChoices
        return field
    }

    /// What somebody reads beside a decision about what they wrote.
    static func answer(
        _ answer: String, _ problems: [FieldProblem], prepared: PreparedTexts
    ) -> FormField {
        var field = FormField(
            "answer", words("bulk-answer"), value: answer, problems: problems)
        field.hint = words("bulk-answer-hint")
        field.isRequired = false
        field.autocomplete = "off"
        field.suggestions = PreparedTexts.lines(of: prepared.answers)
        return field
    }

    /// A note on a decision, for administrators only.
    static func note(
        _ note: String, _ problems: [FieldProblem], prepared: PreparedTexts
    ) -> FormField {
        var field = FormField(
            "note", words("note-for-administrators"), value: note, problems: problems)
        field.hint = words("note-for-administrators-hint")
        field.isRequired = false
        field.autocomplete = "off"
        field.suggestions = PreparedTexts.lines(of: prepared.notes)
        return field
    }
}
