import MoochStore
import MoochWeb

/// What became of taking an import back; its partial is `imports/undo`.
struct ImportUndoView: TemplateModel {
    let moment: MomentText
    let figures: [ImportFigure]
    let rows: [ImportKeptView]
    let hasRows: Bool
    /// "The first 20 of 480 are shown."
    let more: String?
    /// The records left alone, as a file.
    let path: String

    /// Nil when it was not taken back.
    init?(_ csvImport: CSVImport, kept: [ImportUndo.KeptRow], now: Timestamp) {
        guard let undo = csvImport.undo else { return nil }
        moment = MomentText(undo.startedAt, now: now)
        figures = ImportFigure.undone(undo)
        rows = kept.map { ImportKeptView($0, in: csvImport.list) }
        hasRows = !rows.isEmpty
        more =
            undo.kept > rows.count
            ? words("imports-first-of", ["shown": rows.count, "count": undo.kept]) : nil
        path = Site.importKept.path(csvImport.id)
    }

    static let fields = TemplateFields<Self>(
        .init("moment", \.moment), .init("figures", \.figures), .init("rows", \.rows),
        .init("hasRows", \.hasRows), .init("more", \.more), .init("path", \.path))
}

/// A record that was left alone.
struct ImportKeptView: TemplateModel {
    let name: String
    /// Nil when it is gone.
    let path: String?
    let reason: String

    init(_ row: ImportUndo.KeptRow, in list: ImportList) {
        name = row.name
        path = row.reason == .gone ? nil : list.path(of: row.record)
        reason = ImportUndoWords.reason(row.reason)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("path", \.path), .init("reason", \.reason))
}

extension ImportFigure {
    static func undone(_ undo: ImportUndo) -> [ImportFigure] {
        [
            ImportFigure(words("imports-undone"), undo.undone),
            ImportFigure(words("imports-kept-back"), undo.kept),
        ]
    }
}

extension ImportList {
    func path(of record: Int64) -> String {
        switch self {
        case .communities: Site.community.path(String(record))
        case .categories: Site.category.path(String(record))
        case .members: Site.member.path(String(record))
        }
    }
}
