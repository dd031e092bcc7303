import HTTPServer
import HTTPTypes
package import MoochSite
import MoochStore
package import MoochWeb

/// The members' site: phone-first pages on which neighbours offer, ask and meet.
package struct MembersSite: Sendable {
    package let app: App

    /// - Parameter services: The site's dependencies.
    /// - Throws: `RouteError` for a faulty route table.
    package init(_ services: Services) throws {
        let events = EventHub(
            services.store, metrics: services.metrics, log: services.log, now: services.now)
        app = try App(
            services, site: .members, routes: Routes.all(services, events),
            securityHeaders: SecurityHeaders(
                isHTTPS: services.options.isHTTPS,
                imageSources: Self.imageSources, isInstallable: true),
            programs: API.prefix,
            showProblem: { await services.problemPage($0, for: $1) })
    }

    /// A chosen photo is previewed before it is uploaded; only the site's own scripts make such addresses.
    static let imageSources = ["blob:"]

    /// All pages, for the test that checks templates against their pages.
    package var pageTypes: [any Page.Type] {
        app.routes.flatMap(\.pages) + [ProblemPage.self, ConfirmFirstPage.self]
    }
}

extension Services {
    /// Makes the services of a members' site that shares its process with another site; its cookies have names of their
    /// own.
    package convenience init(beside other: Services, options: SiteOptions) {
        self.init(
            other, options: options, cookieName: "mooch-member", help: other.memberHelp)
    }

    /// Renders a problem as a page of the site.
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
