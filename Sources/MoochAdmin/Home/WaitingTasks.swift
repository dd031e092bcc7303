import MoochSite
import MoochStore
import MoochWeb

/// The tasks that wait for an administrator, or the news that there are none.
struct WaitingTasks: TemplateModel {
    let tasks: [WaitingTask]
    let hasTasks: Bool
    /// "3 things wait for you", at the top of the page.
    let summary: String
    /// Where they are told at length on the page; nil where they are not.
    let detailPath: String?

    /// `filter` is what the lists are filtered by besides, such as `community_id=7`. What is of all communities says so
    /// on a page of one.
    init(
        _ report: WaitingReport, now: Timestamp, within filter: String? = nil,
        isBesideOne: Bool = false
    ) {
        tasks = report.items.compactMap { WaitingTask($0, now: now, within: filter) }
        hasTasks = !tasks.isEmpty
        summary =
            isBesideOne
            ? words("home-waiting-summary-everywhere", ["count": tasks.count])
            : words("home-waiting-summary", ["count": tasks.count])
        detailPath = filter == nil ? "#waiting" : nil
    }

    static let fields = TemplateFields<Self>(
        .init("tasks", \.tasks), .init("hasTasks", \.hasTasks), .init("summary", \.summary),
        .init("detailPath", \.detailPath))
}

/// One task: what to do, with how many, why, and the first few of them.
struct WaitingTask: TemplateModel {
    /// Unique on the page.
    let key: String
    /// Where it is done: for all of them, in their list, or where it stands with its first few.
    let path: String
    let icon: String
    /// "Follow up on "
    let before: String
    let figure: Figure
    /// " requests"
    let after: String
    let reason: String
    /// The list that shows them, if there is one.
    let list: Link?
    /// Where something is done about all of them.
    let action: Link?
    let examples: [Link]
    let hasMore: Bool

    /// Nil if nothing waits for this reason.
    init?(_ item: WaitingReport.Item, now: Timestamp, within filter: String?) {
        let total = item.total
        guard total.number > 0 else { return nil }
        key = item.key.rawValue
        icon = item.key.icon
        (before, after) = item.key.task(total.number)
        figure = Figure(total)
        reason =
            item.key.reason
            + (item.remindedAt.map {
                " "
                    + words(
                        "home-waiting-requests-reminded", ["moment": MomentText($0, now: now).ago])
            } ?? "")
        action =
            item.key == .unansweredRequests && filter?.hasPrefix("category_id") != true
            ? Link(
                words("follow-up-link"),
                Site.followUp.path + (filter.map { "?\($0)" } ?? "")) : nil
        list = item.key.list(now.day).map { list in
            Link(list.label, filter.map { "\(list.path)&\($0)" } ?? list.path)
        }
        path =
            action?.path ?? (filter == nil ? Self.onlyPlace(of: item) : nil)
            ?? list?.path ?? "#waiting-\(item.key.rawValue)"
        examples = item.examples.map { Link($0.name, item.key.path(of: $0)) }
        hasMore = total.number > examples.count
    }

    /// Where all who want to join want to join one community: its page.
    private static func onlyPlace(of item: WaitingReport.Item) -> String? {
        guard item.key == .joinRequests, item.total == .exactly(item.examples.count),
            let first = item.examples.first, item.examples.allSatisfy({ $0.id == first.id })
        else { return nil }
        return item.key.path(of: first)
    }

    static let fields = TemplateFields<Self>(
        .init("key", \.key), .init("path", \.path),
        .init("icon", \.icon), .init("before", \.before), .init("figure", \.figure),
        .init("after", \.after), .init("reason", \.reason), .init("list", \.list),
        .init("action", \.action), .init("examples", \.examples),
        .init("hasMore", \.hasMore))
}

extension WaitingReport.Key {
    fileprivate var icon: String {
        switch self {
        case .openReports: "flag"
        case .contactCollectors: "phone"
        case .joinRequests: "members"
        case .unansweredRequests: "clock"
        case .expiringListings: "listings"
        case .communitiesWithoutPhoto: "photo"
        case .quietCommunities: "communities"
        case .unusedCategories: "categories"
        }
    }

    /// The task, split around its number.
    fileprivate func task(_ count: Int) -> (before: String, after: String) {
        func parts(_ key: StaticString) -> (before: String, after: String) {
            words.parts(key, at: "count", ["count": count])
        }
        return switch self {
        case .openReports: parts("home-waiting-reports")
        case .contactCollectors: parts("home-waiting-collecting")
        case .joinRequests: parts("home-waiting-joining")
        case .unansweredRequests: parts("home-waiting-requests")
        case .expiringListings: parts("home-waiting-listings")
        case .communitiesWithoutPhoto: parts("home-waiting-photos")
        case .quietCommunities: parts("home-waiting-quiet")
        case .unusedCategories: parts("home-waiting-unused")
        }
    }

    fileprivate var reason: String {
        switch self {
        case .openReports: words("home-waiting-reports-why")
        case .contactCollectors: words("home-waiting-collecting-why")
        case .joinRequests: words("home-waiting-joining-why")
        case .unansweredRequests: words("home-waiting-requests-why")
        case .expiringListings: words("home-waiting-listings-why")
        case .communitiesWithoutPhoto: words("home-waiting-photos-why")
        case .quietCommunities: words("home-waiting-quiet-why")
        case .unusedCategories: words("home-waiting-unused-why")
        }
    }

    /// The list of what waits; nil if no list can show it, such as communities without a photo.
    fileprivate func list(_ today: Day) -> Link? {
        switch self {
        case .openReports:
            return Link(words("home-waiting-all"), "\(ListName.reports.address.path)?state=open")
        case .unansweredRequests:
            let days = DayRange(WaitingReport.unanswered(on: today), isUTC: true).text
            return Link(
                words("home-waiting-requests-list"),
                "\(Site.exchanges.path)?state=requested&requested_at=\(days)&sort=requested_at")
        case .expiringListings:
            let days = WaitingReport.noticeTime / WaitingReport.day
            return Link(
                words("home-waiting-listings-list"),
                "\(Site.listings.path)?requests=unasked&expiring=\(days)&sort=expires_at")
        case .joinRequests:
            return Link(words("home-waiting-all"), "\(Site.communities.path)?state=awaited")
        case .contactCollectors, .communitiesWithoutPhoto, .quietCommunities,
            .unusedCategories:
            return nil
        }
    }

    /// Where one of them is dealt with.
    fileprivate func path(of example: WaitingReport.Example) -> String {
        let id = String(example.id)
        return switch self {
        case .openReports: Site.report.path(id)
        case .unansweredRequests: Site.exchange.path(id)
        case .expiringListings: Site.listing.path(id)
        case .contactCollectors: Site.member.path(id)
        case .communitiesWithoutPhoto: Site.editCommunity.path(id)
        case .joinRequests: Site.community.path(id) + "#waiting"
        case .quietCommunities: Site.community.path(id)
        case .unusedCategories: Site.category.path(id)
        }
    }
}
