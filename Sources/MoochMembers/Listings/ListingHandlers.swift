import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/listings/ID`: one listing, as its seller, a neighbour or a guest sees it.
struct ListingHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        let id: Listing.ID = try visit.id()
        guard let undone = UndoneWords(of: visit, on: id, services.cookies) else {
            return try await page(of: id, visit)
        }
        // The text of a message or note that was undone goes back into its form.
        return try await page(of: id, visit, typed: undone.text, answering: undone.request)
            .setting(UndoneWords.taken(services.cookies))
    }

    /// Renders a listing. `typed` is the input of a form that was refused, `request` the request that it answers.
    func page(
        of id: Listing.ID, _ visit: MemberVisit, typed: String = "",
        answering request: Exchange.ID? = nil, problems: [FieldProblem] = [],
        comment: TypedComment = TypedComment(), status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let (viewer, now) = (visit.who.member, visit.now)
        let start = ListStart(after: visit.query["after"])
        let found = try await services.store.read { db -> ListingFound? in
            guard let detail = try ListingDetail.fetch(id, for: viewer, now: now, in: db) else {
                return nil
            }
            let isNoted = try viewer.map { viewer in
                try detail.contact?.isViewed(by: viewer.id, in: db) ?? true
            }
            let writable = try viewer.flatMap { viewer in
                try detail.other.map {
                    try Conversation.writable(by: viewer, to: $0, at: now, in: db)
                }
            }
            return ListingFound(
                detail: detail, isNoted: isNoted ?? true, writable: writable ?? .no,
                plan: try detail.listing.coordinates == nil
                    ? nil : CommunityPlan.find(detail.listing.communityID, in: db),
                asking: try RecipeAsking(visit, in: db),
                wish: try viewer.flatMap { try detail.wish(of: $0.id, at: now, in: db) },
                read: try visit.who.signedIn.flatMap { signedIn in
                    try signedIn.news.events == 0
                        ? nil : Event.lastUnread(about: id, of: signedIn.member.id, in: db)
                },
                comments: try detail.comments(from: start, for: viewer, now: now, in: db))
        }
        guard let found else { return try await gone(visit) }
        // Members can look up who saw their contact details: a view that cannot be recorded is not shown.
        if !found.isNoted, let contact = found.detail.contact, let viewer {
            try await services.store.write { try contact.noteView(by: viewer.id, at: now, in: $0) }
        }
        var frame = services.frame(
            found.detail.shownTitle, in: nil, for: visit, at: Site.listing.path(id))
        frame.push = try await services.pushOffered(on: .listing(id), visit)
        var response = services.render(
            ListingPage(
                found.detail, for: viewer, joinPath: PressBefore.ask(id).joinPath(for: visit),
                typed: typed, for: found.asking, of: request, problems: problems,
                wish: found.wish, comments: found.comments,
                comment: comment, plan: found.plan, now: now,
                currency: services.currency,
                messagePath: found.writable == .no
                    ? nil
                    : found.detail.other.map {
                        Site.newMessage.path(query: NewMessagePage.query(to: $0, about: id))
                    }, read: found.read, frame: frame),
            for: visit, status: status)
        if status == .ok, !found.detail.isConfidential { response.keepForBack() }
        if viewer == nil, visit.who.community == nil {
            // A guest who follows a shared link gets the listing's community.
            response.set(services.communityCookie(found.detail.listing.communityID))
        }
        return response
    }

    /// A listing that the visitor may not see does not exist: nothing on the page tells why.
    private func gone(_ visit: MemberVisit) async throws -> Response {
        let (community, viewer, now) = (visit.who.community, visit.who.member?.id, visit.now)
        let feed = try await services.store.read { db in
            try community.map {
                try Feed.fetch(
                    of: $0.id, counting: 3, size: 3, for: viewer, now: now, in: db)
            }
        }
        return services.render(
            GonePage(
                feed, now: now, currency: services.currency,
                frame: services.frame(words("gone"), in: nil, for: visit)),
            for: visit, status: .notFound)
    }

    /// Ends a listing that nobody wants, or that was given elsewhere.
    func end(_ visit: MemberVisit) async throws -> Response {
        let said = visit.field("reason")
        let reason = Listing.EndingReason(rawValue: said)
        guard said.isEmpty || reason != nil else {
            throw Problem(refusal: .unprocessableContent)
        }
        // The page itself says that it has ended, when, why, and who is notified.
        return try await change(visit, saying: nil) { id, db in
            _ = try id.found(in: db).end(
                by: visit.member.id, because: reason, at: visit.now, in: db)
        }
    }

    func renew(_ visit: MemberVisit) async throws -> Response {
        try await change(visit, saying: words("listing-renewed")) { id, db in
            _ = try id.found(in: db).renew(by: visit.member.id, at: visit.now, in: db)
        }
    }

    private func change(
        _ visit: MemberVisit, saying text: String?,
        _ body: @escaping @Sendable (Listing.ID, Writing) throws -> Void
    ) async throws -> Response {
        let id: Listing.ID = try visit.id()
        try await services.store.write { try body(id, $0) }
        return services.redirect(
            to: Site.listing.path(id), flash: text.map { Flash(.success, $0) })
    }
}

/// The data of a listing's page.
private struct ListingFound: Sendable {
    let detail: ListingDetail
    /// True if the visitor's view of contact details is recorded, or there are none.
    let isNoted: Bool
    /// How the visitor may write to the other.
    let writable: Writable
    /// The ground of its community, where it is on a map.
    let plan: CommunityPlan?
    /// The recipe for which they ask; nil where they come from none.
    let asking: RecipeAsking?
    /// What they may want to be told of; nil while it is on offer.
    let wish: SavedSearch.Wish?
    /// The last of the notifications that they have read by seeing this page.
    let read: Event.ID?
    let comments: CommentThread
}

extension ListingDetail {
    /// What somebody who has got or missed it may want more of.
    fileprivate func wish(
        of viewer: Member.ID, at now: Timestamp, in db: Reading
    ) throws -> SavedSearch.Wish? {
        guard case .buyer(_, _, let request) = part, !isOnOffer,
            listing.state != .available || listing.isExpired(at: now),
            request?.state != .accepted || request?.collectedAt != nil
        else { return nil }
        return try SavedSearch.wish(after: listing, isFood: isFood, by: viewer, in: db)
    }

    /// The other of the two: the seller, or to whom the reader has promised it; nil where there is none.
    fileprivate var other: Member.ID? {
        switch part {
        case .guest, .waiting: nil
        case .buyer(let seller, _, _): seller.id
        case .seller(let asking): asking.first { $0.exchange.state == .accepted }?.buyer.id
        }
    }

    /// The title: the seller reads it unmasked.
    fileprivate var shownTitle: String {
        if case .seller = part { listing.title } else { listing.masked.title }
    }
}
