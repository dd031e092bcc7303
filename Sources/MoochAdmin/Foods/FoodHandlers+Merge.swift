import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// Merging a food into another: a choice, a preview, then the change.
extension FoodHandlers {
    /// With `?into=` or a name that a food has the preview, else the choice of the food that stays.
    func confirmMerge(_ visit: AdministratorVisit) async throws -> Response {
        let food = try await source(visit)
        let typed = TypedText.cleaned(visit.query["food"] ?? "")
        let chosen = visit.query["into"]
        guard !typed.isEmpty || chosen != nil else { return try await choice(food, visit) }
        do {
            let (merge, counts) = try await services.store.read { db in
                let into =
                    try chosen.flatMap { Int64($0) }.map { Food.ID($0) }
                    ?? Food.named(typed, language: "en", in: db)?.id
                let merge = try FoodMerge(food.id, into: into, in: db)
                return (merge, try merge.counts(in: db))
            }
            return preview(merge, counts, visit)
        } catch let error as FoodMergeError {
            return try await choice(food, visit, typed: typed, problem: error.complaint)
        }
    }

    /// Merges. Pressed twice, it is done already.
    func merge(_ visit: AdministratorVisit) async throws -> Response {
        let id: Food.ID = try visit.id()
        let into = Int64(visit.field("into")).map { Food.ID($0) }
        let key = visit.field("key")
        guard (1...100).contains(key.utf8.count) else {
            return .redirect(to: Site.foodMerge.path(id))
        }
        do {
            let batch = try await services.store.write { db in
                try Food.merge(id, into: into, key: key, by: visit.author, in: db)
            }
            return try await BatchHandlers(services: services, work: work).begin(
                batch, leadingTo: batch.spec.target.map { Site.food.path(String($0.id)) })
        } catch let error as FoodMergeError {
            return try await choice(source(visit), visit, problem: error.complaint)
        } catch is RecordGone {
            return try await gone(id)
        }
    }

    /// What an old link leads to: the food that it was merged into.
    func gone(_ id: Food.ID) async throws -> Response {
        let successor = try await services.found { try Food.successor(of: id, in: $0) }
        return .redirect(to: Site.food.path(successor))
    }

    private func source(_ visit: AdministratorVisit) async throws -> Food {
        let id: Food.ID = try visit.id()
        return try await services.found { try Food.find(id, in: $0) }
    }

    private func choice(
        _ food: Food, _ visit: AdministratorVisit, typed: String = "", problem: Complaint? = nil
    ) async throws -> Response {
        let search = typed.isEmpty ? food.name : typed
        let similar = try await services.store.read { db in
            try FoodMerge.similar(search, to: food, in: db)
        }
        return services.render(
            FoodMergePage(
                food, similar: similar, typed: typed, problem: problem,
                frame: frame(words("categories-merge", ["name": food.name]), visit, of: food)),
            status: problem == nil ? .ok : .unprocessableContent)
    }

    private func preview(
        _ merge: FoodMerge, _ counts: FoodMerge.Counts, _ visit: AdministratorVisit
    ) -> Response {
        let (source, target) = (merge.source.food, merge.target.food)
        let names: KeyValuePairs<String, any WordArgument> = [
            "name": source.name, "target": target.name,
        ]
        return services.render(
            ConfirmPage(
                words("categories-merge-sentence", names),
                consequences: Self.consequences(of: merge, counts),
                hiddenFields: [
                    HiddenField(name: "into", value: String(target.id.rawValue)),
                    HiddenField(name: "key", value: RandomToken().text),
                ],
                action: Site.foodMerge.path(source.id),
                button: words("foods-merge-button"), isDanger: true,
                cancelPath: Site.food.path(source.id),
                cancelLabel: words("categories-merge-cancel"),
                frame: frame(words("categories-merge-both", names), visit, of: source)))
    }

    private func frame(_ title: String, _ visit: AdministratorVisit, of food: Food) -> Frame {
        services.frame(
            title, below: .list(.foods), for: visit, of: Link(food.name, Site.food.path(food.id)))
    }

    private static func consequences(
        of merge: FoodMerge, _ counts: FoodMerge.Counts
    ) -> [Consequence] {
        let (source, target) = (merge.source.food, merge.target.food)
        func line(_ icon: String, _ count: Int, _ key: StaticString) -> Consequence? {
            guard count > 0 else { return nil }
            return Consequence(
                icon: icon, figure: count,
                in: words.parts(key, at: "count", ["count": count, "target": target.name]))
        }
        let names = merge.names.map(\.name).filter {
            TypedText.key($0) != TypedText.key(target.name)
        }
        let forms = FoodForm.allCases.filter { merge.forms[$0] != nil }.map(\.name)
        let isElsewhere = source.department != target.department && target.department != nil
        return [
            line("kitchen", counts.recipes, "foods-merge-recipes"),
            line("list", counts.lists, "foods-merge-lists"),
            line("listings", counts.listings, "foods-merge-listings"),
            line("exchanges", counts.requests, "foods-merge-requests"),
            line("supermarkets", counts.exceptions - counts.lostExceptions, "foods-merge-aisles"),
            line("supermarkets", counts.lostExceptions, "foods-merge-aisles-lost"),
            names.isEmpty
                ? nil
                : Consequence(
                    icon: "edit",
                    words(
                        "foods-merge-names",
                        ["target": target.name, "names": names.joined(separator: ", ")])),
            Allergen.text(merge.allergens).map {
                Consequence(
                    icon: "warning",
                    words("foods-merge-allergens", ["target": target.name, "allergens": $0]))
            },
            forms.isEmpty
                ? nil
                : Consequence(
                    icon: "foods",
                    words(
                        "foods-merge-forms",
                        ["target": target.name, "forms": forms.joined(separator: ", ")])),
            (isElsewhere ? target.department : merge.department).map {
                Consequence(
                    icon: "pin",
                    words(
                        "foods-merge-department",
                        ["target": target.name, "department": $0.name]))
            },
            Consequence(
                icon: "delete",
                words("foods-merge-gone", ["name": source.name, "target": target.name])),
            Consequence(icon: "restore", words("bulk-undo-later")),
        ].compactMap(\.self)
    }
}
