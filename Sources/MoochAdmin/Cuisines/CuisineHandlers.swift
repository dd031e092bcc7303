import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/cuisines`: by what recipes are sorted within a meal, in the order that administrators choose.
struct CuisineHandlers: Sendable {
    let services: Services

    var archiving: ArchivalHandlers<Cuisine> {
        ArchivalHandlers(
            services: services, list: .cuisines, page: Site.cuisine, archival: Site.cuisineArchival,
            unarchival: Site.cuisineUnarchival
        ) {
            [
                Consequence(icon: "hide", words("cuisines-archive-hides")),
                Consequence(icon: "check", words("cuisines-archive-keeps")),
            ]
        }
    }

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let id: Cuisine.ID = try visit.id()
        let found = try await services.found {
            try CuisineSummary.fetch(id, now: visit.now, in: $0)
        }
        let cuisine = found.row.cuisine
        return services.render(
            RecordPage(
                frame: services.frame(cuisine.name, below: .list(.cuisines), for: visit),
                isArchived: cuisine.isArchived,
                facts: [
                    RecordFact(words("foods-german"), cuisine.names.others["de"]),
                    RecordFact(words("audit-position"), found.place.map(Format.number)),
                    RecordFact(
                        words("area-recipes"), Format.number(found.row.recipeCount),
                        path: RecipeList.path("cuisine_id", id)),
                    RecordFact(words("added"), DateText(cuisine.createdAt).text),
                ].compactMap(\.self),
                history: AuditLine.all(
                    found.history, now: visit.now, currency: services.currency),
                editPath: Site.editCuisine.path(id), archivalPath: Site.cuisineArchival.path(id),
                unarchivalPath: Site.cuisineUnarchival.path(id),
                auditPath: AuditList.path(of: id)))
    }

    func new(_ visit: AdministratorVisit) async throws -> Response { form(of: nil, visit).page() }

    func create(_ visit: AdministratorVisit) async throws -> Response {
        try await form(of: nil, visit).answer(visit) { draft, _ in
            let added = try await services.store.write {
                try Cuisine.create(draft, by: visit.author, in: $0)
            }
            return services.redirect(
                to: visit.form["another"] == nil ? Site.cuisines.path : Site.newCuisine.path,
                flash: Flash(.success, words("kitchen-added", ["name": added.name])))
        }
    }

    func edit(_ visit: AdministratorVisit) async throws -> Response {
        let id: Cuisine.ID = try visit.id()
        let (cuisine, draft) = try await services.found { db in
            try Cuisine.find(id, in: db).map { ($0, try CuisineDraft($0, in: db)) }
        }
        return form(of: cuisine, visit).page(draft)
    }

    func change(_ visit: AdministratorVisit) async throws -> Response {
        let id: Cuisine.ID = try visit.id()
        let cuisine = try await services.found { try Cuisine.find(id, in: $0) }
        return try await form(of: cuisine, visit).answer(visit) { draft, version in
            let changed = try await services.store.write {
                try cuisine.change(to: draft, since: version, by: visit.author, in: $0)
            }
            return services.redirect(
                to: Site.cuisine.path(id),
                flash: Flash(.success, words("kitchen-saved", ["name": changed.name])))
        }
    }

    /// Leads back to its row in the list.
    func move(_ visit: AdministratorVisit) async throws -> Response {
        let id: Cuisine.ID = try visit.id()
        let cuisine = try await services.found { try Cuisine.find(id, in: $0) }
        let typed = visit.field("position")
        guard
            let move = MoochStore.Category.Move(
                direction: visit.field("direction"), position: typed)
        else { throw Problem(refusal: .badRequest) }
        let origin = "\(Site.cuisines.path)#cuisine-\(id.rawValue)"
        do {
            let position = try await services.store.write {
                try cuisine.move(move, by: visit.author, in: $0)
            }
            return services.redirect(
                to: origin, flash: CategoryHandlers.moved(cuisine.name, move, to: position))
        } catch let wrong as FieldProblems {
            return services.redirect(
                to: origin, flash: CategoryHandlers.notMoved(cuisine.name, wrong))
        }
    }

    private func form(of cuisine: Cuisine?, _ visit: AdministratorVisit) -> RecordForm<CuisineDraft>
    {
        let path = cuisine.map { Site.cuisine.path($0.id) }
        let isNew = cuisine == nil
        return RecordForm(
            services: services, action: path ?? Site.cuisines.path,
            cancelPath: path ?? Site.cuisines.path, canRepeat: isNew,
            frame: services.frame(
                cuisine.map { words("communities-change", ["name": $0.name]) }
                    ?? words("cuisines-add"), below: .list(.cuisines), for: visit,
                of: cuisine.map { Link($0.name, Site.cuisine.path($0.id)) })
        ) { form in
            [
                form.line(
                    "name", words("name"), hint: words("cuisines-name-hint"), isRequired: true,
                    isFocused: isNew),
                form.line(
                    "name_de", words("foods-german"), hint: words("cuisines-german-hint")),
                form.line(
                    "position", words("audit-position"), hint: words("cuisines-position-hint"),
                    inputMode: "numeric"),
            ]
        }
    }
}
