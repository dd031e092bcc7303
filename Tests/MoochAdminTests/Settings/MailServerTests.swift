import Foundation
import HTTPTypes
import MoochAdmin
import MoochFixtures
import MoochSite
import MoochStore
import Testing

/// `/settings/mail`: the server that mail goes out through, chosen without a shell.
@Suite("The mail server in the settings")
struct MailServerTests {
    private static let page = "/settings/mail"
    private static let secret = "correct & horse"

    private static func server(
        host: String = "mail.example.org", password: String = secret
    ) -> KeyValuePairs<String, String> {
        [
            "host": host, "port": "465", "security": "tls", "from": "mooch@example.org",
            "user": "mooch", "password": password,
        ]
    }

    @Test("What is wrong is said at its field, nothing typed is lost, and no key is made for it")
    func wrong() async throws {
        let fixture = try TestDashboard(sendsMail: false)
        let browser = try await fixture.signedIn()
        let answer = try await browser.submit(
            Self.page, from: Self.page,
            [
                "host": "mail example", "port": "70000", "security": "none",
                "from": "mooch at example", "user": "mooch", "password": Self.secret,
            ])
        #expect(answer.status == .unprocessableContent)
        for sentence in [
            "such as mail.example.org", "from 1 to 65535", "Choose one from the list.",
            "Enter one e-mail address",
        ] { #expect(answer.text.contains(sentence), "\(sentence)") }
        #expect(answer.text.contains("value=\"mail example\""))
        #expect(!answer.text.contains("horse"))
        let unnamed = try await browser.submit(
            Self.page, from: Self.page,
            [
                "host": "mail.example.org", "port": "587", "security": "starttls",
                "from": "mooch@example.org", "user": "", "password": Self.secret,
            ])
        #expect(unnamed.text.contains("Enter the user whose password this is."))
        #expect(!FileManager.default.fileExists(atPath: fixture.path + "-key"))
        #expect(fixture.services.mail == nil)
    }

    @Test("What sends by a server is ended before a change of it is answered")
    func replaced() async throws {
        let fixture = try TestDashboard(sendsMail: false)
        let (browser, setup) = (try await fixture.signedIn(), fixture.services.mailSetup)
        func sending(of version: Int) -> Task<Void, Never> {
            let sending = Task { while !Task.isCancelled { await Task.yield() } }
            setup.note(sending, of: version)
            return sending
        }
        _ = try await browser.submit(Self.page, from: Self.page, Self.server())
        let first = sending(of: setup.version)
        #expect(!first.isCancelled)
        let other = Self.server(host: "mail.example.net")
        _ = try await browser.submit(Self.page, from: Self.page, other)
        #expect(first.isCancelled)
        #expect(sending(of: setup.version - 1).isCancelled)
    }

    @Test("A server counts at once; its password is sealed, shown to nobody, and sent nowhere else")
    func chosen() async throws {
        let fixture = try TestDashboard(sendsMail: false)
        let browser = try await fixture.signedIn()
        let saved = try await browser.submit(Self.page, from: Self.page, Self.server())
        #expect(saved.location == Self.page)
        #expect(fixture.services.mail != nil)
        func secret() async throws -> String? {
            let sealed = try await fixture.text(
                "SELECT value FROM setting WHERE name = 'mail_password'")
            return try StoreKey(beside: fixture.path, creates: false)
                .open(sealed ?? "", as: MailServer.secret)
        }
        #expect(try await secret() == Self.secret)
        #expect(
            try await fixture.number(
                "SELECT count(*) FROM setting WHERE name = 'confirms_addresses'") == 1)
        // Neither the store nor a page has it.
        let contents = try await fixture.contents().values.joined().joined()
        #expect(!contents.contains("horse"))
        let page = await browser.get(Self.page).text
        #expect(page.contains("value=\"mail.example.org\"") && !page.contains("horse"))
        #expect(page.contains("href=\"/outbox/test-message\""))
        #expect(await browser.get("/audit").text.contains("chose the mail server"))
        let mode = try FileManager.default.attributesOfItem(atPath: fixture.path + "-key")[
            .posixPermissions]
        #expect(mode as? Int == 0o600)

        // Saved as it is, the password stays; for another server it is asked for.
        _ = try await browser.submit(Self.page, from: Self.page, Self.server(password: ""))
        #expect(try await secret() == Self.secret)
        let elsewhere = try await browser.submit(
            Self.page, from: Self.page, Self.server(host: "evil.example.org", password: ""))
        #expect(elsewhere.status == .unprocessableContent)
        #expect(elsewhere.text.contains("Enter the password."))
        #expect(
            try await fixture.text("SELECT value FROM setting WHERE name = 'mail_host'")
                == "mail.example.org")

        // On another machine, without the key, nothing goes out, and the page says why.
        try FileManager.default.removeItem(atPath: fixture.path + "-key")
        try await fixture.run(
            "UPDATE setting SET value = '587' WHERE name = 'mail_port'")
        try await fixture.services.mailSetup.read(from: fixture.store)
        #expect(fixture.services.mail == nil)
        #expect(await browser.get(Self.page).text.contains("entered on another machine"))

        let token = try await browser.token(on: Self.page)
        let removed = await browser.post("\(Self.page)/removal", [("csrf_token", token)])
        #expect(removed.status == .seeOther && fixture.services.mail == nil)
        #expect(
            try await fixture.number(
                "SELECT count(*) FROM setting WHERE name LIKE 'mail\\_%' ESCAPE '\\'")
                == 0)
    }

    @Test("A server that the options name wins, and the page says so")
    func given() async throws {
        let fixture = try TestDashboard(publicURL: "https://d.example")
        let browser = try await fixture.signedIn()
        let page = await browser.get(Self.page).text
        #expect(page.contains("The option --mail named that server"))
        #expect(!page.contains("name=\"host\""))
        #expect(page.contains("https://d.example") && page.contains("https://n.example"))
        #expect(page.contains("Nobody: no administrator has confirmed"))
        let token = try await browser.token(on: "/settings")
        let answer = await browser.post(
            Self.page, [("csrf_token", token)] + Self.server().map { ($0.key, $0.value) })
        #expect(answer.status == .notFound)
    }

    @Test(
        "Where copies go is chosen in the browser: they are made there, and a wrong folder is said")
    func copies() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        for wrong in ["copies", "/tmp/../etc", fixture.path + "-photos/copies"] {
            let answer = try await browser.submit(
                "/settings/copies", from: Self.page, ["folder": wrong])
            #expect(answer.status == .unprocessableContent, "\(wrong)")
            #expect(answer.text.contains("that begins with /") && answer.text.contains(wrong))
        }
        let nowhere = try await browser.submit(
            "/settings/copies", from: Self.page, ["folder": "/nowhere/at/all"])
        #expect(nowhere.text.contains("Mooch cannot write there."))
        let folder = fixture.path + "-copies"
        let kinds = JobKind.backups(to: { fixture.services.copyFolder.path })
        // Without a folder there was nothing to do this hour.
        try await fixture.sweep(and: kinds) { Issue.record($0) }
        let saved = try await browser.submit(
            "/settings/copies", from: Self.page, ["folder": folder + "/"])
        #expect(saved.location == Self.page)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(await browser.get("/audit").text.contains("chose where copies go"))
        try await fixture.sweep(and: kinds) { Issue.record($0) }
        #expect(Backup.all(in: folder).count == 1)
        #expect(await browser.get("/operations").text.contains("The newest was made"))
        _ = try await browser.submit("/settings/copies", from: Self.page, ["folder": ""])
        #expect(fixture.services.copyFolder.path == nil)
        #expect(await browser.get("/operations").text.contains("makes no copies by itself"))

        let given = try TestDashboard(backupFolder: folder)
        let other = try await given.signedIn()
        #expect(await other.get(Self.page).text.contains("as the option --backup-to says"))
        let token = try await other.token(on: Self.page)
        let refused = await other.post(
            "/settings/copies", [("csrf_token", token), ("folder", "/tmp")])
        #expect(refused.status == .notFound)
    }
}
