import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/listings/new`: giving something.
struct GiveHandlers: Sendable {
    let services: Services

    func form(_ visit: MemberVisit) async throws -> Response {
        try await page(GiveForm(), visit)
    }

    /// The form is judged before a photo is kept; photos that were kept stay when the form comes again.
    func post(_ visit: MemberVisit) async throws -> Response {
        var form = GiveForm(visit)
        let uploads = PhotoUpload.all("photos", of: visit)
        var problems = form.problems(currency: services.currency)
        // A name that is no photo's any more is let go: it is chosen again.
        let kept = form.kept
        form.kept = try await services.store.read { db in
            try kept.filter { try Photo.find($0, in: db) != nil }
        }
        let count = form.kept.count + uploads.count
        if count == 0 {
            problems.append(FieldProblem(field: "photos", message: words("give-photo-first")))
        } else if count > ListingDraft.mostPhotos {
            problems.append(
                FieldProblem(
                    field: "photos",
                    message: words("give-too-many-photos", ["limit": ListingDraft.mostPhotos])))
        }
        guard problems.isEmpty else {
            return try await page(
                form, visit, problems: problems + (uploads.first.map { [$0.chooseAgain] } ?? []),
                status: .unprocessableContent)
        }
        do {
            let (member, now) = (try visit.member.id, visit.now)
            try await services.store.read { db in
                try Listing.requireMayPost(member, at: now, in: db)
            }
            for upload in uploads {
                form.kept.append(try await upload.keep(of: visit, in: services))
            }
            let draft = try form.draft(currency: services.currency)
            let listing = try await services.store.write { db in
                try Listing.post(draft, by: member, at: now, in: db)
            }
            return services.redirect(
                to: Site.listing.path(listing.id), flash: Flash(.success, words("give-done")))
        } catch let refusal as PhotoRefusal {
            return try await page(
                form, visit, problems: [refusal.problem], status: refusal.status)
        } catch let wrong as FieldProblems {
            return try await page(
                form, visit, problems: wrong.problems, status: .unprocessableContent)
        } catch let error as MemberError {
            return try await page(
                form, visit,
                problems: [FieldProblem(field: "title", message: error.complaint.message)],
                status: .conflict)
        }
    }

    private func page(
        _ form: GiveForm, _ visit: MemberVisit, problems: [FieldProblem] = [],
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let categories = try await services.store.read { try Category.ordered(in: $0) }
            .filter { !$0.isArchived }
        return services.render(
            GivePage(
                form, categories: categories, currency: services.currency, problems: problems,
                frame: services.frame(words("give-title"), in: .give, for: visit)),
            for: visit, status: status)
    }
}

/// What somebody says of the thing they give, as typed.
struct GiveForm {
    var title = ""
    var description = ""
    var category = ""
    var price = ""
    var quantity = "1"
    /// The names of photos that are kept.
    var kept: [String] = []

    init() {}

    init(_ visit: MemberVisit) {
        title = visit.field("title")
        description = visit.form["description"] ?? ""
        category = visit.field("category_id")
        price = visit.field("price")
        quantity = visit.field("quantity")
        var seen: Set<String> = []
        kept = visit.form.fields.all("kept_photo").compactMap { PhotoName($0)?.text }
            .filter { seen.insert($0).inserted }
    }

    /// What is wrong with it, but for the photos.
    func problems(currency: Currency) -> [FieldProblem] {
        do {
            _ = try draft(currency: currency)
            return []
        } catch {
            return error.problems
        }
    }

    func draft(currency: Currency) throws(FieldProblems) -> ListingDraft {
        var problems: [FieldProblem] = []
        // Three digits behind a mark may be meant as either: it is asked.
        let isUnclear = price.wholeMatch(of: /[^.,]*[0-9][.,][0-9]{3}[^0-9]*/) != nil
        let cents = price.isEmpty ? 0 : isUnclear ? nil : currency.cents(price)
        if cents == nil {
            problems.append(FieldProblem(field: "price", message: words("give-wrong-price")))
        }
        let category = Int64(category).map { Category.ID($0) }
        if category == nil {
            problems.append(
                FieldProblem(field: "category_id", message: words("give-no-category")))
        }
        do {
            let draft = try ListingDraft(
                validating: title, description: description, category: category ?? Category.ID(0),
                priceCents: cents ?? 0, quantity: Int(quantity) ?? 0, photos: kept)
            guard problems.isEmpty else { throw FieldProblems(problems) }
            return draft
        } catch let wrong as FieldProblems {
            let named = wrong.problems.map { problem in
                FieldProblem(
                    field: problem.field == "price_cents" ? "price" : problem.field,
                    complaint: problem.complaint)
            }
            throw FieldProblems(named + problems)
        } catch {
            throw FieldProblems(problems)
        }
    }
}

struct GivePage: Page {
    static let template = "members/give"

    let frame: MemberFrame
    let action = Site.listings.path
    let kept: [KeptPhoto]
    let photoHint: String
    let photoProblem: String?
    let title: FormField
    let category: SelectField
    let price: FormField
    let quantity: FormField
    let description: TextArea
    let errorSummary: ErrorSummary?

    init(
        _ form: GiveForm, categories: [MoochStore.Category], currency: Currency,
        problems: [FieldProblem], frame: MemberFrame
    ) {
        self.frame = frame
        kept = form.kept.map(KeptPhoto.init)
        photoHint = words("give-photos-hint", ["limit": ListingDraft.mostPhotos])
        photoProblem = problems.first { $0.field == "photos" }?.message
        title = FormField("title", words("give-what"), value: form.title, problems: problems)
        var category = SelectField(
            "category_id", words("category"),
            choices: [("", words("give-choose-category"))]
                + categories.map { ($0.id.description, $0.name) },
            selected: form.category)
        category.problem = problems.first { $0.field == "category_id" }?.message
        self.category = category
        var price = FormField(
            "price", words("give-price", ["sign": currency.sign]), value: form.price,
            problems: problems)
        price.isRequired = false
        price.inputMode = "decimal"
        price.hint = words("give-price-hint")
        price.autocomplete = "off"
        self.price = price
        var quantity = FormField(
            "quantity", words("quantity"), value: form.quantity, problems: problems)
        quantity.inputMode = "numeric"
        quantity.autocomplete = "off"
        self.quantity = quantity
        var description = TextArea(
            "description", words("description"), value: form.description, rows: 4,
            isRequired: false, problems: problems)
        description.hint = words("give-description-hint")
        self.description = description
        errorSummary = ErrorSummary(problems)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("kept", \.kept),
        .init("photoHint", \.photoHint), .init("photoProblem", \.photoProblem),
        .init("title", \.title), .init("category", \.category), .init("price", \.price),
        .init("quantity", \.quantity), .init("description", \.description),
        .init("errorSummary", \.errorSummary))
}

/// A photo that came with the form before.
struct KeptPhoto: TemplateModel {
    let name: String
    let photo: Thumbnail

    init(_ name: String) {
        self.name = name
        photo = Thumbnail(
            name: name, alternative: words("photo-present"), icon: "photo", size: "thumb")
    }

    static let fields = TemplateFields<Self>(.init("name", \.name), .init("photo", \.photo))
}
