package import HTTPServer
package import MoochStore
package import MoochWeb

/// Who may enter by a route (ASVS 8.2.1), and how a site finds out who comes.
package struct Entry<Who: Sendable>: Sendable {
    package typealias Admit = @Sendable (Request, Services) async throws -> Admission<Who>

    /// The answer where a verb refuses what somebody came for.
    package typealias Refuse =
        @Sendable (any VerbRefusal, Visit<Who>, Services) async throws -> Response

    package let rule: EntryRule
    package let admit: Admit
    package let refuse: Refuse

    /// `refuse` is a problem of its own unless the site has a page that says it.
    package init(
        _ rule: EntryRule, refuse: @escaping Refuse = { refusal, _, _ in throw refusal },
        admit: @escaping Admit
    ) {
        self.rule = rule
        self.admit = admit
        self.refuse = refuse
    }
}

/// Who may enter, by which tests walk all routes.
package enum EntryRule: Sendable, Hashable {
    /// Anybody.
    case open
    /// Anybody who has chosen a community, signed in or not.
    case guest
    /// A member who is signed in.
    case member
    /// An administrator who is signed in and has the permission.
    case administrator(Permission)
    /// A program with a token in `Authorization`, which no other site can make a browser send.
    case token
}

/// The answer of an entry to a request.
package enum Admission<Who: Sendable>: Sendable {
    /// The visitor comes in. `cookie` is the value of their cookie, if they have one; `timeZone` the name
    /// of the one they chose to see moments in, `language` the one they are answered in where it is another
    /// than the request's head asks for, `account` whose share they take of what may arrive at once; nil for a
    /// guest's.
    case admitted(
        Who, cookie: String?, timeZone: String? = nil, language: Language? = nil,
        account: UploadBudget.Sender? = nil)
    /// The visitor does not come in, and gets this answer.
    case refused(Response)
    /// The visitor does not come in, and gets an answer that keeps what they typed. The form is empty unless a
    /// page of ours sent it.
    case detained(@Sendable (SubmittedForm) async throws -> Response)
}

/// Any visitor, signed in or not.
package struct Anyone: Sendable {
    package init() {}
}

extension Entry<Anyone> {
    /// Everybody enters. Whoever has no cookie yet gets a token of their own for the forms.
    package static let open = Entry(.open) { request, services in
        .admitted(Anyone(), cookie: services.cookies.token(of: request))
    }
}
