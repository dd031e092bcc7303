import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

extension Entry<Visitor> {
    /// A program with a member's token, or for some calls without one. Cookies are ignored.
    static func program(_ who: APIRoute.Who) -> Entry {
        Entry(.token) { request, services in
            try refuseTokenInAddress(request)
            guard let token = try Bearer.token(of: request) else {
                guard who == .anybody else { throw Bearer.unauthorized() }
                return .admitted(Visitor(), cookie: nil)
            }
            // The token is checked in the transaction that uses it up.
            if who == .leaver { return .admitted(Visitor(), cookie: nil) }
            let now = services.now()
            let found = try await services.store.readUnisolated {
                try MemberSession.find(token: token, ofProgram: true, now: now, in: $0)
            }
            guard let found, !services.store.hasEnded(found.session.key) else {
                throw Bearer.unauthorized(error: "invalid_token")
            }
            services.store.noteUse(of: found.session, at: now)
            let own = found.member.language.flatMap { services.languages[$0] }
            let visitor = Visitor(signedIn: found, community: found.community)
            return .admitted(
                visitor, cookie: nil,
                language: services.languages.asked(by: request.headers) == nil ? own : nil,
                account: visitor.account)
        }
    }

    /// Refuses a token in the address: addresses appear in logs, histories and on screens.
    private static func refuseTokenInAddress(_ request: Request) throws {
        guard !request.query.isEmpty else { return }
        let names = try QueryItems(query: request.query).items.map { $0.name.lowercased() }
        guard !names.contains(where: { $0 == "token" || $0.hasSuffix("_token") }) else {
            throw Problem(.malformed, .badRequest, words("api-token-in-address"))
        }
    }
}

/// The token in the `Authorization` field.
enum Bearer {
    /// The token; nil without the field.
    ///
    /// - Throws: 401 if the field holds anything else.
    static func token(of request: Request) throws(Problem) -> String? {
        guard let field = request.headers[.authorization] else { return nil }
        guard let token = BearerToken.read(field) else { throw unauthorized() }
        return token
    }

    /// The challenge of RFC 6750 §3: a token is missing or invalid.
    static func unauthorized(error: String? = nil, detail: String? = nil) -> Problem {
        var problem = Problem(.unauthorized, .unauthorized, detail)
        problem.headers[.wwwAuthenticate] =
            #"Bearer realm="Mooch""# + (error.map { #", error="\#($0)""# } ?? "")
        return problem
    }
}

extension Visit<Visitor> {
    /// The session of the token.
    var session: MemberSession {
        get throws(Problem) {
            guard let session = who.signedIn?.session else { throw .notFound }
            return session
        }
    }
}
