import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/administrators/ID`, and adding one. Changing them is in `AdministratorHandlers+Changes`.
struct AdministratorHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let found = try await find(visit)
        return services.render(
            AdministratorPage(
                found, for: visit, currency: services.currency,
                frame: frame(found.administrator.name, visit)))
    }

    func new(_ visit: AdministratorVisit) async throws -> Response {
        formPage(of: nil, name: "", email: "", visit)
    }

    func edit(_ visit: AdministratorVisit) async throws -> Response {
        let administrator = try await find(visit).administrator
        return formPage(
            of: administrator, name: administrator.name, email: administrator.typedEmail ?? "",
            visit)
    }

    func change(_ visit: AdministratorVisit) async throws -> Response {
        let administrator = try await find(visit).administrator
        let (name, author) = (visit.field("name"), visit.author)
        // One's own address takes the password: `/account`.
        let isOneself = administrator.id == visit.administrator.id
        let email = isOneself ? administrator.typedEmail ?? "" : visit.field("email")
        do {
            let details = try AdministratorDetails(validating: name, email: email)
            let language = Language.current.code
            let changed = try await services.store.write { db in
                try administrator.change(
                    to: details, otherwiseIn: language, by: author, in: db)
            }
            return done(changed, words("administrators-saved", ["name": changed.name]))
        } catch let often as TooManyAttempts {
            let told = FieldProblem(field: "email", message: often.problem.advice)
            return formPage(
                of: administrator, name: name, email: email, visit, problems: [told],
                status: .tooManyRequests)
        } catch let wrong as FieldProblems {
            return formPage(
                of: administrator, name: name, email: email, visit, problems: wrong.problems,
                status: .unprocessableContent)
        }
    }

    /// Answers with the link itself: it is stored nowhere, so no other page can show it. Sent again, the form finds its
    /// name taken.
    func create(_ visit: AdministratorVisit) async throws -> Response {
        let (name, email, author) = (visit.field("name"), visit.field("email"), visit.author)
        do {
            let invitation = try AdministratorDetails(validating: name, email: email)
            let new = try await services.store.write { db in
                try Administrator.invite(invitation, by: author, in: db)
            }
            return linkPage(
                new, words("administrators-added-title", ["name": invitation.name]), visit)
        } catch let wrong as FieldProblems {
            return formPage(
                of: nil, name: name, email: email, visit, problems: wrong.problems,
                status: .unprocessableContent)
        }
    }

    /// The only page that ever shows a link.
    func linkPage(
        _ new: NewAdministratorLink, _ title: String, _ visit: AdministratorVisit
    ) -> Response {
        let site = services.options.publicURL ?? "http://\(visit.request.authority)"
        return services.render(
            AdministratorLinkPage(
                new.link, address: site + Site.choosePassword.path(new.token),
                canMail: services.sendsMail,
                frame: frame(title, visit, below: new.link.administrator)),
            status: .created)
    }

    func find(_ visit: AdministratorVisit) async throws -> AdministratorProfile {
        let id: Administrator.ID = try visit.id()
        let now = visit.now
        let found = try await services.store.read { db in
            try AdministratorProfile.fetch(id, now: now, in: db)
        }
        guard let found else { throw Problem.notFound }
        return found
    }

    func frame(
        _ title: String, _ visit: AdministratorVisit, below administrator: Administrator? = nil
    ) -> Frame {
        services.frame(
            title, below: .administrators, for: visit,
            of: administrator.map { Link($0.name, Site.administrator.path($0.id)) })
    }

    private func formPage(
        of administrator: Administrator?, name: String, email: String, _ visit: AdministratorVisit,
        problems: [FieldProblem] = [], status: HTTPResponse.Status = .ok
    ) -> Response {
        let title =
            administrator.map { words("administrators-edit", ["name": $0.name]) }
            ?? words("add-administrator")
        return services.render(
            AdministratorFormPage(
                of: administrator?.id,
                isOneself: administrator?.id == visit.administrator.id, name: name, email: email,
                problems: problems,
                frame: frame(title, visit, below: administrator)),
            status: status)
    }
}
