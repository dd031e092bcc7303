import MoochSite
import MoochStore
import MoochWeb

/// `/notes`: all notes on days, and a form for one more.
struct NotesPage: Page {
    static let template = "admin/notes/index"

    let frame: Frame
    let errorSummary: ErrorSummary?
    let action = Site.dayNotes.path
    let day: FormField
    let text: FormField
    let community: SelectField
    let notes: [NoteLine]
    let emptyState: EmptyState?

    init(
        _ notes: [DayNote.Row], _ form: NoteForm, community: SelectField,
        problems: [FieldProblem], today: Day, frame: Frame
    ) {
        self.frame = frame
        errorSummary = ErrorSummary(problems, in: ["day", "text", "community"])
        var day = FormField(
            "day", words("home-day"), value: form.day.isEmpty ? today.description : form.day,
            problems: problems)
        day.type = "date"
        day.hint = words("notes-day-hint")
        self.day = day
        var text = FormField("text", words("notes-text"), value: form.text, problems: problems)
        text.hint = words("notes-text-hint")
        self.text = text
        self.community = community
        self.notes = notes.map(NoteLine.init)
        emptyState =
            notes.isEmpty
            ? EmptyState(
                icon: "edit", heading: words("notes-none"), text: words("notes-none-advice"))
            : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("errorSummary", \.errorSummary), .init("action", \.action),
        .init("day", \.day), .init("text", \.text), .init("community", \.community),
        .init("notes", \.notes), .init("emptyState", \.emptyState))
}

/// A note in the list of all.
struct NoteLine: TemplateModel {
    let iso: String
    let day: String
    let text: String
    /// "All communities", or one.
    let place: String
    let administrator: String
    let removalPath: String

    init(_ row: DayNote.Row) {
        iso = row.note.day.description
        day = Format.date(row.note.day.date)
        text = row.note.text
        place = row.communityName ?? words("communities-all")
        administrator = row.note.administratorName
        removalPath = Site.dayNoteRemoval.path(row.note.id)
    }

    static let fields = TemplateFields<Self>(
        .init("iso", \.iso), .init("day", \.day), .init("text", \.text), .init("place", \.place),
        .init("administrator", \.administrator), .init("removalPath", \.removalPath))
}

/// The marks of the days of some charts, below them.
struct DayMarks: TemplateModel {
    let lines: [DayMarkLine]
    /// Where one is added.
    let path = Site.dayNotes.path

    init(_ marks: [DayMark]) { lines = marks.map(DayMarkLine.init) }

    static let fields = TemplateFields<Self>(.init("lines", \.lines), .init("path", \.path))
}

struct DayMarkLine: TemplateModel {
    let iso: String
    let day: String
    let text: String

    init(_ mark: DayMark) {
        iso = mark.day.description
        day = Format.shortDate(mark.day.date)
        text = mark.text
    }

    static let fields = TemplateFields<Self>(
        .init("iso", \.iso), .init("day", \.day), .init("text", \.text))
}

extension DayMark {
    /// "Poster in the lobby", "Archived a community: Elm Court"
    var text: String {
        switch self {
        case .note(let note): note.text
        case .entry(let entry):
            words(
                "notes-mark",
                ["action": AuditWords.title(of: entry.action), "name": AuditLine.name(of: entry)])
        }
    }
}
