import MoochSite
import MoochStore
import MoochWeb

/// `/audit`: the entries by day, with filters by administrator, kind and subject.
struct AuditPage: Page {
    static let template = "admin/audit/index"

    let frame: Frame
    let list: ListPanel
    let bulkPath = Site.bulkActions.path
    let days: [AuditDay]

    init(
        _ state: ListState<AuditList>, _ found: AuditSummary, now: Timestamp, currency: Currency,
        frame: Frame
    ) {
        self.frame = frame
        list = ListPanel(state, found.list, in: currency)
        let lines = AuditLine.all(found.history, now: now, currency: currency, isByDay: true)
        let clock = WallClock.current
        let days = found.history.entries.map { Timestamp(clock.reading(at: $0.at.rawValue)).day }
        self.days = AuditDay.all(Array(zip(days, lines)))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("list", \.list), .init("bulkPath", \.bulkPath),
        .init("days", \.days))
}

struct AuditDay: TemplateModel {
    let day: DateText
    /// Shown if the reader has chosen no time zone.
    let isUTC = WallClock.current.isUTC
    let entries: [AuditLine]

    static func all(_ entries: [(day: Day, view: AuditLine)]) -> [AuditDay] {
        var days: [(day: Day, views: [AuditLine])] = []
        for (day, view) in entries {
            if days.last?.day == day {
                days[days.count - 1].views.append(view)
            } else {
                days.append((day, [view]))
            }
        }
        return days.map { AuditDay(day: DateText($0.day), entries: $0.views) }
    }

    static let fields = TemplateFields<Self>(
        .init("day", \.day), .init("isUTC", \.isUTC), .init("entries", \.entries))
}
