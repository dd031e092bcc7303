import MoochStore
import MoochWeb

/// One entry of the audit log in words; its partial is `audit/entry`.
struct AuditEntryView: TemplateModel {
    let icon: String
    /// Whether something was taken away.
    let isBad: Bool
    let administrator: String
    /// "changed the community".
    let deed: String
    let subject: String
    /// The subject's page, when it has one.
    let subjectPath: String?
    let reason: String?
    let moment: MomentText
    /// Nil for a change that came with no request.
    let requestID: String?
    let changes: [AuditChangeView]
    let hasChanges: Bool

    init(_ entry: AuditEntry, now: Timestamp, currency: Currency) {
        let deed = AuditDeed(entry.action)
        icon = deed.icon
        isBad = deed.isBad
        self.deed = deed.words
        administrator = entry.administratorName
        subject = entry.subjectName
        subjectPath = Self.path(of: entry, isGone: deed.isGone)
        reason = entry.reason
        moment = MomentText(entry.at, now: now)
        requestID = entry.requestID.isEmpty ? nil : entry.requestID
        changes = AuditChangeView.all(before: entry.before, after: entry.after, currency: currency)
        hasChanges = !changes.isEmpty
    }

    private static func path(of entry: AuditEntry, isGone: Bool) -> String? {
        guard !isGone, let id = entry.subjectID else { return nil }
        switch entry.subjectKind {
        case .community: return Site.community.path(String(id))
        case .category: return Site.category.path(String(id))
        case .listing: return Site.listing.path(String(id))
        default: return nil
        }
    }

    static let fields = TemplateFields<Self>(
        .init("icon", \.icon), .init("isBad", \.isBad),
        .init("administrator", \.administrator), .init("deed", \.deed),
        .init("subject", \.subject), .init("subjectPath", \.subjectPath),
        .init("reason", \.reason), .init("moment", \.moment), .init("requestID", \.requestID),
        .init("changes", \.changes), .init("hasChanges", \.hasChanges))
}
