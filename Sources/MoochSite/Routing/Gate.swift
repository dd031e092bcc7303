import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

/// The way into every handler (ASVS 8.3.1): refuses what another site sent, identifies the visitor, reads the body and
/// checks a form's token.
struct Gate: Sendable {
    let services: Services
    let log: RequestLog
    private let sent = SentForms()

    init(services: Services, log: RequestLog) {
        (self.services, self.log) = (services, log)
    }

    func pass<Who>(
        _ request: Request, _ parameters: PathParameters, _ route: Route, _ entry: Entry<Who>,
        files: Route.FileCount<Who>?, to handler: @Sendable (Visit<Who>) async throws -> Response
    ) async throws -> Response {
        // Other sites know no token to send.
        if entry.rule != .token, route.body != .oneClick, !request.method.isSafe {
            try refuseOtherSites(request, route)
        }
        switch try await entry.admit(request, services) {
        case .refused(let response):
            return response
        case .refusedKeepingForm(let answer):
            return try await answer(try await formOfOurs(request, route))
        case .admitted(let who, _, _, let language, let account) where entry.rule == .token:
            return try await call(
                request, parameters, route, (who, account), in: language, files, handler)
        case .admitted(let who, let cookie, let timeZone, _, let account):
            let token = cookie ?? RandomToken().text
            let now = services.now()
            let query = try QueryItems(query: request.query)
            func makeVisit(_ form: SubmittedForm, _ json: JSONBody) -> Visit<Who> {
                Visit(
                    who: who, request: request, address: route.address, parameters: parameters,
                    query: query, form: form, json: json, token: token,
                    cookies: services.cookies, now: now)
            }
            let fileCount = try await files?(makeVisit(SubmittedForm(), JSONBody())) ?? .max
            // No file is stored before the token, the form's first field, shows that the form is ours.
            let body = try await read(request, route, from: account) {
                CrossSiteToken.matches($0[CrossSiteToken.fieldName] ?? "", for: token)
                    ? fileCount : 0
            }
            if route.body.carriesToken {
                try requireToken(in: body.form, for: token, request, route)
            }
            let visit = makeVisit(body.form, body.json)
            do {
                do {
                    return try await once(visit, route) {
                        guard let timeZone else { return try await handler(visit) }
                        return try await WallClock.$current.withValue(WallClock(named: timeZone)) {
                            try await handler(visit)
                        }
                    }
                } catch let refusal as any VerbRefusal {
                    return try await entry.refuse(refusal, visit, services)
                }
            } catch {
                guard route.body.isForm else { throw error }
                throw FailedForm(cause: error, form: body.form)
            }
        }
    }

    /// Handles a form once, however often it is sent.
    private func once<Who>(
        _ visit: Visit<Who>, _ route: Route, _ handler: () async throws -> Response
    ) async throws -> Response {
        guard route.body.carriesToken, !route.isHandledEachTime,
            let form = FormDigest(visit.form, to: visit.request.target, by: visit.token)
        else { return try await handler() }
        return try await sent.once(form, at: visit.now, handler)
    }

    /// A program's call, which has no cookies; problems are in the caller's language.
    private func call<Who>(
        _ request: Request, _ parameters: PathParameters, _ route: Route,
        _ caller: (who: Who, account: UploadBudget.Sender?), in language: Language?,
        _ files: Route.FileCount<Who>?, _ handler: @Sendable (Visit<Who>) async throws -> Response
    ) async throws -> Response {
        do {
            return try await Language.$current.withValue(language ?? Language.current) {
                let now = services.now()
                let query = try QueryItems(query: request.query)
                func visit(_ form: SubmittedForm, _ json: JSONBody) -> Visit<Who> {
                    Visit(
                        who: caller.who, request: request, address: route.address,
                        parameters: parameters, query: query, form: form, json: json, token: "",
                        now: now)
                }
                let fileCount = try await files?(visit(SubmittedForm(), JSONBody())) ?? .max
                let body = try await read(request, route, from: caller.account) { _ in fileCount }
                return try await handler(visit(body.form, body.json))
            }
        } catch {
            throw FailedCall(cause: error, language: language)
        }
    }

    /// The form of a visitor who may not enter, if a page of ours sent it; otherwise an empty one.
    private func formOfOurs(_ request: Request, _ route: Route) async throws -> SubmittedForm {
        guard route.body.isForm, let cookie = services.cookies.token(of: request),
            let form = try? await read(request, route, from: nil, keeping: { _ in 0 }).form,
            isOurs(form, for: cookie, request)
        else { return SubmittedForm() }
        return form
    }

    /// Also true if the browser itself says that a page of ours sent it, made for another session.
    private func isOurs(_ form: SubmittedForm, for token: String, _ request: Request) -> Bool {
        CrossSiteToken.matches(form[CrossSiteToken.fieldName] ?? "", for: token)
            || CrossSiteCheck.isSameOrigin(request, publicOrigin: services.options.publicURL)
    }

    /// Reads the body, within the upload budget of `account`; nil for a guest's.
    private func read(
        _ request: Request, _ route: Route, from account: UploadBudget.Sender?,
        keeping fileCount: @escaping FormReader.FileCount
    ) async throws -> (form: SubmittedForm, json: JSONBody) {
        let share = services.uploads.share(
            of: account
                ?? .guest(network: NetworkAddress.network(of: request.clientAddress)),
            keepsFiles: route.body.bringsFiles)
        let reader = FormReader(
            limits: route.body.limits, folder: services.store.photos.path, share: share,
            fileCount: fileCount)
        do {
            switch route.body {
            case .none: return (SubmittedForm(), JSONBody())
            case .form, .upload, .video, .spreadsheet, .oneClick:
                return (try await reader.read(request), JSONBody())
            case .json(let types, let isOptional):
                return (
                    SubmittedForm(),
                    try await JSONBody(
                        of: request, types: types, isOptional: isOptional, share: share)
                )
            case .file(let types):
                return (try await reader.read(request, types: types), JSONBody())
            }
        } catch {
            guard case .tooLarge = error, let told = route.tooLarge else { throw error }
            throw told
        }
    }

    private func requireToken(
        in form: SubmittedForm, for token: String, _ request: Request, _ route: Route
    ) throws {
        guard CrossSiteToken.matches(form[CrossSiteToken.fieldName] ?? "", for: token) else {
            log.refused(request, route, because: "token")
            guard isOurs(form, for: token, request) else { throw Problem.crossSite }
            throw FailedForm(cause: Problem.crossSite, form: form)
        }
    }

    /// OWASP's Cross-Site Request Forgery cheat sheet: the browser's own word on a request's origin, checked before
    /// anything is read.
    private func refuseOtherSites(_ request: Request, _ route: Route) throws(Problem) {
        let verdict = CrossSiteCheck.verdict(
            for: request, publicOrigin: services.options.publicURL)
        if case .refused(let reason) = verdict {
            log.refused(request, route, because: reason)
            throw .crossSite
        }
    }
}
