import MoochSite
import MoochStore
import MoochWeb

extension AuditHistory {
    /// A badge if the action was undone since.
    func undone(_ entry: AuditEntry) -> BatchBadge? {
        status(of: entry).flatMap(BatchBadge.init(undone:))
    }
}

extension Batch {
    /// "Ada imported 480 members from list.csv"; nil for an entry with the usual sentence.
    func sentence(of entry: AuditEntry) -> Sentence? {
        guard let file = spec.file else { return nil }
        let administrator = SentencePiece.strong(entry.actorName)
        switch entry.action {
        case .startImport:
            return Sentence(
                "audit-imported-rows",
                [
                    "administrator": administrator, "subject": .link(file.name, path),
                    "counted": .plain(counted(written)),
                ])
        case .undoImport:
            let page = importList == nil ? Site.bulkAction : Site.csvImport
            let original = reversedID.map { page.path($0) } ?? path
            return Sentence(
                "audit-import-undone",
                ["administrator": administrator, "subject": .link(file.name, original)])
        default: return nil
        }
    }

    /// Its progress, or how many rows were skipped.
    var auditedOutcome: String? {
        let isImport = verb == .import
        switch state {
        case .open: return nil
        case .running:
            return isImport
                ? words("audit-import-underway", ["done": done, "all": selected])
                : words("bulk-state-running")
        case .finished where isImport && isReversal:
            return words(
                "audit-import-undone-outcome", ["undone": written, "kept": tally.skipped])
        case .finished where isImport:
            return tally.rejected > 0
                ? words("audit-import-rejected", ["rows": tally.rejected]) : nil
        case .finished, .stopped, .failed:
            return words(
                "audit-bulk-outcome",
                ["outcome": outcome, "left": Format.number(done - written)])
        }
    }
}
