import Foundation
import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb
import Notation

/// `/shopping-list`: a member's list by the aisles of their supermarket.
struct ShoppingListHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        try await page(visit)
    }

    /// `/offline/shopping-list`: the list without forms. What is pressed there waits in the browser.
    func kept(_ visit: MemberVisit) async throws -> Response {
        let list = try await whole(visit)
        return services.render(
            ShoppingListPage(
                list, of: try visit.member.id, now: visit.now, isKept: true,
                frame: services.offlineFrame(words("shopping-list"), for: visit)),
            for: visit)
    }

    private func whole(_ visit: MemberVisit) async throws -> ShoppingList.Whole {
        let (member, language) = (try visit.member.id, Language.current.code)
        return try await services.store.read { db in
            try ShoppingList.whole(of: member, in: language, in: db)
        }
    }

    private func page(
        _ visit: MemberVisit, typed: String = "", problem: String? = nil,
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let (member, undo) = (try visit.member.id, visit.query["undo"].flatMap(Int64.init))
        let language = Language.current.code
        let (list, undone) = try await services.store.read { db in
            (
                try ShoppingList.whole(of: member, in: language, in: db),
                try undo.flatMap {
                    try ShoppingLine.find(ShoppingLine.ID($0), of: member, in: db)
                }
            )
        }
        return services.render(
            ShoppingListPage(
                list, of: member, undo: undone, typed: typed, problem: problem, now: visit.now,
                frame: services.frame(
                    words("shopping-list"), in: nil, for: visit, at: Site.shoppingList.path,
                    under: Site.kitchen.path)),
            for: visit, status: status)
    }

    /// Adds what was typed.
    func add(_ visit: MemberVisit) async throws -> Response {
        let text = visit.form["text"] ?? ""
        let operation = ShoppingOperation(
            id: ShoppingLine.newUUID(), kind: .add, line: ShoppingLine.newUUID(), text: text)
        let outcome = try await apply([operation], visit)
        guard let refused = outcome.refused.first else {
            return services.redirect(to: Site.shoppingList.path + "#add")
        }
        return try await page(
            visit, typed: text, problem: refused.code.sentence, status: .unprocessableContent)
    }

    /// Ticks a line. With the last one all is in the basket, and one goes on to cook.
    func tick(_ visit: MemberVisit) async throws -> Response {
        let (line, open) = try await change(.tick, visit)
        guard open == 0 else { return back(to: line) }
        let list = try await whole(visit)
        if list.isDone, list.recipes.count == 1, let recipe = list.recipes.first {
            return services.redirect(
                to: Site.recipeCook.path(recipe.recipeID),
                flash: Flash(
                    .success, words("shopping-done"),
                    link: .to(Site.shoppingList.path, words("shopping-list"))))
        }
        return back(to: line)
    }

    func untick(_ visit: MemberVisit) async throws -> Response {
        _ = try await change(.untick, visit)
        return services.redirect(to: Site.shoppingList.path)
    }

    func remove(_ visit: MemberVisit) async throws -> Response {
        back(to: try await change(.remove, visit).line)
    }

    func undo(_ visit: MemberVisit) async throws -> Response {
        _ = try await change(.restore, visit)
        return services.redirect(to: Site.shoppingList.path)
    }

    private func back(to line: ShoppingLine.ID) -> Response {
        services.redirect(
            to: Site.shoppingList.path(
                query: QueryItems([.init(name: "undo", value: line.description)])))
    }

    /// Changes a line, and says how many are open then. All is read where it is written: every commit empties what
    /// other connections keep of the store.
    private func change(
        _ kind: ShoppingOperation.Kind, _ visit: MemberVisit
    ) async throws -> (line: ShoppingLine.ID, open: Int) {
        guard let signedIn = visit.who.signedIn else { throw Problem.notFound }
        let (id, member): (ShoppingLine.ID, _) = (try visit.id(), signedIn.member.id)
        let (language, now) = (Language.current.code, visit.now)
        return try await services.store.write { db in
            guard let line = try ShoppingLine.find(id, of: member, in: db) else {
                throw Problem.notFound
            }
            let operation = ShoppingOperation(
                id: ShoppingLine.newUUID(), kind: kind, line: line.uuid)
            _ = try ShoppingList.apply(
                [operation], by: member, on: signedIn.session.id, in: language, at: now, in: db)
            return (id, try ShoppingList.openCount(of: member, in: db))
        }
    }

    private func apply(
        _ operations: [ShoppingOperation], _ visit: MemberVisit
    ) async throws -> ShoppingOperation.Outcome {
        guard let signedIn = visit.who.signedIn else { throw Problem.notFound }
        let (language, now) = (Language.current.code, visit.now)
        return try await services.store.write { db in
            try ShoppingList.apply(
                operations, by: signedIn.member.id, on: signedIn.session.id, in: language, at: now,
                in: db)
        }
    }

    /// What the page's script sends: what was pressed, also a while ago without a network. The answer is that of the
    /// API, without the lines, which the page shows.
    func apply(_ visit: MemberVisit) async throws -> Response {
        let text = visit.form["operations"] ?? ""
        let document = try JSONBody(bytes: Array(text.utf8)).value()
        var check = InputCheck(currency: services.currency.code.text)
        let operations = ShoppingAPI.operations.kind.read(document, "operations", &check)
        guard check.problems.isEmpty, let operations,
            operations.count <= ShoppingOperation.mostAtOnce
        else {
            throw FieldProblems(check.problems)
        }
        let outcome = try await apply(operations, visit)
        let member = try visit.member.id
        let version = try await services.store.read { try ShoppingList.of(member, in: $0)?.version }
        return Response(
            status: .ok,
            headers: [.contentType: "application/json", .cacheControl: "no-store"],
            body: .bytes(ShoppingSettledShape(version: version ?? 0, outcome: outcome).json))
    }
}

extension ShoppingListHandlers {
    func removeRecipe(_ visit: MemberVisit) async throws -> Response {
        let (id, member, now): (Recipe.ID, _, _) = (try visit.id(), try visit.member.id, visit.now)
        try await services.store.write {
            try ShoppingList.remove(id, by: member, at: now, in: $0)
        }
        return services.redirect(
            to: Site.shoppingList.path, flash: Flash(.success, words("shopping-recipe-removed")))
    }

    func confirmNew(_ visit: MemberVisit) async throws -> Response {
        var page = StepPage(
            services.frame(
                words("shopping-new"), in: nil, for: visit, under: Site.shoppingList.path),
            action: Site.shoppingListRemoval.path, button: words("shopping-new"))
        page.lead = words("shopping-new-lead")
        page.isDanger = true
        page.other = Link(words("cancel"), Site.shoppingList.path)
        return services.render(page, for: visit)
    }

    func beginAnew(_ visit: MemberVisit) async throws -> Response {
        let member = try visit.member.id
        try await services.store.write { try ShoppingList.beginAnew(by: member, in: $0) }
        return services.redirect(
            to: Site.shoppingList.path, flash: Flash(.success, words("shopping-new-done")))
    }
}

extension ShoppingOperation.Refusal {
    /// The refusal in a sentence.
    var sentence: String {
        switch self {
        case .lineGone: words("shopping-line-gone")
        case .enterText: words("shopping-enter")
        case .tooLong: words("shopping-too-long", ["count": ShoppingList.longestLine])
        case .tooManyLines: ShoppingError.tooManyLines.complaint.message
        }
    }
}
