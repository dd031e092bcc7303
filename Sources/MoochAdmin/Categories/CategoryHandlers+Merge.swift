import GRDB
import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

/// Merging one category into another: first a choice, then what it will do, then the change.
extension CategoryHandlers {
    /// Without `?into=` the choice of the other category, with it the page that says what moves.
    func confirmMerge(_ visit: AdministratorVisit) async throws -> Response {
        let category = try await find(visit)
        guard let into = visit.query["into"] else { return try await choice(category, visit) }
        let (target, merge) = try await services.store.read { db in
            (try Self.target(into, in: db), try category.mergePreview(in: db))
        }
        guard let target else {
            return try await choice(
                category, visit, problem: "Choose the category that the listings move to.")
        }
        guard target.id != category.id, !target.isArchived else {
            let problem: CategoryError =
                target.id == category.id ? .mergeIntoItself : .targetIsArchived
            return try await choice(category, visit, problem: problem.complaint.message)
        }
        return preview(category, into: target, merge, visit)
    }

    func merge(_ visit: AdministratorVisit) async throws -> Response {
        if let response = try await mergedAlready(visit) { return response }
        let category = try await find(visit)
        let (into, author) = (visit.field("into"), visit.author)
        do {
            let (target, merge) = try await services.store.write { db in
                guard let target = try Self.target(into, in: db) else { throw Problem.notFound }
                return (target, try category.merge(into: target, by: author, in: db))
            }
            return services.redirect(
                to: Site.category.path(target.id),
                flash: Flash(
                    .success,
                    "\(category.name) was merged into \(target.name): "
                        + "\(Words.number(merge.listings)) "
                        + "\(merge.listings == 1 ? "listing" : "listings") moved."))
        } catch let error as CategoryError {
            return try await choice(category, visit, problem: error.complaint.message)
        }
    }

    /// The category; pressed twice, the merge has happened already.
    private func mergedAlready(_ visit: AdministratorVisit) async throws -> Response? {
        let id: Category.ID = try visit.id()
        let (found, successor) = try await services.store.read { db in
            (try Category.find(id, in: db), try Category.successor(of: id, in: db))
        }
        guard found == nil, let successor else { return nil }
        return services.redirect(to: Site.category.path(successor))
    }

    private static func target(_ text: String, in db: Database) throws -> Category? {
        guard let id = Int64(text) else { return nil }
        return try Category.find(Category.ID(rawValue: id), in: db)
    }

    private func choice(
        _ category: Category, _ visit: AdministratorVisit, problem: String? = nil
    ) async throws -> Response {
        let others = try await services.store.read { try Category.ordered(in: $0) }
            .filter { $0.id != category.id && !$0.isArchived }
        return services.render(
            CategoryMergePage(
                category, others: others, problem: problem,
                frame: frame(
                    "Merge \(category.name)", visit, of: category, help: .mergingCategories)),
            status: problem == nil ? .ok : .unprocessableContent)
    }

    private func preview(
        _ category: Category, into target: Category, _ merge: CategoryMerge,
        _ visit: AdministratorVisit
    ) -> Response {
        let listings = merge.listings == 1 ? "listing moves" : "listings move"
        let requests = merge.requests == 1 ? "request goes" : "requests go"
        let count = Words.number(merge.listings)
        return services.render(
            ConfirmPage(
                "You are about to merge \(category.name) into \(target.name).",
                consequences: [
                    Consequence(
                        icon: "merge", figure: merge.listings, "\(listings) to \(target.name)."),
                    Consequence(
                        icon: "exchanges", figure: merge.requests,
                        "\(requests) along, and with them \(Words.number(merge.exchanges)) "
                            + "completed exchanges."),
                    Consequence(
                        icon: "clock",
                        "The numbers of past days count under \(target.name) from then on."),
                    Consequence(
                        icon: "delete",
                        "\(category.name) is gone; its links lead to "
                            + "\(target.name)."),
                    Consequence(
                        icon: "warning",
                        "This cannot be undone: listings do not remember where they were."),
                ],
                hiddenFields: [HiddenField(name: "into", value: String(target.id.rawValue))],
                action: Site.categoryMerge.path(category.id),
                button: merge.listings == 0
                    ? "Merge" : "Merge \(count) \(merge.listings == 1 ? "listing" : "listings")",
                isDanger: true, cancelPath: Site.category.path(category.id),
                cancelLabel: "Keep both",
                frame: frame(
                    "Merge \(category.name) into \(target.name)", visit, of: category,
                    help: .mergingCategories)))
    }
}
