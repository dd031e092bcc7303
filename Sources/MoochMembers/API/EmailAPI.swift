import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/email-confirmations` and `/me/email-confirmation`: an address is shown to be a member's.
struct EmailAPI: Sendable {
    let services: Services

    var routes: [APIRoute] {
        [
            APIRoute(
                "confirmEmail", .post, "/email-confirmations/:token", .anybody,
                "Confirms the address that a link was sent to, by the link's token.",
                answers: [.nothing("The address is the member's.")], problems: [.conflict],
                handler: confirm),
            APIRoute(
                "sendEmailConfirmation", .post, "/me/email-confirmation", .member,
                "Sends the link once more that confirms the member's address.",
                answers: [.nothing("It is on its way, if an address waits for it.")],
                problems: [.tooMany, .conflict], handler: sendAgain),
        ]
    }

    private func confirm(_ visit: MemberVisit) async throws -> Response {
        let (token, now) = (visit.parameters["token"] ?? "", visit.now)
        do {
            let member = try await services.store.write { db in
                try Member.confirmEmail(by: token, at: now, in: db)
            }
            guard member != nil else { throw Problem.linkGone }
        } catch is FieldProblems {
            throw Problem(
                .emailTaken,
                "\(words("confirm-email-taken")). \(words("confirm-email-taken-advice"))")
        }
        return services.answerNothing()
    }

    private func sendAgain(_ visit: MemberVisit) async throws -> Response {
        try services.requireMail()
        let request = MailRequest(store: services.store, now: services.now)
        try await request.confirmation(
            of: try visit.member, on: MemberBrowser(ofProgram: nil, visit))
        return services.answerNothing()
    }
}
