import MoochSite
import MoochStore
import MoochWeb

/// `/messages/new`: the first message to somebody.
struct NewMessagePage: Page {
    static let template = "members/message-new"

    let frame: MemberFrame
    let lead: String
    let card: ListingCard?
    /// The form; nil where nobody may write, or not again today.
    let field: TextArea?
    let hiddenFields: [HiddenField]
    let action = Site.messages.path
    /// Why there is no form.
    let note: String?
    let errorSummary: ErrorSummary?

    init(
        _ new: NewMessage, text: String, problems: [FieldProblem], now: Timestamp,
        currency: Currency, frame: MemberFrame
    ) {
        self.frame = frame
        card = new.card.map { ListingCard($0, currency) }
        lead =
            new.writable == .request
            ? words("message-new-request", ["name": new.person.name])
            : words("message-new-direct", ["name": new.person.name])
        note =
            (new.refusal as? MemberError)?.again.map {
                words("message-enough", ["until": MomentText($0, now: now).exact])
            } ?? new.refusal?.complaint.message
        var field = TextArea(
            "text", words("message-text"), value: text, rows: 4, isRequired: true,
            problems: problems)
        field.isFocused = true
        // What was typed stays, even if it can no longer be sent.
        self.field = note == nil || !text.isEmpty ? field : nil
        hiddenFields = HiddenField.all(Self.query(to: new.person.id, about: new.card?.id).items)
        errorSummary = ErrorSummary(problems, title: words("errors-not-sent"))
    }

    static func query(to other: Member.ID, about listing: Listing.ID?) -> QueryItems {
        QueryItems(
            [.init(name: "member_id", value: other.description)]
                + (listing.map { [.init(name: "listing_id", value: $0.description)] } ?? []))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("lead", \.lead),
        .init("card", \.card), .init("field", \.field), .init("hiddenFields", \.hiddenFields),
        .init("action", \.action), .init("note", \.note), .init("errorSummary", \.errorSummary))
}
