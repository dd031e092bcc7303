import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// Merging one category into another: a choice, a preview, then the change.
extension CategoryHandlers {
    /// Without `?into=` the choice of the other category, with it the preview.
    func confirmMerge(_ visit: AdministratorVisit) async throws -> Response {
        let category = try await find(visit)
        let before = try await services.store.read { try MergedCategory(category, in: $0) }
        if let before { return merged(before, visit) }
        guard let into = visit.query["into"] else { return try await choice(category, visit) }
        do {
            let merge = try await services.store.read { db in
                try category.mergePreview(into: Self.target(into), in: db)
            }
            return preview(category, merge, visit)
        } catch let error as CategoryError {
            return try await choice(category, visit, problem: error.complaint)
        }
    }

    /// Begins the merge. Pressed twice, it has begun already.
    func merge(_ visit: AdministratorVisit) async throws -> Response {
        let category = try await find(visit)
        let into = Self.target(visit.field("into"))
        do {
            let batch = try await services.store.write { db in
                try category.merge(into: into, by: visit.author, in: db)
            }
            return try await BatchHandlers(services: services, work: work).begin(
                batch, leadingTo: into.map { Site.category.path($0) },
                saying: {
                    words(
                        "categories-merged",
                        [
                            "name": category.name, "target": batch.spec.target?.name ?? "",
                            "count": $0.written,
                        ])
                })
        } catch let error as CategoryError {
            if case .alreadyMerged(let before) = error { return merged(before, visit) }
            return try await choice(category, visit, problem: error.complaint)
        }
    }

    /// Somebody else was first: leads to the page of the target, with who merged it and when.
    private func merged(_ before: MergedCategory, _ visit: AdministratorVisit) -> Response {
        let text = before.batch.map { batch in
            words(
                "categories-merged-before",
                [
                    "name": before.category.name, "target": before.successor.name,
                    "administrator": batch.administratorName,
                    "ago": MomentText(batch.createdAt, now: visit.now).ago,
                ])
        }
        return services.redirect(
            to: Site.category.path(before.successor.id),
            flash: Flash(
                .problem, text ?? CategoryError.alreadyMerged(before).complaint.message,
                link: before.batch.flatMap { .to($0.path, words("categories-the-merge")) }))
    }

    private static func target(_ text: String) -> Category.ID? {
        Int64(text).map { Category.ID($0) }
    }

    private func choice(
        _ category: Category, _ visit: AdministratorVisit, problem: Complaint? = nil
    ) async throws -> Response {
        let others = try await services.store.read { try Category.ordered(in: $0) }
            .filter { $0.id != category.id && !$0.isArchived }
        return services.render(
            CategoryMergePage(
                category, others: others, problem: problem,
                frame: frame(
                    words("categories-merge", ["name": category.name]), visit, of: category)),
            status: problem == nil ? .ok : .unprocessableContent)
    }

    private func preview(
        _ category: Category, _ merge: CategoryMerge, _ visit: AdministratorVisit
    ) -> Response {
        let target = merge.target
        let names: KeyValuePairs<String, any WordArgument> = [
            "name": category.name, "target": target.name,
        ]
        return services.render(
            ConfirmPage(
                words("categories-merge-sentence", names),
                consequences: consequences(of: merge, from: category),
                hiddenFields: [HiddenField(name: "into", value: String(target.id.rawValue))],
                action: Site.categoryMerge.path(category.id),
                button: words("categories-merge-button", ["count": merge.listings]),
                isDanger: true, cancelPath: Site.category.path(category.id),
                cancelLabel: words("categories-merge-cancel"),
                frame: frame(
                    words("categories-merge-both", names), visit, of: category)))
    }

    private func consequences(
        of merge: CategoryMerge, from category: Category
    ) -> [Consequence] {
        let target = merge.target
        return [
            Consequence(
                icon: "merge", figure: merge.listings,
                in: words.parts(
                    "categories-merge-listings", at: "count",
                    ["count": merge.listings, "target": target.name])),
            Consequence(
                icon: "exchanges", figure: merge.requests,
                in: words.parts(
                    "categories-merge-requests", at: "count",
                    ["count": merge.requests, "exchanges": merge.exchanges])),
            Consequence(icon: "clock", words("categories-merge-days", ["target": target.name])),
            Consequence(
                icon: "archive",
                words(
                    "categories-merge-gone", ["name": category.name, "target": target.name])),
            Consequence(icon: "restore", words("bulk-undo-later")),
        ]
    }
}
