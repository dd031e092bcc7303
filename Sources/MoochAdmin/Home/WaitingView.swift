import MoochStore
import MoochWeb

/// What waits for an administrator: a few tasks, or the news that there are none.
struct WaitingView: TemplateModel {
    let tasks: [WaitingTask]
    let hasTasks: Bool

    init(_ facts: HomeFacts) {
        tasks = facts.waiting.items.compactMap { WaitingTask($0, facts: facts) }
        hasTasks = !tasks.isEmpty
    }

    static let fields = TemplateFields<Self>(
        .init("tasks", \.tasks), .init("hasTasks", \.hasTasks))
}

/// One task: what to do, with how many, why, and the first few of them.
struct WaitingTask: TemplateModel {
    let icon: String
    /// "Follow up on"
    let verb: String
    let figure: Figure
    /// "requests"
    let noun: String
    let reason: String
    /// The list that shows them, where there is one.
    let listPath: String?
    /// The list that shows these and others, where there is only such a one.
    let widerPath: String?
    let examples: [Breadcrumb]
    let hasMore: Bool

    /// Nil when nothing waits for this reason.
    init?(_ item: WaitingReport.Item, facts: HomeFacts) {
        let total = item.key == .unansweredRequests ? facts.unanswered : item.total
        guard total.number > 0 else { return nil }
        let isOne = total == .exactly(1)
        let words = item.key.words
        icon = words.icon
        verb = words.verb
        figure = Figure(total)
        noun = isOne ? words.one : words.many
        reason = words.reason
        let path = item.key.listPath(facts)
        listPath = item.key == .expiringListings ? nil : path
        widerPath = item.key == .expiringListings ? path : nil
        examples = item.examples.map { Breadcrumb($0.name, item.key.path(of: $0)) }
        hasMore = total.number > examples.count
    }

    static let fields = TemplateFields<Self>(
        .init("icon", \.icon), .init("verb", \.verb), .init("figure", \.figure),
        .init("noun", \.noun), .init("reason", \.reason), .init("listPath", \.listPath),
        .init("widerPath", \.widerPath), .init("examples", \.examples), .init("hasMore", \.hasMore))
}

/// How a reason to wait is put into words.
private struct WaitingWords {
    let icon: String
    let verb: String
    let one: String
    let many: String
    let reason: String

    init(_ icon: String, _ verb: String, _ one: String, _ many: String, reason: String) {
        self.icon = icon
        self.verb = verb
        self.one = one
        self.many = many
        self.reason = reason
    }
}

extension WaitingReport.Key {
    fileprivate var words: WaitingWords {
        switch self {
        case .unansweredRequests:
            WaitingWords(
                "clock", "Follow up on", "request", "requests",
                reason: "Without an answer for more than 3 days.")
        case .expiringListings:
            WaitingWords(
                "listings", "Find someone for", "listing", "listings",
                reason: "About to expire within 2 days, and nobody has asked.")
        case .communitiesWithoutPhoto:
            WaitingWords(
                "photo", "Add a photo to", "community", "communities",
                reason: "Phones show an empty frame in the list.")
        case .quietCommunities:
            WaitingWords(
                "communities", "Wake up", "quiet community", "quiet communities",
                reason: "Nothing was posted there for 14 days.")
        case .unusedCategories:
            WaitingWords(
                "categories", "Tidy up", "category", "categories",
                reason: "Nothing was posted for 90 days: archive or merge.")
        }
    }

    /// The list that shows what waits. For an empty frame or a quiet place there is none.
    fileprivate func listPath(_ facts: HomeFacts) -> String? {
        switch self {
        case .unansweredRequests:
            let days = DayRange(facts.unansweredDays).text
            return "\(Site.exchanges.path)?state=requested&requested_at=\(days)&sort=requested_at"
        case .expiringListings:
            let now = facts.now
            let oldest = now.adding(seconds: -Listing.lifetime).day
            let newest = now.adding(
                seconds: WaitingReport.noticeTime - Listing.lifetime
            ).day
            let days = DayRange(oldest...max(oldest, newest)).text
            return "\(Site.listings.path)?state=available&created_at=\(days)&sort=created_at"
        case .communitiesWithoutPhoto, .quietCommunities, .unusedCategories:
            return nil
        }
    }

    /// Where one of them is dealt with.
    fileprivate func path(of example: WaitingReport.Example) -> String {
        let id = String(example.id)
        return switch self {
        case .unansweredRequests: Site.exchange.path(id)
        case .expiringListings: Site.listing.path(id)
        case .communitiesWithoutPhoto: Site.editCommunity.path(id)
        case .quietCommunities: Site.community.path(id)
        case .unusedCategories: Site.category.path(id)
        }
    }
}
