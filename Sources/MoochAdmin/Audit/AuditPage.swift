import MoochStore
import MoochWeb

/// `/audit`: the entries by day, with filters by administrator, kind and subject.
struct AuditPage: Page {
    static let template = "audit/index"

    let frame: Frame
    let administrator: SelectField
    let action: SelectField
    let subject: SelectField
    /// The one thing that is looked at, when the filter names it.
    let subjectID: String?
    /// The action on many rows whose entries are looked at.
    let bulkActionID: String?
    /// The import whose entries are looked at.
    let csvImportID: String?
    let bulkPath = Site.bulkActions.path
    let isFiltered: Bool
    let days: [AuditDayView]
    let pager: PagerLinks?
    let emptyState: EmptyState?
    let listPath = Site.audit.list("")

    init(
        _ page: ListPage<AuditEntry>, total: ListTotal, administrators: [Administrator],
        bulk: AuditedActions, imports: [Int64: CSVImport], state: AuditListState, now: Timestamp,
        currency: Currency, frame: Frame
    ) {
        self.frame = frame
        let filter = state.filter
        administrator = SelectField(
            "admin_id", words("audit-administrator"),
            choices: [("", words("audit-everyone"))]
                + administrators.map { (String($0.id.rawValue), $0.name) },
            selected: filter.administrator.map { String($0.rawValue) } ?? "")
        action = SelectField(
            "action", words("audit-action"),
            choices: [("", words("audit-anything"))]
                + AuditEntry.Action.all.map { ($0.rawValue, AuditDeed.title(of: $0)) },
            selected: filter.action?.rawValue ?? "")
        subject = SelectField(
            "subject_kind", words("audit-subject"),
            choices: [
                ("", words("audit-anything")), ("community", Area.communities.label),
                ("category", Area.categories.label), ("member", Area.members.label),
                ("listing", Area.listings.label), ("list", words("audit-lists")),
                ("bulk_action", words("bulk-title")), ("csv_import", words("audit-imports")),
                ("saved_view", words("views")), ("admin", words("audit-administrators")),
            ],
            selected: filter.subjectKind?.rawValue ?? "")
        subjectID = filter.subjectID.map { String($0) }
        bulkActionID = filter.bulkAction.map { String($0.rawValue) }
        csvImportID = filter.csvImport.map { String($0.rawValue) }
        isFiltered = state.isFiltered
        days = AuditDayView.all(
            page.rows.map { entry in
                let isImport = entry.subjectKind == .csvImport
                let csvImport = isImport ? entry.subjectID.flatMap { imports[$0] } : nil
                return (
                    entry.at.day,
                    AuditEntryView(
                        entry, bulk: bulk, csvImport: csvImport, now: now, currency: currency)
                )
            })
        pager =
            page.rows.isEmpty
            ? nil
            : PagerLinks(
                summary: total.counted("audit-counted"),
                previousPath: page.previous.map { state.path(before: $0) },
                nextPath: page.next.map { state.path(after: $0) },
                filePath: PagerLinks.file(of: state.path()))
        emptyState = page.rows.isEmpty ? Self.empty(state) : nil
    }

    private static func empty(_ state: AuditListState) -> EmptyState {
        state.isFiltered
            ? EmptyState(
                icon: "search", heading: words("audit-none-fits"),
                text: words("audit-none-fits-advice"),
                action: Breadcrumb(words("audit-whole"), Site.audit.list("")))
            : EmptyState(
                icon: "audit", heading: words("audit-none"), text: words("audit-none-advice"))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("administrator", \.administrator),
        .init("action", \.action), .init("subject", \.subject), .init("subjectID", \.subjectID),
        .init("bulkActionID", \.bulkActionID), .init("csvImportID", \.csvImportID),
        .init("bulkPath", \.bulkPath),
        .init("isFiltered", \.isFiltered), .init("days", \.days), .init("pager", \.pager),
        .init("emptyState", \.emptyState), .init("listPath", \.listPath))
}

/// The entries of one day.
struct AuditDayView: TemplateModel {
    let day: DateText
    let entries: [AuditEntryView]

    static func all(_ entries: [(day: Day, view: AuditEntryView)]) -> [AuditDayView] {
        var days: [(day: Day, views: [AuditEntryView])] = []
        for (day, view) in entries {
            if days.last?.day == day {
                days[days.count - 1].views.append(view)
            } else {
                days.append((day, [view]))
            }
        }
        return days.map { AuditDayView(day: DateText($0.day), entries: $0.views) }
    }

    static let fields = TemplateFields<Self>(.init("day", \.day), .init("entries", \.entries))
}
