import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/profile/leave`: closes a member's account. `/return/TOKEN`: opens it again; signing in within 14 days leads there.
struct LeavingHandlers: Sendable {
    let services: Services

    func form(_ visit: MemberVisit) async throws -> Response { try await page(visit) }

    func leave(_ visit: MemberVisit) async throws -> Response {
        let member = try visit.member
        do {
            try await services.accounts.close(
                member, password: visit.form["password"] ?? "", requestID: visit.request.id)
            return services.signedOut(
                member.communityID,
                services.redirect(
                    to: Site.home.path, flash: Flash(.success, words("leave-done"))))
        } catch let wrong as FieldProblems {
            return try await page(visit, problems: wrong.problems, status: .unprocessableContent)
        }
    }

    func comingBack(_ visit: MemberVisit) async throws -> Response {
        let link = try await services.link(of: visit, for: .returning)
        var page = StepPage(
            services.frame(words("return-title"), in: .profile, for: visit),
            action: Site.comingBack.path(visit.parameters["token"] ?? ""),
            button: words("return-button"))
        page.lead = words("return-lead", ["name": link.member.name])
        page.consequences = [Consequence(icon: "info", words("return-ended"))]
        page.other = Link(words("cancel"), Site.home.path)
        return services.render(page, for: visit).hidingAddress
    }

    func comeBack(_ visit: MemberVisit) async throws -> Response {
        let (token, now) = (visit.parameters["token"] ?? "", visit.now)
        let (browser, request) = (services.browser(of: visit), visit.request.id)
        let tokens = try await services.store.write { db in
            try Member.comeBack(by: token, on: browser, at: now, requestID: request, in: db)
        }
        guard let tokens else { throw Problem.linkGone }
        return services.signedIn(
            tokens,
            services.redirect(
                to: Site.profile.path, flash: Flash(.success, words("return-done")))
        ).hidingAddress
    }

    private func page(
        _ visit: MemberVisit, problems: [FieldProblem] = [], status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let member = try visit.member
        let closing = try await services.store.read { try member.closing(in: $0) }
        var page = StepPage(
            services.frame(words("leave"), in: .profile, for: visit),
            action: Site.profileLeaving.path, button: words("leave-button"))
        page.isDanger = true
        page.email = member.email
        page.lead = words("leave-lead")
        page.consequences =
            Consequence.counted(
                "listings", closing.listings,
                words.parts("leave-listings", at: "count", ["count": closing.listings]))
            + Consequence.counted(
                "exchanges", closing.requests,
                words.parts("leave-requests", at: "count", ["count": closing.requests]))
            + Consequence.counted(
                "members", closing.requestsOfOthers,
                words.parts("leave-asked", at: "count", ["count": closing.requestsOfOthers]))
            + Consequence.counted(
                "warning", closing.agreements,
                words.parts("leave-agreements", at: "count", ["count": closing.agreements]))
            + [
                Consequence(icon: "sign-out", words("leave-sessions")),
                Consequence(icon: "restore", words("leave-back")),
                Consequence(icon: "delete", words("leave-overwritten")),
            ]
        page.formFields = [
            .password("password", words("sign-in-password"), isNew: false, problems: problems)
        ]
        page.errorSummary = ErrorSummary(problems)
        page.other = Link(words("leave-not"), Site.profile.path)
        return services.render(page, for: visit, status: status)
    }
}
