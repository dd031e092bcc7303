import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/foods`: what ingredients are, and where supermarkets have them.
struct FoodHandlers: Sendable {
    let services: Services
    let work: BatchWork

    var archiving: ArchivalHandlers<Food> {
        ArchivalHandlers(
            services: services, list: .foods, page: Site.food, archival: Site.foodArchival,
            unarchival: Site.foodUnarchival
        ) {
            [
                Consequence(icon: "hide", words("foods-archive-hides")),
                Consequence(icon: "check", words("foods-archive-keeps")),
            ]
        }
    }

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let id: Food.ID = try visit.id()
        let stored = try await services.store.read {
            try FoodSummary.fetch(id, now: visit.now, in: $0)
        }
        guard let found = stored else { return try await gone(id) }
        let (food, whole) = (found.row.food, found.whole)
        let names = FoodDraft.languages.map { language in
            RecordFact(
                Self.label(ofNamesIn: language),
                whole.names.filter { $0.language == language }.map(\.name)
                    .joined(separator: ", "))
        }
        let forms = whole.orderedForms.map { form in
            guard let department = whole.forms[form] ?? nil else { return form.name }
            return words(
                "foods-form-in", ["form": form.name, "department": department.name])
        }
        let facts =
            [RecordFact(words("foods-department"), food.department?.name ?? words("foods-nowhere"))]
            + names + [
                RecordFact(words("foods-forms"), forms.joined(separator: ", ")),
                RecordFact(words("foods-staple"), food.isStaple ? words("foods-staple-yes") : nil),
                RecordFact(words("foods-allergens"), Allergen.text(whole.allergens)),
                RecordFact(words("area-recipes"), Format.number(found.row.recipeCount)),
                RecordFact(words("added"), DateText(food.createdAt).text),
            ]
        return services.render(
            RecordPage(
                frame: services.frame(food.name, below: .list(.foods), for: visit),
                isArchived: food.isArchived, facts: facts.compactMap(\.self),
                history: AuditLine.all(
                    found.history, now: visit.now, currency: services.currency),
                editPath: Site.editFood.path(id), archivalPath: Site.foodArchival.path(id),
                unarchivalPath: Site.foodUnarchival.path(id),
                auditPath: AuditList.path(of: id),
                other: Link(words("categories-merge-more"), Site.foodMerge.path(id))))
    }

    func new(_ visit: AdministratorVisit) async throws -> Response {
        form(of: nil, visit).page(FormTexts(["name": visit.query["name"] ?? ""]))
    }

    func create(_ visit: AdministratorVisit) async throws -> Response {
        try await form(of: nil, visit).answer(visit) { draft, _ in
            let added = try await services.store.write {
                try Food.create(draft, by: visit.author, in: $0)
            }
            return services.redirect(
                to: visit.form["another"] == nil ? Site.food.path(added.id) : Site.newFood.path,
                flash: Flash(.success, words("kitchen-added", ["name": added.name])))
        }
    }

    func edit(_ visit: AdministratorVisit) async throws -> Response {
        let id: Food.ID = try visit.id()
        let whole = try await services.found { try Food.whole(id, in: $0) }
        return form(of: whole.food, visit).page(FoodDraft(whole))
    }

    func change(_ visit: AdministratorVisit) async throws -> Response {
        let id: Food.ID = try visit.id()
        let food = try await services.found { try Food.find(id, in: $0) }
        return try await form(of: food, visit).answer(visit) { draft, version in
            let changed = try await services.store.write {
                try food.change(to: draft, since: version, by: visit.author, in: $0)
            }
            return services.redirect(
                to: Site.food.path(id),
                flash: Flash(.success, words("kitchen-saved", ["name": changed.name])))
        }
    }

    private func form(of food: Food?, _ visit: AdministratorVisit) -> RecordForm<FoodDraft> {
        let path = food.map { Site.food.path($0.id) }
        let isNew = food == nil
        return RecordForm(
            services: services, action: path ?? Site.foods.path,
            cancelPath: path ?? Site.foods.path, canRepeat: isNew,
            frame: services.frame(
                food.map { words("communities-change", ["name": $0.name]) } ?? words("foods-add"),
                below: .list(.foods), for: visit,
                of: food.map { Link($0.name, Site.food.path($0.id)) })
        ) { Self.controls($0, isNew: isNew) }
    }

    private static func controls(_ form: FormBuilder, isNew: Bool) -> [FormControl] {
        let departments = Department.allCases.map { (value: $0.rawValue, label: $0.name) }
        let levels = Allergen.Level.allCases.map { (value: $0.rawValue, label: $0.name) }
        let allergens = Allergen.allCases.map { allergen in
            form.select(
                "allergen_\(allergen.rawValue)", allergen.name,
                [("", words("foods-not-stated"))] + levels)
        }
        let names = FoodDraft.languages.map { language in
            form.area(
                "names_\(language)", label(ofNamesIn: language), rows: 3,
                hint: words("foods-names-hint"))
        }
        let forms = FoodForm.allCases.map { sold in
            form.select(
                "form_\(sold.rawValue)", words("foods-sold", ["form": sold.name]),
                [("", words("foods-not-sold")), (FoodDraft.withFood, words("foods-with-food"))]
                    + departments)
        }
        return [
            form.line(
                "name", words("name"), hint: words("foods-name-hint"), isRequired: true,
                isFocused: isNew)
        ] + names + [
            form.select(
                "department", words("foods-department"),
                [("", words("foods-nowhere"))] + departments),
            form.ticks("staple", words("foods-staple"), [("1", words("foods-staple-yes"))]),
        ] + forms + allergens
    }

    private static func label(ofNamesIn language: String) -> String {
        language == "de" ? words("foods-names-de") : words("foods-names-en")
    }
}
