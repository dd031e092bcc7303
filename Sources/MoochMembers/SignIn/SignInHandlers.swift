import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/sign-in` and `/sign-out` of members.
struct SignInHandlers: Sendable {
    let services: Services

    func form(_ visit: MemberVisit) async throws -> Response {
        guard visit.who.member == nil else { return services.redirect(to: next(visit)) }
        return try await page(visit, email: "")
    }

    /// Signs in. Known and unknown addresses take as long and read the same (ASVS 6.3.8).
    func signIn(_ visit: MemberVisit) async throws -> Response {
        let email = visit.field("email")
        let result = try await services.accounts.signIn(
            email, password: visit.form["password"] ?? "", on: services.browser(of: visit))
        switch result {
        case .signedIn(let tokens):
            guard let kept = ResubmittedForm(broughtBy: visit) else {
                return try await services.goingOn(
                    visit, to: visit.next, with: tokens)
            }
            return services.signedIn(tokens, try await goOn(with: kept, tokens, visit))
        case .hasLeft(let token):
            return services.redirect(to: Site.comingBack.path(token)).hidingAddress
        case .refused:
            return try await page(
                visit, email: email, problem: words("member-sign-in-refused"),
                status: .unprocessableContent)
        case .wait(let often):
            let minutes = max(Int((often.seconds + 59) / 60), 1)
            return try await page(
                visit, email: email, problem: words("sign-in-wait", ["minutes": minutes]),
                status: .tooManyRequests
            ).again(after: often.seconds)
        }
    }

    /// Signs out. The session ends in the store, too (ASVS 7.4.1).
    func signOut(_ visit: MemberVisit) async throws -> Response {
        guard let signedIn = visit.who.signedIn else { throw Problem.notFound }
        let session = signedIn.session
        let isNoted = try await services.signOut(visit, of: session.key) {
            try session.end(in: $0)
        }
        let told =
            isNoted
            ? Flash(.success, words("member-signed-out"))
            : Flash(.problem, words("signed-out-here"))
        return services.signedOut(
            signedIn.community.id, services.redirect(to: Site.home.path, flash: told))
    }

    /// Shows the input from before the session ended, to be read again before it is sent. If somebody else has signed
    /// in, they do not see it.
    private func goOn(
        with kept: ResubmittedForm, _ tokens: MemberTokens, _ visit: MemberVisit
    ) async throws -> Response {
        let member = try await services.visit(visit, with: tokens)
        if let id = member.who.member?.id, !kept.isReadable(by: id) {
            return services.redirect(
                to: next(visit), flash: Flash(.problem, words("kept-others")))
        }
        return services.render(
            GoOnPage(
                kept, next: next(visit),
                frame: services.frame(words("kept-title"), in: nil, for: member, at: next(visit))),
            for: member)
    }

    private func page(
        _ visit: MemberVisit, email: String, problem: String? = nil,
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        services.signInPage(
            for: visit, email: email, kept: ResubmittedForm(broughtBy: visit), next: visit.next,
            waiting: try await services.waiting(for: visit, before: visit.next), problem: problem,
            status: status)
    }

    private func next(_ visit: MemberVisit) -> String { visit.next ?? Site.home.path }
}

extension Services {
    /// Renders the sign-in page, with the input from before, if any.
    fileprivate func signInPage(
        for visit: MemberVisit, email: String = "", kept: ResubmittedForm? = nil, next: String?,
        waiting: String? = nil, problem: String? = nil, status: HTTPResponse.Status
    ) -> Response {
        let path = next.map {
            Site.signIn.path(query: QueryItems([.init(name: "next", value: $0)]))
        }
        // Somebody new who presses a tab may not know yet what it is for.
        let isNew = kept == nil && visit.who.community != nil && !isKnownDevice(visit)
        let (tab, reason): (Tab, String?) =
            switch next {
            case Site.notifications.path, Site.messages.path: (.messages, words("join-to-hear"))
            case Site.profile.path: (.profile, words("join-to-take-part"))
            default: (.profile, nil)
            }
        let title = isNew ? reason : nil
        return render(
            SignInPage(
                email: email, next: next, kept: kept, waiting: waiting, problem: problem,
                sendsMail: sendsMail, isJoiningFirst: title != nil,
                frame: frame(title ?? words("sign-in"), in: tab, for: visit, at: path)),
            for: visit, status: status)
    }

    /// Answers a visitor whose session has ended: they sign in, and their input goes along.
    func signInFirst(_ form: SubmittedForm, of request: Request) -> Response {
        guard let kept = ResubmittedForm(form, to: request), !kept.texts.isEmpty || kept.hadFiles
        else {
            return .redirect(to: path(Site.signIn, before: request, form.fields))
        }
        let visit = MemberVisit(
            who: Visitor(), request: request,
            token: cookies.token(of: request) ?? RandomToken().text,
            cookies: cookies, now: now())
        return signInPage(
            for: visit, kept: kept, next: Self.page(of: request), status: .forbidden)
    }

    /// Does the same for the form of a member's draft; nil for other forms, which guests may send, too.
    func draftFirst(_ form: SubmittedForm, of request: Request) async throws -> Response? {
        guard let id = form["draft"].flatMap(Int64.init).map({ Draft.ID($0) }),
            try await store.read({ try Draft.isMembers(id, in: $0) })
        else { return nil }
        return signInFirst(form, of: request)
    }
}

extension Visit<Visitor> {
    /// The page that the visitor wanted before they had to sign in; only a path of this site is followed (ASVS 3.7.2).
    var next: String? {
        LocalPath(validating: form["next"] ?? query["next"] ?? "")?.text
    }
}

struct SignInPage: Page {
    static let template = "members/sign-in"

    let frame: MemberFrame
    let action = Site.signIn.path
    let formFields: [FormField]
    let next: String?
    /// The input of somebody whose session had ended.
    let kept: [HiddenField]
    /// The sentence on what happens once they are signed in.
    let waiting: String?
    let problem: String?
    /// True if the page offers joining before signing in.
    let isJoiningFirst: Bool
    let communitiesPath = Site.communities.path
    let joinPath: String
    let passwordPath: String
    /// Nil if the exchange sends no mail.
    let linkPath: String?

    init(
        email: String, next: String?, kept: ResubmittedForm?, waiting: String?, problem: String?,
        sendsMail: Bool, isJoiningFirst: Bool, frame: MemberFrame
    ) {
        self.frame = kept == nil ? frame : frame.withoutLanguages
        self.next = next
        self.kept = kept?.carried ?? []
        (self.waiting, self.problem, self.isJoiningFirst) = (waiting, problem, isJoiningFirst)
        var field = FormField("email", words("email"), value: email)
        field.type = "email"
        field.autocomplete = "email"
        var password = FormField.password("password", words("sign-in-password"), isNew: false)
        password.canBeShown = true
        formFields = [field, password]
        let onward = QueryItems([.init(name: "next", value: next ?? Site.home.path)])
        joinPath = Site.signUp.path(query: onward)
        let asking = next == nil ? QueryItems([]) : onward
        passwordPath = Site.password.path(query: asking)
        linkPath = sendsMail ? Site.askingSignInLink.path(query: asking) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("formFields", \.formFields),
        .init("next", \.next), .init("kept", \.kept), .init("waiting", \.waiting),
        .init("problem", \.problem),
        .init("isJoiningFirst", \.isJoiningFirst), .init("communitiesPath", \.communitiesPath),
        .init("joinPath", \.joinPath),
        .init("passwordPath", \.passwordPath), .init("linkPath", \.linkPath))
}
