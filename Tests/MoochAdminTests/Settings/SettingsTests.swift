import HTTPTypes
import MoochFixtures
import MoochStore
import MoochWeb
import Testing

@Suite("Settings of the exchange")
struct SettingsTests {
    /// The form as its page has it, but for what is changed.
    private static func save(
        _ browser: TestBrowser, from page: String, _ changes: [String: String]
    ) async throws -> TestAnswer {
        let version = try #require(page.firstMatch(of: /name="version" value="([^"]*)"/)).1
        let name = try #require(page.firstMatch(of: /name="name"[^>]*value="([^"]*)"/)).1
        var fields = [
            "version": String(version), "name": String(name).replacing("&amp;", with: "&"),
        ]
        for field in ["currency", "time_zone", "language", "session_length", "visit_days"] {
            let select = try #require(page.split(separator: "name=\"\(field)\"").dropFirst().first)
            let option = try #require(select.firstMatch(of: /value="([^"]*)" selected/)).1
            fields[field] = String(option)
        }
        fields["csrf_token"] = try await browser.token(on: "/settings")
        return await browser.post(
            "/settings", fields.merging(changes) { $1 }.map { ($0.key, $0.value) })
    }

    private static func save(
        _ browser: TestBrowser, _ changes: [String: String]
    ) async throws -> TestAnswer {
        try await save(browser, from: await browser.get("/settings").text, changes)
    }

    @Test("The name stands in every title, for strangers too, and the audit says who changed it")
    func name() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let saved = try await Self.save(browser, ["name": "  Teilen & Co  "])
        #expect(saved.status == .seeOther && saved.location == "/settings")
        #expect(await browser.get("/members").text.contains("· Teilen &amp; Co</title>"))
        #expect(
            await TestBrowser(fixture).get("/sign-in").text.contains("· Teilen &amp; Co</title>"))
        let audit = await browser.get("/audit?subject_kind=setting").text
        #expect(audit.contains("changed the settings of") && audit.contains("Teilen &amp; Co"))
        let count = "SELECT count(*) FROM audit_entry WHERE subject_kind = 'setting'"
        _ = try await Self.save(browser, [:])
        #expect(try await fixture.number(count) == 1)
    }

    @Test("Prices are in the currency; one with other digits waits until nothing has a price")
    func currency() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        try await fixture.run("UPDATE listing SET price_cents = 450 WHERE id = 1")
        #expect(await browser.get("/listings/1").text.contains("$4.50"))
        _ = try await Self.save(browser, ["currency": "EUR"])
        #expect(await browser.get("/listings/1").text.contains("€4.50"))
        let refused = try await Self.save(browser, ["currency": "JPY", "name": "Kept"])
        #expect(refused.status == .unprocessableContent)
        #expect(refused.text.contains("2 digits behind the point"))
        #expect(
            refused.text.contains("value=\"Kept\"")
                && refused.text.contains("value=\"JPY\" selected"))
        try await fixture.run("UPDATE listing SET price_cents = 0")
        _ = try await Self.save(browser, ["currency": "KWD"])
        try await fixture.run("UPDATE listing SET price_cents = 4500 WHERE id = 1")
        #expect(await browser.get("/listings/1").text.contains("4.500"))
    }

    @Test("Leftovers have a category of food, which keeps its place under another name")
    func leftovers() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        try await fixture.run(
            """
            INSERT INTO category (name, position, created_at) VALUES ('Soups', 8, 1780000000),
                ('Meals', 9, 1780000000), ('Lamps', 10, 1780000000);
            UPDATE category SET is_food = name <> 'Lamps'
            """)
        let page = await browser.get("/settings").text
        #expect(page.contains("The usual one is Meals.") && !page.contains("value=\"Lamps\""))
        _ = try await Self.save(browser, ["leftovers_category": "Soups"])
        let setting = "SELECT value FROM setting WHERE name = 'leftovers_category'"
        #expect(try await fixture.text(setting) == "Soups")
        #expect(
            await browser.get("/audit?subject_kind=setting").text.contains("Category of leftovers"))
        let soups = try #require(
            try await fixture.text("SELECT id || '' FROM category WHERE name = 'Soups'"))
        let edit = "/categories/\(soups)/edit"
        let form = PageFields(await browser.get(edit).text).all
        let renamed = try await browser.fill(
            "/categories/\(soups)", from: edit, form.merging(["name": "Stews"]) { $1 })
        #expect(renamed.status == .seeOther)
        #expect(try await fixture.text(setting) == "Stews")
        let kept = await browser.get("/settings").text
        #expect(kept.contains("value=\"Stews\" selected"))
    }

    @Test("Moments are in the exchange's time zone, or in one's own")
    func timeZones() async throws {
        let fixture = try TestDashboard()
        let ada = try await fixture.signedIn()
        try await fixture.addNeighbours()
        #expect(await ada.get("/members/1").text.contains("21 Jun 2026, 12:00 UTC"))
        _ = try await Self.save(ada, ["time_zone": "Europe/Berlin"])
        let there = await ada.get("/listings/1").text
        #expect(there.contains("title=\"20 Jun 2026, 14:00\"") && !there.contains("12:00 UTC"))
        #expect(there.contains("21 Jun 2026, 14:00 (Berlin)"))
        #expect(there.contains("datetime=\"2026-06-20T12:00:00Z\""))
        #expect(try await fixture.text("SELECT time_zone FROM community") == "Europe/Berlin")
        let chosen = try await ada.submit(
            "/account/time-zone", from: "/account", ["time_zone": "Asia/Kolkata"])
        #expect(chosen.location == "/account")
        #expect(await ada.get("/members/1").text.contains("21 Jun 2026, 17:30 (Kolkata)"))
        let ben = try await fixture.signedIn(as: "ben")
        #expect(await ben.get("/members/1").text.contains("14:00 (Berlin)"))
        let wrong = try await ada.submit(
            "/account/time-zone", from: "/account", ["time_zone": "Middle/Earth"])
        #expect(
            wrong.status == .unprocessableContent
                && wrong.text.contains("Choose one from the list."))
        _ = try await ada.submit("/account/time-zone", from: "/account", ["time_zone": ""])
        #expect(await ada.get("/members/1").text.contains("14:00 (Berlin)"))
        // A suspension ends with its last day where one is.
        _ = try await ada.submit(
            "/members/1/suspension", from: "/members/1/suspension",
            ["reason": "Rude", "until": "2026-06-25"])
        #expect(
            try await fixture.text(
                "SELECT datetime(suspended_until, 'unixepoch') FROM member WHERE id = 1")
                == "2026-06-25 22:00:00")
        #expect(await ada.get("/members/1").text.contains("the end of 25 Jun 2026"))
        let file = try await ada.get("/listings.spreadsheet.csv").streamedText()
        #expect(file.contains("2026-06-20 14:00"))
        let exact = try await ada.get("/listings.csv").streamedText()
        #expect(exact.contains("2026-06-20T12:00:00Z"))
    }

    @Test("Whoever asks for no language that there is gets the exchange's")
    func language() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        _ = try await Self.save(browser, ["language": "de"])
        let stranger = TestBrowser(fixture)
        #expect(
            await stranger.get("/sign-in", headers: ["accept-language": "fr"]).text
                .contains("lang=\"de\""))
        #expect(
            await stranger.get("/sign-in", headers: ["accept-language": "en"]).text
                .contains("lang=\"en\""))
    }

    @Test("A shorter time ends sessions that are older at once, a longer one lets them live")
    func sessions() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        _ = try await Self.save(browser, ["session_length": "month"])
        fixture.clock.advance(seconds: 6 * 86_400)
        #expect(await browser.get("/account").status == .ok)
        try await fixture.store.writeSessionUses()
        let again = try await fixture.signedIn(as: "ben")
        _ = try await Self.save(again, ["session_length": "day"])
        #expect(await again.get("/account").status == .ok)
        #expect(await browser.get("/account").location?.hasPrefix("/sign-in") == true)
        fixture.clock.advance(seconds: 3_601)
        #expect(await again.get("/account").location?.hasPrefix("/sign-in") == true)
    }

    @Test("Two who change different things keep both; of the same both are shown")
    func conflict() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let opened = await browser.get("/settings").text
        _ = try await Self.save(browser, from: opened, ["name": "Hers"])
        #expect(
            try await Self.save(browser, from: opened, ["currency": "EUR"]).status == .seeOther)
        let kept = await browser.get("/settings").text
        #expect(kept.contains("value=\"Hers\"") && kept.contains("value=\"EUR\" selected"))
        let both = try await Self.save(browser, from: opened, ["name": "His"])
        #expect(both.status == .conflict)
        #expect(both.text.contains("Hers") && both.text.contains("value=\"His\""))
        #expect(try await Self.save(browser, from: both.text, [:]).status == .seeOther)
        #expect(fixture.store.settings.name == "His")
    }

    @Test(
        "Nonsense is refused at its field",
        arguments: [
            ("name", " "), ("name", String(repeating: "x", count: 61)), ("currency", "XYZ"),
            ("currency", ""), ("time_zone", "Nowhere"), ("language", "tlh"),
            ("session_length", "ever"), ("visit_days", "8"), ("leftovers_category", "Nowhere"),
            ("directions_url", "http://maps.example/{latitude},{longitude}"),
            ("directions_url", "https://maps.example/{latitude}"),
            ("directions_url", "https://{latitude}.example/{longitude}"),
            ("directions_url", "javascript:alert({latitude},{longitude})"),
        ])
    func nonsense(field: String, value: String) async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let answer = try await Self.save(browser, [field: value])
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("id=\"\(field)-problem\""))
        #expect(
            try await fixture.number("SELECT count(*) FROM setting WHERE name = 'currency'") == 0)
    }

    @Test("Pages for members are looked at first, saved, and gone when empty; nothing runs in them")
    func aboutPages() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let path = "/settings/about/house-rules"
        let text = "# Be kind\n\n<script>alert(1)</script> [x](javascript:alert(1))"
        let opened = try #require(
            await browser.get(path).text.firstMatch(of: /name="version" value="([^"]*)"/)
        ).1
        let preview = try await browser.submit(
            path, from: path, ["text_en": text, "version": String(opened), "preview": "1"])
        #expect(preview.status == .ok && preview.text.contains("Be kind</h"))
        #expect(
            !preview.text.contains("<script>alert") && !preview.text.contains("href=\"javascript"))
        #expect(preview.text.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
        #expect(
            try await fixture.number("SELECT count(*) FROM setting WHERE name LIKE 'about%'") == 0)
        let version = try #require(preview.text.firstMatch(of: /name="version" value="([^"]*)"/)).1
        let saved = try await browser.submit(
            path, from: path, ["text_en": text, "version": String(version)])
        #expect(saved.location == "/settings")
        #expect(await browser.get(path).text.contains("Be kind</h"))
        let settings = await browser.get("/settings").text
        #expect(settings.matches(of: /not written yet/).count == 2)
        let other = try await browser.submit(
            path, from: path, ["text_en": "Be strict", "version": String(version)])
        #expect(other.status == .conflict && other.text.contains("Be strict"))
        let now = try #require(other.text.firstMatch(of: /name="version" value="([^"]*)"/)).1
        _ = try await browser.submit(path, from: path, ["text_en": " ", "version": String(now)])
        #expect(await browser.get("/settings").text.matches(of: /not written yet/).count == 3)
        #expect(await browser.get("/audit").text.contains("changed the page for members"))
        let long = String(repeating: "x", count: AboutPage.mostCharacters + 1)
        #expect(
            try await browser.submit(path, from: path, ["text_en": long]).status
                == .unprocessableContent)
        #expect(await browser.get("/settings/about/nothing").status == .notFound)
        // A sample fills in the text of its language, and is saved by a further press.
        let sample = try await browser.submit(
            path, from: path, ["text_en": "Be kind", "sample": "de"])
        #expect(sample.status == .ok && sample.text.contains("\n# Hausregeln\n"))
        #expect(sample.text.contains("\nBe kind</textarea>"))
        #expect(sample.text.contains("value=\"de\">") == false, "no button where there is a text")
        #expect(
            try await fixture.number("SELECT count(*) FROM setting WHERE name LIKE 'about%'") == 0)
    }
}
