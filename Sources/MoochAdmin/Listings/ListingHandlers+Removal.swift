import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

extension ListingHandlers {
    func confirmRemoval(_ visit: AdministratorVisit) async throws -> Response {
        let found = try await find(visit)
        guard found.state != .removed else {
            return .redirect(to: Site.listing.path(found.listing.id))
        }
        return removalPage(found, visit, try await services.ground(of: visit))
    }

    func remove(_ visit: AdministratorVisit) async throws -> Response {
        let found = try await find(visit)
        let (listing, reason, note) = (
            found.listing, visit.field("reason"), visit.field("note")
        )
        let ground = try await services.ground(of: visit)
        do {
            let removed = try await services.store.write { db in
                try listing.remove(
                    reason: reason, ground: ground.ground, note: note, by: visit.author, in: db)
            }
            return saved(removed, words("listings-removed-flash", ["title": removed.title]))
        } catch let wrong as FieldProblems {
            return removalPage(
                found, visit, ground, reason: reason, note: note, problems: wrong.problems,
                status: .unprocessableContent)
        } catch is ListingError {
            return removalPage(try await find(visit), visit, ground, status: .conflict)
        }
    }

    func restore(_ visit: AdministratorVisit) async throws -> Response {
        let listing = try await find(visit).listing
        let restored = try await services.store.write { db in
            try listing.restore(by: visit.author, in: db)
        }
        return saved(
            restored,
            restored.isExpired(at: visit.now)
                ? words("listings-restored-expired", ["title": restored.title])
                : words("listings-restored", ["title": restored.title]))
    }

    /// The effects of removing, or why it is not possible.
    private func removalPage(
        _ found: ListingProfile, _ visit: AdministratorVisit, _ ground: GroundChoice,
        reason: String = "", note: String = "",
        problems: [FieldProblem] = [], status: HTTPResponse.Status = .ok
    ) -> Response {
        let removal = ListingRemoval(
            found, reason: reason, ground: ground, note: note,
            prepared: services.settings.prepared, problems: problems)
        let path = Site.listing.path(found.listing.id)
        return services.render(
            ConfirmPage(
                removal.sentence, consequences: removal.consequences,
                choices: removal.choices, formFields: removal.fields,
                errorSummary: ErrorSummary(problems),
                action: Site.listingRemoval.path(found.listing.id),
                button: words("listings-remove"), isDanger: true, cancelPath: path,
                cancelLabel: removal.canProceed ? words("cancel") : words("listings-back"),
                canProceed: removal.canProceed,
                frame: frame(
                    words("listings-remove-title", ["title": found.listing.title]), visit,
                    below: found.listing)),
            status: status)
    }

    private func saved(_ listing: Listing, _ text: String) -> Response {
        services.redirect(
            to: Site.listing.path(listing.id), flash: Flash(.success, text))
    }
}
