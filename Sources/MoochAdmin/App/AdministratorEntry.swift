import HTTPServer
import HTTPTypes
import Logging
package import MoochSite
package import MoochStore
import MoochWeb

/// A visit by a signed-in administrator.
package typealias AdministratorVisit = Visit<SignedInSummary>

extension Visit<SignedInSummary> {
    package var signedIn: SignedIn { who.signedIn }
    var administrator: Administrator { signedIn.administrator }
    /// The views in the rail: those of the list that the address belongs to.
    var views: [SavedView] { who.views }

    /// The author of changes made during this visit.
    var author: Author {
        Author(
            administrator: administrator.id, name: administrator.name, at: now,
            requestID: request.id)
    }
}

extension Entry<SignedInSummary> {
    /// A signed-in administrator with a permission. Strangers are sent to sign in; without the permission the page does
    /// not exist.
    static func administrator(_ permission: Permission) -> Entry {
        Entry(.administrator(permission), refuse: refused) { request, services in
            guard let found = try await services.signedIn(request) else {
                return .refused(services.signInFirst(request))
            }
            guard found.who.signedIn.administrator.permissions.contains(permission) else {
                throw Problem.notFound
            }
            return .admitted(
                found.who, cookie: found.token,
                timeZone: found.who.signedIn.administrator.timeZone,
                account: .administrator("\(found.who.signedIn.administrator.id)"))
        }
    }

    /// Shows a verb's refusal on the page of the record.
    private static func refused(
        _ refusal: any VerbRefusal, _ visit: AdministratorVisit, _ services: Services
    ) async throws -> Response {
        let message = refusal.complaint.message
        switch refusal {
        case is AdministratorError:
            throw Problem(
                .conflict, words("administrators-refused"), message,
                back: Site.administrators.path)
        case is ListingError:
            throw Problem(
                .conflict, words("listings-not-restored"),
                words("listings-not-restored-advice", ["reason": message]))
        case MemberError.hasLeft where visit.address?.pattern.hasPrefix("/members/") == true:
            let members = MemberHandlers(services: services)
            return members.hasLeft(try await members.find(visit))
        default:
            let page =
                "/" + visit.request.path.split(separator: "/").prefix(2).joined(separator: "/")
            // What was typed would be lost on another page.
            guard TextArea.kept(visit.form).isEmpty else {
                throw Problem(.conflict, words("problem-conflict"), message, back: page)
            }
            return services.redirect(to: page, flash: Flash(.problem, message))
        }
    }
}

extension Services {
    /// The administrator whose session the request's cookie names, if it is alive, with what every page shows of them.
    func signedIn(_ request: Request) async throws -> (who: SignedInSummary, token: String)? {
        guard let token = cookies.token(of: request) else { return nil }
        let (list, now) = (ListName(path: request.path), now())
        let found = try await store.readUnisolated { db in
            try SignedInSummary.fetch(
                token: token, list: list, upTo: RailViews.most, now: now, in: db)
        }
        guard let found, !store.hasEnded(found.signedIn.session.key) else { return nil }
        store.noteUse(of: found.signedIn.session, at: now)
        return (found, token)
    }

    /// Writes to whoever is signed in by the language that they choose for the pages.
    @Sendable func remember(_ request: Request, _ language: Language) async throws {
        guard let id = try await signedIn(request)?.who.signedIn.administrator.id else { return }
        try await store.write { db in
            try Administrator.choose(language: language.code, by: id, in: db)
        }
    }

    /// Leads to the sign-in page, and from there to where the visitor wanted to go.
    func signInFirst(_ request: Request) -> Response {
        guard request.method.isSafe else {
            return redirect(
                to: Site.signIn.path, flash: Flash(.problem, words("sign-in-signed-out")))
        }
        let path = Self.page(of: request.path)
        let target = request.query.isEmpty ? path : "\(path)?\(request.query)"
        guard target != Site.home.path else { return .redirect(to: Site.signIn.path) }
        let query = QueryItems([.init(name: "next", value: target)]).encoded
        return .redirect(to: "\(Site.signIn.path)?\(query)")
    }

    /// The page that a file belongs to, shown after sign-in instead, as a download would leave the sign-in page open:
    /// the list of `/members.csv` and `/members.spreadsheet.csv`, the import of `/imports/7/rejected.csv`.
    private static func page(of path: String) -> String {
        guard path.hasSuffix(".csv") else { return path }
        let parent = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
        return String(parent.isEmpty ? path.prefix { $0 != "." } : parent)
    }
}
