import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/sign-up`: a guest becomes a member of the community they chose, and goes on with what they were doing.
struct SignUpHandlers: Sendable {
    let services: Services

    func form(_ visit: MemberVisit) async throws -> Response {
        guard visit.who.member == nil else {
            return services.redirect(to: visit.next ?? Site.home.path)
        }
        var form = SignUpForm()
        form.ticket.code = services.keptCode(of: try await community(of: visit).id, visit)
        return try await page(form, visit)
    }

    func join(_ visit: MemberVisit) async throws -> Response {
        guard visit.who.member == nil else {
            return services.redirect(to: visit.next ?? Site.home.path)
        }
        let (form, community) = (SignUpForm(visit), try await community(of: visit))
        do {
            let draft = try SignUpDraft(
                validating: form.name, email: form.email, phone: form.phone,
                password: visit.form["password"] ?? "", community: community.id,
                ticket: form.ticket)
            let result = try await services.accounts.signUp(
                draft, language: Language.current.code, on: services.browser(of: visit))
            switch result {
            case .joined(let tokens):
                return try await services.goingOn(
                    visit, to: visit.next, with: tokens,
                    saying: Flash(
                        .success,
                        community.joining == .approval
                            ? words("join-asked", ["community": community.name])
                            : words(
                                services.mail == nil ? "sign-up-done" : "sign-up-done-mail",
                                ["name": draft.name, "email": draft.email])))
            case .wait(let often):
                let told = FieldProblem(field: "email", message: often.problem.advice)
                return try await page(
                    form, visit, problems: [told], status: .tooManyRequests
                ).again(after: often.seconds)
            }
        } catch let wrong as FieldProblems {
            return try await page(
                form, visit, problems: wrong.problems.map(\.ofSomebodyNew),
                status: .unprocessableContent)
        } catch let often as TooManyAttempts {
            return try await page(
                form, visit, problems: [.wait(often)], status: .tooManyRequests
            ).again(after: often.seconds)
        }
    }

    /// The community of the listing that they ask for, or else the one they chose.
    private func community(of visit: MemberVisit) async throws -> Community {
        if case .ask(let listing) = PressBefore(visit, before: visit.next),
            let community = try await services.store.read({ db in
                try Listing.find(listing, in: db).flatMap {
                    try Community.find($0.communityID, in: db)
                }
            }), !community.isArchived
        {
            return community
        }
        guard let community = visit.who.community else { throw Problem.notFound }
        return community
    }

    private func page(
        _ form: SignUpForm, _ visit: MemberVisit, problems: [FieldProblem] = [],
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let written = try await services.store.readUnisolated { try AboutPage.written(in: $0) }
        let path = visit.next.map {
            Site.signUp.path(query: QueryItems([.init(name: "next", value: $0)]))
        }
        let community = try await community(of: visit)
        return services.render(
            SignUpPage(
                form, in: community, next: visit.next,
                waiting: try await services.waiting(
                    for: visit, before: visit.next, joining: community), problems: problems,
                about: AboutPage.Topic.allCases.filter(written.contains).map {
                    Link($0.title, Site.about.path($0.rawValue))
                },
                frame: services.frame(words("sign-up"), in: .profile, for: visit, at: path)),
            for: visit, status: status)
    }
}

/// The input of somebody who joins; never the password.
struct SignUpForm {
    var name = ""
    var email = ""
    var phone = ""
    var ticket = JoinTicket()

    init() {}

    init(_ visit: MemberVisit) {
        (name, email, phone) = (visit.field("name"), visit.field("email"), visit.field("phone"))
        ticket = JoinTicket(code: visit.field("join_code"), message: visit.field("message"))
    }
}

struct SignUpPage: Page {
    static let template = "members/sign-up"

    let frame: MemberFrame
    let action = Site.signUp.path
    let community: String
    /// The notice that an administrator decides who joins, if so.
    let approval: String?
    let communitiesPath = Site.communities.path
    let formFields: [FormField]
    let next: String?
    /// The sentence on what happens once they have joined.
    let waiting: String?
    let signInPath: String
    let errorSummary: ErrorSummary?
    /// The pages to read before joining: house rules, privacy and operator, as far as they are written.
    let about: [Link]

    init(
        _ form: SignUpForm, in community: Community, next: String?, waiting: String?,
        problems: [FieldProblem], about: [Link], frame: MemberFrame
    ) {
        self.frame = frame
        self.about = about
        self.community = community.name
        approval = community.joining == .approval ? words("join-approval-lead") : nil
        (self.next, self.waiting) = (next, waiting)
        signInPath = Site.signIn.path(
            query: QueryItems([.init(name: "next", value: next ?? Site.home.path)]))
        var name = FormField("name", words("sign-up-name"), value: form.name, problems: problems)
        name.autocomplete = "name"
        name.hint = words("sign-up-name-hint")
        name.isFocused = form.name.isEmpty && problems.isEmpty
        var email = FormField("email", words("email"), value: form.email, problems: problems)
        email.type = "email"
        email.autocomplete = "email"
        email.hint = words("sign-up-contact-hint")
        var phone = FormField("phone", words("phone"), value: form.phone, problems: problems)
        phone.type = "tel"
        phone.autocomplete = "tel"
        phone.hint = words("sign-up-phone-hint")
        var password = FormField.password(
            "password", words("sign-in-password"), isNew: true,
            hint: words("sign-up-password-hint"), problems: problems)
        password.canBeShown = true
        formFields =
            [name, email, phone, password] + FormField.joining(community, form.ticket, problems)
        let isTaken = problems.contains { $0.complaint.key == FieldProblem.taken }
        errorSummary = ErrorSummary(
            problems, in: ["name", "email", "phone", "password"],
            elsewhere: isTaken ? ["email": signInPath] : [:])
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action),
        .init("community", \.community), .init("approval", \.approval),
        .init("communitiesPath", \.communitiesPath),
        .init("formFields", \.formFields), .init("next", \.next), .init("waiting", \.waiting),
        .init("signInPath", \.signInPath), .init("errorSummary", \.errorSummary),
        .init("about", \.about))
}

extension FieldProblem {
    fileprivate static let taken = "sign-up-taken"

    /// The problem in words for somebody who joins: an address that is taken is most often their own.
    var ofSomebodyNew: FieldProblem {
        guard complaint.key == "store-email-taken" else { return self }
        return FieldProblem(
            field: field,
            complaint: Complaint(
                Self.taken,
                "This address has an account already. Sign in, or use another address."))
    }
}
