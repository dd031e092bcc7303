import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/categories/samples`: usual categories to begin with, in the exchange's language.
struct CategorySamplesPage: Page {
    static let template = "admin/categories/samples"

    let frame: Frame
    let action = Site.categorySamples.path
    let cancelPath = Site.categories.path
    let ownPath = Site.newCategory.path
    let choices: [CategorySample]
    /// Nil if all of them are there.
    let button: String?

    init(_ names: [String], taken: Set<String>, frame: Frame) {
        self.frame = frame
        choices = zip(1..., names).map { number, name in
            CategorySample(
                name: "sample_\(number)", label: name,
                isTaken: taken.contains(TypedText.key(name)))
        }
        button = choices.allSatisfy(\.isTaken) ? nil : words("categories-samples-use")
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("cancelPath", \.cancelPath),
        .init("ownPath", \.ownPath), .init("choices", \.choices), .init("button", \.button))
}

struct CategorySample: TemplateModel {
    /// Of its box in the form.
    let name: String
    let label: String
    /// True if there is such a category already.
    let isTaken: Bool

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("label", \.label), .init("isTaken", \.isTaken))
}

extension CategoryHandlers {
    func samples(_ visit: AdministratorVisit) async throws -> Response {
        let taken = try await services.store.read { db in
            Set(try CategoryOverview.fetchAll(in: db).map { TypedText.key($0.category.name) })
        }
        return services.render(
            CategorySamplesPage(
                sampleNames, taken: taken, frame: frame(words("categories-samples"), visit)))
    }

    /// Adds those that are ticked. Sent twice it adds them once.
    func createSamples(_ visit: AdministratorVisit) async throws -> Response {
        let drafts = try zip(1..., sampleNames)
            .filter { number, _ in visit.form["sample_\(number)"] != nil }
            .map { try CategoryDraft(validating: $0.1) }
        let added = try await services.store.write { db in
            try Category.create(drafts, by: visit.author, in: db)
        }
        return services.redirect(
            to: Site.categories.path,
            flash: Flash(.success, words("categories-samples-added", ["count": added])))
    }

    /// In the exchange's language, as members read them.
    private var sampleNames: [String] {
        let languages = services.languages
        let language = languages[services.settings.language] ?? languages.standard
        return Language.$current.withValue(language) {
            words("categories-sample-names").split(separator: ";").map { String($0).trimmed }
        }
    }
}
