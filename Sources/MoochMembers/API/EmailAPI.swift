import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/email-confirmations` and `/me/email-confirmation`: confirming a member's address.
struct EmailAPI: Sendable {
    let services: Services

    var routes: [APIRoute] {
        [
            APIRoute(
                "confirmEmail", .post, "/email-confirmations/:token", .anybody,
                "Confirm an address",
                "By the token at the end of the link that was sent there. The link opens the pages; an app that is told of it may call this instead.",
                answers: [.nothing("The address is the member's.")], conflicts: [.emailTaken],
                handler: confirm),
            APIRoute(
                "sendEmailConfirmation", .post, "/me/email-confirmation", .member,
                "Send the confirmation again",
                "Sends the link once more that confirms the member's address, or the one that waits in `pending_email`.",
                answers: [.nothing("It is on its way, if an address waits for it.")],
                conflicts: [.noMail], problems: [.tooMany], handler: sendAgain),
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
        try await services.accounts.askForConfirmation(
            of: try visit.member, on: MemberBrowser(ofProgram: nil, visit))
        return services.answerNothing()
    }
}
