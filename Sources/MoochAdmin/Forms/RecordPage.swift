import MoochSite
import MoochStore
import MoochWeb

/// The page of a record that is archived and brought back: what is known of it, and its history.
struct RecordPage: Page {
    static let template = "admin/forms/show"

    let frame: Frame
    let isArchived: Bool
    let facts: [RecordFact]
    let history: [AuditLine]
    let editPath: String
    let archivalPath: String
    let unarchivalPath: String
    let auditPath: String
    /// What else can be done with it.
    var other: Link?

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("isArchived", \.isArchived), .init("facts", \.facts),
        .init("history", \.history), .init("editPath", \.editPath),
        .init("archivalPath", \.archivalPath), .init("unarchivalPath", \.unarchivalPath),
        .init("auditPath", \.auditPath), .init("other", \.other))
}

/// A line of what is known of a record.
struct RecordFact: TemplateModel {
    let label: String
    /// Lines of text.
    let text: String
    /// What it leads to.
    let path: String?

    /// Nil without a text.
    init?(_ label: String, _ text: String?, path: String? = nil) {
        guard let text, !text.isEmpty else { return nil }
        (self.label, self.text, self.path) = (label, text, path)
    }

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("text", \.text), .init("path", \.path))
}
