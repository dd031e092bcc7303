import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/search`: searches the listings on offer, in all categories or one.
struct SearchHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        guard let community = visit.who.community else { throw Problem.notFound }
        let (text, now) = ((visit.query["q"] ?? "").trimmed, visit.now)
        let chosen = visit.query["category_id"].flatMap { Int64($0) }.map { Category.ID($0) }
        let start = ListStart(after: visit.query["after"])
        let question = OfferQuestion(text)
        let found = try await services.store.read { db -> SearchFound in
            let id = try chosen?.successor(in: db)
            let (category, viewer) = (
                try id.flatMap { try Category.find($0, in: db) }, visit.who.member?.id
            )
            let result = try question.map {
                try OfferSearch.fetch(
                    $0, of: community.id, category: id, start: start, for: viewer, now: now, in: db)
            }
            return SearchFound(
                category: category,
                categories: try category == nil && question == nil
                    ? CategoryCount.all(
                        in: community.id, for: viewer, now: now, in: db) : [],
                result: result,
                guess: try result?.tiles.isEmpty == true
                    ? SpellingGuess.guess(
                        for: text, in: community.id, viewer: viewer, now: now, in: db) : nil,
                recipes: try result?.tiles.isEmpty == true && id == nil
                    ? Recipe.total(Self.recipes(text).filter, for: viewer, in: db) : nil,
                feed: try question == nil && id != nil
                    ? Feed.fetch(
                        of: community.id, FeedFilter(category: id), for: viewer, now: now, in: db)
                    : nil,
                isKept: try viewer.map {
                    try SavedSearch.find(text, in: id, of: $0, in: db) != nil
                } ?? false)
        }
        return services.render(
            SearchPage(
                text, found, now: now, currency: services.currency,
                frame: services.frame(
                    found.category?.name ?? words("search"), in: .search, for: visit,
                    // Out of the category, with the same text.
                    under: found.category.map { _ in SearchPage.path(text, nil) })),
            for: visit)
    }

    /// The recipes with the same words.
    static func recipes(_ text: String) -> RecipeListState {
        RecipeListState(QueryItems([.init(name: "q", value: text)]))
    }
}

/// The data of a search.
struct SearchFound: Sendable {
    let category: MoochStore.Category?
    /// The categories to choose from, where nothing was searched.
    let categories: [CategoryCount]
    /// Nil without a search text.
    let result: OfferSearch?
    /// What the visitor may have meant, where nothing was found.
    let guess: String?
    /// The recipes with these words, where nothing was found in all categories.
    let recipes: ListTotal?
    /// The newest listings of the category, without a search text.
    let feed: Feed?
    /// True if the visitor is told when somebody offers it.
    let isKept: Bool
}

struct SearchPage: Page {
    static let template = "members/search"

    let frame: MemberFrame
    let path = Site.search.path
    let text: String
    let label: String
    let categoryID: String?
    let categories: [CategoryPick]
    /// The number of results, for the live region.
    let found: String
    /// A search for what the visitor may have meant.
    let guess: Link?
    /// Where nothing was found: the recipes with these words, if there are any.
    let recipes: Link?
    let listings: [ListingTile]
    let emptyState: EmptyState?
    let nextPath: String?
    /// Nil where nothing was searched.
    private(set) var keeping: KeepSearchPart?

    init(
        _ text: String, _ found: SearchFound, now: Timestamp, currency: Currency,
        frame: MemberFrame
    ) {
        self.frame = frame
        self.text = text
        let category = found.category
        label =
            category.map { words("look-within", ["category": $0.name]) } ?? words("look-label")
        categoryID = category?.id.description
        categories = found.categories.map { CategoryPick($0) }
        self.found = found.result.map { $0.total.counted("look-found") } ?? ""
        guess = found.guess.map {
            Link(words("look-meant", ["words": $0]), Self.path($0, category?.id))
        }
        recipes = found.recipes.flatMap {
            $0.number == 0
                ? nil : Link($0.counted("look-recipes"), SearchHandlers.recipes(text).path)
        }
        keeping =
            found.result == nil && category == nil
            ? nil
            : KeepSearchPart(
                text, category, isKept: found.isKept,
                isNothing: (found.result?.tiles ?? found.feed?.tiles ?? []).isEmpty)
        let tiles = found.result?.tiles ?? found.feed?.tiles ?? []
        listings = tiles.map { ListingTile($0, now: now, currency: currency) }
        if let result = found.result {
            nextPath = result.next.map { Self.path(text, category?.id, after: $0) }
        } else {
            nextPath = found.feed?.next == nil ? nil : Self.allPath(of: category)
        }
        guard tiles.isEmpty, found.result != nil || found.feed != nil else {
            emptyState = nil
            return
        }
        let nothing =
            found.result == nil
            ? category.map {
                (words("look-none-of", ["category": $0.name]), words("look-none-of-advice"))
            } : nil
        let (heading, advice) = nothing ?? (words("home-nothing-kept"), words("look-none"))
        let elsewhere =
            category == nil
            ? Link(words("gone-all"), Site.home.path)
            : Link(words("look-everywhere"), Self.path(text, nil))
        // To be told is the next step, once.
        let isOffered = keeping?.isKept == false
        if isOffered { keeping?.elsewhere = elsewhere }
        emptyState = EmptyState(
            icon: "search", heading: heading, text: advice, action: isOffered ? nil : elsewhere)
    }

    static func path(
        _ text: String, _ category: MoochStore.Category.ID?, after: ListCursor? = nil
    ) -> String {
        var items = QueryItems()
        if !text.isEmpty { items.append("q", text) }
        if let category { items.append("category_id", category.description) }
        if let after { items.append("after", after.text) }
        return items.items.isEmpty ? Site.search.path : Site.search.path(query: items)
    }

    private static func allPath(of category: MoochStore.Category?) -> String {
        HomeState().path { $0.filter.category = category?.id }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("path", \.path), .init("text", \.text),
        .init("label", \.label), .init("categoryID", \.categoryID),
        .init("categories", \.categories),
        .init("found", \.found), .init("guess", \.guess), .init("recipes", \.recipes),
        .init("listings", \.listings),
        .init("emptyState", \.emptyState), .init("nextPath", \.nextPath),
        .init("keeping", \.keeping))
}
