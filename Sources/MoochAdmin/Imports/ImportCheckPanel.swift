import MoochSite
import MoochStore
import MoochWeb

/// The expected outcome for the rows of a file.
struct ImportCheckPanel: TemplateModel {
    let checked: MomentText
    let figures: [ImportFigure]
    let problems: ImportProblems?
    let without: ImportProblems?
    let changes: [ImportDifference]
    let hasChanges: Bool
    let moreChanges: String?
    let headings: [String]
    let rows: [ImportCheckRow]
    /// "Import 480 members"; nil if there is nothing to write.
    let button: String?
    /// "Import 480 members and invite 470"; nil if none is new, or nobody would get the invitation.
    let inviteButton: String?
    /// True where inviting is why the file was chosen.
    let invitesFirst: Bool
    /// When the invitations go out, or why there are none.
    let inviteHint: String?

    init(
        _ check: ImportCheck, of csvImport: CSVImport, invitationTrouble: String?, now: Timestamp
    ) {
        let preview = check.preview
        checked = MomentText(check.at, now: now)
        let tally = preview.tally
        figures = ImportFigure.all(tally, of: csvImport, isDone: false)
        problems = ImportProblems(
            preview.rejected, of: tally.rejected, in: csvImport,
            path: Site.importRejected.path(csvImport.id))
        without = ImportProblems(
            without: preview.without.map { ImportProblemRow($0, of: csvImport.file) },
            of: preview.withoutCount, isDone: false)
        changes = preview.changed.map(ImportDifference.init)
        hasChanges = !changes.isEmpty
        moreChanges =
            tally.changed > changes.count
            ? words("imports-first-of", ["shown": changes.count, "count": tally.changed]) : nil
        let fields = csvImport.list.fields.filter {
            $0 != .lastName && $0 != .coordinates && Self.isShown($0, csvImport.columns)
        }
        headings = [words("imports-becomes")] + fields.map(\.label)
        rows = preview.first.map { ImportCheckRow($0, fields) }
        button =
            tally.written > 0
            ? words("imports-run", ["counted": csvImport.list.counted(tally.written)]) : nil
        let isInviting = csvImport.list == .members && tally.added > 0
        inviteButton =
            isInviting && invitationTrouble == nil
            ? words(
                "imports-run-inviting",
                ["counted": csvImport.list.counted(tally.written), "count": tally.added]) : nil
        invitesFirst = csvImport.batch.spec.isInviting == true && inviteButton != nil
        inviteHint =
            isInviting
            ? invitationTrouble.map { "\($0) \(words("invitation-one-by-one"))" }
                ?? words("imports-invite-hint") : nil
    }

    /// A pair of coordinates is shown as its two values.
    private static func isShown(_ field: ImportField, _ columns: ImportColumns) -> Bool {
        switch field {
        case .name: columns.fields.contains(.name) || columns.fields.contains(.lastName)
        case .latitude, .longitude:
            columns.fields.contains(field) || columns.fields.contains(.coordinates)
        default: columns.fields.contains(field)
        }
    }

    static let fields = TemplateFields<Self>(
        .init("checked", \.checked), .init("figures", \.figures), .init("problems", \.problems),
        .init("without", \.without), .init("changes", \.changes),
        .init("hasChanges", \.hasChanges), .init("moreChanges", \.moreChanges),
        .init("headings", \.headings), .init("rows", \.rows), .init("button", \.button),
        .init("inviteButton", \.inviteButton), .init("invitesFirst", \.invitesFirst),
        .init("inviteHint", \.inviteHint))
}

/// One of the first rows, as it is read.
struct ImportCheckRow: TemplateModel {
    let name: String
    let badge: ImportBadge
    let cells: [ImportCell]

    init(_ read: ImportPreview.Read, _ fields: [ImportField]) {
        name = words("imports-row", ["row": String(read.row.number)])
        badge = ImportBadge(read.verdict)
        let record: ImportedRecord? =
            switch read.verdict {
            case .add(let record, _): record
            case .change(let change, _): change.record
            case .unchanged, .skip, .reject: nil
            }
        cells = fields.map { field in
            let text = record?[field] ?? read.row[field] ?? ""
            return ImportCell(label: field.label, text: field.display(text))
        }
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("badge", \.badge), .init("cells", \.cells))
}

struct ImportCell: TemplateModel {
    let label: String
    let text: String

    static let fields = TemplateFields<Self>(.init("label", \.label), .init("text", \.text))
}

/// The outcome for a row, in a word.
struct ImportBadge: TemplateModel {
    /// `good`, `caution`, `bad`, or empty.
    let kind: String
    let label: String

    init(_ verdict: ImportVerdict) {
        (kind, label) =
            switch verdict {
            case .add: ("good", words("imports-badge-new"))
            case .change: ("caution", words("imports-badge-change"))
            case .unchanged: ("", words("imports-badge-unchanged"))
            case .skip: ("", words("imports-badge-there"))
            case .reject: ("bad", words("imports-badge-wrong"))
            }
    }

    static let fields = TemplateFields<Self>(.init("kind", \.kind), .init("label", \.label))
}

/// The changes of a row to a record in the list.
struct ImportDifference: TemplateModel {
    /// "Row 7 · Ada Lane".
    let name: String
    let differences: [ConflictLine]

    init(_ changed: ImportPreview.Changed) {
        name = words(
            "imports-row-of", ["row": String(changed.number), "name": changed.change.name])
        differences = changed.change.differences.map {
            ConflictLine(
                label: $0.field.label,
                theirs: $0.field.display($0.before, besides: $0.after),
                yours: $0.field.display($0.after, besides: $0.before))
        }
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("differences", \.differences))
}
