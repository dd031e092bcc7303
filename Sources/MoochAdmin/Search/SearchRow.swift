import MoochSite
import MoochStore
import MoochWeb

/// One result, with its matching parts. A member's telephone number is searched, and not shown: it stands on their
/// page, where reading it is noted.
struct SearchRow: TemplateModel {
    let icon: String
    let path: String
    let name: [MarkedPiece]
    let detail: [MarkedPiece]
    let badge: StateBadge?
    /// The number it was found by, such as `#123`.
    let number: String?
    /// The language of a help page.
    let language: String?

    private init(
        _ area: Area, _ path: String, _ name: String, _ detail: String, _ marks: SearchMarks,
        id: Int64? = nil, badge: StateBadge? = nil, language: String? = nil
    ) {
        icon = area.icon
        self.path = path
        self.name = marks.pieces(of: name)
        self.detail = marks.pieces(of: detail)
        self.badge = badge
        number = id.flatMap { $0 == marks.id ? "#\($0)" : nil }
        self.language = language
    }

    init(_ row: CommunityList.Row, _ marks: SearchMarks) {
        self.init(
            .communities, Site.community.path(row.id), row.name, row.address, marks,
            id: row.id.rawValue, badge: row.archivedAt.map { _ in .archived })
    }

    init(_ row: CategoryOverview, _ marks: SearchMarks) {
        self.init(
            .categories, Site.category.path(row.id), row.category.name,
            words("listings-counted", ["count": row.counts.listings]), marks,
            id: row.id.rawValue, badge: row.category.archivedAt.map { _ in .archived })
    }

    init(_ row: MemberList.Row, _ marks: SearchMarks) {
        let email = row.email ?? ""
        let isMarked = row.id.rawValue == marks.id || marks.mark(row.name) || marks.mark(email)
        let reason = isMarked ? "" : " · " + words("search-by-phone")
        self.init(
            .members, Site.member.path(row.id), row.name,
            "\(email) · \(row.communityName)\(reason)", marks, id: row.id.rawValue)
    }

    init(_ row: ListingList.Row, _ marks: SearchMarks, now: Timestamp) {
        let posted = MomentText(row.createdAt, now: now).ago
        self.init(
            .listings, Site.listing.path(row.id), row.title,
            "\(row.sellerName) · \(row.communityName) · \(posted)", marks, id: row.id.rawValue,
            badge: StateBadge(row.state))
    }

    init(_ exchange: ExchangeDetail, _ marks: SearchMarks, now: Timestamp) {
        let asked = MomentText(exchange.exchange.requestedAt, now: now).ago
        self.init(
            .exchanges, Site.exchange.path(exchange.exchange.id), exchange.listing.title,
            "\(exchange.buyer.name) · \(asked)", marks, id: exchange.exchange.id.rawValue,
            badge: StateBadge(exchange.exchange.state))
    }

    init(_ row: RecipeList.Row, _ marks: SearchMarks) {
        let detail = [row.cuisineName].compactMap(\.self) + row.meals.map(\.name)
        self.init(
            .list(.recipes), Site.recipe.path(row.id), row.recipe.title,
            detail.joined(separator: " · "),
            marks, id: row.id.rawValue, badge: row.recipe.state.badge)
    }

    init(_ row: FoodList.Row, _ marks: SearchMarks) {
        let detail = [row.germanName, row.food.department?.name ?? ""].filter { !$0.isEmpty }
        self.init(
            .list(.foods), Site.food.path(row.id), row.food.name, detail.joined(separator: " · "),
            marks,
            id: row.id.rawValue, badge: row.food.isArchived ? .archived : nil)
    }

    init(_ supermarket: Supermarket, _ marks: SearchMarks) {
        self.init(
            .list(.supermarkets), Site.supermarket.path(supermarket.id), supermarket.name,
            supermarket.address, marks, id: supermarket.id.rawValue,
            badge: supermarket.archivedAt.map { _ in .archived })
    }

    /// A page of figures.
    init(_ page: Link, _ detail: String, _ marks: SearchMarks) {
        self.init(.analytics, page.path, page.label, detail, marks)
    }

    init(_ article: HelpArticle, _ marks: SearchMarks) {
        self.init(
            .help, article.path, article.title, marks.excerpt(of: article), marks,
            language: article.isForeign ? article.language : nil)
    }

    static let fields = TemplateFields<Self>(
        .init("icon", \.icon), .init("path", \.path), .init("name", \.name),
        .init("detail", \.detail), .init("badge", \.badge), .init("number", \.number),
        .init("language", \.language))
}

extension StateBadge {
    /// Archived, but not gone.
    static var archived: StateBadge { StateBadge(kind: "", label: words("archived")) }
}
