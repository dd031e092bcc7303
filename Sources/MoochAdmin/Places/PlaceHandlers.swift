import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/places`: where members may cross paths. Who is where is nobody's business here: there are counts only.
struct PlaceHandlers: Sendable {
    let services: Services

    var archiving: ArchivalHandlers<Place> {
        ArchivalHandlers(
            services: services, list: .places, page: Site.place, archival: Site.placeArchival,
            unarchival: Site.placeUnarchival
        ) {
            [
                Consequence(icon: "hide", words("places-archive-hides")),
                Consequence(icon: "members", words("places-archive-keeps")),
            ]
        }
    }

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let id: Place.ID = try visit.id()
        let found = try await services.found {
            try PlaceSummary.fetch(id, now: visit.now, in: $0)
        }
        return services.render(
            PlacePage(
                found, hasMembersSite: services.membersAddress.text != nil, now: visit.now,
                currency: services.currency, frame: frame(found.row.place.name, visit)))
    }

    func new(_ visit: AdministratorVisit) async throws -> Response {
        try await formPage(PlaceForm(community: visit.query["community_id"] ?? ""), of: nil, visit)
    }

    func create(_ visit: AdministratorVisit) async throws -> Response {
        let form = PlaceForm(visit)
        return try await answer(form, of: nil, visit) {
            let draft = try form.newDraft()
            try await askAboutPlace(of: draft, form, nil)
            guard let community = form.communityID else { throw Problem.notFound }
            let place = try await services.store.write { db in
                try Place.create(draft, in: community, by: visit.author, in: db)
            }
            return services.redirect(
                to: Site.place.path(place.id),
                flash: Flash(
                    .success, words("places-added", ["name": place.name]),
                    link: .to(Site.placePoster.path(place.id), words("places-poster"))))
        }
    }

    func edit(_ visit: AdministratorVisit) async throws -> Response {
        let place = try await find(visit)
        return try await formPage(PlaceForm(place), of: place, visit)
    }

    func change(_ visit: AdministratorVisit) async throws -> Response {
        let (place, form) = (try await find(visit), PlaceForm(visit))
        return try await answer(form, of: place, visit) {
            let draft = try form.draft()
            try await askAboutPlace(of: draft, form, place)
            let changed = try await services.store.write { db in
                try place.change(to: draft, since: form.version, by: visit.author, in: db)
            }
            return saved(changed, words("places-saved", ["name": changed.name]))
        }
    }

    /// Latitude and longitude are often swapped; a form sent again unchanged is accepted.
    private func askAboutPlace(
        of draft: PlaceDraft, _ form: PlaceForm, _ place: Place?
    ) async throws {
        let point = draft.coordinates
        guard point != place?.coordinates, point.text != form.askedPlace else { return }
        let meant = try await services.store.read { try Community.swapped(point, in: $0) }
        guard let meant else { return }
        throw FieldProblems([FieldProblem(field: form.placeField, complaint: .swapped(meant))])
    }

    /// The answer to a form: saved, or the form again with its problems.
    private func answer(
        _ form: PlaceForm, of place: Place?, _ visit: AdministratorVisit,
        saving: () async throws -> Response
    ) async throws -> Response {
        do {
            return try await saving()
        } catch let wrong as FieldProblems {
            return try await formPage(
                form, of: place, visit, problems: wrong.problems, status: .unprocessableContent)
        } catch let conflict as ChangeConflict<Place> {
            let merged = PlaceForm(try form.draft(), over: conflict)
            return try await formPage(
                merged, of: conflict.current, visit, conflict: Conflict(conflict, with: merged),
                status: .conflict)
        }
    }

    private func formPage(
        _ form: PlaceForm, of place: Place?, _ visit: AdministratorVisit,
        problems: [FieldProblem] = [], conflict: Conflict? = nil,
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let chosen = form.communityID.map { RecordNames.Reference(.community, $0.rawValue) }
        let names = try await services.store.read {
            try RecordNames(
                of: Set([chosen].compactMap(\.self)), offering: place == nil ? [.community] : [],
                in: $0)
        }
        var communities = names.choices(of: .community).map { ("\($0.id)", $0.name) }
        if let chosen, let id = form.communityID, let name = names.name(of: chosen),
            !communities.contains(where: { $0.0 == id.description })
        {
            communities.insert((id.description, name), at: 0)
        }
        let title =
            place.map { words("communities-change", ["name": $0.name]) } ?? words("places-add")
        return services.render(
            PlaceFormPage(
                form, of: place, among: communities, problems: problems, conflict: conflict,
                frame: frame(title, visit, of: place)),
            status: status)
    }

    func poster(_ visit: AdministratorVisit) async throws -> Response {
        let place = try await find(visit)
        let reach = InvitationReach(services)
        guard let address = reach.address, !place.isArchived else { throw Problem.notFound }
        let community = try await services.found { try Community.find(place.communityID, in: $0) }
        return services.render(
            PlacePosterPage(
                place, in: community, at: address, warning: reach.trouble ?? reach.warning,
                exchange: services.settings.name,
                frame: frame(words("places-poster"), visit, of: place)))
    }

    func confirmCode(_ visit: AdministratorVisit) async throws -> Response {
        let place = try await find(visit)
        return services.render(
            ConfirmPage(
                words("places-renew-sentence", ["name": place.name]),
                consequences: [
                    Consequence(icon: "close", words("places-renew-stops")),
                    Consequence(icon: "members", words("places-renew-keeps")),
                ],
                action: Site.placeCode.path(place.id), button: words("places-renew"),
                isDanger: false, cancelPath: Site.place.path(place.id),
                frame: frame(words("places-renew"), visit, of: place)))
    }

    func renewCode(_ visit: AdministratorVisit) async throws -> Response {
        let place = try await find(visit)
        try await services.store.write { try place.renewPosterCode(by: visit.author, in: $0) }
        return services.redirect(
            to: Site.place.path(place.id),
            flash: Flash(
                .success, words("places-renewed"),
                link: .to(Site.placePoster.path(place.id), words("places-poster"))))
    }

    private func find(_ visit: AdministratorVisit) async throws -> Place {
        let id: Place.ID = try visit.id()
        return try await services.found { try Place.find(id, in: $0) }
    }

    private func saved(_ place: Place, _ message: String) -> Response {
        services.redirect(to: Site.place.path(place.id), flash: Flash(.success, message))
    }

    /// `place` is the one whose page is the parent.
    private func frame(_ title: String, _ visit: AdministratorVisit, of place: Place? = nil)
        -> Frame
    {
        services.frame(
            title, below: .list(.places), for: visit,
            of: place.map { Link($0.name, Site.place.path($0.id)) })
    }
}

extension Conflict {
    /// Values that somebody else and a form both changed.
    fileprivate init(_ conflict: ChangeConflict<Place>, with form: PlaceForm) {
        let saved = PlaceForm(conflict.current)
        func line(_ name: String, _ label: String, _ text: (PlaceFields) -> String) -> ConflictLine?
        {
            guard conflict.merge.collisions.contains(name) else { return nil }
            return ConflictLine(label: label, theirs: text(saved.fields), yours: text(form.fields))
        }
        self.init(
            differences: [
                line("name", words("name"), \.name), line("note", words("places-note"), \.note),
                line("coordinates", words("places-centre")) { "\($0.latitude), \($0.longitude)" },
                line("radius", words("places-radius"), \.radius),
            ].compactMap(\.self))
    }
}
