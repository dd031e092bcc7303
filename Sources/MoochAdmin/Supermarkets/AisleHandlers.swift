import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/supermarkets/ID/aisles`: adding, changing, moving, removing and copying aisles.
struct AisleHandlers: Sendable {
    let services: Services

    /// The aisles of all supermarkets, as an import takes them.
    func export(_ visit: AdministratorVisit) async throws -> Response {
        let rows = try await services.store.read { try ImportedAisle.all(in: $0).map(\.cells) }
        var csv = CSVWriter()
        for row in [ImportedAisle.fields.map(\.name)] + rows {
            for text in row { csv.add(text) }
            csv.endRow()
        }
        return .csv("mooch-aisles-\(visit.now.day)", .bytes(csv.bytes))
    }

    func new(_ visit: AdministratorVisit) async throws -> Response {
        form(of: nil, in: try await find(visit), visit).page()
    }

    func create(_ visit: AdministratorVisit) async throws -> Response {
        let supermarket = try await find(visit)
        return try await form(of: nil, in: supermarket, visit).answer(visit) { draft, _ in
            let added = try await services.store.write {
                try supermarket.addAisle(draft, by: visit.author, in: $0)
            }
            let path =
                visit.form["another"] == nil
                ? Site.supermarket.path(supermarket.id) : Site.newAisle.path(supermarket.id)
            return services.redirect(
                to: path,
                flash: Flash(.success, words("kitchen-added", ["name": added.aisle.label])))
        }
    }

    func edit(_ visit: AdministratorVisit) async throws -> Response {
        let (supermarket, aisle) = try await stocked(visit)
        return form(of: aisle, in: supermarket, visit).page(aisle.draft)
    }

    func change(_ visit: AdministratorVisit) async throws -> Response {
        let (supermarket, aisle) = try await stocked(visit)
        return try await form(of: aisle, in: supermarket, visit).answer(visit) { draft, version in
            let changed = try await services.store.write {
                try supermarket.changeAisle(
                    aisle.id, to: draft, since: version, by: visit.author, in: $0)
            }
            return back(to: supermarket, words("kitchen-saved", ["name": changed.aisle.label]))
        }
    }

    /// One place up or down, to either end, or to a position as typed.
    func move(_ visit: AdministratorVisit) async throws -> Response {
        let (supermarket, aisle) = try await stocked(visit)
        var texts = aisle.draft.texts
        texts["position"] =
            switch visit.field("direction") {
            case "up": String(max(1, aisle.place - 1))
            case "down": String(aisle.place + 1)
            case "first": "1"
            case "last": ""
            default: visit.field("position")
            }
        do {
            let draft = try AisleDraft(validating: texts)
            let moved = try await services.store.write {
                try supermarket.changeAisle(
                    aisle.id, to: draft, since: aisle.draft.version, by: visit.author, in: $0)
            }
            return back(
                to: supermarket,
                words(
                    "supermarkets-aisle-moved",
                    ["name": moved.aisle.label, "position": moved.place]))
        } catch let wrong as FieldProblems {
            let told = words(
                "categories-not-a-position",
                [
                    "name": aisle.aisle.label,
                    "problem": wrong.problems.map(\.message).joined(separator: " "),
                ])
            return services.redirect(
                to: Site.supermarket.path(supermarket.id), flash: Flash(.problem, told))
        }
    }

    func confirmRemoval(_ visit: AdministratorVisit) async throws -> Response {
        let (supermarket, aisle) = try await stocked(visit)
        let path = Site.supermarket.path(supermarket.id)
        return services.render(
            ConfirmPage(
                words("supermarkets-remove-sentence", ["name": aisle.aisle.label]),
                consequences: [Consequence(icon: "info", words("supermarkets-remove-effect"))],
                action: Site.aisleRemoval.path(supermarket.id, aisle.id),
                button: words("supermarkets-remove-aisle"), isDanger: true, cancelPath: path,
                frame: services.frame(
                    words("supermarkets-remove-aisle"), below: .list(.supermarkets), for: visit,
                    of: Link(supermarket.name, path))))
    }

    func remove(_ visit: AdministratorVisit) async throws -> Response {
        let (supermarket, aisle) = try await stocked(visit)
        try await services.store.write {
            try supermarket.removeAisle(aisle.id, by: visit.author, in: $0)
        }
        return back(
            to: supermarket, words("supermarkets-aisle-removed", ["name": aisle.aisle.label]))
    }

    func chooseCopy(_ visit: AdministratorVisit) async throws -> Response {
        let supermarket = try await find(visit)
        let others = try await services.store.read {
            try SupermarketSummary.others(than: supermarket.id, in: $0)
        }
        let path = Site.supermarket.path(supermarket.id)
        return services.render(
            AisleCopyPage(
                frame: services.frame(
                    words("supermarkets-copy"), below: .list(.supermarkets), for: visit,
                    of: Link(supermarket.name, path)),
                action: Site.aisleCopy.path(supermarket.id), cancelPath: path,
                from: SelectField(
                    "from", words("supermarkets-copy-from"),
                    choices: others.map { ("\($0.id)", "\($0.name), \($0.address)") },
                    selected: nil),
                hasOthers: !others.isEmpty))
    }

    func copy(_ visit: AdministratorVisit) async throws -> Response {
        let supermarket = try await find(visit)
        guard let other = Int64(visit.field("from")).map({ Supermarket.ID($0) }) else {
            throw Problem(refusal: .badRequest)
        }
        let count = try await services.store.write {
            try supermarket.copyAisles(of: other, by: visit.author, in: $0)
        }
        return back(to: supermarket, words("supermarkets-copied", ["count": count]))
    }

    private func find(_ visit: AdministratorVisit) async throws -> Supermarket {
        let id: Supermarket.ID = try visit.id()
        return try await services.found { try Supermarket.find(id, in: $0) }
    }

    private func stocked(
        _ visit: AdministratorVisit
    ) async throws -> (Supermarket, StockedAisle) {
        let (id, aisle): (Supermarket.ID, Aisle.ID) = (try visit.id(), try visit.id("aisle"))
        return try await services.found { db in
            guard let supermarket = try Supermarket.find(id, in: db) else { return nil }
            return try StockedAisle.all(of: id, in: db).first { $0.id == aisle }
                .map { (supermarket, $0) }
        }
    }

    private func back(to supermarket: Supermarket, _ message: String) -> Response {
        services.redirect(
            to: Site.supermarket.path(supermarket.id), flash: Flash(.success, message))
    }

    private func form(
        of aisle: StockedAisle?, in supermarket: Supermarket, _ visit: AdministratorVisit
    ) -> RecordForm<AisleDraft> {
        let path = Site.supermarket.path(supermarket.id)
        let isNew = aisle == nil
        return RecordForm(
            services: services,
            action: aisle.map { Site.aisle.path(supermarket.id, $0.id) }
                ?? Site.aisles.path(supermarket.id),
            cancelPath: path, canRepeat: isNew,
            frame: services.frame(
                aisle.map { words("supermarkets-change-aisle", ["name": $0.aisle.label]) }
                    ?? words("supermarkets-add-aisle"), below: .list(.supermarkets), for: visit,
                of: Link(supermarket.name, path))
        ) { form in
            [
                form.line(
                    "label", words("supermarkets-label"), hint: words("supermarkets-label-hint"),
                    isRequired: true, isFocused: isNew),
                form.line(
                    "position", words("audit-position"), hint: words("supermarkets-place-hint"),
                    inputMode: "numeric"),
                form.ticks(
                    "departments", words("supermarkets-departments"),
                    Department.allCases.map { ($0.rawValue, $0.name) },
                    hint: words("supermarkets-departments-hint")),
                form.area(
                    "foods", words("supermarkets-foods"), rows: 4,
                    hint: words("supermarkets-foods-hint")),
            ]
        }
    }
}
