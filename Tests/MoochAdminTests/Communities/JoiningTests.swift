import HTTPTypes
import MoochAdmin
import MoochFixtures
import MoochSite
import Testing

@Suite("Who may join")
struct JoiningTests {
    @Test("The form sets it; the code is shown, printed, renewed, and never in the audit")
    func code() async throws {
        let fixture = try TestDashboard()
        try await fixture.run("INSERT INTO community (name) VALUES ('Elm Court')")
        let ada = try await fixture.signedIn()
        #expect(await ada.get("/communities/1/code").status == .notFound)
        let version = await ada.get("/communities/1/edit").text
            .firstMatch(of: /name="version" value="([^"]+)"/)
        let saved = try await ada.upload(
            "/communities/1", from: "/communities/1/edit",
            [
                "name": "Elm Court", "description": "", "address": "", "latitude": "",
                "longitude": "", "joining": "code",
                "version": String(try #require(version).1),
            ], files: [])
        #expect(saved.location == "/communities/1")
        let code = try #require(try await fixture.text("SELECT join_code FROM community"))
        let spaced = "\(code.prefix(4)) \(code.suffix(4))"
        #expect(await ada.get("/communities/1").text.contains(spaced))
        let poster = await ada.get("/communities/1/poster").text
        #expect(poster.contains(spaced) && poster.contains("n.example"))
        #expect(poster.contains("<svg class=\"qr\""))
        try await fixture.run("UPDATE community SET archived_at = created_at")
        #expect(await ada.get("/communities/1/poster").status == .notFound)
        #expect(!(await ada.get("/communities/1/invite").text.contains("/communities/1/poster")))
        try await fixture.run("UPDATE community SET archived_at = NULL")
        #expect(await ada.get("/communities/1/invite").text.contains("/communities/1/poster"))
        let renewed = try await ada.submit(
            "/communities/1/code", from: "/communities/1/code", [:])
        #expect(renewed.location == "/communities/1")
        let other = try #require(try await fixture.text("SELECT join_code FROM community"))
        #expect(other != code)
        let audit = await ada.get("/audit").text
        #expect(audit.contains("made a new code") && audit.contains("Whoever has the code"))
        #expect(!audit.contains(code) && !audit.contains(other))
    }

    @Test(
        "Every community has its link, text and poster, however one joins it; an archived one has none"
    )
    func invitation() async throws {
        let fixture = try TestDashboard()
        try await fixture.run(
            """
            INSERT INTO community (name, joining, join_code) VALUES ('Elm Court', 'open', NULL),
                ('Oak House', 'code', 'CDFG2345'), ('Pine Row', 'approval', NULL)
            """)
        let ada = try await fixture.signedIn()
        for (id, path) in [(1, "/communities/1"), (2, "/join/CDFG2345"), (3, "/communities/3")] {
            #expect(
                await ada.get("/communities/\(id)").text
                    .contains("href=\"/communities/\(id)/invite\""))
            let page = await ada.get("/communities/\(id)/invite").text
            #expect(page.contains("value=\"https://n.example\(path)\""))
            #expect(page.contains("share it here") && page.contains("teilt es hier"))
            #expect(page.contains("\(path)</textarea>") && page.contains("<svg class=\"qr\""))
            #expect(page.contains("href=\"/communities/\(id)/poster\""))
            let poster = await ada.get("/communities/\(id)/poster").text
            #expect(poster.contains("<svg class=\"qr\"") && !poster.contains("this computer alone"))
            #expect(poster.contains("n.example\(id == 2 ? "<" : path)"))
            #expect(poster.contains("An administrator lets you in") == (id == 3))
        }
        let added = try await ada.upload(
            "/communities", from: "/communities/new", ["name": "Yard", "joining": "open"], files: []
        )
        #expect(added.location == "/communities/4")
        #expect(await ada.get("/communities/4").text.contains("href=\"/communities/4/invite\""))
        #expect(await ada.get("/").text.contains("href=\"https://n.example\""))
        // Nothing is printed that nobody could use.
        fixture.dashboard.app.services.membersAddress.set("http://localhost:8081")
        let here = await ada.get("/communities/1/invite").text
        #expect(here.contains("this computer alone") && here.contains("--members-url"))
        #expect(!here.contains("class=\"qr\"") && !here.contains("<textarea"))
        #expect(!here.contains("/imports/new") && !here.contains("hang up the poster"))
        #expect(await ada.get("/communities/1/poster").location == "/communities/1/invite")
        fixture.dashboard.app.services.membersAddress.set("https://n.example")
        try await fixture.run("UPDATE community SET archived_at = created_at WHERE id = 1")
        #expect(await ada.get("/communities/1/poster").status == .notFound)
        #expect(await ada.get("/communities/1/invite").text.contains("Nobody can join"))
    }

    @Test(
        "One neighbour is invited by mail with a name and an address, once; what is wrong is said")
    func oneByMail() async throws {
        let fixture = try TestDashboard()
        fixture.dashboard.app.services.membersAddress.set("https://n.example")
        try await fixture.run("INSERT INTO community (name) VALUES ('Elm Court')")
        let ada = try await fixture.signedIn()
        let path = "/communities/1/invite"
        for (name, email, problem) in [
            ("", "bo@example.org", "Enter the name."), ("Bo", "", "Enter their e-mail address."),
            ("Bo", "bo", "aria-invalid"),
        ] {
            let wrong = try await ada.submit(path, from: path, ["name": name, "email": email])
            #expect(wrong.status == .unprocessableContent)
            #expect(wrong.text.contains(problem), "\(problem)")
            #expect(wrong.text.contains("value=\"\(name.isEmpty ? email : name)\""))
        }
        #expect(try await fixture.number("SELECT count(*) FROM member") == 0)
        for _ in 0..<2 {
            let sent = try await ada.submit(
                path, from: path, ["name": "Bo", "email": "bo@example.org"])
            #expect(sent.location == path, "\(sent.text)")
        }
        #expect(try await fixture.number("SELECT count(*) FROM member") == 1)
        #expect(await ada.get("/members/1").text.contains("Elm Court"))
        // Who is invited is not offered to be.
        #expect(!(await ada.get(path).text.contains("invite them")))
        fixture.clock.advance(seconds: 60)
        let mail = try await fixture.mail(onFailure: { Issue.record($0) })
        #expect(mail.map(\.to) == ["bo@example.org"])
        #expect(mail.first?.text.contains("Elm Court") == true)
        let taken = try await ada.submit(
            path, from: path, ["name": "Bo", "email": "bo@example.org"])
        #expect(taken.status == .unprocessableContent)
        #expect(taken.text.contains("Another member has this e-mail address."))
        try await fixture.run(
            """
            INSERT INTO member (community_id, name, email, last_seen_at)
            VALUES (1, 'Al', 'al@example.org', 0)
            """)
        #expect(await ada.get(path).text.contains("1 member has not been invited yet: invite them"))
        try await fixture.run("UPDATE community SET archived_at = created_at WHERE id = 1")
        let archived = try await ada.submit(
            path, from: "/account", ["name": "Cy", "email": "cy@example.org"])
        #expect(archived.status == .unprocessableContent)
        #expect(try await fixture.number("SELECT count(*) FROM member") == 2)
    }

    @Test("The list says where somebody waits, and shows these communities alone")
    func awaited() async throws {
        let fixture = try TestDashboard()
        try await fixture.run(
            """
            INSERT INTO community (name, joining) VALUES ('Elm Court', 'approval'),
                ('Oak House', 'approval');
            INSERT INTO member (community_id, name, email) VALUES (1, 'Ann', 'ann@n.example'),
                (1, 'Ben', 'ben@n.example');
            INSERT INTO join_request (member_id, community_id) VALUES (1, 2);
            """)
        let ada = try await fixture.signedIn()
        #expect(
            await ada.get("/communities").text.contains(
                "<span class=\"badge\">Somebody waits</span>"))
        let list = await ada.get("/communities?state=awaited").text
        #expect(list.contains("Oak House") && !list.contains("Elm Court"))
    }
}
