import HTTPServer
import HTTPTypes
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
            return listed(words("categories-added", ["name": category.name]))
        } catch let wrong as FieldProblems {
            return formPage(
                name: name, version: "", of: nil, visit, problems: wrong.problems,
                status: .unprocessableContent)
        }
    }

    func rename(_ visit: AdministratorVisit) async throws -> Response {
        let category = try await find(visit)
        let (name, version) = (visit.field("name"), visit.field("version"))
        do {
            let draft = try CategoryDraft(validating: name)
            let renamed = try await services.store.write { db in
                try category.rename(to: draft, expecting: version, by: visit.author, in: db)
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
                conflict: ConflictView(differences: [
                    ConflictLine(label: words("name"), theirs: current.name, yours: name)
                ]),
                status: .conflict)
        }
    }

    /// Back to the list, at the row that moved.
    func move(_ visit: AdministratorVisit) async throws -> Response {
        let category = try await find(visit)
        guard let direction = Category.Direction(rawValue: visit.field("direction")) else {
            throw RefusalProblem.of(.badRequest)
        }
        let moved = try await services.store.write { db in
            try category.move(direction, by: visit.author, in: db)
        }
        let message =
            switch direction {
            case .up: words("categories-moved-up", ["name": moved.name])
            case .down: words("categories-moved-down", ["name": moved.name])
            }
        return services.redirect(
            to: "\(Site.categories.path)#category-\(moved.id.rawValue)",
            flash: Flash(.success, message))
    }

    func confirmArchival(_ visit: AdministratorVisit) async throws -> Response {
        let category = try await find(visit)
        let path = Site.category.path(category.id)
        guard !category.isArchived else { return .redirect(to: path) }
        return services.render(
            ConfirmPage(
                words("archive-sentence", ["name": category.name]),
                consequences: [
                    Consequence(icon: "hide", words("categories-archive-hides")),
                    Consequence(icon: "listings", words("categories-archive-keeps")),
                    Consequence(icon: "restore", words("bring-back-later")),
                ],
                action: Site.categoryArchival.path(category.id), button: words("archive"),
                isDanger: false, cancelPath: path,
                frame: frame(
                    words("archive-name", ["name": category.name]), visit, of: category)))
    }

    func archive(_ visit: AdministratorVisit) async throws -> Response {
        let category = try await find(visit)
        let archived = try await services.store.write { db in
            try category.archive(by: visit.author, in: db)
        }
        return saved(archived, words("categories-archived", ["name": archived.name]))
    }

    func unarchive(_ visit: AdministratorVisit) async throws -> Response {
        let category = try await find(visit)
        let open = try await services.store.write { db in
            try category.unarchive(by: visit.author, in: db)
        }
        return saved(open, words("categories-open-again", ["name": open.name]))
    }

    private func saved(_ category: Category, _ message: String) -> Response {
        services.redirect(
            to: Site.category.path(category.id), flash: Flash(.success, message))
    }

    private func listed(_ message: String) -> Response {
        services.redirect(to: Site.categories.path, flash: Flash(.success, message))
    }
}
