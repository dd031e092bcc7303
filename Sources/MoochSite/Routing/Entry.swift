package import HTTPServer
package import MoochStore
package import MoochWeb

/// Who may enter a route (ASVS 8.2.1), and how a site identifies the visitor.
package struct Entry<Who: Sendable>: Sendable {
    package typealias Admit = @Sendable (Request, Services) async throws -> Admission<Who>

    /// The answer when a verb refuses.
    package typealias Refuse =
        @Sendable (any VerbRefusal, Visit<Who>, Services) async throws -> Response

    package let rule: EntryRule
    package let admit: Admit
    package let refuse: Refuse

    /// By default `refuse` shows a problem; a site may have a page for it.
    package init(
        _ rule: EntryRule, refuse: @escaping Refuse = { refusal, _, _ in throw refusal },
        admit: @escaping Admit
    ) {
        self.rule = rule
        self.admit = admit
        self.refuse = refuse
    }
}

/// Who may enter; tests walk all routes by it.
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

/// An entry's answer to a request.
package enum Admission<Who: Sendable>: Sendable {
    /// The visitor may enter. `cookie` is the value of their cookie, if any; `timeZone` the one they chose; `language`
    /// that of the answer, if not the one the request asks for; `account` whose share of the upload budget they use,
    /// nil for a guest's.
    case admitted(
        Who, cookie: String?, timeZone: String? = nil, language: Language? = nil,
        account: UploadBudget.Sender? = nil)
    /// The visitor may not enter, and gets this answer.
    case refused(Response)
    /// The visitor may not enter, and gets an answer that keeps what they typed. The form is empty unless a page of
    /// ours sent it.
    case refusedKeepingForm(@Sendable (SubmittedForm) async throws -> Response)
}

/// Any visitor, signed in or not.
package struct Anyone: Sendable {
    package init() {}
}

extension Entry<Anyone> {
    /// Everybody may enter. A visitor without a cookie gets a token of their own for the forms.
    package static let open = Entry(.open) { request, services in
        .admitted(Anyone(), cookie: services.cookies.token(of: request))
    }
}
