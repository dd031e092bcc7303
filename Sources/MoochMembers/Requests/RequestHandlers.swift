import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// The verbs of a request, for its two sides. Repeating one is harmless; a verb that is no longer possible is reported
/// on the listing's page.
struct RequestHandlers: Sendable {
    let services: Services

    func ask(_ visit: MemberVisit) async throws -> Response {
        try await ask(visit.id(), visit.form["message"] ?? "", visit)
    }

    func ask(
        _ listing: Listing.ID, _ message: String, _ visit: MemberVisit
    ) async throws -> Response {
        let (member, now) = (try visit.member.id, visit.now)
        do {
            let need = RecipeAsking.need(visit)
            let asked = try await services.store.write { db in
                try Exchange.ask(
                    for: listing, by: member, message: message, need: need, at: now, in: db)
            }.exchange
            return services.offeringPush(
                on: .listing(asked.listingID), visit,
                services.redirect(
                    to: try await services.wayBackToRecipe(visit)
                        ?? Site.listing.path(asked.listingID),
                    flash: Flash(.success, words("ask-done"))))
        } catch let wrong as FieldProblems {
            return try await ListingHandlers(services: services).page(
                of: listing, visit, typed: message, problems: wrong.problems,
                status: .unprocessableContent)
        }
    }

    /// Undoes the latest change. The text written with it goes back into its form, and to that form leads whoever has
    /// words to add.
    func undo(_ visit: MemberVisit) async throws -> Response {
        let id: Exchange.ID = try visit.id()
        let (member, now) = (try visit.member.id, visit.now)
        let before = try await services.found { try Exchange.find(id, in: $0) }
        do {
            let after = try await services.store.write {
                try before.undo(by: member, at: now, in: $0)
            }
            let form = visit.form["then"] == "ask" && after == nil ? "#ask" : ""
            let response = services.redirect(
                to: Site.listing.path(before.listingID) + form,
                flash: Flash(.success, words("undo-done")))
            var text = ""
            if after == nil { text = before.message }
            if after?.state == .requested { text = before.answerNote }
            guard !text.isEmpty else { return response }
            let written = UndoneWords(
                listing: before.listingID, answering: after?.id, by: member, text: text)
            return response.setting(written.cookie(services.cookies))
        } catch ExchangeError.tooLateToUndo
            where before.state == .requested && before.buyerID != member
        {
            // The answer is already undone: pressing twice undoes once.
            return services.redirect(
                to: Site.listing.path(before.listingID),
                flash: Flash(.success, words("undo-done")))
        }
    }

    func accept(_ visit: MemberVisit) async throws -> Response {
        let note = visit.form["note"] ?? ""
        return try await answer(visit, typed: note, words("accept-done")) { id, member, now, db in
            try id.found(in: db).accept(by: member, note: note, at: now, in: db)
        }
    }

    func decline(_ visit: MemberVisit) async throws -> Response {
        try await answer(visit, words("decline-done")) { id, member, now, db in
            try id.found(in: db).decline(by: member, at: now, in: db)
        }
    }

    func withdraw(_ visit: MemberVisit) async throws -> Response {
        try await answer(visit, words("withdraw-done")) { id, member, now, db in
            try id.found(in: db).withdraw(by: member, at: now, in: db)
        }
    }

    func collect(_ visit: MemberVisit) async throws -> Response {
        try await answer(visit, words("collect-done")) { id, member, now, db in
            try id.found(in: db).collect(by: member, at: now, in: db)
        }
    }

    func cancel(_ visit: MemberVisit) async throws -> Response {
        guard let reason = Exchange.CancelReason(rawValue: visit.field("reason")) else {
            throw Problem(refusal: .badRequest)
        }
        return try await answer(visit, words("call-off-done")) { id, member, now, db in
            try id.found(in: db).cancel(by: member, reason: reason, at: now, in: db)
        }
    }

    private func answer(
        _ visit: MemberVisit, typed: String = "", _ told: String,
        _ verb: @escaping @Sendable (Exchange.ID, Member.ID, Timestamp, Writing) throws -> Exchange
    ) async throws -> Response {
        let id: Exchange.ID = try visit.id()
        let (member, now) = (try visit.member.id, visit.now)
        do {
            let exchange = try await services.store.write { try verb(id, member, now, $0) }
            return services.redirect(
                to: Site.listing.path(exchange.listingID), flash: Flash(.success, told))
        } catch let wrong as FieldProblems {
            let listing = try await services.found { try Exchange.find(id, in: $0)?.listingID }
            return try await ListingHandlers(services: services).page(
                of: listing, visit, typed: typed, answering: id, problems: wrong.problems,
                status: .unprocessableContent)
        }
    }
}
