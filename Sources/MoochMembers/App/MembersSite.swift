import HTTPServer
import HTTPTypes
package import MoochSite
import MoochStore
package import MoochWeb

/// The members' site: phone-first pages on which neighbours offer, ask and meet.
package struct MembersSite: Sendable {
    package let app: App

    /// - Parameter services: What its handlers need from outside.
    /// - Throws: `RouteError` when the route table is wrong.
    package init(_ services: Services) throws {
        let events = EventHub(services.store, log: services.log, now: services.now)
        app = try App(
            services, routes: Routes.all(services, events),
            securityHeaders: SecurityHeaders(
                isHTTPS: services.options.isHTTPS,
                // A chosen photo is drawn before it is sent; only the site's own scripts make such addresses.
                imageSources: ["blob:"], allowsGeolocation: true, isInstallable: true),
            programs: API.prefix,
            showProblem: { await services.problemPage($0, for: $1) })
    }

    /// Every page there is, for the test that templates and pages fit together.
    package var pageTypes: [any Page.Type] {
        app.routes.flatMap(\.pages) + [ProblemPage.self, ConfirmFirstPage.self]
    }
}

extension Services {
    /// The services of a members' site beside another site of the same program: its cookies are its own.
    package convenience init(beside other: Services, options: SiteOptions) {
        self.init(
            other, options: options, cookieName: "mooch-member", help: other.memberHelp)
    }

    /// A problem as a page in the look of the rest.
    fileprivate func problemPage(_ problem: Problem, for request: Request) async -> Response {
        let visitor = (try? await visitor(of: request)) ?? Visitor()
        let visit = MemberVisit(
            who: visitor, request: request,
            token: cookies.token(of: request) ?? "", cookies: cookies, now: now())
        return render(
            ProblemPage(
                problem, to: request, of: visitor.member?.id,
                frame: frame(problem.membersHeadline, in: nil, for: visit)),
            status: problem.status)
    }
}
