import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

extension CommunityHandlers {
    func create(_ visit: AdministratorVisit) async throws -> Response {
        let form = try await CommunityForm(visit, keepingIn: services.store)
        let author = visit.author
        do {
            let draft = try form.draft()
            let community = try await services.store.write { db in
                try Community.create(draft, by: author, in: db)
            }
            return saved(community, "\(community.name) was added. Members can choose it now.")
        } catch let wrong as FieldProblems {
            return formPage(
                form, of: nil, visit, problems: wrong.problems, status: .unprocessableContent)
        }
    }

    func change(_ visit: AdministratorVisit) async throws -> Response {
        let community = try await find(visit)
        var form = try await CommunityForm(visit, keepingIn: services.store)
        let (author, version) = (visit.author, form.version)
        do {
            let draft = try form.draft()
            let changed = try await services.store.write { db in
                try community.change(to: draft, expecting: version, by: author, in: db)
            }
            return saved(changed, "\(changed.name) was saved.")
        } catch let wrong as FieldProblems {
            return formPage(
                form, of: community, visit, problems: wrong.problems,
                status: .unprocessableContent)
        } catch let conflict as ChangeConflict<Community> {
            // Saving once more is then a decision made with both versions in sight.
            form.version = conflict.current.version
            return formPage(
                form, of: conflict.current, visit,
                conflict: ConflictView(between: conflict.current, and: form), status: .conflict)
        }
    }

    func confirmArchival(_ visit: AdministratorVisit) async throws -> Response {
        let community = try await find(visit)
        let path = Site.community.path(community.id)
        guard !community.isArchived else { return .redirect(to: path) }
        return services.render(
            ConfirmPage(
                "You are about to archive \(community.name).",
                consequences: [
                    Consequence(icon: "hide", "Phones no longer offer it to new members."),
                    Consequence(icon: "members", "Its members and listings stay as they are."),
                    Consequence(icon: "restore", "You can bring it back at any time."),
                ],
                action: Site.communityArchival.path(community.id), button: "Archive",
                isDanger: false, cancelPath: path,
                frame: frame("Archive \(community.name)", visit)))
    }

    func archive(_ visit: AdministratorVisit) async throws -> Response {
        let (community, author) = (try await find(visit), visit.author)
        let archived = try await services.store.write { db in
            try community.archive(by: author, in: db)
        }
        return saved(archived, "\(archived.name) was archived. Phones no longer offer it.")
    }

    func unarchive(_ visit: AdministratorVisit) async throws -> Response {
        let (community, author) = (try await find(visit), visit.author)
        let open = try await services.store.write { db in
            try community.unarchive(by: author, in: db)
        }
        return saved(open, "\(open.name) is open again. Members can choose it now.")
    }

    func confirmDeletion(_ visit: AdministratorVisit) async throws -> Response {
        let community = try await find(visit)
        let id = community.id
        let counts = try await services.store.read { db in
            try Counts.total(of: .community(id), in: db)
        }
        return deletionPage(
            community, members: counts.members, listings: counts.listings, visit)
    }

    func delete(_ visit: AdministratorVisit) async throws -> Response {
        let (community, author) = (try await find(visit), visit.author)
        do {
            try await services.store.write { db in try community.delete(by: author, in: db) }
        } catch CommunityError.notEmpty(let members, let listings) {
            return deletionPage(
                community, members: members, listings: listings, visit, status: .conflict)
        }
        return services.redirect(
            to: Site.communities.path,
            flash: Flash(.success, "\(community.name) was deleted."))
    }

    /// What deleting does, or why it cannot be done.
    private func deletionPage(
        _ community: Community, members: Int, listings: Int, _ visit: AdministratorVisit,
        status: HTTPResponse.Status = .ok
    ) -> Response {
        let isEmpty = members == 0 && listings == 0
        let consequences =
            isEmpty
            ? [
                Consequence(icon: "delete", "It is gone from phones and from this dashboard."),
                Consequence(
                    icon: "warning", "This cannot be undone. Its history stays in the audit."),
            ]
            : [
                Consequence(
                    icon: "members", figure: members, members == 1 ? "member" : "members"),
                Consequence(
                    icon: "listings", figure: listings, listings == 1 ? "listing" : "listings"),
                Consequence(
                    icon: "archive",
                    "Archive it instead: phones no longer offer it, and everyone's history stays."),
            ]
        return services.render(
            ConfirmPage(
                isEmpty
                    ? "You are about to delete \(community.name). Nothing belongs to it."
                    : "\(community.name) cannot be deleted, because this belongs to it:",
                consequences: consequences,
                action: Site.communityDeletion.path(community.id),
                button: "Delete \(community.name)", isDanger: true,
                cancelPath: Site.community.path(community.id), cancelLabel: "Keep it",
                canProceed: isEmpty, frame: frame("Delete \(community.name)", visit)),
            status: status)
    }

    private func saved(_ community: Community, _ message: String) -> Response {
        let path = Site.community.path(community.id)
        return services.redirect(to: path, flash: Flash(.success, message))
    }
}

extension ConflictView {
    /// The fields of a form that are not what is saved.
    init(between community: Community, and form: CommunityForm) {
        let saved = CommunityFields(community)
        let all: [(String, String, String)] = [
            ("Name", saved.name, form.fields.name),
            ("Description", saved.description, form.fields.description),
            ("Address", saved.address, form.fields.address),
            ("Latitude", saved.latitude, form.fields.latitude),
            ("Longitude", saved.longitude, form.fields.longitude),
            (
                "Photo", community.photo.map { "photo \($0.prefix(8))" } ?? "none",
                form.photo.map { "photo \($0.prefix(8))" } ?? "none"
            ),
        ]
        differences = all.filter { $0.1 != $0.2 }
            .map { ConflictLine(label: $0.0, theirs: $0.1, yours: $0.2) }
    }
}
