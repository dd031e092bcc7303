import MoochSite
import MoochStore
import MoochWeb

/// `/categories/ID`: one category, its numbers, its position, the categories merged into it, and its history.
struct CategoryPage: Page {
    static let template = "admin/categories/show"

    let frame: Frame
    let isArchived: Bool
    let since: DateText
    /// Its last 30 days.
    let charts: [GrowthChart]
    let rankings: [CategoryRanking]
    let waiting: WaitingTasks
    let figuresPath: String
    let listings: Figure
    let requests: Figure
    let exchanges: Figure
    /// How many of its listings changed hands, in percent.
    let rate: String
    /// Nil for an archived category, which members do not see.
    let position: FormField?
    let errorSummary: ErrorSummary?
    let merged: [MergedLine]
    let history: [AuditLine]
    let editPath: String
    let positionPath: String
    let archivalPath: String
    let unarchivalPath: String
    let mergePath: String
    let auditPath: String

    init(
        _ found: CategorySummary, typed: String?, problems: [FieldProblem], now: Timestamp,
        currency: Currency, frame: Frame
    ) {
        let (category, counts) = (found.overview.category, found.overview.counts)
        self.frame = frame
        isArchived = category.isArchived
        since = DateText(category.createdAt)
        charts = GrowthChart.ofCategory(found.lastMonth)
        rankings = [
            .byCommunities(
                found.communities, of: found.lastMonth.listings.total, category: category.id,
                on: found.lastMonth.days)
        ]
        waiting = WaitingTasks(
            found.tasks, now: now, within: "category_id=\(category.id)")
        figuresPath = HomeQuery.path(
            Site.figures, range: .month, community: nil, category: category.id)
        listings = Figure(counts.listings, path: ListingList.path("category_id", category.id))
        requests = Figure(counts.requests, path: ExchangeList.path("category_id", category.id))
        exchanges = Figure(counts.exchanges, path: Self.exchanges(category.id))
        rate = Format.share(counts.exchanges, of: counts.listings)
        position =
            category.isArchived
            ? nil : Self.field(found.position, typed: typed, problems: problems)
        errorSummary = ErrorSummary(problems)
        merged = found.merged.map { MergedLine($0, of: category.id, now: now) }
        history = AuditLine.all(found.history, now: now, currency: currency)
        editPath = Site.editCategory.path(category.id)
        positionPath = Site.categoryPosition.path(category.id)
        archivalPath = Site.categoryArchival.path(category.id)
        unarchivalPath = Site.categoryUnarchival.path(category.id)
        mergePath = Site.categoryMerge.path(category.id)
        auditPath = AuditList.path(of: category.id)
    }

    private static func field(
        _ position: CategoryPosition, typed: String?, problems: [FieldProblem]
    ) -> FormField {
        var field = FormField(
            "position", words("audit-position"), value: typed ?? String(position.number),
            problems: problems)
        field.hint = words("categories-position-hint", ["count": position.count])
        field.inputMode = "numeric"
        field.autocomplete = "off"
        return field
    }

    /// The completed exchanges of a category.
    static func exchanges(_ id: MoochStore.Category.ID) -> String {
        ExchangeList.path(["state": "accepted", "category_id": "\(id)"])
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("isArchived", \.isArchived), .init("since", \.since),
        .init("charts", \.charts), .init("rankings", \.rankings),
        .init("waiting", \.waiting), .init("figuresPath", \.figuresPath),
        .init("listings", \.listings), .init("requests", \.requests),
        .init("exchanges", \.exchanges), .init("rate", \.rate), .init("history", \.history),
        .init("position", \.position), .init("errorSummary", \.errorSummary),
        .init("merged", \.merged),
        .init("editPath", \.editPath), .init("positionPath", \.positionPath),
        .init("archivalPath", \.archivalPath), .init("unarchivalPath", \.unarchivalPath),
        .init("mergePath", \.mergePath), .init("auditPath", \.auditPath))
}

/// A category merged into the page's, with its undo.
struct MergedLine: TemplateModel {
    let name: String
    /// Its direct target, if that was merged on since.
    let into: String?
    /// Nil if another program did it.
    let administrator: String?
    let moment: MomentText?
    /// Nil if others have to be undone first.
    let undo: Link?

    init(_ merged: MergedCategory, of category: MoochStore.Category.ID, now: Timestamp) {
        let batch = merged.batch
        name = merged.category.name
        into =
            merged.successor.id == category
            ? nil : words("categories-merged-into", ["successor": merged.successor.name])
        administrator = batch.map {
            words("categories-merged-by", ["administrator": $0.administratorName])
        }
        moment = (batch?.createdAt ?? merged.category.archivedAt).map { MomentText($0, now: now) }
        undo = into == nil ? batch.map { Self.undo($0, now: now) } : nil
    }

    /// A running one links to its page, where it can be stopped first.
    private static func undo(_ batch: Batch, now: Timestamp) -> Link {
        batch.canBeReversed(at: now)
            ? Link(words("categories-unmerge"), Site.bulkActionReversal.path(batch.id))
            : Link(words("bulk-state-running"), batch.path)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("into", \.into), .init("administrator", \.administrator),
        .init("moment", \.moment), .init("undo", \.undo))
}
