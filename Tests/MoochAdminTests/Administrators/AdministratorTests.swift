import HTTPTypes
import MoochFixtures
import MoochSite
import MoochStore
import Testing

@testable import MoochAdmin

@Suite("One administrator")
struct AdministratorTests {
    @Test("A form with mistakes keeps what was typed, and sent twice it adds one")
    func adding() async throws {
        let fixture = try TestDashboard()
        let ada = try await fixture.signedIn()
        let wrong = try await ada.submit(
            "/administrators", from: "/administrators/new", ["name": " ", "email": "grace at home"])
        #expect(wrong.status == .unprocessableContent)
        #expect(wrong.text.contains("Enter a user name") && wrong.text.contains("email-problem"))
        #expect(wrong.text.contains("value=\"grace at home\""))
        let token = try await ada.token(on: "/administrators/new")
        let fields = [("name", "Grace"), ("email", ""), ("csrf_token", token)]
        let first = await ada.post("/administrators", fields)
        #expect(first.status == .created)
        #expect(first.oneTimeLink != nil && first.text.contains("Grace was added"))
        #expect(first.text.contains("24 Jun 2026, 12:00 UTC"))
        let second = await ada.post("/administrators", fields)
        #expect(second.status == .unprocessableContent)
        #expect(second.oneTimeLink == nil)
        #expect(second.text.contains("Another administrator has this name."))
        #expect(try await fixture.number("SELECT count(*) FROM admin") == 2)
    }

    @Test("Behind a proxy the link has the address that browsers know")
    func publicAddress() async throws {
        let fixture = try TestDashboard(publicURL: "https://mooch.example.org")
        let ada = try await fixture.signedIn()
        let answer = try await ada.submit(
            "/administrators", from: "/administrators/new", ["name": "Grace"])
        #expect(answer.text.contains(">https://mooch.example.org/choose-password/"))
    }

    @Test("Their page says who added them, where they are signed in, and what was done to them")
    func page() async throws {
        let fixture = try TestDashboard()
        let ada = try await fixture.signedIn()
        _ = try await ada.submit(
            "/administrators", from: "/administrators/new",
            ["name": "Grace", "email": "grace@example.org"])
        let page = await ada.get("/administrators/2").text
        for text in [
            "Invited", "grace@example.org", "not yet", "<dd>ada</dd>", "not signed in anywhere",
            "added the administrator", "works until 24 Jun 2026, 12:00 UTC",
            "href=\"/audit?subject_kind=admin&amp;subject_id=2\"", "href=\"/audit?admin_id=2\"",
            "href=\"/administrators/2/disabling\"", "href=\"/administrators/2/link\"",
            "href=\"/help/administrators\"",
        ] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(!page.contains("/administrators/2/sessions-ending"))
        #expect(await ada.get("/administrators/3").status == .notFound)
    }

    @Test("Another administrator disables me while I work: my next page is sign-in")
    func disabling() async throws {
        let fixture = try TestDashboard()
        let ada = try await fixture.signedIn()
        let grace = try await fixture.signedIn(as: "grace")
        let token = try await grace.token(on: "/categories/new")
        let confirmation = await ada.get("/administrators/2/disabling").text
        #expect(confirmation.contains("You are about to disable grace."))
        let path = "/administrators/2/disabling"
        for _ in 0..<2 {
            let answer = try await ada.submit(path, from: "/administrators/2", [:])
            #expect(answer.location == "/administrators/2")
        }
        #expect(await ada.get("/administrators/2").text.contains("grace is disabled"))
        #expect(await ada.get(path).location == "/administrators/2")
        #expect(await grace.get("/members").location == "/sign-in?next=%2Fmembers")
        let lost = await grace.post("/categories", [("name", "Bread"), ("csrf_token", token)])
        #expect(lost.location == "/sign-in")
        #expect(try await fixture.number("SELECT count(*) FROM category") == 0)
        #expect(try await grace.signIn(as: "grace").status == .unprocessableContent)
        _ = try await ada.submit("/administrators/2/enabling", from: "/administrators/2", [:])
        #expect(try await grace.signIn(as: "grace").status == .seeOther)
        #expect(
            try await fixture.text(
                """
                SELECT group_concat(actor_name || ' ' || action || ' ' || subject_name, ', ')
                FROM audit_entry WHERE action IN ('admin.disable', 'admin.enable')
                """) == "ada admin.disable grace, ada admin.enable grace")
    }

    @Test("Nobody disables themselves or makes themselves a link, and the last one stays")
    func refusals() async throws {
        let fixture = try TestDashboard()
        let ada = try await fixture.signedIn()
        let page = await ada.get("/administrators/1").text
        #expect(page.contains("This is you.") && page.contains("href=\"/account\""))
        for step in ["link", "disabling", "enabling", "sessions-ending"] {
            #expect(!page.contains("/administrators/1/\(step)"))
        }
        #expect(await ada.get("/administrators/1/link").location == "/account")
        for deed in ["disabling", "link"] {
            let answer = try await ada.submit(
                "/administrators/1/\(deed)", from: "/administrators/new", [:])
            #expect(answer.status == .conflict)
            #expect(answer.text.contains("This cannot be done"))
        }
        let own = await ada.get("/administrators/1/disabling")
        #expect(own.status == .conflict)
        #expect(own.text.contains("Nobody can disable themselves."))
        try await fixture.add("grace")
        // Another program took away the password of the one who is signed in.
        try await fixture.run("UPDATE admin SET password_hash = NULL WHERE id = 1")
        for answer in [
            await ada.get("/administrators/2/disabling"),
            try await ada.submit("/administrators/2/disabling", from: "/administrators/2", [:]),
        ] {
            #expect(answer.status == .conflict)
            #expect(answer.text.contains("This is the last administrator who can sign in."))
        }
        #expect(try await fixture.number("SELECT count(disabled_at) FROM admin") == 0)
        #expect(try await fixture.number("SELECT count(*) FROM admin_link") == 0)
    }

    @Test("Somebody can be signed out everywhere, and sign in again")
    func sessions() async throws {
        let fixture = try TestDashboard()
        let ada = try await fixture.signedIn()
        let grace = try await fixture.signedIn(as: "grace")
        _ = try await TestBrowser(fixture).signIn(as: "grace")
        let path = "/administrators/2/sessions-ending"
        #expect(await ada.get(path).text.contains("<strong>2</strong></data> sessions end at once"))
        _ = try await ada.submit(path, from: path, [:])
        #expect(
            await ada.get("/administrators/2").text.contains("grace was signed out in 2 browsers"))
        #expect(await grace.get("/").location == "/sign-in")
        #expect(await ada.get(path).location == "/administrators/2")
        _ = try await ada.submit(path, from: "/administrators/2", [:])
        let entries = "SELECT count(*) FROM audit_entry WHERE action = 'admin.end-sessions'"
        #expect(try await fixture.number(entries) == 1)
        #expect(await ada.get("/audit").text.contains("Sessions ended"))
        #expect(try await grace.signIn(as: "grace").status == .seeOther)
    }
}
