import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

extension CommunityHandlers {
    func create(_ visit: AdministratorVisit) async throws -> Response {
        let form = try await CommunityForm(visit, keepingIn: services.store)
        do {
            let draft = try form.draft()
            let community = try await services.store.write { db in
                try Community.create(draft, by: visit.author, in: db)
            }
            return saved(community, words("communities-added", ["name": community.name]))
        } catch let wrong as FieldProblems {
            return formPage(
                form, of: nil, visit, problems: wrong.problems, status: .unprocessableContent)
        }
    }

    func change(_ visit: AdministratorVisit) async throws -> Response {
        let community = try await find(visit)
        var form = try await CommunityForm(visit, keepingIn: services.store)
        let version = form.version
        do {
            let draft = try form.draft()
            let changed = try await services.store.write { db in
                try community.change(to: draft, expecting: version, by: visit.author, in: db)
            }
            return saved(changed, words("communities-saved", ["name": changed.name]))
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
                words("archive-sentence", ["name": community.name]),
                consequences: [
                    Consequence(icon: "hide", words("communities-archive-hides")),
                    Consequence(icon: "members", words("communities-archive-keeps")),
                    Consequence(icon: "restore", words("bring-back-later")),
                ],
                action: Site.communityArchival.path(community.id), button: words("archive"),
                isDanger: false, cancelPath: path,
                frame: frame(words("archive-name", ["name": community.name]), visit)))
    }

    func archive(_ visit: AdministratorVisit) async throws -> Response {
        let community = try await find(visit)
        let archived = try await services.store.write { db in
            try community.archive(by: visit.author, in: db)
        }
        return saved(archived, words("communities-archived", ["name": archived.name]))
    }

    func unarchive(_ visit: AdministratorVisit) async throws -> Response {
        let community = try await find(visit)
        let open = try await services.store.write { db in
            try community.unarchive(by: visit.author, in: db)
        }
        return saved(open, words("communities-open-again", ["name": open.name]))
    }

    func confirmDeletion(_ visit: AdministratorVisit) async throws -> Response {
        let community = try await find(visit)
        let id = community.id
        let counts = try await services.store.read { try Counts.total(of: .community(id), in: $0) }
        return deletionPage(
            community, members: counts.members, listings: counts.listings, visit)
    }

    func delete(_ visit: AdministratorVisit) async throws -> Response {
        let community = try await find(visit)
        do {
            try await services.store.write { db in try community.delete(by: visit.author, in: db) }
        } catch CommunityError.notEmpty(let members, let listings) {
            return deletionPage(
                community, members: members, listings: listings, visit, status: .conflict)
        }
        return services.redirect(
            to: Site.communities.path,
            flash: Flash(.success, words("communities-deleted", ["name": community.name])))
    }

    /// What deleting does, or why it cannot be done.
    private func deletionPage(
        _ community: Community, members: Int, listings: Int, _ visit: AdministratorVisit,
        status: HTTPResponse.Status = .ok
    ) -> Response {
        let isEmpty = members == 0 && listings == 0
        let title = words("communities-delete", ["name": community.name])
        let consequences =
            isEmpty
            ? [
                Consequence(icon: "delete", words("communities-delete-hides")),
                Consequence(icon: "warning", words("communities-delete-final")),
            ]
            : [
                Consequence(
                    icon: "members", figure: members,
                    in: words.parts("members-counted", at: "count", ["count": members])),
                Consequence(
                    icon: "listings", figure: listings,
                    in: words.parts("listings-counted", at: "count", ["count": listings])),
                Consequence(icon: "archive", words("communities-delete-instead")),
            ]
        return services.render(
            ConfirmPage(
                isEmpty
                    ? words("communities-delete-sentence", ["name": community.name])
                    : words("communities-delete-refused", ["name": community.name]),
                consequences: consequences,
                action: Site.communityDeletion.path(community.id),
                button: title, isDanger: true, cancelPath: Site.community.path(community.id),
                cancelLabel: words("communities-delete-cancel"), canProceed: isEmpty,
                frame: frame(title, visit)),
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
            (words("name"), saved.name, form.fields.name),
            (words("description"), saved.description, form.fields.description),
            (words("address"), saved.address, form.fields.address),
            (words("latitude"), saved.latitude, form.fields.latitude),
            (words("longitude"), saved.longitude, form.fields.longitude),
            (words("photo"), Self.sign(of: community.photo), Self.sign(of: form.photo)),
        ]
        differences = all.filter { $0.1 != $0.2 }
            .map { ConflictLine(label: $0.0, theirs: $0.1, yours: $0.2) }
    }

    private static func sign(of photo: String?) -> String {
        guard let photo else { return words("communities-conflict-no-photo") }
        return words("photo-id", ["id": String(photo.prefix(8))])
    }
}
