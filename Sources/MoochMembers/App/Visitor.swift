import HTTPServer
import HTTPTypes
package import MoochSite
package import MoochStore
import MoochWeb

/// A visitor of the members' site, signed in or not.
package struct Visitor: Sendable {
    /// Nil for a guest.
    package var signedIn: SignedInMember?
    /// The community whose listings they see: a member's own, or a guest's choice.
    package var community: Community?

    var member: Member? { signedIn?.member }

    /// The account against whose share uploads count; nil for a guest.
    var account: UploadBudget.Sender? { member.map { .member("\($0.id)") } }
}

/// A request by a guest or a member.
package typealias MemberVisit = Visit<Visitor>

extension Visit<Visitor> {
    /// The member who is signed in.
    ///
    /// - Throws: A 404 on a route that guests may enter.
    var member: Member {
        get throws(Problem) {
            guard let member = who.member else { throw .notFound }
            return member
        }
    }
}

extension Entry<Visitor> {
    /// Anybody, with or without a community.
    static let anybody = Entry(.open, refuse: refused) { request, services in
        let visitor = try await services.visitor(of: request)
        return .admitted(
            visitor, cookie: services.cookies.token(of: request),
            timeZone: visitor.community?.timeZone, account: visitor.account)
    }

    /// Anybody with a community; others choose one first.
    static let guest = Entry(.guest, refuse: refused) { request, services in
        let visitor = try await services.visitor(of: request)
        guard visitor.community != nil else {
            return .refusedKeepingForm { form in
                if let page = try await services.draftFirst(form, of: request) { return page }
                return .redirect(to: services.path(Site.communities, before: request))
            }
        }
        return .admitted(
            visitor, cookie: services.cookies.token(of: request),
            timeZone: visitor.community?.timeZone, account: visitor.account)
    }

    /// A member who is signed in; others sign in first, and go on from there.
    static let member = Entry(.member, refuse: refused) { request, services in
        let visitor = try await services.visitor(of: request)
        guard visitor.member != nil else {
            return .refusedKeepingForm { form in services.signInFirst(form, of: request) }
        }
        return .admitted(
            visitor, cookie: services.cookies.token(of: request),
            timeZone: visitor.community?.timeZone, account: visitor.account)
    }
}

extension Entry<Visitor> {
    /// Shows a verb's refusal on the page of the listing it was about, or at home if the visitor cannot see that any
    /// more. A typed message is shown on a page of its own, so that it is not lost.
    private static func refused(
        _ refusal: any VerbRefusal, _ visit: MemberVisit, _ services: Services
    ) async throws -> Response {
        switch refusal {
        case MemberError.unconfirmed: return try services.confirmFirst(visit)
        case MemberError.communityIsArchived:
            throw Problem(
                .conflict, words("sign-up-closed"), words("sign-up-closed-advice"),
                back: visit.who.member == nil
                    ? Site.communities.path : Site.profileCommunity.path)
        default: break
        }
        let message = refusal.complaint.message
        let pattern = visit.address?.pattern ?? ""
        guard
            ["/listings/:id", "/requests/:id", "/comments/:id"].contains(where: pattern.hasPrefix)
        else {
            let isAtPlace = ["/places/", "/here/"].contains(where: pattern.hasPrefix)
            let isAtRecipe = pattern.hasPrefix(Site.recipe.pattern)
            return services.redirect(
                to: isAtRecipe
                    ? Site.recipe.path(try visit.id() as Recipe.ID)
                    : (isAtPlace ? Site.places : Site.profile).path,
                flash: Flash(.problem, message))
        }
        let (viewer, now) = (visit.who.member, visit.now)
        let id: Listing.ID =
            pattern.hasPrefix("/listings")
            ? try visit.id()
            : try await services.found {
                pattern.hasPrefix("/comments")
                    ? try Comment.find(visit.id() as Comment.ID, in: $0)?.listingID
                    : try Exchange.find(visit.id() as Exchange.ID, in: $0)?.listingID
            }
        let isThere = try await services.store.read { db in
            try ListingDetail.fetch(id, for: viewer, now: now, in: db) != nil
        }
        // Nobody learns of listings in other communities.
        if !isThere, case ExchangeError.elsewhere = refusal { throw Problem.notFound }
        let path = isThere ? Site.listing.path(id) : Site.home.path
        guard (visit.form["message"] ?? visit.form["note"] ?? "").trimmed.isEmpty else {
            throw Problem(.conflict, message, words("ask-refused-advice"), back: path)
        }
        return services.redirect(to: path, flash: Flash(.problem, message))
    }
}

extension Services {
    /// Finds the visitor by the request's cookies.
    func visitor(of request: Request) async throws -> Visitor {
        try await visitor(of: request, token: cookies.token(of: request))
    }

    /// Finds the visitor by a session's token, which the browser may not have yet.
    func visitor(of request: Request, token: String?) async throws -> Visitor {
        let now = now()
        let chosen = Cookies(request.headers)[communityCookieName].flatMap(Int64.init)
        let visitor = try await store.readUnisolated { db -> Visitor in
            if let token, let found = try MemberSession.find(token: token, now: now, in: db),
                !store.hasEnded(found.session.key)
            {
                return Visitor(signedIn: found, community: found.community)
            }
            let community = try chosen.flatMap { try Community.find(Community.ID($0), in: db) }
            return Visitor(community: community.flatMap { $0.archivedAt == nil ? $0 : nil })
        }
        if let session = visitor.signedIn?.session { store.noteUse(of: session, at: now) }
        return visitor
    }

    /// The cookie with a guest's community, for a year.
    func communityCookie(_ community: Community.ID) -> SetCookie {
        SetCookie(
            name: communityCookieName, value: community.description, isSecure: cookies.secure,
            maxAge: 365 * 86_400)
    }

    private var communityCookieName: String { cookies.sessionName + "-community" }

    /// Returns the address of a page that comes first, and leads on to the one requested. A form is not sent again: it
    /// leads to its listing, if it was about one, or to its recipe, as it was chosen there.
    func path(
        _ address: Address, before request: Request, _ fields: QueryItems = QueryItems()
    ) -> String {
        guard let next = Self.page(of: request, fields), next != Site.home.path else {
            return address.path
        }
        return address.path(query: QueryItems([.init(name: "next", value: next)]))
    }

    /// The page on which a request was made: itself, or the one with the form. Nil where the address does not tell.
    static func page(of request: Request, _ fields: QueryItems = QueryItems()) -> String? {
        guard !request.method.isSafe else {
            return request.query.isEmpty ? request.path : "\(request.path)?\(request.query)"
        }
        let parts = request.path.split(separator: "/").map(String.init)
        switch parts.first {
        case "listings" where parts.count == 1 || parts[1] == "new": return Site.newListing.path
        case "listings" where parts.count == 3 && parts[2] == "edit":
            return Site.listingEdit.path(parts[1])
        case "listings": return Site.listing.path(parts[1])
        case "profile" where parts.count == 1: return Site.profileForm.path
        case "profile" where ["password", "community", "leave", "messages"].contains(parts[1]):
            return request.path
        case "profile" where parts[1] == "devices": return Site.profileDevices.path
        case "profile": return Site.profile.path
        case "community": return Site.communities.path
        case "members" where parts.count == 3: return request.path
        case "blocks": return Site.blocks.path
        case "saved-searches": return Site.savedSearches.path
        case "notifications": return Site.notifications.path
        case "messages" where parts.count > 1 && parts[1] != "decline":
            return Site.conversation.path(parts[1])
        case "messages": return Site.messages.path
        case "places" where parts.count > 1: return Site.place.path(parts[1])
        case "visits": return Site.places.path
        case "recipes" where parts.count > 2:
            let chosen = QueryItems(
                fields.items.filter { RecipeChoice.names.contains($0.name) })
            return Site.recipe.path(parts[1])
                + (chosen.items.isEmpty ? "" : "?\(chosen.encoded)")
        case "shopping-list" where parts.count > 2 && parts[1] == "recipes":
            return Site.recipe.path(parts[2])
        case "shopping-list": return Site.shoppingList.path
        case "supermarket": return Site.supermarkets.path
        case "about": return Site.location.path
        case "here", "sign-in", "sign-up", "password", "email-confirmations", "return":
            return request.path
        default: return nil
        }
    }

    /// Renders a page. A visitor who is not signed in gets a cookie for the forms, and every page the mark by which the
    /// browser notices a change of account.
    func render(
        _ page: some Page, for visit: MemberVisit, status: HTTPResponse.Status = .ok
    ) -> Response {
        var response = render(page, status: status)
        let isSignedIn = visit.who.signedIn != nil
        if !isSignedIn { response.set(cookies.session(visit.token, maxAge: nil)) }
        if let name = HTTPField.Name(VisitorMark.header) {
            response.headers[name] = isSignedIn ? VisitorMark.of(visit.token) : VisitorMark.guest
        }
        return response
    }
}
