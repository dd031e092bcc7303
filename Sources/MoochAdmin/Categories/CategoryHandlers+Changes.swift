import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

extension CategoryHandlers {
    func create(_ visit: AdministratorVisit) async throws -> Response {
        let name = visit.field("name")
        do {
            let draft = try CategoryDraft(validating: name)
            let category = try await services.store.write { db in
                try Category.create(draft, by: visit.author, in: db)
            }
            let told = words("categories-added", ["name": category.name])
            guard visit.form["another"] == nil else {
                return services.redirect(
                    to: Site.newCategory.path, flash: Flash(.success, told))
            }
            return listed(told)
        } catch let wrong as FieldProblems {
            return formPage(
                name: name, version: .none, of: nil, visit, problems: wrong.problems,
                status: .unprocessableContent)
        }
    }

    func rename(_ visit: AdministratorVisit) async throws -> Response {
        let category = try await find(visit)
        let (name, version) = (
            visit.field("name"), RecordVersion(text: visit.field("version"))
        )
        do {
            let draft = try CategoryDraft(validating: name)
            let renamed = try await services.store.write { db in
                try category.rename(to: draft, since: version, by: visit.author, in: db)
            }
            return saved(
                renamed,
                words("categories-renamed", ["old": category.name, "name": renamed.name]))
        } catch let wrong as FieldProblems {
            return formPage(
                name: name, version: version, of: category, visit, problems: wrong.problems,
                status: .unprocessableContent)
        } catch let conflict as ChangeConflict<Category> {
            let current = conflict.current
            return formPage(
                name: name, version: current.version, of: current, visit,
                conflict: Conflict(differences: [
                    ConflictLine(label: words("name"), theirs: current.name, yours: name)
                ]),
                status: .conflict)
        }
    }

    /// Leads back to the form: the category's own page, or its row in the list.
    func move(_ visit: AdministratorVisit) async throws -> Response {
        let category = try await find(visit)
        let typed = visit.field("position")
        guard let move = Category.Move(direction: visit.field("direction"), position: typed) else {
            throw Problem(refusal: .badRequest)
        }
        let isOnPage = visit.field("from") == "page"
        let origin =
            isOnPage
            ? Site.category.path(category.id)
            : "\(Site.categories.path)#category-\(category.id.rawValue)"
        do {
            let position = try await services.store.write { db in
                try category.move(move, by: visit.author, in: db)
            }
            return services.redirect(
                to: origin, flash: Self.moved(category.name, move, to: position))
        } catch let wrong as FieldProblems {
            guard isOnPage else {
                return services.redirect(to: origin, flash: Self.notMoved(category.name, wrong))
            }
            return try await page(
                of: category.id, visit, typed: typed, problems: wrong.problems,
                status: .unprocessableContent)
        }
    }

    /// What is said where there is no field to say it at.
    static func notMoved(_ name: String, _ wrong: FieldProblems) -> Flash {
        let problem = wrong.problems.map(\.message).joined(separator: " ")
        return Flash(
            .problem, words("categories-not-a-position", ["name": name, "problem": problem]))
    }

    static func moved(
        _ name: String, _ move: Category.Move, to position: CategoryPosition
    ) -> Flash {
        let named: KeyValuePairs<String, any WordArgument> = [
            "name": name, "position": position.number,
        ]
        guard position.number != position.former else {
            return Flash(.notice, words("categories-not-moved", named))
        }
        return switch move {
        case .up: Flash(.success, words("categories-moved-up", ["name": name]))
        case .down: Flash(.success, words("categories-moved-down", ["name": name]))
        case .first, .last, .position: Flash(.success, words("categories-moved", named))
        }
    }

    var archiving: ArchivalHandlers<Category> {
        ArchivalHandlers(
            services: services, list: .categories, page: Site.category,
            archival: Site.categoryArchival, unarchival: Site.categoryUnarchival,
            consequences: {
                [
                    Consequence(icon: "hide", words("categories-archive-hides")),
                    Consequence(icon: "listings", words("categories-archive-keeps")),
                ]
            }, archivedKey: "categories-archived", openKey: "categories-open-again")
    }

    private func saved(_ category: Category, _ message: String) -> Response {
        services.redirect(
            to: Site.category.path(category.id), flash: Flash(.success, message))
    }

    private func listed(_ message: String) -> Response {
        services.redirect(to: Site.categories.path, flash: Flash(.success, message))
    }
}
