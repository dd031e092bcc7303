import HTTPServer
package import Logging
package import MoochSite
package import MoochStore
package import MoochWeb

/// The dashboard: its site, the runner of the batches begun there, and the job that looks after the program.
package struct Dashboard: Sendable {
    package let app: App
    package let batches: BatchRunner
    /// Looks whether all is well.
    package let health: JobKind

    /// - Parameters:
    ///   - services: The handlers' dependencies.
    ///   - batchWait: How long the answer to the start of a batch waits for its end; a longer batch goes on behind
    ///     a page that shows its progress.
    /// - Throws: `RouteError` for a malformed route table.
    package init(_ services: Services, batchWait: Duration = .milliseconds(1_500)) throws {
        batches = BatchRunner(services.store, now: services.now, log: services.log)
        health = .health(services)
        app = try App(
            services, site: .dashboard,
            routes: Routes.all(
                services, batches: BatchWork(runner: batches, wait: batchWait)),
            securityHeaders: SecurityHeaders(isHTTPS: services.options.isHTTPS),
            showProblem: { await services.problemPage($0, for: $1) })
    }

    /// Every page type, for the test that templates and pages fit together.
    package var pageTypes: [any Page.Type] {
        app.routes.flatMap(\.pages) + [ErrorPage.self, PlainErrorPage.self, MailPage.self]
    }
}

extension Services {
    /// The services of a dashboard.
    package convenience init(
        dashboard store: Store, files: SiteFiles, options: SiteOptions, mail: MailRelay? = nil,
        passwords: PasswordHasher = PasswordHasher(), log: Logger,
        now: @escaping @Sendable () -> Timestamp = { Timestamp.now },
        freeByteCount: (@Sendable () -> Int?)? = nil, uploads: UploadBudget.Limits = .init()
    ) {
        self.init(
            store: store, files: files, options: options, cookieName: "mooch",
            mail: mail, passwords: passwords, log: log, now: now, freeByteCount: freeByteCount,
            uploads: uploads)
    }

    /// A problem as a page, with the dashboard's frame for a signed-in administrator.
    fileprivate func problemPage(_ problem: Problem, for request: Request) async -> Response {
        guard let found = try? await signedIn(request) else {
            return plainProblemPage(problem, requestID: request.id)
        }
        let visit = AdministratorVisit(
            who: found.who, request: request, token: found.token, cookies: cookies, now: now())
        return render(
            ErrorPage(problem, frame: frame(problem.headline, in: nil, for: visit)),
            status: problem.status)
    }
}
