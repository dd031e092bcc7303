import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/listings`: posting, changing and ending listings.
struct ListingAPI: Sendable {
    let services: Services
    let underWay: CallsUnderWay

    private static let reason = InputField(
        "reason", InputKind<Listing.EndingReason>.choice(),
        note: "Why, as far as the seller says it.")

    var routes: [APIRoute] {
        [
            APIRoute(
                "createListing", .post, "/listings", .member,
                "Offer something",
                """
                In the member's community, for 14 days, or until its use-by day ends by the community's `time_zone`. \
                Photos are sent before, by POST /photos. Dates and allergens count for food alone. E-mail addresses and \
                telephone numbers in texts are masked for others: `notices` say where.
                """,
                body: .json(ListingInput.new),
                answers: [.made(ListingShape.self, "It is on offer.").tellingLimit()],
                conflicts: ConflictCode.idle + [.unconfirmed], problems: [.tooMany], isOnce: true,
                handler: create),
            APIRoute(
                "getListing", .get, "/listings/:id", .anybody,
                "Read a listing",
                "Any that can be asked for, one's own, and what one asked for, whatever became of it. Its `url` is the page to share.",
                answers: [.one(ListingShape.self, "The listing.")], handler: show),
            APIRoute(
                "changeListing", .patch, "/listings/:id", .member,
                "Change a listing",
                """
                Only what is named changes. Title, category, price, quantity and photos stay as they are while somebody \
                waits for an answer; who asked is told of what else changed.
                """,
                body: .patch(ListingInput.change),
                answers: [.one(ListingShape.self, "As it is now.")],
                conflicts: Self.notAvailable
                    + [
                        ConflictCode(ListingError.notAvailable(.ended)),
                        ConflictCode(ListingError.isAskedFor),
                    ]
                    + ConflictCode.idle,
                handler: change),
            APIRoute(
                "endListing", .post, "/listings/:id/ending", .member,
                "End a listing",
                "It is not offered any more, and who asked is declined. Ending it twice is harmless.",
                body: .optional(
                    InputShape(
                        "ListingEnding", "How a listing ends.", [Self.reason.described],
                        example: ["reason": "elsewhere"])
                ), answers: [.one(ListingShape.self, "It has ended.")],
                conflicts: Self.notAvailable, handler: end),
            APIRoute(
                "renewListing", .post, "/listings/:id/renewal", .member,
                "Renew a listing",
                "Gives it another 14 days from now, never past its use-by day. It goes from the 12th day until 14 days after it expired.",
                answers: [.one(ListingShape.self, "It is renewed.")],
                conflicts: Self.notAvailable
                    + [
                        ConflictCode(ListingError.notAvailable(.ended)),
                        ConflictCode(ListingError.notRenewable),
                    ] + ConflictCode.idle,
                handler: renew),
        ]
    }

    private static let notAvailable = [
        ConflictCode(ListingError.notAvailable(.accepted)),
        ConflictCode(ListingError.notAvailable(.removed)),
    ]

    /// The requests for a listing, for its seller.
    var requestRoutes: [APIRoute] {
        [
            APIRoute(
                "listListingRequests", .get, "/listings/:id/requests", .member,
                "List who asks for a listing",
                "Of the member's own: who waits for an answer, the oldest first, and whom it was given to; without contact details.",
                query: ListPart.query,
                answers: [.list(RequestShape.self, "A page of them.")], handler: requests)
        ]
    }

    private func create(_ visit: MemberVisit) async throws -> Response {
        let (member, now) = (try visit.member, visit.now)
        guard let community = visit.who.community else { throw Problem.notFound }
        let input = try Input(visit, services)
        let outcome = try await services.once(visit, underWay) { db in
            var input = input
            let draft = try ListingInput.draft(
                &input, food: try Category.food(in: db), in: community, at: now
            ) { try Listing.problems(of: $0, $1, by: member.id, in: db) }
            let listing = try Listing.post(draft, by: member.id, at: now, in: db)
            return Call.Outcome(
                location: "\(APIRoute.base)/listings/\(listing.id)", recordID: listing.id.rawValue)
        }
        var response = try await answer(
            Listing.ID(outcome.recordID), visit, status: .created, location: outcome.location,
            limitedBy: .listing)
        outcome.noteReplay(in: &response.headers)
        return response
    }

    private func show(_ visit: MemberVisit) async throws -> Response {
        try await answer(try visit.id(), visit)
    }

    private func change(_ visit: MemberVisit) async throws -> Response {
        let (id, member, now): (Listing.ID, _, _) = (try visit.id(), try visit.member.id, visit.now)
        let (versions, input) = (try visit.versions(), try Input(visit, services))
        try await services.store.write { db in
            let listing = try id.found(in: db)
            guard listing.sellerID == member else { throw Problem.notFound }
            let former = try ListingDraft(of: listing, in: db)
            try MemberVisit.require(former.version, in: versions)
            var input = input
            let draft = try ListingInput.draft(
                &input, changing: former, food: try Category.food(in: db),
                in: try listing.communityID.found(in: db), at: now
            ) { category, photos in
                try Listing.problems(
                    of: category == former.category ? nil : category,
                    photos == former.photos ? [] : photos, by: member, in: db)
            }
            try listing.change(to: draft, by: member, at: now, in: db)
        }
        return try await answer(id, visit)
    }

    private func end(_ visit: MemberVisit) async throws -> Response {
        var input = try Input(visit, services)
        let reason = input(Self.reason)
        try input.finish()
        let (id, member, now): (Listing.ID, _, _) = (try visit.id(), try visit.member.id, visit.now)
        try await services.store.write {
            try id.found(in: $0).end(by: member, because: reason, at: now, in: $0)
        }
        return try await answer(id, visit)
    }

    private func renew(_ visit: MemberVisit) async throws -> Response {
        let (id, member, now): (Listing.ID, _, _) = (try visit.id(), try visit.member.id, visit.now)
        try await services.store.write { try id.found(in: $0).renew(by: member, at: now, in: $0) }
        return try await answer(id, visit)
    }

    private func requests(_ visit: MemberVisit) async throws -> Response {
        var input = Input(query: visit, services)
        let part = ListPart(&input)
        let start = part.start(&input, in: RequestSummary.oldest)
        try input.finish()
        let (id, seller, now): (Listing.ID, _, _) = (try visit.id(), try visit.member, visit.now)
        let page = try await services.found { db in
            try RequestSummary.open(
                for: id, start: start, size: part.size, seller: seller, now: now, in: db)
        }
        return services.answer(
            list: page.rows.map { RequestShape($0, at: now, services) }, next: page.next?.text,
            to: visit)
    }

    /// The current listing for the caller, with the rest of a limit.
    private func answer(
        _ id: Listing.ID, _ visit: MemberVisit, status: HTTPResponse.Status = .ok,
        location: String? = nil, limitedBy deed: MemberLimits.Deed? = nil
    ) async throws -> Response {
        let (viewer, now) = (visit.who.member, visit.now)
        let (found, allowance) = try await services.found { db in
            try ListingSummary.find(id, for: viewer, now: now, in: db).map { found in
                (
                    found,
                    try deed.flatMap { deed in
                        try viewer.map {
                            try MemberLimits.allowance(deed, of: $0, at: now, in: db)
                        }
                    }
                )
            }
        }
        var response = services.answer(
            ListingShape(found.listing, at: now, services), to: visit, status: status,
            version: found.version ?? EntityTag.noVersion, isConfidential: false,
            location: location)
        if let deed, let allowance {
            RateLimit(deed, allowance, at: now).note(in: &response.headers)
        }
        return response
    }
}

extension RateLimit {
    /// The rest of a member's limit for an action.
    init(_ deed: MemberLimits.Deed, _ allowance: MemberLimits.Allowance, at now: Timestamp) {
        self.init("\(deed.rawValue)s", allowance, window: MemberLimits.window, at: now)
    }

    init(
        _ policy: String, _ allowance: MemberLimits.Allowance, window: Int64, at now: Timestamp
    ) {
        self.init(
            policy: policy, quota: allowance.limit, window: window,
            remaining: allowance.remaining, reset: allowance.resetsAt?.seconds(since: now))
    }
}
