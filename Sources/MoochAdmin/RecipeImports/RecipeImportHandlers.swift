import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb
import Notation

/// `/recipes/import`: recipes of other programs on their way to drafts. Nothing is fetched: they come as a file, or
/// pasted.
struct RecipeImportHandlers: Sendable {
    let services: Services
    let work: BatchWork

    func new(_ visit: AdministratorVisit) async throws -> Response { newPage(visit) }

    func upload(_ visit: AdministratorVisit) async throws -> Response {
        do {
            let (name, content) = try chosen(visit)
            let file = try RecipeImportHandlers.read(content)
            guard !file.recipes.isEmpty else {
                throw FieldProblems(
                    file.problems.prefix(20).map {
                        FieldProblem(field: "file", message: $0.sentence)
                    })
            }
            let id = try await services.store.write { db in
                try RecipeImport.keep(
                    content, named: name, count: file.recipes.count, by: visit.author, in: db)
            }
            return services.redirect(to: Site.recipeImport.path(id))
        } catch let wrong as FieldProblems {
            return newPage(visit, wrong.problems)
        }
    }

    /// The name and the bytes of the file, or of what was pasted.
    private func chosen(
        _ visit: AdministratorVisit
    ) throws -> (name: String, content: [UInt8]) {
        func wrong(_ message: String) -> FieldProblems {
            FieldProblems([FieldProblem(field: "file", message: message)])
        }
        let tooLarge = words("imports-too-large", ["limit": RecipeFile.mostBytes >> 20])
        switch visit.form.files["file"]?.first {
        case nil, .notTaken:
            let text = visit.form["text"] ?? ""
            guard !text.trimmed.isEmpty else { throw wrong(words("recipe-imports-choose")) }
            guard text.utf8.count <= RecipeFile.mostBytes else { throw wrong(tooLarge) }
            return (words("recipe-imports-pasted"), Array(text.utf8))
        case .tooLarge: throw wrong(tooLarge)
        case .tooMany(_, let limit):
            throw wrong(words("forms-too-many-files", ["limit": limit]))
        case .empty: throw wrong(words("recipe-imports-none"))
        case .notStored: throw wrong(words("imports-not-kept"))
        case .uploaded(let file):
            let bytes = try file.content.bytes()
            guard bytes.count <= RecipeFile.mostBytes else { throw wrong(tooLarge) }
            return (file.fileName.isEmpty ? "-" : file.fileName, bytes)
        }
    }

    /// Throws ``FieldProblems`` for what is no text.
    static func read(_ content: [UInt8]) throws -> RecipeFile {
        do throws(CSVError) {
            return RecipeFile(try CSVText(content).bytes)
        } catch {
            throw FieldProblems([
                FieldProblem(
                    field: "file",
                    message: error == .empty
                        ? words("recipe-imports-none") : words("recipe-imports-no-text"))
            ])
        }
    }

    private func newPage(
        _ visit: AdministratorVisit, _ problems: [FieldProblem] = []
    ) -> Response {
        services.render(
            RecipeImportNewPage(
                text: visit.form["text"] ?? "", problems: problems,
                frame: frame(words("recipe-imports-title"), visit)),
            status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    /// What was understood of a file, before anything is written; once it has started, its batch.
    func show(_ visit: AdministratorVisit) async throws -> Response {
        let (batch, content) = try await find(visit)
        guard let content else { return .redirect(to: batch.path) }
        return try await preview(batch, content, RecipeImportForm(visit.form), visit)
    }

    /// Adds the new foods and begins to write the drafts.
    func start(_ visit: AdministratorVisit) async throws -> Response {
        let (batch, content) = try await find(visit)
        guard let content else { return .redirect(to: batch.path) }
        let form = RecipeImportForm(visit.form)
        do {
            let plan = try await plan(content, form)
            guard !form.taken.isEmpty else {
                throw FieldProblems([
                    FieldProblem(field: "take", message: words("recipe-imports-take-one"))
                ])
            }
            let foods = try plan.chosenFoods(form)
            let drafts = try plan.drafts(form, foods)
            try await services.store.write { db in
                try RecipeImport.start(
                    batch.id, drafts, adding: foods.added, by: visit.author, in: db)
            }
            return try await BatchHandlers(services: services, work: work).begin(batch)
        } catch let wrong as FieldProblems {
            return try await preview(batch, content, form, visit, wrong.problems)
        }
    }

    func remove(_ visit: AdministratorVisit) async throws -> Response {
        let (batch, _) = try await find(visit)
        try await services.store.write { try RecipeImport.delete(batch.id, in: $0) }
        return services.redirect(
            to: Site.recipeImports.path,
            flash: Flash(
                .success, words("imports-deleted", ["file": batch.spec.file?.name ?? ""])))
    }

    private func preview(
        _ batch: Batch, _ content: [UInt8], _ form: RecipeImportForm, _ visit: AdministratorVisit,
        _ problems: [FieldProblem] = []
    ) async throws -> Response {
        let plan = try await plan(content, form)
        return services.render(
            RecipeImportPage(
                plan, form, batch: batch, problems: problems,
                frame: frame(words("recipe-imports-check"), visit, of: true)),
            status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    private func plan(
        _ content: [UInt8], _ form: RecipeImportForm
    ) async throws -> RecipeImportPlan {
        let file = try Self.read(content)
        let titles = file.recipes.map(\.title)
        let known = try await services.store.read { db in
            RecipeImportPlan.Known(
                cuisines: try Cuisine.ordered(in: db).filter { !$0.isArchived },
                foods: Dictionary(
                    uniqueKeysWithValues: try RecipeDraft.languages.map {
                        ($0, try FoodIndex(language: $0, in: db))
                    }),
                titles: try Recipe.titles(among: titles, in: db))
        }
        return RecipeImportPlan(
            file, known, currency: services.currency, ownSite: services.membersAddress.text)
    }

    private func find(
        _ visit: AdministratorVisit
    ) async throws -> (batch: Batch, content: [UInt8]?) {
        let id: Batch.ID = try visit.id()
        return try await services.found { db in
            try RecipeImport.find(id, of: visit.administrator.id, in: db)
        }
    }

    private func frame(
        _ title: String, _ visit: AdministratorVisit, of isCheck: Bool = false
    ) -> Frame {
        services.frame(
            title, below: .list(.recipes), for: visit,
            of: isCheck ? Link(words("recipe-imports-title"), Site.recipeImports.path) : nil)
    }
}
