import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/email-confirmations/TOKEN`: confirms an e-mail address by the link sent to it. It takes a button, as mail scanners
/// follow links.
struct EmailHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        let link = try await services.link(of: visit, for: .email)
        var page = StepPage(
            services.frame(words("confirm-email"), in: .profile, for: visit),
            action: Site.emailConfirmation.path(visit.parameters["token"] ?? ""),
            button: words("confirm-email-button"))
        page.lead = words("confirm-email-lead", ["email": link.email])
        return services.render(page, for: visit).hidingAddress
    }

    func confirm(_ visit: MemberVisit) async throws -> Response {
        let (token, now) = (visit.parameters["token"] ?? "", visit.now)
        do {
            let member = try await services.store.write { db in
                try Member.confirmEmail(by: token, at: now, in: db)
            }
            guard let email = member?.email else { throw Problem.linkGone }
            // A draft that waited for the confirmation is now one press from being posted.
            let draft = try await services.store.read { db in
                try Draft.open(by: Draft.Writer(member: member?.id, token: nil), in: db)
            }
            let next = draft == nil ? Site.profile.path : GiveStep.until.path
            let isSignedIn = visit.who.member != nil
            let signIn =
                draft == nil
                ? Site.signIn.path
                : Site.signIn.path(query: QueryItems([.init(name: "next", value: next)]))
            return services.redirect(
                to: isSignedIn ? next : signIn,
                flash: Flash(.success, words("confirm-email-done", ["email": email]))
            ).hidingAddress
        } catch is FieldProblems {
            throw Problem(
                .conflict, words("confirm-email-taken"), words("confirm-email-taken-advice"),
                back: Site.profile.path)
        }
    }

    /// Sends the link again.
    func sendAgain(_ visit: MemberVisit) async throws -> Response {
        guard services.sendsMail else {
            return services.redirect(
                to: Site.profile.path, flash: Flash(.problem, words("no-mail")))
        }
        let member = try visit.member
        try await services.accounts.askForConfirmation(of: member, on: services.browser(of: visit))
        if let kept = ResubmittedForm(broughtBy: visit), kept.isReadable(by: member.id) {
            let told = words("confirm-first-sent", ["email": member.emailToConfirm ?? ""])
            return services.confirmFirst(kept, lead: told, visit)
        }
        return services.redirect(
            to: Site.profile.path,
            flash: Flash(
                .success, words("confirm-email-sent", ["email": member.emailToConfirm ?? ""])))
    }
}
