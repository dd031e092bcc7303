import MoochStore
import MoochWeb

/// `/categories/ID`: one category, its numbers and its history.
struct CategoryPage: Page {
    static let template = "categories/show"

    let frame: Frame
    let isArchived: Bool
    let since: DateText
    let listings: Figure
    let requests: Figure
    let exchanges: Figure
    /// How many of its listings changed hands, in percent.
    let rate: String
    let history: [AuditEntryView]
    let editPath: String
    let archivalPath: String
    let unarchivalPath: String
    let mergePath: String
    let auditPath: String

    init(
        _ found: CategorySummary, now: Timestamp, currency: Currency, frame: Frame
    ) {
        let (category, counts) = (found.overview.category, found.overview.counts)
        self.frame = frame
        isArchived = category.isArchived
        since = DateText(category.createdAt)
        listings = Figure(counts.listings, path: ListingList.path("category_id", category.id))
        requests = Figure(counts.requests, path: ExchangeList.path("category_id", category.id))
        exchanges = Figure(counts.exchanges, path: Self.exchanges(category.id))
        rate = Words.share(counts.exchanges, of: counts.listings)
        history = found.history.map { AuditEntryView($0, now: now, currency: currency) }
        editPath = Site.editCategory.path(category.id)
        archivalPath = Site.categoryArchival.path(category.id)
        unarchivalPath = Site.categoryUnarchival.path(category.id)
        mergePath = Site.categoryMerge.path(category.id)
        auditPath = AuditList.path(["subject_kind": "category", "subject_id": "\(category.id)"])
    }

    /// The completed exchanges of a category.
    static func exchanges(_ id: MoochStore.Category.ID) -> String {
        ExchangeList.path(["category_id": "\(id)", "state": "accepted"])
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("isArchived", \.isArchived), .init("since", \.since),
        .init("listings", \.listings), .init("requests", \.requests),
        .init("exchanges", \.exchanges), .init("rate", \.rate), .init("history", \.history),
        .init("editPath", \.editPath),
        .init("archivalPath", \.archivalPath), .init("unarchivalPath", \.unarchivalPath),
        .init("mergePath", \.mergePath), .init("auditPath", \.auditPath))
}
