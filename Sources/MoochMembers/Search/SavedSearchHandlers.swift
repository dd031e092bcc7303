import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/saved-searches`: what a member looks for, and is told of when a neighbour offers it.
struct SavedSearchHandlers: Sendable {
    let services: Services

    func list(_ visit: MemberVisit) async throws -> Response {
        let member = try visit.member.id
        let (searches, names) = try await services.store.read { db in
            (
                try SavedSearch.all(of: member, in: db),
                Dictionary(
                    uniqueKeysWithValues: try Category.ordered(in: db).map { ($0.id, $0.name) })
            )
        }
        return services.render(
            SavedSearchesPage(
                searches, names, now: visit.now,
                frame: services.frame(words("saved-searches"), in: .profile, for: visit)),
            for: visit)
    }

    func keep(_ visit: MemberVisit) async throws -> Response {
        let (member, now) = (try visit.member.id, visit.now)
        let (text, category) = (
            visit.field("q"), Int64(visit.field("category_id")).map { Category.ID($0) }
        )
        do {
            _ = try await services.store.write { db in
                try SavedSearch.keep(text, in: category, by: member, at: now, in: db)
            }
        } catch let wrong as FieldProblems {
            return try await done(wrong.problems.first?.message ?? "", .problem, visit)
        } catch let refusal as SavedSearchError {
            return try await done(refusal.complaint.message, .problem, visit)
        }
        // A listing's page says itself that it is kept.
        if let path = listingPath(visit) { return services.redirect(to: path) }
        return try await done(words("saved-search-done"), .success, visit)
    }

    func end(_ visit: MemberVisit) async throws -> Response {
        let (id, member): (SavedSearch.ID, _) = (try visit.id(), try visit.member.id)
        try await services.store.write { try SavedSearch.end(id, by: member, in: $0) }
        return try await done(words("saved-search-ended"), .success, visit)
    }

    /// The page of the listing whose like they look for.
    private func listingPath(_ visit: MemberVisit) -> String? {
        Int64(visit.field("listing_id")).map { Site.listing.path(Listing.ID($0)) }
    }

    /// Back to the recipe or the listing that it is for, or to all that the member looks for.
    private func done(
        _ text: String, _ kind: Flash.Kind, _ visit: MemberVisit
    ) async throws -> Response {
        services.redirect(
            to: try await services.wayBackToRecipe(visit) ?? listingPath(visit)
                ?? Site.savedSearches.path,
            flash: Flash(kind, text))
    }
}

struct SavedSearchesPage: Page {
    static let template = "members/saved-searches"

    let frame: MemberFrame
    let rows: [SavedSearchRow]
    let emptyState: EmptyState?

    init(
        _ searches: [SavedSearch], _ categories: [MoochStore.Category.ID: String], now: Timestamp,
        frame: MemberFrame
    ) {
        self.frame = frame
        rows = searches.map { SavedSearchRow($0, categories, now: now) }
        emptyState =
            searches.isEmpty
            ? EmptyState(
                icon: "search", heading: words("saved-searches-none"),
                text: words("saved-searches-none-advice"),
                action: Link(words("search"), Site.search.path)) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("rows", \.rows), .init("emptyState", \.emptyState))
}

/// Something that a member looks for, which leads to the search.
struct SavedSearchRow: TemplateModel {
    let text: String
    let path: String
    let kept: MomentText
    let endPath: String

    init(
        _ search: SavedSearch, _ categories: [MoochStore.Category.ID: String], now: Timestamp
    ) {
        let category = search.categoryID.flatMap { categories[$0] }
        text = [search.text, category ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
        path = SearchPage.path(search.text, search.categoryID)
        kept = MomentText(search.createdAt, now: now)
        endPath = Site.savedSearchRemoval.path(search.id)
    }

    static let fields = TemplateFields<Self>(
        .init("text", \.text), .init("path", \.path), .init("kept", \.kept),
        .init("endPath", \.endPath))
}

/// The button of a search by which one is told later.
struct KeepSearchPart: TemplateModel {
    let action = Site.savedSearches.path
    let text: String
    let categoryID: String?
    let isKept: Bool
    /// True if nothing was found.
    let isNothing: Bool
    /// The way on for those who do not want to be told; nil where the empty state has it, or something was found.
    var elsewhere: Link?

    init(_ text: String, _ category: MoochStore.Category?, isKept: Bool, isNothing: Bool) {
        (self.text, self.isKept, self.isNothing) = (text, isKept, isNothing)
        categoryID = category?.id.description
    }

    static let fields = TemplateFields<Self>(
        .init("action", \.action), .init("text", \.text), .init("categoryID", \.categoryID),
        .init("isKept", \.isKept), .init("isNothing", \.isNothing),
        .init("elsewhere", \.elsewhere))
}

extension Draft {
    /// What it will be, as others read it.
    func offer(in community: Community.ID) -> SavedSearch.Offer {
        SavedSearch.Offer(
            in: community, of: Int64(fields.category).map { Category.ID($0) },
            title: fields.title, description: fields.description)
    }
}
