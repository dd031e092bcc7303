import MoochStore
import MoochWeb

/// `/bulk-actions`: every action on many rows, newest first.
struct BulkActionsPage: Page {
    static let template = "bulk/index"

    let frame: Frame
    let rows: [BulkActionRow]
    let hasRows: Bool
    let emptyState: EmptyState?
    let pager: PagerLinks?

    init(
        _ page: ListPage<BulkAction>, total: ListTotal, standings: [Int64: BulkStanding],
        now: Timestamp, frame: Frame
    ) {
        self.frame = frame
        rows = page.rows.map { BulkActionRow($0, standings[$0.id.rawValue], now: now) }
        hasRows = !rows.isEmpty
        emptyState =
            rows.isEmpty
            ? EmptyState(
                icon: "audit", heading: words("bulk-none"), text: words("bulk-none-advice"),
                action: Breadcrumb(Area.listings.label, Site.listings.path))
            : nil
        pager =
            rows.isEmpty
            ? nil
            : PagerLinks(
                summary: total.counted("bulk-counted"),
                previousPath: page.previous.map { Self.path("before", $0) },
                nextPath: page.next.map { Self.path("after", $0) })
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

/// An action in the list of all.
struct BulkActionRow: TemplateModel {
    let title: String
    let path: String
    let badge: BulkBadge
    let administratorName: String
    let started: MomentText
    let selected: Figure
    let changed: Figure
    let skipped: Figure

    init(_ action: BulkAction, _ standing: BulkStanding?, now: Timestamp) {
        title = action.title
        path = Site.bulkAction.path(action.id)
        badge = BulkBadge(action, standing)
        administratorName = action.administratorName
        started = MomentText(action.createdAt, now: now)
        selected = Figure(action.selected)
        changed = Figure(action.changed)
        skipped = Figure(action.skipped)
    }

    static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("path", \.path), .init("badge", \.badge),
        .init("administratorName", \.administratorName), .init("started", \.started),
        .init("selected", \.selected), .init("changed", \.changed), .init("skipped", \.skipped))
}
