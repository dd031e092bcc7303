import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

extension ViewHandlers {
    func create(_ visit: AdministratorVisit) async throws -> Response {
        guard let list = ListName(rawValue: visit.field("list")) else { throw Problem.notFound }
        let query = try Self.query(visit.field("query"), of: list)
        let form = ViewForm(visit, list: list, query: query)
        do {
            let draft = try form.draft()
            let view = try await services.store.write { db in
                try SavedView.create(draft, of: list, query: query, by: visit.author, in: db)
            }
            return redirect(to: view, words("views-saved", ["name": view.name]))
        } catch let wrong as FieldProblems {
            return try await newPage(
                form, visit, problems: wrong.problems, status: .unprocessableContent)
        }
    }

    func change(_ visit: AdministratorVisit) async throws -> Response {
        let view = try await find(visit)
        let form = ViewForm(visit, list: view.list, query: view.query)
        do {
            let draft = try form.draft()
            let changed = try await services.store.write { db in
                try view.change(to: draft, since: form.version, by: visit.author, in: db)
            }
            return services.redirect(
                to: changed.managePath,
                flash: Flash(.success, words("views-changed", ["name": changed.name])))
        } catch let wrong as FieldProblems {
            return try await editPage(
                form, of: view, visit, problems: wrong.problems, status: .unprocessableContent)
        } catch let conflict as ChangeConflict<SavedView> {
            let form = ViewForm(try form.draft(), over: conflict)
            return try await editPage(
                form, of: conflict.current, visit,
                conflict: Conflict(conflict, with: form), status: .conflict)
        }
    }

    /// The content of a view, and what would replace it.
    func confirmKeeping(_ visit: AdministratorVisit) async throws -> Response {
        let view = try await find(visit)
        let query = try Self.query(visit.query["query"] ?? "", of: view.list)
        let names = try await services.store.read { db in
            try RecordNames(
                of: ViewFact.references(in: [view.query, query], of: view.list), in: db)
        }
        func text(_ query: String) -> String {
            ViewFact.text(query, of: view.list, in: context(names))
        }
        let title = words("views-replace-name", ["name": view.name])
        return services.render(
            ConfirmPage(
                words("views-replace-sentence", ["name": view.name]),
                consequences: [
                    Consequence(
                        icon: "hide", words("views-replace-now", ["shows": text(view.query)])),
                    Consequence(
                        icon: "view", words("views-replace-then", ["shows": text(query)])),
                    Consequence(
                        icon: "warning",
                        view.isEverybodys
                            ? words("views-replace-everybody") : words("views-replace-own")),
                ],
                hiddenFields: [HiddenField(name: "query", value: query)],
                action: Site.viewQuery.path(view.id), button: title, isDanger: true,
                cancelPath: view.list.area.address.list(query),
                frame: frame(title, view.list, [], visit)))
    }

    /// Saves the list as it is into an existing view.
    func keep(_ visit: AdministratorVisit) async throws -> Response {
        let view = try await find(visit)
        let query = try Self.query(visit.field("query"), of: view.list)
        do {
            let changed = try await services.store.write { db in
                try view.replaceQuery(query, by: visit.author, in: db)
            }
            return redirect(to: changed, words("views-kept", ["name": changed.name]))
        } catch let wrong as FieldProblems {
            return try await newPage(
                ViewForm(list: view.list, query: query), visit, problems: wrong.problems,
                status: .unprocessableContent)
        }
    }

    func confirmDeletion(_ visit: AdministratorVisit) async throws -> Response {
        let view = try await find(visit)
        let title = words("views-delete-name", ["name": view.name])
        return services.render(
            ConfirmPage(
                words("views-delete-sentence", ["name": view.name]),
                consequences: [
                    Consequence(
                        icon: "view",
                        view.isEverybodys
                            ? words("views-delete-everybody") : words("views-delete-own")),
                    Consequence(icon: view.list.rawValue, words("views-delete-keeps")),
                    Consequence(icon: "warning", words("views-delete-final")),
                ],
                action: Site.viewDeletion.path(view.id), button: title, isDanger: true,
                cancelPath: view.managePath, cancelLabel: words("views-delete-cancel"),
                frame: frame(title, view.list, [], visit)))
    }

    /// Pressed twice it says so twice.
    func delete(_ visit: AdministratorVisit) async throws -> Response {
        let id: SavedView.ID = try visit.id()
        let view = try await services.store.write { db in
            try SavedView.delete(id, by: visit.author, in: db)
        }
        let message =
            view.map { words("views-deleted", ["name": $0.name]) } ?? words("views-deleted-before")
        return services.redirect(
            to: view?.managePath ?? Site.views.path, flash: Flash(.success, message))
    }

    /// A list's state in canonical form; a list without one has no views.
    private static func query(_ text: String, of list: ListName) throws -> String {
        guard let query = list.definition.canonical(try QueryItems(query: text)) else {
            throw Problem.notFound
        }
        return query
    }

    private func redirect(to view: SavedView, _ message: String) -> Response {
        services.redirect(to: view.path, flash: Flash(.success, message))
    }
}

extension SavedView {
    /// The place of its list's views among all.
    var managePath: String { "\(Site.views.path)#\(list.rawValue)" }
}
