import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("Adding and changing communities")
struct CommunityChangeTests {
    private static let elm: KeyValuePairs = [
        "name": "Elm Court", "description": "Three houses", "address": "1 Elm St",
        "latitude": "32.88", "longitude": "-117.23",
    ]

    @Test("A saved community is in the store, in the list and in the audit")
    func create() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let answer = try await browser.upload(
            "/communities", from: "/communities/new", Self.elm, files: [])
        #expect(answer.status == .seeOther)
        #expect(answer.location == "/communities/1")
        let page = await browser.get("/communities/1").text
        #expect(page.contains("Elm Court was added."))
        #expect(await browser.get("/communities").text.contains("Elm Court"))
        #expect(await browser.get("/audit").text.contains("added the community"))
        #expect(try await fixture.number("SELECT latitude = 32.88 FROM community") == 1)
    }

    @Test("A mistake keeps what was typed and says beside each field what to do")
    func mistakes() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let answer = try await browser.upload(
            "/communities", from: "/communities/new",
            [
                "name": "", "description": "kept & <shown>", "address": "1 Elm St",
                "latitude": "95", "longitude": "east",
            ], files: [])
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("kept &amp; &lt;shown&gt;"))
        #expect(answer.text.contains("id=\"name-problem\""))
        #expect(answer.text.contains("aria-describedby=\"name-hint name-problem\""))
        #expect(answer.text.contains("value=\"95\""))
        #expect(answer.text.contains("href=\"#longitude\""))
        #expect(try await fixture.number("SELECT count(*) FROM community") == 0)
    }

    @Test("A name in other letters' case is taken")
    func taken() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        _ = try await browser.upload("/communities", from: "/communities/new", Self.elm, files: [])
        let again = try await browser.upload(
            "/communities", from: "/communities/new",
            ["name": "ELM court", "latitude": "1", "longitude": "2"], files: [])
        #expect(again.status == .unprocessableContent)
        #expect(again.text.contains("Another community has this name"))
    }

    @Test(
        "A comma within a number is its decimal sign",
        arguments: [
            ("52,5", "13,4"), ("52,5; 13,4", ""), ("", "52,5 13,4"), ("52,5, 13,4", ""),
            ("52.5", "13,4"),
        ])
    func decimalComma(latitude: String, longitude: String) async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let answer = try await browser.upload(
            "/communities", from: "/communities/new",
            ["name": "Elm", "latitude": latitude, "longitude": longitude], files: [])
        #expect(answer.status == .seeOther)
        let kept = "SELECT count(*) FROM community WHERE latitude = 52.5 AND longitude = 13.4"
        #expect(try await fixture.number(kept) == 1)
    }

    @Test("Half a place, however it is written, is asked about")
    func halfAPlace() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let answer = try await browser.upload(
            "/communities", from: "/communities/new",
            ["name": "Elm", "latitude": "52,5163", "longitude": ""], files: [])
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("value=\"52,5163\""))
        #expect(answer.text.contains("or leave both empty"))
    }

    @Test(
        "A place that seems to be the wrong way round is asked about once, and only when it is new",
        arguments: [
            ["coordinates": "-74.0060, 40.7128"], ["latitude": "-74.0060", "longitude": "40.7128"],
            // Near Berlin, where another one is, if it were the other way round.
            ["coordinates": "13.3777, 52.5163"],
        ])
    func swapped(place: [String: String]) async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.run(
            "INSERT INTO community (name, latitude, longitude) VALUES ('Elm Court', 52.4, 13.1)")
        func save(_ fields: [String: String], from form: String = "/communities/new") async throws
            -> TestAnswer
        {
            var all = ["name": "Oak House", "coordinates": "", "latitude": "", "longitude": ""]
            all.merge(fields) { $1 }
            return try await browser.upload(
                form == "/communities/new" ? "/communities" : "/communities/2", from: form,
                all: all.map { ($0.key, $0.value) }, files: [])
        }
        let asked = try await save(place)
        #expect(asked.status == .unprocessableContent)
        #expect(asked.text.contains("wrong way round: did you mean"))
        let told = try #require(asked.text.firstMatch(of: /name="asked_place" value="([^"]+)"/)).1
        #expect(
            try await save(["coordinates": "-75, 40", "asked_place": String(told)]).status
                == .unprocessableContent)
        var again = place
        again["asked_place"] = String(told)
        #expect(try await save(again).status == .seeOther)
        let edit = await browser.get("/communities/2/edit").text
        again["asked_place"] = nil
        again["version"] = String(
            try #require(edit.firstMatch(of: /name="version" value="([^"]+)"/)).1)
        let unchanged = try await save(again, from: "/communities/2/edit")
        #expect(unchanged.status == .seeOther)
        // Far from all others and not the wrong way round: a first one in Australia.
        #expect(
            try await save(["name": "Sydney", "coordinates": "-33.9, 151.2"]).status == .seeOther)
    }

    @Test("A community may have no place, and lose the one it had")
    func noPlace() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let nowhere = "SELECT count(*) FROM community WHERE latitude IS NULL AND longitude IS NULL"
        let answer = try await browser.upload(
            "/communities", from: "/communities/new",
            ["name": "Elm", "latitude": "", "longitude": ""], files: [])
        #expect(answer.status == .seeOther)
        #expect(try await fixture.number(nowhere) == 1)
        #expect(await browser.get("/communities/1").text.contains("not on the map"))
        #expect(await browser.get("/communities").text.contains("Elm"))

        var form = await browser.get("/communities/1/edit").text
        let placed = try await edit(
            browser, from: form, ["name": "Elm", "latitude": "1", "longitude": "2"])
        #expect(placed.status == .seeOther)
        #expect(try await fixture.number(nowhere) == 0)
        form = await browser.get("/communities/1/edit").text
        let lost = try await edit(
            browser, from: form, ["name": "Elm", "latitude": "", "longitude": ""])
        #expect(lost.status == .seeOther)
        #expect(try await fixture.number(nowhere) == 1)
    }

    @Test("The link of a map says where a community is, whatever stood there before")
    func mapLink() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        func add(_ link: String) async throws -> TestAnswer {
            try await browser.upload(
                "/communities", from: "/communities/new",
                ["name": "Elm", "latitude": "5", "longitude": "", "coordinates": link], files: [])
        }
        let short = try await add("https://maps.app.goo.gl/abc123")
        #expect(short.status == .unprocessableContent)
        #expect(short.text.contains("This link does not say where the place is."))
        #expect(short.text.contains("value=\"https://maps.app.goo.gl/abc123\""))
        let nowhere = try await add("https://www.google.com/maps/@95.5,13.4,17z")
        #expect(nowhere.text.contains("The latitude is a number from -90 to 90"))
        let words = try await add("behind the church").text
        #expect(
            words.contains(
                "neither the link of a map nor a pair of numbers such as 52.5163, 13.3777"))
        #expect(words.contains("Enter the longitude too"), "all that is wrong is told at once")
        #expect(try await add("geo:52.5,-13.4").status == .seeOther)
        let kept = "SELECT count(*) FROM community WHERE latitude = 52.5 AND longitude = -13.4"
        #expect(try await fixture.number(kept) == 1)
    }

    @Test(
        "Both coordinates pasted into one field are understood",
        arguments: ["32.88, -117.23", "(32.88,-117.23)", "32.88 -117.23", " 32.88 ; -117.23 "])
    func pasted(pair: String) async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let answer = try await browser.upload(
            "/communities", from: "/communities/new",
            ["name": "Elm", "latitude": pair, "longitude": ""], files: [])
        #expect(answer.status == .seeOther)
        let changed = try await browser.upload(
            "/communities", from: "/communities/new",
            ["name": "Oak", "latitude": pair, "longitude": "5"], files: [])
        #expect(changed.status == .seeOther)
        let kept =
            "SELECT count(*) FROM community WHERE latitude = 32.88 AND longitude = -117.23"
        #expect(try await fixture.number(kept) == 2)
    }

    /// The fields of a community's form, from its page.
    private func edit(
        _ browser: TestBrowser, from page: String, _ changes: [String: String]
    ) async throws -> TestAnswer {
        let version = try #require(page.firstMatch(of: /name="version" value="([^"]+)"/)).1
        let values = Dictionary(
            Self.elm.map { ($0.key, $0.value) } + changes.map { ($0.key, $0.value) }
                + [
                    ("version", String(version)), ("csrf_token", try await browser.token(on: "/")),
                ]
        ) { $1 }
        return await browser.post("/communities/1", values.map { ($0.key, $0.value) })
    }

    @Test("What two change at once is kept without a question when it does not collide")
    func merge() async throws {
        let fixture = try TestDashboard()
        let (ada, ben) = (try await fixture.signedIn(), try await fixture.signedIn(as: "ben"))
        _ = try await ada.upload("/communities", from: "/communities/new", Self.elm, files: [])
        let form = await ada.get("/communities/1/edit").text
        for (browser, changes) in [
            (ada, ["address": "Elsewhere 9", "latitude": "40"]), (ben, ["description": "mine"]),
        ] {
            #expect(try await edit(browser, from: form, changes).status == .seeOther)
        }
        #expect(
            try await fixture.text(
                "SELECT name || address || description || latitude || longitude FROM community")
                == "Elm CourtElsewhere 9mine40.0-117.23")
        // Half a place of each would be a place that nobody meant.
        let answer = try await edit(ben, from: form, ["longitude": "9"])
        #expect(answer.status == .conflict)
        #expect(answer.text.contains("They saved</span><br>40, -117.23"))
        #expect(answer.text.contains("You typed</span><br>32.88, 9"))
    }

    @Test("What two changed differently is shown, of both, and can be decided")
    func conflict() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        _ = try await browser.upload("/communities", from: "/communities/new", Self.elm, files: [])
        let form = await browser.get("/communities/1/edit").text
        try await fixture.run(
            "UPDATE community SET description = 'theirs', address = 'New St' WHERE id = 1")
        let answer = try await edit(
            browser, from: form, ["description": "mine", "name": "Elm House"])
        #expect(answer.status == .conflict)
        #expect(answer.text.contains("They saved</span><br>theirs"))
        #expect(answer.text.contains("You typed</span><br>mine"))
        #expect(answer.text.matches(of: /You typed/).count == 1)
        #expect(answer.text.contains("value=\"Elm House\""))
        #expect(answer.text.contains("value=\"New St\""))
        #expect(try await fixture.text("SELECT description FROM community") == "theirs")
        let decided = try await edit(
            browser, from: answer.text,
            ["description": "mine", "name": "Elm House", "address": "New St"])
        #expect(decided.status == .seeOther)
        #expect(
            try await fixture.text("SELECT name || description || address FROM community")
                == "Elm HousemineNew St")
    }

    @Test("Fields that are not in the form are ignored")
    func massAssignment() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        _ = try await browser.upload(
            "/communities", from: "/communities/new",
            [
                "name": "Elm", "latitude": "1", "longitude": "2", "id": "77", "role": "owner",
                "archived_at": "1", "created_at": "1",
            ], files: [])
        #expect(
            try await fixture.number(
                "SELECT count(*) FROM community WHERE id = 1 AND archived_at IS NULL "
                    + "AND created_at > 1") == 1)
    }

    @Test("Archiving asks first, is undone by bringing back, and doing it twice is one entry")
    func archive() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        _ = try await browser.upload("/communities", from: "/communities/new", Self.elm, files: [])
        #expect(await browser.get("/communities/1/archival").text.contains("about to archive"))
        for _ in 0..<2 {
            let done = try await browser.submit(
                "/communities/1/archival", from: "/communities/new", [:])
            #expect(done.status == .seeOther)
        }
        let count = "SELECT count(*) FROM audit_entry WHERE action = 'community.archive'"
        #expect(try await fixture.number(count) == 1)
        #expect(!(await browser.get("/communities").text.contains("href=\"/communities/1\"")))
        #expect(await browser.get("/communities?state=archived").text.contains("Elm Court"))
        _ = try await browser.submit("/communities/1/unarchival", from: "/communities/1", [:])
        #expect(try await fixture.number("SELECT archived_at IS NULL FROM community") == 1)
    }

    @Test("Only an empty community can be deleted, and the page says why another cannot")
    func delete() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        _ = try await browser.upload("/communities", from: "/communities/new", Self.elm, files: [])
        try await fixture.run(
            "INSERT INTO member (community_id, name, email) VALUES (1, 'Ana', 'ana@example.org')")
        let page = await browser.get("/communities/1/deletion").text
        #expect(page.contains("cannot be deleted"))
        #expect(page.contains("<data value=\"1\">"))
        let refused = try await browser.submit(
            "/communities/1/deletion", from: "/communities/1", [:])
        #expect(refused.status == .conflict)
        try await fixture.run("DELETE FROM member")
        let done = try await browser.submit("/communities/1/deletion", from: "/communities/1", [:])
        #expect(done.location == "/communities")
        #expect(try await fixture.number("SELECT count(*) FROM community") == 0)
        #expect(await browser.get("/audit").text.contains("deleted the community"))
    }
}
