import MoochSite
import MoochStore
import MoochWeb

/// `/bulk-actions`: every batch, newest first.
struct BatchesPage: Page {
    static let template = "admin/batches/index"

    let frame: Frame
    let rows: [BatchLine]
    let hasRows: Bool
    let emptyState: EmptyState?
    let pager: PagerLinks?

    init(_ found: BatchesSummary, now: Timestamp, frame: Frame) {
        self.frame = frame
        rows = found.page.rows.map { BatchLine($0, found.statuses[$0.id.rawValue], now: now) }
        hasRows = !rows.isEmpty
        emptyState =
            rows.isEmpty
            ? EmptyState(
                icon: "audit", heading: words("bulk-none"), text: words("bulk-none-advice"),
                action: Link(Area.listings.label, Site.listings.path))
            : nil
        pager =
            rows.isEmpty
            ? nil
            : PagerLinks(
                summary: found.total.counted("bulk-counted"),
                previousPath: found.page.previous.map { Self.path("before", $0) },
                nextPath: found.page.next.map { Self.path("after", $0) })
    }

    private static func path(_ name: String, _ cursor: ListCursor) -> String {
        var items = QueryItems()
        items.append(name, cursor.text)
        return Site.bulkActions.path(items)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("rows", \.rows), .init("hasRows", \.hasRows),
        .init("emptyState", \.emptyState), .init("pager", \.pager))
}

struct BatchLine: TemplateModel {
    let title: String
    let path: String
    let badge: BatchBadge
    let administratorName: String
    let started: MomentText
    let selected: Figure
    let changed: Figure
    let skipped: Figure

    init(_ batch: Batch, _ status: BatchStatus?, now: Timestamp) {
        title = batch.title
        path = batch.path
        badge = BatchBadge(batch, status)
        administratorName = batch.administratorName
        started = MomentText(batch.createdAt, now: now)
        selected = Figure(batch.selected)
        changed = Figure(batch.written)
        skipped = Figure(batch.done - batch.written)
    }

    static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("path", \.path), .init("badge", \.badge),
        .init("administratorName", \.administratorName), .init("started", \.started),
        .init("selected", \.selected), .init("changed", \.changed), .init("skipped", \.skipped))
}
