import MoochSite
import MoochWeb

/// The page in place of a form that mail would answer, on an exchange that sends none.
struct NoMailPage: Page {
    static let template = "members/no-mail"

    let frame: MemberFrame
    let signInPath = Site.signIn.path

    init(_ frame: MemberFrame) { self.frame = frame }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("signInPath", \.signInPath))
}

extension Services {
    /// - Throws: A 409 if the exchange sends no mail, so that nothing is promised and nothing stored.
    func requireMail() throws(Problem) {
        guard sendsMail else { throw Problem(.noMail, words("api-no-mail")) }
    }
}
