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

    /// What a photo shows, and its place: all that stands in its row.
    func change(_ visit: AdministratorVisit) async throws -> Response {
        let id: Recipe.ID = try visit.id()
        let recipe = try await services.found { try Recipe.find(id, in: $0) }
        let name = visit.field("name")
        let alt = visit.field("alt_\(name)")
        let places =
            switch visit.field("direction") {
            case "up": -1
            case "down": 1
            default: 0
            }
        do {
            try await services.store.write {
                try recipe.changePhoto(
                    named: name, alt: alt, moving: places, by: visit.author, in: $0)
            }
        } catch let wrong as FieldProblems {
            let there = wrong.problems.map {
                FieldProblem(field: "alt_\(name)", complaint: $0.complaint)
            }
            return try await page(visit, there, .unprocessableContent)
        }
        return services.redirect(
            to: Site.recipePhotos.path(id),
            flash: Flash(
                .success,
                places == 0 ? words("recipes-photo-changed") : words("recipes-photo-moved")))
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
        let (path, name) = (Site.recipe.path(id), visit.field("name"))
        return services.render(
            RecipePhotosPage(
                whole, typed: (name, visit.field(name.isEmpty ? "alt" : "alt_\(name)")),
                problems: problems,
                frame: services.frame(
                    words("recipes-photos-of", ["title": whole.recipe.title]),
                    below: .list(.recipes),
                    for: visit,
                    of: Link(whole.recipe.title, path))),
            status: status)
    }
}

/// `/recipes/ID/photos`: those there are, each with its words and its place, and a form for one more.
struct RecipePhotosPage: Page {
    static let template = "admin/recipes/photos"

    let frame: Frame
    let photos: [RecipePhotoForm]
    let changePath: String
    let removalPath: String
    let action: String
    let cancelPath: String
    let photo: PhotoField
    let alt: FormField
    let errorSummary: ErrorSummary?

    /// `typed` is what came with a form that is shown again: the name of a photo in its row, or none for a new one, and the
    /// words.
    init(
        _ whole: Recipe.Whole, typed: (name: String, alt: String), problems: [FieldProblem],
        frame: Frame
    ) {
        let id = whole.recipe.id
        self.frame = frame
        photos = whole.photos.enumerated().map { index, photo in
            RecipePhotoForm(
                photo, number: index + 1, of: whole.photos.count,
                alt: problems.isEmpty || photo.name != typed.name ? photo.alt : typed.alt, problems)
        }
        changePath = Site.recipePhotoChange.path(id)
        removalPath = Site.recipePhotoRemoval.path(id)
        action = Site.recipePhotos.path(id)
        cancelPath = Site.recipe.path(id)
        photo = PhotoField(
            "photo", words("recipes-add-photo"), current: nil,
            hint: words("recipes-photos-hint", ["count": Recipe.mostPhotos]), isRequired: true,
            problems: problems)
        var field = FormField(
            "alt", words("recipes-photo-alt"), value: typed.name.isEmpty ? typed.alt : "",
            problems: problems)
        field.hint = words("recipes-photo-alt-hint")
        field.isRequired = false
        self.alt = field
        errorSummary = ErrorSummary(problems)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("photos", \.photos), .init("changePath", \.changePath),
        .init("removalPath", \.removalPath),
        .init("action", \.action), .init("cancelPath", \.cancelPath), .init("photo", \.photo),
        .init("alt", \.alt), .init("errorSummary", \.errorSummary))
}

/// A photo of a recipe, with what can be done with it.
struct RecipePhotoForm: TemplateModel {
    let number: Int
    let row: RecipePhotoRow
    let alt: FormField
    let isFirst: Bool
    let isLast: Bool

    init(
        _ photo: SizedPhoto, number: Int, of count: Int, alt: String, _ problems: [FieldProblem]
    ) {
        self.number = number
        row = RecipePhotoRow(photo)
        let name = "alt_\(photo.name)"
        var field = FormField(
            name, words("give-caption", ["number": number]), value: alt, problems: problems)
        field.isRequired = false
        self.alt = field
        (isFirst, isLast) = (number == 1, number == count)
    }

    static let fields = TemplateFields<Self>(
        .init("number", \.number), .init("row", \.row), .init("alt", \.alt),
        .init("isFirst", \.isFirst), .init("isLast", \.isLast))
}

/// A photo of a recipe.
struct RecipePhotoRow: TemplateModel {
    let name: String
    let photo: Thumbnail

    init(_ photo: SizedPhoto) {
        name = photo.name
        self.photo = Thumbnail(name: photo.name, alternative: photo.alt, icon: "photo", .preview)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("photo", \.photo))
}
