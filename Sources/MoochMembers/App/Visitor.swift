import HTTPServer
import HTTPTypes
package import MoochSite
package import MoochStore
import MoochWeb

/// Who comes to the members' site.
package struct Visitor: Sendable {
    /// Nil for a guest.
    package var signedIn: SignedInMember?
    /// The community whose listings they see: a member's own, or the one that a guest chose.
    package var community: Community?

    var member: Member? { signedIn?.member }
}

/// A visit by a guest or a member.
package typealias MemberVisit = Visit<Visitor>

extension Visit<Visitor> {
    /// The member who is signed in.
    ///
    /// - Throws: A 404 on a route that guests enter.
    var member: Member {
        get throws(Problem) {
            guard let member = who.member else { throw .notFound }
            return member
        }
    }
}

extension Entry<Visitor> {
    /// Anybody, whether or not they have chosen a community.
    static let anybody = Entry(.open) { request, services in
        .admitted(
            try await services.visitor(of: request), cookie: services.cookies.token(of: request))
    }

    /// Anybody who has chosen a community; others choose one first.
    static let guest = Entry(.guest) { request, services in
        let visitor = try await services.visitor(of: request)
        guard visitor.community != nil else {
            return .refused(.redirect(to: services.path(Site.communities, before: request)))
        }
        return .admitted(visitor, cookie: services.cookies.token(of: request))
    }

    /// A member who is signed in; others sign in first, and go on from there.
    static let member = Entry(.member) { request, services in
        let visitor = try await services.visitor(of: request)
        guard visitor.member != nil else {
            return .refused(.redirect(to: services.path(Site.signIn, before: request)))
        }
        return .admitted(visitor, cookie: services.cookies.token(of: request))
    }
}

extension Services {
    /// Who the request's cookies name.
    func visitor(of request: Request) async throws -> Visitor {
        let (token, now) = (cookies.token(of: request), now())
        let chosen = Cookies(request.headers)[communityCookieName].flatMap(Int64.init)
        let visitor = try await store.readUnisolated { db -> Visitor in
            if let token, let found = try MemberSession.find(token: token, now: now, in: db) {
                return Visitor(signedIn: found, community: found.community)
            }
            let community = try chosen.flatMap { try Community.find(Community.ID($0), in: db) }
            return Visitor(community: community.flatMap { $0.archivedAt == nil ? $0 : nil })
        }
        if let session = visitor.signedIn?.session { store.noteUse(of: session, at: now) }
        return visitor
    }

    /// The cookie that keeps a guest's community for a year.
    func communityCookie(_ community: Community.ID) -> SetCookie {
        SetCookie(
            name: communityCookieName, value: community.description, isSecure: cookies.secure,
            maxAge: 365 * 86_400)
    }

    private var communityCookieName: String { cookies.sessionName + "-community" }

    /// A page that comes before the one that was asked for, and leads on to it; what was sent is not sent
    /// again, and leads to the listing that it was about, if any.
    fileprivate func path(_ address: Address, before request: Request) -> String {
        guard let next = Self.page(of: request), next != Site.home.path else { return address.path }
        return address.path(query: QueryItems([.init(name: "next", value: next)]))
    }

    private static func page(of request: Request) -> String? {
        guard !request.method.isSafe else {
            return request.query.isEmpty ? request.path : "\(request.path)?\(request.query)"
        }
        let parts = request.path.split(separator: "/")
        return parts.first == "listings" && parts.count > 1 ? "/listings/\(parts[1])" : nil
    }

    /// A page, with a cookie for the forms of a visitor who has none yet.
    func render(
        _ page: some Page, for visit: MemberVisit, status: HTTPResponse.Status = .ok
    ) -> Response {
        var response = render(page, status: status)
        if visit.who.signedIn == nil { response.set(cookies.session(visit.token, maxAge: nil)) }
        return response
    }
}
