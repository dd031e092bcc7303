import MoochStore
import MoochWeb

extension AuditEntryView {
    /// "Ada imported 480 members from list.csv"; nil for other entries than the one that stands for
    /// the import, or for taking it back.
    static func sentence(of entry: AuditEntry, _ csvImport: CSVImport) -> Sentence? {
        let administrator = SentencePiece.strong(entry.actorName)
        let subject = SentencePiece.link(csvImport.fileName, Site.csvImport.path(csvImport.id))
        switch entry.action {
        case .startImport:
            return Sentence(
                "audit-imported-rows",
                [
                    "administrator": administrator, "subject": subject,
                    "counted": .plain(csvImport.list.counted(csvImport.tally.good)),
                ])
        case .undoImport:
            return Sentence(
                "audit-import-undone", ["administrator": administrator, "subject": subject])
        default: return nil
        }
    }

    /// How far it is, or how many rows were left alone.
    static func outcome(of csvImport: CSVImport, _ action: AuditEntry.Action) -> String? {
        let (tally, undo) = (csvImport.tally, csvImport.undo)
        switch action {
        case .startImport where csvImport.state != .done:
            return words(
                "audit-import-underway",
                ["done": tally.read, "all": csvImport.rowCount])
        case .startImport where tally.rejected > 0:
            return words("audit-import-rejected", ["rows": tally.rejected])
        case .undoImport where undo?.finishedAt == nil:
            return words(
                "audit-import-underway", ["done": undo?.done ?? 0, "all": tally.good])
        case .undoImport:
            return words(
                "audit-import-undone-outcome",
                ["undone": undo?.undone ?? 0, "kept": undo?.kept ?? 0])
        default: return nil
        }
    }
}
