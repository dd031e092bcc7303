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
    /// Nil where the administrator is also what it was done to.
    let subject: String?
    /// What follows the subject: "into Bread".
    let ending: String?
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
        subject =
            deed.isOwn && entry.subjectName == entry.administratorName ? nil : entry.subjectName
        let isMerge = entry.action == .mergeCategory
        subjectPath = Self.path(of: entry, isGone: deed.isGone)
        reason = entry.reason
        moment = MomentText(entry.at, now: now)
        requestID = entry.requestID.isEmpty ? nil : entry.requestID
        let all = AuditChangeView.all(before: entry.before, after: entry.after, currency: currency)
        ending = isMerge ? all.first { $0.label == "Name" }?.after.map { "into \($0)" } : nil
        changes = isMerge ? all.filter { $0.label != "Name" && $0.after != "0" } : all
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
        .init("subject", \.subject), .init("ending", \.ending), .init("subjectPath", \.subjectPath),
        .init("reason", \.reason), .init("moment", \.moment), .init("requestID", \.requestID),
        .init("changes", \.changes), .init("hasChanges", \.hasChanges))
}
