package import HTTPServer
package import HTTPTypes
import MoochStore
package import MoochWeb

/// The kind of body a route takes.
package enum BodyKind: Sendable, Equatable {
    /// Nothing is read.
    case none
    /// A form without files, 1 MiB at most.
    case form
    /// A form with photos, 25 MiB at most a file.
    case upload
    /// A form with a video of 64 MiB at most, its captions and a photo. For administrators alone.
    case video
    /// A form with a spreadsheet of 10 MiB at most, held in memory.
    case spreadsheet
    /// A form without files that any site may send, without our token: whoever knows the address may do what it says
    /// (RFC 8058 §3.2). Only for ending mail.
    case oneClick
    /// JSON of 1 MiB at most, of one of these media types; perhaps none at all.
    case json(types: [String] = ["application/json"], isOptional: Bool = false)
    /// A file of one of these media types, or a form with a file, 25 MiB at most a file.
    case file(types: [String])

    /// True for a form that carries the token no other site knows.
    package var carriesToken: Bool {
        switch self {
        case .form, .upload, .video, .spreadsheet: true
        case .none, .oneClick, .json, .file: false
        }
    }

    package var isForm: Bool { carriesToken || self == .oneClick }

    /// True if it may bring files, which lie on the disk until it is handled.
    var bringsFiles: Bool { limits.files > 0 }

    /// How much of a form is read.
    package var limits: FormLimits {
        var limits = FormLimits()
        switch self {
        case .upload, .file: break
        case .video:
            limits.fileBytes = RecipeVideo.mostBytes
            limits.files = 3
            limits.filesBytes = RecipeVideo.mostBytes + (26 << 20)
        // What is pasted in place of a file may be as long as one of recipes.
        case .spreadsheet: (limits.fileBytes, limits.formBytes) = (10 << 20, 3 << 20)
        case .none, .form, .oneClick, .json: (limits.files, limits.filesBytes) = (0, 0)
        }
        return limits
    }
}

/// One row of a site's route table. It says who may enter: there is no handler without (ASVS 8.2.1).
package struct Route: Sendable {
    /// The number of files somebody may send now, asked before a byte of the body is kept.
    package typealias FileCount<Who: Sendable> = @Sendable (Visit<Who>) async throws -> Int

    package let method: HTTPRequest.Method
    package let address: Address
    package let entry: EntryRule
    package let body: BodyKind
    /// The pages it shows, for the test that templates and pages fit together.
    package let pages: [any Page.Type]
    /// The most statements the store runs for its page, those of the entry included; nil if there is no limit.
    package let statements: Int?
    /// The most steps SQLite takes for its page, however much is in the store: a few for each row it reads, shown or
    /// not.
    package let steps: Int
    /// The answer to a body that is too large; nil for the usual one.
    package let tooLarge: Problem?
    /// True if pages of any origin may read the answer to a caller without a token.
    package let isOpenToPages: Bool
    /// True if the same form may come again and is handled each time: see ``eachTime``.
    private(set) var isHandledEachTime = false
    let answer: @Sendable (Request, PathParameters, Route, Gate) async throws -> Response

    /// `files` returns how many files somebody may send; nil for as many as the form takes.
    package init<Who>(
        _ method: HTTPRequest.Method, _ address: Address, _ entry: Entry<Who>, body: BodyKind,
        pages: [any Page.Type] = [], statements: Int? = nil, steps: Int = Route.usualSteps,
        tooLarge: Problem? = nil, files: FileCount<Who>? = nil, isOpenToPages: Bool = false,
        handler: @escaping @Sendable (Visit<Who>) async throws -> Response
    ) {
        self.method = method
        self.address = address
        self.entry = entry.rule
        self.body = body
        self.pages = pages
        self.statements = statements
        self.steps = steps
        self.tooLarge = tooLarge
        self.isOpenToPages = isOpenToPages
        answer = { request, parameters, route, gate in
            try await gate.pass(request, parameters, route, entry, files: files, to: handler)
        }
    }

    /// The row for a form that pages send by themselves, the same again and again: that what is shown was read.
    package var eachTime: Route {
        var route = self
        route.isHandledEachTime = true
        return route
    }

    /// Enough for the fifty rows of a page with lookups for each, and not for a row of each member.
    package static let usualSteps = 30_000

    /// A row open to anybody.
    package static func open(
        _ method: HTTPRequest.Method, _ address: Address, _ pages: any Page.Type...,
        handler: @escaping @Sendable (Visit<Anyone>) async throws -> Response
    ) -> Route {
        Route(
            method, address, .open, body: method == .post ? .form : .none, pages: pages,
            handler: handler)
    }
}

extension Route {
    /// The rows that every site has: its files, the visitor's language and the health checks.
    ///
    /// - Parameters:
    ///   - services: Their dependencies.
    ///   - remember: Saves a chosen language with an account; nil leaves it to the browser.
    /// - Returns: The rows.
    package static func ofEverySite(
        _ services: Services, remembering remember: LanguageHandlers.Remember? = nil
    ) -> [Route] {
        let files = OpenHandlers(services: services)
        let health = HealthHandlers(services: services)
        let languages = LanguageHandlers(services: services, remember: remember)
        return [
            .open(.get, Site.health, handler: health.health),
            .open(.get, Site.readiness, handler: health.readiness),
            .open(.get, Site.assets, handler: files.asset),
            .open(.get, Site.tile, handler: files.tile),
            .open(.post, Site.language, handler: languages.choose),
        ]
    }
}
