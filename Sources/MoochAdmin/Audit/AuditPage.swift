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
    let isFiltered: Bool
    let days: [AuditDayView]
    let pager: PagerLinks?
    let emptyState: EmptyState?
    let listPath = Site.audit.path

    init(
        _ page: ListPage<AuditEntry>, total: ListTotal, administrators: [Administrator],
        state: AuditListState, now: Timestamp, currency: Currency, frame: Frame
    ) {
        self.frame = frame
        let filter = state.filter
        administrator = SelectField(
            "admin_id", "Administrator",
            choices: [("", "Everyone")]
                + administrators.map { (String($0.id.rawValue), $0.name) },
            selected: filter.administrator.map { String($0.rawValue) } ?? "")
        action = SelectField(
            "action", "What was done",
            choices: [("", "Anything")]
                + AuditEntry.Action.all.map { ($0.rawValue, AuditDeed($0).title) },
            selected: filter.action?.rawValue ?? "")
        subject = SelectField(
            "subject_kind", "Done to",
            choices: [
                ("", "Anything"), ("community", "Communities"), ("category", "Categories"),
                ("listing", "Listings"), ("admin", "Administrators"),
            ],
            selected: filter.subjectKind?.rawValue ?? "")
        subjectID = filter.subjectID.map { String($0) }
        isFiltered = state.isFiltered
        days = AuditDayView.all(
            page.rows.map { ($0.at.day, AuditEntryView($0, now: now, currency: currency)) })
        pager =
            page.rows.isEmpty
            ? nil
            : PagerLinks(
                summary: total.counted("entry", "entries"),
                previousPath: page.previous.map { state.path(before: $0) },
                nextPath: page.next.map { state.path(after: $0) })
        emptyState = page.rows.isEmpty ? Self.empty(state) : nil
    }

    private static func empty(_ state: AuditListState) -> EmptyState {
        state.isFiltered
            ? EmptyState(
                icon: "search", heading: "No entry fits",
                text: "Nothing like that was ever done. Take away a filter to see more.",
                action: Breadcrumb("The whole audit", Site.audit.path))
            : EmptyState(
                icon: "audit", heading: "Nothing has been changed yet",
                text: "Every change an administrator makes will be listed here.")
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("administrator", \.administrator),
        .init("action", \.action), .init("subject", \.subject), .init("subjectID", \.subjectID),
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
