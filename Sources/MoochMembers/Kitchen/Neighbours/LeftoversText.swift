import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// A listing for what is left of a dish, in words.
struct LeftoversText {
    let leftovers: Leftovers
    let title: String
    let description: String

    /// The choice's servings are what is left of it.
    init(_ leftovers: Leftovers, of choice: RecipeChoice) {
        self.leftovers = leftovers
        let recipe = choice.whole.recipe
        func title(_ name: String) -> String {
            words("leftovers-title", ["title": name, "count": choice.servings])
        }
        let excess = title(recipe.title).unicodeScalars.count - TextLength.title
        self.title =
            excess <= 0
            ? title(recipe.title)
            : title(
                String(String.UnicodeScalarView(recipe.title.unicodeScalars.dropLast(excess + 1)))
                    + "…")
        description = words(
            "leftovers-description",
            ["title": recipe.title, "day": DateText(leftovers.cookedOn).text])
    }

    /// The fields of a draft.
    func fill(_ fields: inout Draft.Fields, of recipe: Recipe.ID) {
        fields = Draft.Fields()
        fields.title = title
        fields.category = leftovers.category?.description ?? ""
        fields.description = description
        fields.useBy = leftovers.useBy.description
        fields.allergens = Dictionary(
            uniqueKeysWithValues: leftovers.allergens.map { ($0.key.rawValue, $0.value.rawValue) })
        fields.recipe = recipe.description
    }
}

extension LeftoversForm {
    init(_ choice: RecipeChoice) {
        self.init(
            action: Site.recipeLeftovers.path(choice.whole.recipe.id),
            chosen: HiddenField.all(choice.items.items.filter { $0.name == "o" }),
            portions: min(choice.servings, 2))
    }
}

/// `/recipes/ID/leftovers`: begins a draft with what the recipe tells.
struct LeftoversHandlers: Sendable {
    let services: Services

    func begin(_ visit: MemberVisit) async throws -> Response {
        let (id, member, now): (Recipe.ID, _, _) = (try visit.id(), try visit.member, visit.now)
        guard let community = visit.who.community else { throw Problem.notFound }
        let writer = services.writer(of: visit)
        let (path, problem) = try await services.store.write { db -> (String, String?) in
            guard let whole = try Recipe.whole(id, for: member, in: db) else {
                throw Problem.notFound
            }
            let choice = RecipeChoice(
                servings: visit.form["servings"]?.trimmed, options: visit.form.fields.all("o"),
                of: whole)
            guard !choice.hasWrongServings else {
                let last = String(whole.steps.count)
                return (
                    Site.recipeCook.path(choice, [("step", last)]) + "#step-\(last)",
                    words("leftovers-wrong-portions", ["most": RecipeChoice.mostServings])
                )
            }
            if let draft = try Draft.open(by: writer, in: db), !draft.isEmpty {
                return (Site.newListing.path, words("again-unfinished"))
            }
            let leftovers = try Leftovers(of: choice, in: community, at: now, in: db)
            let text = LeftoversText(leftovers, of: choice)
            try Draft.write(by: writer, at: now, in: db) { text.fill(&$0.fields, of: id) }
            return (Site.newListing.path, nil)
        }
        return services.redirect(to: path, flash: problem.map { Flash(.problem, $0) })
    }
}
