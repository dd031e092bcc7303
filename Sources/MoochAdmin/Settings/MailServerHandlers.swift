import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/settings/mail`: the server that mail goes out through, and what else of the machine administrators want to know.
struct MailServerHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let server = try await services.store.read { try MailServer.fetch(in: $0) }
        return try await page(visit, MailServerForm(server))
    }

    func change(_ visit: AdministratorVisit) async throws -> Response {
        guard canChoose else { throw Problem.notFound }
        let form = MailServerForm(visit)
        do {
            let server = try form.server()
            let password = visit.form["password"] ?? ""
            // No key is made before there is something to seal.
            try await services.store.write { [store = services.store] db in
                try MailServer.change(
                    to: server, password: password,
                    sealing: {
                        try StoreKey(beside: store.path, creates: true)
                            .seal($0, as: MailServer.secret)
                    }, by: visit.author, in: db)
            }
        } catch let wrong as FieldProblems {
            return try await page(
                visit, form, problems: wrong.problems, status: .unprocessableContent)
        } catch StoreKey.Problem.unusable(let path) {
            let problem = FieldProblem(
                field: "password", message: words("settings-mail-no-key", ["file": path]))
            return try await page(
                visit, form, problems: [problem], status: .unprocessableContent)
        }
        try await noteChange()
        return services.redirect(
            to: Site.mailServer.path, flash: Flash(.success, words("settings-mail-saved")))
    }

    /// Chooses where copies go.
    func chooseFolder(_ visit: AdministratorVisit) async throws -> Response {
        guard !services.copyFolder.isFixed else { throw Problem.notFound }
        let folder = visit.field("folder")
        do {
            try await services.store.write { [store = services.store] db in
                try Backup.choose(folder: folder, for: store, by: visit.author, in: db)
            }
        } catch let wrong as FieldProblems {
            let server = try await services.store.read { try MailServer.fetch(in: $0) }
            return try await page(
                visit, MailServerForm(server), folder: folder, problems: wrong.problems,
                status: .unprocessableContent)
        }
        try await services.copyFolder.read(from: services.store)
        let text =
            services.copyFolder.path == nil
            ? words("settings-copies-ended") : words("settings-copies-saved")
        return services.redirect(to: Site.mailServer.path, flash: Flash(.success, text))
    }

    func remove(_ visit: AdministratorVisit) async throws -> Response {
        guard canChoose else { throw Problem.notFound }
        try await services.store.write { try MailServer.remove(by: visit.author, in: $0) }
        try await noteChange()
        return services.redirect(
            to: Site.mailServer.path, flash: Flash(.success, words("settings-mail-removed")))
    }

    /// Messages lead to the members' site, so there has to be one.
    private var canChoose: Bool {
        !services.mailSetup.isFixed && services.membersAddress.text != nil
    }

    /// Takes the change into use at once, as a start would.
    private func noteChange() async throws {
        try await services.mailSetup.read(from: services.store)
        let sendsMail = services.mail != nil
        try await services.store.write { db in
            try Confirming.noteStart(sendsMail: sendsMail, servesMembers: true, in: db)
        }
    }

    private func page(
        _ visit: AdministratorVisit, _ form: MailServerForm, folder: String? = nil,
        problems: [FieldProblem] = [], status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let administrators = try await services.store.read { try Administrator.all(in: $0) }
        return services.render(
            MailServerPage(
                form, services, canChoose: canChoose, folder: folder, problems: problems,
                told: administrators.filter { $0.state == .active && $0.confirmedEmail != nil },
                frame: services.frame(words("settings-mail"), below: .settings, for: visit)),
            status: status)
    }
}

/// The form of the mail server, as typed, without the password.
struct MailServerForm: Sendable {
    let host: String
    let port: String
    let security: String
    let from: String
    let user: String
    /// True if the store has a password for it.
    let hasPassword: Bool

    init(_ server: MailServer?) {
        host = server?.host ?? ""
        port = server.map { String($0.port) } ?? "587"
        security = (server?.security ?? .startTLS).rawValue
        from = server?.from ?? ""
        user = server?.user ?? ""
        hasPassword = server?.sealedPassword != nil
    }

    init(_ visit: AdministratorVisit) {
        host = visit.field("host")
        port = visit.field("port")
        security = visit.field("security")
        from = visit.field("from")
        user = visit.field("user")
        hasPassword = false
    }

    func server() throws(FieldProblems) -> MailServer {
        try MailServer(validating: host, port: port, security: security, from: from, user: user)
    }
}
