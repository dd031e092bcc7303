import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

extension CommunityHandlers {
    func create(_ visit: AdministratorVisit) async throws -> Response {
        let form = CommunityForm(visit)
        return try await answer(form, of: nil, visit) {
            let draft = try await draft(of: form, nil, visit)
            let community = try await services.store.write { db in
                try Community.create(draft, by: visit.author, in: db)
            }
            guard visit.form["another"] == nil else {
                return services.redirect(
                    to: Site.newCommunity.path,
                    flash: Flash(.success, words("communities-added", ["name": community.name])))
            }
            return saved(
                community, words("communities-added", ["name": community.name]),
                link: .to(
                    Site.communityInvite.path(community.id), words("communities-invite-more"))
            )
        }
    }

    func change(_ visit: AdministratorVisit) async throws -> Response {
        let community = try await find(visit)
        let form = CommunityForm(visit, of: community)
        return try await answer(form, of: community, visit) {
            let draft = try await draft(of: form, community, visit)
            let changed = try await services.store.write { db in
                try community.change(
                    to: draft, since: form.version, by: visit.author, in: db)
            }
            return saved(changed, words("communities-saved", ["name": changed.name]))
        }
    }

    /// The community to save. A photo is kept once everything else is valid.
    private func draft(
        of form: CommunityForm, _ community: Community?, _ visit: AdministratorVisit
    ) async throws -> CommunityDraft {
        var draft = try form.draft()
        try await askAboutPlace(of: draft, form, community)
        guard let photo = PhotoUpload("photo", of: visit) else { return draft }
        let judged = draft
        try await services.store.read { db in
            try Community.judge(judged, changing: community, since: form.version, in: db)
        }
        draft.photo = try await photo.keep(of: visit, in: services)
        return draft
    }

    /// Latitude and longitude are often swapped; a form sent again unchanged is accepted.
    private func askAboutPlace(
        of draft: CommunityDraft, _ form: CommunityForm, _ community: Community?
    ) async throws {
        guard let place = draft.coordinates, place.text != form.askedPlace else { return }
        let meant = try await services.store.read { db in
            try Community.swappedPlace(of: draft, changing: community, in: db)
        }
        guard let meant else { return }
        throw FieldProblems([FieldProblem(field: form.placeField, complaint: .swapped(meant))])
    }

    /// The answer to a form: saved, or the form again with its problems.
    private func answer(
        _ form: CommunityForm, of community: Community?, _ visit: AdministratorVisit,
        saving: () async throws -> Response
    ) async throws -> Response {
        let again = PhotoUpload("photo", of: visit).map { [$0.chooseAgain] } ?? []
        do {
            return try await saving()
        } catch let wrong as FieldProblems {
            return formPage(
                form, of: community, visit, problems: wrong.problems + again,
                status: .unprocessableContent)
        } catch let refusal as PhotoRefusal {
            return formPage(
                form, of: community, visit, problems: [refusal.problem], status: refusal.status)
        } catch let conflict as ChangeConflict<Community> {
            let form = CommunityForm(try form.draft(), over: conflict)
            return formPage(
                form, of: conflict.current, visit, problems: again,
                conflict: Conflict(conflict, with: form), status: .conflict)
        }
    }

    var archiving: ArchivalHandlers<Community> {
        ArchivalHandlers(
            services: services, list: .communities, page: Site.community,
            archival: Site.communityArchival, unarchival: Site.communityUnarchival,
            consequences: {
                [
                    Consequence(icon: "hide", words("communities-archive-hides")),
                    Consequence(icon: "members", words("communities-archive-keeps")),
                ]
            }, archivedKey: "communities-archived", openKey: "communities-open-again",
            other: { try await deletionLink($0) })
    }

    /// A link to delete an empty community; nil for any other.
    private func deletionLink(_ community: Community) async throws -> Link? {
        let id = community.id
        let counts = try await services.store.read { try Counts.total(of: .community(id), in: $0) }
        return counts.members == 0 && counts.listings == 0
            ? Link(words("communities-delete-more"), Site.communityDeletion.path(id)) : nil
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

    /// The effects of deleting, or why it is not possible.
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
                frame: frame(title, visit, of: community)),
            status: status)
    }

    private func saved(
        _ community: Community, _ message: String, link: Flash.Link? = nil
    ) -> Response {
        let path = Site.community.path(community.id)
        return services.redirect(to: path, flash: Flash(.success, message, link: link))
    }
}

extension Conflict {
    /// Values that somebody else and a form both changed.
    fileprivate init(_ conflict: ChangeConflict<Community>, with form: CommunityForm) {
        let (saved, yours) = (CommunityForm(conflict.current), form)
        func line(_ name: String, _ label: String, _ text: (CommunityForm) -> String)
            -> ConflictLine?
        {
            guard conflict.merge.collisions.contains(name) else { return nil }
            return ConflictLine(label: label, theirs: text(saved), yours: text(yours))
        }
        var photo = line("photo", words("photo")) {
            $0.photo == nil ? words("communities-conflict-no-photo") : ""
        }
        photo?.theirPhoto = saved.photo.map { Thumbnail(name: $0, icon: "photo", .preview) }
        photo?.yourPhoto = yours.photo.map { Thumbnail(name: $0, icon: "photo", .preview) }
        self.init(
            differences: [
                line("name", words("name"), \.fields.name),
                line("description", words("description"), \.fields.description),
                line("address", words("address"), \.fields.address),
                line("coordinates", words("place")) {
                    $0.fields.latitude.isEmpty
                        ? words("communities-no-place")
                        : "\($0.fields.latitude), \($0.fields.longitude)"
                },
                line("joining", words("communities-joining")) {
                    Community.Joining(rawValue: $0.fields.joining)?.choice ?? ""
                },
                photo,
            ].compactMap(\.self))
    }
}
