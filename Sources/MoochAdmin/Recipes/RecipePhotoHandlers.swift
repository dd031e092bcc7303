import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/recipes/ID/photos`: the photos of a recipe.
struct RecipePhotoHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        try await page(visit)
    }

    func add(_ visit: AdministratorVisit) async throws -> Response {
        let id: Recipe.ID = try visit.id()
        let recipe = try await services.found { try Recipe.find(id, in: $0) }
        guard let photo = PhotoUpload("photo", of: visit) else {
            return try await page(
                visit, [FieldProblem(field: "photo", message: words("recipes-choose-photo"))],
                .unprocessableContent)
        }
        do {
            let alt = visit.field("alt")
            _ = try await photo.keep(of: visit, by: nil, in: services) { db, name in
                try recipe.addPhoto(named: name.text, alt: alt, by: visit.author, in: db)
            }
        } catch let wrong as FieldProblems {
            return try await page(
                visit, wrong.problems + [photo.chooseAgain], .unprocessableContent)
        } catch let refusal as PhotoRefusal {
            return try await page(visit, [refusal.problem], refusal.status)
        }
        return services.redirect(
            to: Site.recipePhotos.path(id), flash: Flash(.success, words("recipes-photo-added")))
    }

    func remove(_ visit: AdministratorVisit) async throws -> Response {
        let id: Recipe.ID = try visit.id()
        let recipe = try await services.found { try Recipe.find(id, in: $0) }
        let name = visit.field("name")
        try await services.store.write {
            try recipe.removePhoto(named: name, by: visit.author, in: $0)
        }
        return services.redirect(
            to: Site.recipePhotos.path(id), flash: Flash(.success, words("recipes-photo-removed")))
    }

    private func page(
        _ visit: AdministratorVisit, _ problems: [FieldProblem] = [],
        _ status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let id: Recipe.ID = try visit.id()
        let whole = try await services.found { try Recipe.whole(id, in: $0) }
        let path = Site.recipe.path(id)
        return services.render(
            RecipePhotosPage(
                whole, alt: visit.field("alt"), problems: problems,
                frame: services.frame(
                    words("recipes-photos-of", ["title": whole.recipe.title]), in: .recipes,
                    for: visit,
                    of: Link(whole.recipe.title, path))),
            status: status)
    }
}

/// `/recipes/ID/photos`: those there are, and a form for one more.
struct RecipePhotosPage: Page {
    static let template = "admin/recipes/photos"

    let frame: Frame
    let photos: [RecipePhotoRow]
    let removalPath: String
    let action: String
    let cancelPath: String
    let photo: PhotoField
    let alt: FormField
    let errorSummary: ErrorSummary?

    init(_ whole: Recipe.Whole, alt: String, problems: [FieldProblem], frame: Frame) {
        let id = whole.recipe.id
        self.frame = frame
        photos = whole.photos.map(RecipePhotoRow.init)
        removalPath = Site.recipePhotoRemoval.path(id)
        action = Site.recipePhotos.path(id)
        cancelPath = Site.recipe.path(id)
        photo = PhotoField(
            "photo", words("recipes-add-photo"), current: nil,
            hint: words("recipes-photos-hint", ["count": Recipe.mostPhotos]), isRequired: true,
            problems: problems)
        var field = FormField("alt", words("recipes-photo-alt"), value: alt, problems: problems)
        field.hint = words("recipes-photo-alt-hint")
        field.isRequired = false
        self.alt = field
        errorSummary = ErrorSummary(problems)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("photos", \.photos), .init("removalPath", \.removalPath),
        .init("action", \.action), .init("cancelPath", \.cancelPath), .init("photo", \.photo),
        .init("alt", \.alt), .init("errorSummary", \.errorSummary))
}

/// A photo of a recipe.
struct RecipePhotoRow: TemplateModel {
    let name: String
    /// What it shows; empty where nobody said.
    let text: String
    let photo: Thumbnail

    init(_ photo: SizedPhoto) {
        name = photo.name
        text = photo.alt
        self.photo = Thumbnail(name: photo.name, alternative: photo.alt, icon: "photo", .preview)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("text", \.text), .init("photo", \.photo))
}
