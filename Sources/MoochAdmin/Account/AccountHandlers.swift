import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/account`: one's own password, sessions and history.
struct AccountHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        try await page(visit)
    }

    /// Sets one's own e-mail address: it is theirs once the link that is sent there is used.
    func changeEmail(_ visit: AdministratorVisit) async throws -> Response {
        let administrator = visit.administrator
        do {
            let details = try AdministratorDetails(
                validating: administrator.name, email: visit.field("email"))
            let changed = try await services.accounts.changeEmail(
                to: details, of: administrator, with: visit.form["email_password"] ?? "",
                in: Language.current.code, by: visit.author)
            guard let email = changed.emailToConfirm, changed.typedEmail != administrator.typedEmail
            else { return done(words("account-email-saved")) }
            return done(linkSent(to: email))
        } catch let often as TooManyAttempts {
            let told = FieldProblem(field: "email", message: often.problem.advice)
            return try await page(visit, problems: [told], status: .tooManyRequests)
        } catch let wrong as FieldProblems {
            return try await page(visit, problems: wrong.problems, status: .unprocessableContent)
        }
    }

    /// Sends the link that confirms it once more.
    func sendEmailLink(_ visit: AdministratorVisit) async throws -> Response {
        let administrator = visit.administrator
        guard let email = administrator.emailToConfirm else {
            return .redirect(to: Site.account.path)
        }
        let browser = MemberBrowser(
            address: visit.request.clientAddress,
            userAgent: visit.request.headers[.userAgent] ?? "", session: visit.token, device: "")
        try await services.accounts.askForConfirmation(
            of: administrator, in: Language.current.code, on: browser)
        return done(linkSent(to: email))
    }

    private func linkSent(to email: String) -> String {
        services.sendsMail
            ? words("confirm-email-sent", ["email": email])
            : words("account-email-unsent", ["email": email])
    }

    /// Asks for the present password and ends one's other sessions (ASVS 6.2.3, 7.4.3).
    func changePassword(_ visit: AdministratorVisit) async throws -> Response {
        do {
            let (ended, token) = try await services.accounts.changePassword(
                of: visit.signedIn, from: visit.form["present_password"] ?? "",
                to: visit.form["password"] ?? "", again: visit.form["password_again"] ?? "",
                by: visit.author)
            var response = done(words("account-password-changed", ["count": ended]))
            response.set(services.sessionCookie(token))
            return response
        } catch let often as TooManyAttempts {
            throw Problem(
                .tooManyRequests, words("account-attempts"), words("account-attempts-advice"),
                retryAfter: Int(often.seconds))
        } catch let wrong as FieldProblems {
            return try await page(visit, problems: wrong.problems, status: .unprocessableContent)
        }
    }

    func chooseTimeZone(_ visit: AdministratorVisit) async throws -> Response {
        let name = visit.field("time_zone")
        do {
            try await services.store.write { db in
                try visit.administrator.chooseTimeZone(name, by: visit.author, in: db)
            }
            let clock = WallClock(named: name.isEmpty ? services.settings.timeZone : name)
            return done(words("account-time-zone-saved", ["zone": clock.name]))
        } catch let wrong as FieldProblems {
            return try await page(visit, problems: wrong.problems, status: .unprocessableContent)
        }
    }

    /// Sets how one is mailed of each kind of thing that waits; what the form does not have stays as it is.
    func chooseNotices(_ visit: AdministratorVisit) async throws -> Response {
        let chosen = AdministratorNotice.Kind.allCases.compactMap { kind in
            AdministratorNotice.Mail(rawValue: visit.field(kind.field)).map {
                AdministratorNotice(kind, mail: $0)
            }
        }
        try await services.store.write { db in
            try visit.administrator.choose(chosen, by: visit.author, in: db)
        }
        return done(words("account-notices-saved"))
    }

    /// Ends one of one's own sessions; one that is gone already counts as ended.
    func endSession(_ visit: AdministratorVisit) async throws -> Response {
        let id: AdministratorSession.ID = try visit.id()
        try await services.store.write { db in
            try AdministratorSession.end(id, by: visit.author, in: db)
        }
        return done(words("account-session-ended"))
    }

    func endOtherSessions(_ visit: AdministratorVisit) async throws -> Response {
        let session = visit.signedIn.session
        let ended = try await services.store.write { db in
            try session.endOthers(by: visit.author, in: db)
        }
        return done(words("account-others-ended", ["count": ended]))
    }

    private func done(_ message: String) -> Response {
        services.redirect(to: Site.account.path, flash: Flash(.success, message))
    }

    private func page(
        _ visit: AdministratorVisit, problems: [FieldProblem] = [],
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let (administrator, now) = (visit.administrator, visit.now)
        let (notices, sessions, deeds) = try await services.store.read { db in
            (
                try AdministratorNotice.all(of: administrator.id, in: db),
                try AdministratorSession.all(of: administrator.id, at: now, in: db),
                try AuditList.inName(
                    of: administrator.id, naming: AuditDifference.references(of:), in: db)
            )
        }
        return services.render(
            AccountPage(
                administrator, email: visit.form["email"] ?? administrator.typedEmail ?? "",
                timeZone: .timeZones(
                    selected: visit.form["time_zone"] ?? administrator.timeZone ?? "",
                    first: [
                        (
                            "",
                            words(
                                "account-time-zone-exchange",
                                ["zone": TimeZoneLabel.text(services.settings.timeZone)])
                        )
                    ], problems: problems),
                notices: notices,
                sessions: sessions.map {
                    SessionRow($0, current: visit.signedIn.session.id, now: now)
                },
                deeds: AuditLine.all(deeds, now: now, currency: services.currency),
                problems: problems, sendsMail: services.sendsMail,
                frame: services.frame(words("account-title"), in: nil, for: visit)),
            status: status)
    }
}
