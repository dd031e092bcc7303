import MoochSite
import MoochWeb

/// A page that says what a step will do, and to how much, before it is done.
struct ConfirmPage: Page {
    static let template = "admin/confirm/show"

    let frame: Frame
    /// "You are about to archive Elm Court."
    let sentence: String
    let consequences: [Consequence]
    /// Stand before the fields.
    let choices: [ChoiceField]
    let formFields: [FormField]
    let errorSummary: ErrorSummary?
    let hiddenFields: [HiddenField]
    let action: String
    let button: String
    /// True if it cannot be undone.
    let isDanger: Bool
    let cancelPath: String
    let cancelLabel: String
    /// What could be done instead.
    let other: Link?
    /// False leaves out the button: the page says why the step is not possible.
    let canProceed: Bool

    init(
        _ sentence: String, consequences: [Consequence], choices: [ChoiceField] = [],
        formFields: [FormField] = [],
        errorSummary: ErrorSummary? = nil, hiddenFields: [HiddenField] = [], action: String,
        button: String, isDanger: Bool, cancelPath: String, cancelLabel: String = words("cancel"),
        other: Link? = nil, canProceed: Bool = true, frame: Frame
    ) {
        self.frame = frame
        self.sentence = sentence
        self.consequences = consequences
        self.choices = choices
        self.formFields = formFields
        self.errorSummary = errorSummary
        self.hiddenFields = hiddenFields
        self.action = action
        self.button = button
        self.isDanger = isDanger
        self.cancelPath = cancelPath
        self.cancelLabel = cancelLabel
        self.other = other
        self.canProceed = canProceed
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("sentence", \.sentence),
        .init("consequences", \.consequences), .init("choices", \.choices),
        .init("formFields", \.formFields),
        .init("errorSummary", \.errorSummary), .init("hiddenFields", \.hiddenFields),
        .init("action", \.action), .init("button", \.button), .init("isDanger", \.isDanger),
        .init("cancelPath", \.cancelPath), .init("cancelLabel", \.cancelLabel),
        .init("other", \.other),
        .init("canProceed", \.canProceed))
}
