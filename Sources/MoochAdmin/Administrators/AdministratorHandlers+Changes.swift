import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

extension AdministratorHandlers {
    func confirmDisabling(_ visit: AdministratorVisit) async throws -> Response {
        let found = try await find(visit)
        let (administrator, author) = (found.administrator, visit.author)
        let path = Site.administrator.path(administrator.id)
        guard !administrator.isDisabled else { return .redirect(to: path) }
        let refusal = try await services.store.read { db in
            try administrator.refusalOfDisabling(by: author, in: db)
        }
        if let refusal { throw refusal }
        let name = administrator.name
        let link = found.link.flatMap { $0.isOpen(at: visit.now) ? $0 : nil }
        return services.render(
            ConfirmPage(
                words("administrators-disable-sentence", ["name": name]),
                consequences: [
                    Consequence(icon: "sign-out", words("administrators-disable-sessions"))
                ]
                    + (link == nil
                        ? [] : [Consequence(icon: "key", words("administrators-disable-link"))])
                    + [
                        Consequence(icon: "audit", words("administrators-disable-keeps")),
                        Consequence(icon: "restore", words("administrators-disable-later")),
                    ],
                action: Site.administratorDisabling.path(administrator.id),
                button: words("administrators-disable"), isDanger: false, cancelPath: path,
                frame: frame(
                    words("administrators-disable-title", ["name": name]), visit,
                    below: administrator)))
    }

    func disable(_ visit: AdministratorVisit) async throws -> Response {
        let (administrator, author) = (try await find(visit).administrator, visit.author)
        let disabled = try await services.store.write { db in
            try administrator.disable(by: author, in: db)
        }
        return done(disabled, words("administrators-disabled-flash", ["name": disabled.name]))
    }

    func enable(_ visit: AdministratorVisit) async throws -> Response {
        let (administrator, author) = (try await find(visit).administrator, visit.author)
        let enabled = try await services.store.write { db in
            try administrator.enable(by: author, in: db)
        }
        return done(
            enabled,
            enabled.hasPassword
                ? words("administrators-enabled-flash", ["name": enabled.name])
                : words("administrators-enabled-invited-flash", ["name": enabled.name]))
    }

    func confirmSessionsEnding(_ visit: AdministratorVisit) async throws -> Response {
        let found = try await find(visit)
        let administrator = found.administrator
        let path = Site.administrator.path(administrator.id)
        guard !found.sessions.isEmpty else { return .redirect(to: path) }
        let count = found.sessions.count
        return services.render(
            ConfirmPage(
                words("administrators-sessions-sentence", ["name": administrator.name]),
                consequences: [
                    Consequence(
                        icon: "sign-out", figure: count,
                        in: words.parts(
                            "administrators-sessions-count", at: "count", ["count": count])),
                    Consequence(icon: "edit", words("administrators-sessions-lost")),
                    Consequence(icon: "key", words("administrators-sessions-password")),
                ],
                action: Site.administratorSessionsEnding.path(administrator.id),
                button: words("administrators-sessions-end"), isDanger: false, cancelPath: path,
                frame: frame(
                    words("administrators-sessions-title", ["name": administrator.name]), visit,
                    below: administrator)))
    }

    func endSessions(_ visit: AdministratorVisit) async throws -> Response {
        let (administrator, author) = (try await find(visit).administrator, visit.author)
        let ended = try await services.store.write { db in
            try administrator.endSessions(by: author, in: db)
        }
        return done(
            administrator,
            words("administrators-sessions-ended", ["name": administrator.name, "count": ended]))
    }

    func confirmLink(_ visit: AdministratorVisit) async throws -> Response {
        let found = try await find(visit)
        guard found.administrator.id != visit.administrator.id else {
            return .redirect(to: Site.account.path)
        }
        guard !found.administrator.isDisabled else {
            return .redirect(to: Site.administrator.path(found.administrator.id))
        }
        return linkConfirmation(found, visit)
    }

    /// The form names the latest link when it was opened: sent again it makes none, and says that one was made.
    func makeLink(_ visit: AdministratorVisit) async throws -> Response {
        let (administrator, author) = (try await find(visit).administrator, visit.author)
        let seen = Int64(visit.field("link")).map { AdministratorLink.ID($0) }
        let (isByMail, language) = (visit.field("press") == "mail", Language.current.code)
        do {
            if isByMail {
                try await services.store.write { db in
                    try administrator.mailLink(
                        replacing: seen, in: language, by: author, in: db)
                }
                return done(
                    administrator,
                    words("administrators-link-mailed", ["email": administrator.email ?? ""]))
            }
            let new = try await services.store.write { db in
                try administrator.makeLink(replacing: seen, by: author, in: db)
            }
            return linkPage(
                new, words("administrators-link-title", ["name": administrator.name]), visit)
        } catch AdministratorError.linkMeanwhile {
            return linkConfirmation(try await find(visit), visit, status: .conflict)
        }
    }

    private func linkConfirmation(
        _ found: AdministratorProfile, _ visit: AdministratorVisit,
        status: HTTPResponse.Status = .ok
    ) -> Response {
        let (administrator, now) = (found.administrator, visit.now)
        let confirmation = LinkConfirmation(
            administrator, found.link, hasNewerLink: status == .conflict, now: now)
        return services.render(
            ConfirmPage(
                confirmation.sentence, consequences: confirmation.consequences,
                hiddenFields: [
                    HiddenField(
                        name: "link", value: found.link.map { "\($0.id)" } ?? "")
                ],
                action: Site.administratorLink.path(administrator.id),
                button: words("administrators-link-make"), isDanger: false,
                cancelPath: Site.administrator.path(administrator.id),
                frame: frame(
                    words("administrators-link-make-title", ["name": administrator.name]), visit,
                    below: administrator)),
            status: status)
    }

    func done(_ administrator: Administrator, _ message: String) -> Response {
        services.redirect(
            to: Site.administrator.path(administrator.id), flash: Flash(.success, message))
    }
}

/// The confirmation page before a link is made.
private struct LinkConfirmation {
    let sentence: String
    let consequences: [Consequence]

    /// `hasNewerLink` is true if a link was made since the form was opened.
    init(
        _ administrator: Administrator, _ link: AdministratorLink?, hasNewerLink: Bool,
        now: Timestamp
    ) {
        let name = administrator.name
        let ago = link.map { MomentText($0.createdAt, now: now).ago } ?? ""
        sentence =
            hasNewerLink
            ? words("administrators-link-meanwhile", ["name": name, "ago": ago])
            : words("administrators-link-sentence", ["name": name])
        let hours = Int(AdministratorLink.lifetime(for: administrator) / 3_600)
        var consequences = [
            Consequence(
                icon: "clock", figure: hours,
                in: words.parts("administrators-link-works", at: "count", ["count": hours]))
        ]
        if link?.isOpen(at: now) == true {
            consequences.append(
                Consequence(icon: "hide", words("administrators-link-replaces", ["ago": ago])))
        }
        if administrator.hasPassword {
            consequences.append(
                Consequence(icon: "key", words("administrators-link-keeps-password")))
        }
        consequences.append(Consequence(icon: "info", words("administrators-link-once")))
        self.consequences = consequences
    }
}
