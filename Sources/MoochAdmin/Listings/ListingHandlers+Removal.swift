import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

extension ListingHandlers {
    func confirmRemoval(_ visit: AdministratorVisit) async throws -> Response {
        let found = try await find(visit)
        guard found.state != .removed else {
            return .redirect(to: Site.listing.path(found.listing.id))
        }
        return removalPage(found, visit)
    }

    func remove(_ visit: AdministratorVisit) async throws -> Response {
        let found = try await find(visit)
        let (listing, author, reason) = (found.listing, visit.author, visit.field("reason"))
        do {
            let removed = try await services.store.write { db in
                try listing.remove(reason: reason, by: author, in: db)
            }
            return saved(removed, "\(removed.title) was removed. Phones no longer show it.")
        } catch let wrong as FieldProblems {
            return removalPage(
                found, visit, reason: reason, problems: wrong.problems,
                status: .unprocessableContent)
        } catch is ListingError {
            return removalPage(try await find(visit), visit, status: .conflict)
        }
    }

    func restore(_ visit: AdministratorVisit) async throws -> Response {
        let (listing, author) = (try await find(visit).listing, visit.author)
        do {
            let restored = try await services.store.write { db in
                try listing.restore(by: author, in: db)
            }
            return saved(restored, Self.words(for: restored, at: visit.now))
        } catch let error as ListingError {
            throw Problem(
                .conflict, "This listing cannot be brought back",
                "\(error.complaint.message) Nothing was changed.")
        }
    }

    private static func words(for restored: Listing, at now: Timestamp) -> String {
        restored.isExpired(at: now)
            ? "\(restored.title) was brought back. It is older than 14 days, so that phones do "
                + "not show it."
            : "\(restored.title) was brought back. Phones show it again."
    }

    private func find(_ visit: AdministratorVisit) async throws -> ListingProfile {
        let id: Listing.ID = try visit.id()
        let now = visit.now
        let found = try await services.store.read { db in
            try ListingProfile.fetch(id, now: now, in: db)
        }
        guard let found else { throw Problem.notFound }
        return found
    }

    /// What removing does, or why it cannot be done.
    private func removalPage(
        _ found: ListingProfile, _ visit: AdministratorVisit, reason: String = "",
        problems: [FieldProblem] = [], status: HTTPResponse.Status = .ok
    ) -> Response {
        let removal = ListingRemoval(found, reason: reason, problems: problems)
        let path = Site.listing.path(found.listing.id)
        return services.render(
            ConfirmPage(
                removal.sentence, consequences: removal.consequences,
                formFields: removal.fields, errorSummary: ErrorSummary(problems),
                action: Site.listingRemoval.path(found.listing.id), button: "Remove listing",
                isDanger: true, cancelPath: path,
                cancelLabel: removal.canProceed ? "Cancel" : "Back to the listing",
                canProceed: removal.canProceed,
                frame: frame(
                    "Remove \(found.listing.title)", visit, help: .removingListings,
                    below: found.listing)),
            status: status)
    }

    private func saved(_ listing: Listing, _ words: String) -> Response {
        services.redirect(
            to: Site.listing.path(listing.id), flash: Flash(.success, words))
    }
}
