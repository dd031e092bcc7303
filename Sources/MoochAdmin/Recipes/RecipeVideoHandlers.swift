import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/recipes/ID/video`: the video of a recipe, its captions and its poster, and where in it each step begins.
struct RecipeVideoHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        try await page(visit)
    }

    func keep(_ visit: AdministratorVisit) async throws -> Response {
        let id: Recipe.ID = try visit.id()
        let recipe = try await services.found { try Recipe.find(id, in: $0) }
        do {
            let upload = try RecipeVideoUpload(visit)
            let files = try await services.store.keepVideo(
                upload.video.map { ($0.file.descriptor, $0.kind) }, captions: upload.captions)
            if let poster = upload.poster {
                try await poster.keep(of: visit, by: nil, in: services) { db, name in
                    var files = files
                    files.poster = name.text
                    try recipe.keepVideo(files, by: visit.author, in: db)
                }
            } else {
                try await services.store.write {
                    try recipe.keepVideo(files, by: visit.author, in: $0)
                }
            }
        } catch let wrong as FieldProblems {
            return try await page(visit, again(wrong.problems, visit), .unprocessableContent)
        } catch let refusal as PhotoRefusal {
            return try await page(visit, again([refusal.problem], visit), refusal.status)
        }
        return services.redirect(
            to: Site.recipeVideo.path(id), flash: Flash(.success, words("recipes-video-kept")))
    }

    func keepSteps(_ visit: AdministratorVisit) async throws -> Response {
        let id: Recipe.ID = try visit.id()
        let recipe = try await services.found { try Recipe.find(id, in: $0) }
        let starts = RecipeVideoPage.starts(of: visit.form.fields)
        do {
            let draft = try RecipeVideoDraft(length: visit.field("seconds"), starts: starts)
            try await services.store.write {
                try recipe.keepVideoSteps(draft, by: visit.author, in: $0)
            }
        } catch let wrong as FieldProblems {
            return try await page(visit, wrong.problems, .unprocessableContent)
        }
        return services.redirect(
            to: Site.recipeVideo.path(id),
            flash: Flash(.success, words("recipes-video-steps-kept")))
    }

    func remove(_ visit: AdministratorVisit) async throws -> Response {
        let id: Recipe.ID = try visit.id()
        let recipe = try await services.found { try Recipe.find(id, in: $0) }
        try await services.store.write { try recipe.removeVideo(by: visit.author, in: $0) }
        return services.redirect(
            to: Site.recipeVideo.path(id), flash: Flash(.success, words("recipes-video-removed")))
    }

    /// A browser forgets the files of a form that is shown again: the video, which nothing was wrong with, too.
    private func again(_ problems: [FieldProblem], _ visit: AdministratorVisit) -> [FieldProblem] {
        guard visit.form.files["video"] != nil, !problems.contains(where: { $0.field == "video" })
        else { return problems }
        return problems + [FieldProblem(field: "video", message: words("recipes-video-again"))]
    }

    private func page(
        _ visit: AdministratorVisit, _ problems: [FieldProblem] = [],
        _ status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let id: Recipe.ID = try visit.id()
        let whole = try await services.found { try Recipe.whole(id, in: $0) }
        var response = services.render(
            RecipeVideoPage(
                whole, typed: status == .ok ? nil : visit.form.fields, problems: problems,
                frame: services.frame(
                    words("video-of", ["title": whole.recipe.title]), below: .list(.recipes),
                    for: visit,
                    of: Link(whole.recipe.title, Site.recipe.path(id)))),
            status: status)
        response.headers[.contentSecurityPolicy] = SecurityHeaders.pagePolicy(
            imageSources: [], isInstallable: false, playsMedia: true)
        return response
    }
}
