import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/supermarkets`: shops with aisles in walking order. Their aisles are `AisleHandlers`'.
struct SupermarketHandlers: Sendable {
    let services: Services

    var archiving: ArchivalHandlers<Supermarket> {
        ArchivalHandlers(
            services: services, list: .supermarkets, page: Site.supermarket,
            archival: Site.supermarketArchival, unarchival: Site.supermarketUnarchival
        ) {
            [
                Consequence(icon: "hide", words("supermarkets-archive-hides")),
                Consequence(icon: "check", words("supermarkets-archive-keeps")),
            ]
        }
    }

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let id: Supermarket.ID = try visit.id()
        let found = try await services.found { try SupermarketSummary.fetch(id, in: $0) }
        return services.render(
            SupermarketPage(
                found, now: visit.now, currency: services.currency,
                frame: services.frame(
                    found.supermarket.name, below: .list(.supermarkets), for: visit)))
    }

    func new(_ visit: AdministratorVisit) async throws -> Response { form(of: nil, visit).page() }

    func create(_ visit: AdministratorVisit) async throws -> Response {
        try await form(of: nil, visit).answer(visit) { draft, _ in
            let added = try await services.store.write {
                try Supermarket.create(draft, by: visit.author, in: $0)
            }
            return services.redirect(
                to: Site.supermarket.path(added.id),
                flash: Flash(.success, words("kitchen-added", ["name": added.name])))
        }
    }

    func edit(_ visit: AdministratorVisit) async throws -> Response {
        let supermarket = try await find(visit)
        return form(of: supermarket, visit).page(SupermarketDraft(supermarket))
    }

    func change(_ visit: AdministratorVisit) async throws -> Response {
        let supermarket = try await find(visit)
        return try await form(of: supermarket, visit).answer(visit) { draft, version in
            let changed = try await services.store.write {
                try supermarket.change(to: draft, since: version, by: visit.author, in: $0)
            }
            return services.redirect(
                to: Site.supermarket.path(changed.id),
                flash: Flash(.success, words("kitchen-saved", ["name": changed.name])))
        }
    }

    private func find(_ visit: AdministratorVisit) async throws -> Supermarket {
        let id: Supermarket.ID = try visit.id()
        return try await services.found { try Supermarket.find(id, in: $0) }
    }

    private func form(
        of supermarket: Supermarket?, _ visit: AdministratorVisit
    ) -> RecordForm<SupermarketDraft> {
        let path = supermarket.map { Site.supermarket.path($0.id) }
        let isNew = supermarket == nil
        return RecordForm(
            services: services, action: path ?? Site.supermarkets.path,
            cancelPath: path ?? Site.supermarkets.path,
            frame: services.frame(
                supermarket.map { words("communities-change", ["name": $0.name]) }
                    ?? words("supermarkets-add"), below: .list(.supermarkets), for: visit,
                of: supermarket.map { Link($0.name, Site.supermarket.path($0.id)) })
        ) { form in
            [
                form.line("name", words("name"), isRequired: true, isFocused: isNew),
                form.line("address", words("address"), isRequired: true),
                form.line(
                    "coordinates", words("supermarkets-point"),
                    hint: words("communities-coordinates-hint"), isConditional: true),
                form.line(
                    "latitude", words("latitude"), hint: words("communities-latitude-hint"),
                    isConditional: true),
                form.line(
                    "longitude", words("longitude"), hint: words("communities-longitude-hint"),
                    isConditional: true),
            ]
        }
    }
}
