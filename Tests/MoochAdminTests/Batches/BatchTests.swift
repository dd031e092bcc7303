import HTTPServer
import HTTPTypes
import MoochAdmin
import MoochFixtures
import MoochSite
import MoochStore
import Testing

@Suite("Acting on many rows")
struct BatchTests {
    /// Three neighbours, another community, and two more listings: one expired, one that has ended.
    static func fixture() async throws -> (TestDashboard, TestBrowser) {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        let now = TestDashboard.now.rawValue
        try await fixture.run(
            """
            INSERT INTO community (name, latitude, longitude) VALUES ('Oak House', 1, 2);
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at, state,
                ended_at)
            VALUES (1, 2, 1, 'Old apples', \(now - 30 * 86_400), 'available', NULL),
                (1, 2, 1, '=Pears', \(now - 86_400), 'ended', \(now));
            """)
        return (fixture, browser)
    }

    /// An action of another administrator that is at work for a while: thousands of rows that are gone.
    static func occupy(_ fixture: TestDashboard) async throws {
        try await fixture.run(
            """
            INSERT INTO batch (key, list, verb, spec, admin_name, request_id, created_at, state,
                is_collected, selected)
            VALUES ('0-x', 'categories', 'archive', '{}', 'ben', 'r',
                \(TestDashboard.now.rawValue), 'running', 1, 9000);
            WITH RECURSIVE n (i) AS (SELECT 10001 UNION ALL SELECT i + 1 FROM n WHERE i < 19000)
            INSERT INTO batch_item (batch_id, position, row_id) SELECT 1, i, i FROM n;
            """)
    }

    static let removal = "/bulk-actions/new?list=listings&action=remove&id=1&id=2&id=3"

    /// The fields that the preview's form carries along.
    static func fields(on page: String) -> [(String, String)] {
        let form = page.split(separator: "action=\"/bulk-actions\"").dropFirst().first ?? ""
        let fields = form.split(separator: "</form>").first ?? ""
        return fields.matches(of: /<input type="hidden" name="([^"]+)" value="([^"]*)">/)
            .map { (String($0.1), String($0.2)) }
    }

    /// Opens a preview and presses its button.
    static func start(
        _ address: String, reason: String = "", in browser: TestBrowser
    ) async -> TestAnswer {
        let fields = fields(on: await browser.get(address).text)
        return await browser.post("/bulk-actions", fields + [("reason", reason)])
    }

    @Test("The preview counts, shows before and after, and says what is left and why")
    func preview() async throws {
        let (fixture, browser) = try await Self.fixture()
        let page = await browser.get(Self.removal).text
        #expect(page.contains("Remove 2 listings</button>"))
        #expect(page.contains("Walnut loaf") && page.contains("Old apples"))
        #expect(page.contains("ended by its owner"))
        #expect(page.contains("=Pears"))
        #expect(page.contains("name=\"reason\""))
        #expect(try await fixture.number("SELECT count(*) FROM batch") == 0)
        let german = await browser.get(Self.removal, headers: ["accept-language": "de"]).text
        #expect(german.contains("2 Angebote entfernen</button>"))
    }

    @Test("Pressed once or twice, it is done once, with its result, its file and its audit entry")
    func remove() async throws {
        let (fixture, browser) = try await Self.fixture()
        let fields = Self.fields(on: await browser.get(Self.removal).text)
        for _ in 1...2 {
            let answer = await browser.post("/bulk-actions", fields + [("reason", "Gone bad")])
            #expect(answer.status == .seeOther)
            #expect(answer.location == "/bulk-actions/1")
        }
        let page = await browser.get("/bulk-actions/1")
        #expect(page.text.contains("class=\"flash success\""))
        #expect(page.text.contains("2 listings removed."))
        #expect(page.text.contains("ended by its owner"))
        #expect(page.text.contains("href=\"/bulk-actions/1/reversal\""))
        #expect(page.text.contains("Gone bad"))
        #expect(page.response.headers[HTTPField.Name("Refresh")!] == nil)
        let removed = "SELECT count(*) FROM listing WHERE removal_reason = 'Gone bad'"
        #expect(try await fixture.number(removed) == 2)
        #expect(await browser.get("/bulk-actions").text.contains("Remove listings"))
        let audit = await browser.get("/audit").text
        #expect(audit.contains("started a bulk change: <a href=\"/bulk-actions/1\">"))
        #expect(!audit.contains("removed the listing"))
        let parts = await browser.get("/audit?bulk_action_id=1").text
        #expect(parts.contains("removed the listing"))
        #expect(await browser.get("/listings/1").text.contains("removed the listing"))
        let german = await browser.get(
            "/bulk-actions/1", headers: ["accept-language": "de"]
        ).text
        #expect(german.contains("Entfernt: 2 Angebote."))
    }

    @Test("Without a reason nothing starts, the field says so, and rows and filters are kept")
    func reasonNeeded() async throws {
        let (fixture, browser) = try await Self.fixture()
        let everything =
            "/bulk-actions/new?list=listings&action=remove&everything=1&state=available&q=loaf"
        for address in [Self.removal, everything] {
            let answer = await Self.start(address, reason: "  ", in: browser)
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("id=\"reason-problem\""))
            let kept = Self.fields(on: answer.text).map { "\($0.0)=\($0.1)" }
            #expect(
                address == everything
                    ? kept.contains("q=loaf") && kept.contains("state=available")
                    : kept.contains("id=1") && kept.contains("id=3"))
        }
        #expect(try await fixture.number("SELECT count(*) FROM batch") == 0)
    }

    @Test("Everything that matches waits for its turn, with the figure of what is at work")
    func everything() async throws {
        let (fixture, browser) = try await Self.fixture()
        try await Self.occupy(fixture)
        let answer = await Self.start(
            "/bulk-actions/new?list=members&action=move&everything=1&q=example&to=2", in: browser)
        #expect(answer.location == "/bulk-actions/2")
        let running = await browser.get("/bulk-actions/2")
        #expect(running.response.headers[HTTPField.Name("Refresh")!] == "2")
        #expect(running.text.contains("action=\"/bulk-actions/2/stop\""))
        #expect(running.text.contains("It waits until the one before it is done."))
        #expect(running.text.contains("You can leave this page and come back"))
        #expect(
            running.text.contains(
                /<a href="\/bulk-actions\/1">Working: Archive categories, [1-9][\d,]* of 9,000</))
        let still = await browser.get("/bulk-actions/2?still=1")
        #expect(still.response.headers[HTTPField.Name("Refresh")!] == nil)
        try await fixture.run(
            """
            INSERT INTO member (community_id, name, email) VALUES (1, 'Nina', 'n@test.org');
            """)
        try await fixture.finishBatches()
        let page = await browser.get("/bulk-actions/2")
        #expect(page.text.contains("3 members moved."))
        let moved = "SELECT group_concat(name, ', ') FROM member WHERE community_id = 2"
        #expect(try await fixture.text(moved) == "Anna Roth, Ben Okafor, Cem Yıldız")
        #expect(try await fixture.number("SELECT community_id FROM listing WHERE id = 1") == 2)
    }

    @Test("What ends before it is looked at says its result, and nothing of its beginning")
    func endsUnseen() async throws {
        let (fixture, browser) = try await Self.fixture()
        try await Self.occupy(fixture)
        _ = await Self.start(
            "/bulk-actions/new?list=members&action=move&everything=1&q=example&to=2", in: browser)
        #expect(try await fixture.text("SELECT state FROM batch WHERE id = 2") == "running")
        try await fixture.finishBatches()
        let page = await browser.get("/bulk-actions/2").text
        #expect(page.contains("3 members moved."))
        #expect(!page.contains("class=\"flash"))
    }

    @Test("A move asks for the community first; one that is archived or unknown is refused")
    func target() async throws {
        let (fixture, browser) = try await Self.fixture()
        let address = "/bulk-actions/new?list=members&action=move&id=1&id=2"
        let choice = await browser.get(address)
        #expect(choice.status == .ok)
        #expect(choice.text.contains("<option value=\"2\">Oak House</option>"))
        #expect(choice.text.contains("name=\"id\" value=\"2\""))
        let preview = await browser.get(address + "&to=2").text
        #expect(preview.contains("Elm Court</td>") && preview.contains("Oak House</td>"))
        #expect(preview.contains("<strong>2</strong></data> listings"))
        #expect(preview.contains("<strong>2</strong></data> requests"))
        let fields = Self.fields(on: preview)
        try await fixture.run("UPDATE community SET archived_at = 1 WHERE id = 2")
        let late = await browser.post("/bulk-actions", fields)
        #expect(late.status == .unprocessableContent)
        #expect(late.text.contains("id=\"to-problem\""))
        #expect(await browser.get(address + "&to=77").status == .unprocessableContent)
    }

    @Test("Undo takes it back, leaves alone what changed since, and names it in a file")
    func undo() async throws {
        let (fixture, browser) = try await Self.fixture()
        _ = await Self.start(Self.removal, reason: "Bad", in: browser)
        try await fixture.run(
            """
            UPDATE listing SET title = '=Loaf', removal_reason = 'Worse' WHERE id = 1
            """)
        let confirm = await browser.get("/bulk-actions/1/reversal").text
        #expect(confirm.contains("changed since"))
        for _ in 1...2 {
            let answer = try await browser.submit(
                "/bulk-actions/1/reversal", from: "/bulk-actions/1", [:])
            #expect(answer.location == "/bulk-actions/2")
        }
        let page = await browser.get("/bulk-actions/2").text
        #expect(page.contains("1 listing back as before."))
        #expect(try await fixture.text("SELECT state FROM listing WHERE id = 2") == "available")
        #expect(try await fixture.text("SELECT state FROM listing WHERE id = 1") == "removed")
        #expect(await browser.get("/bulk-actions/1/reversal").location == "/bulk-actions/2")
        let audit = await browser.get("/audit").text
        #expect(audit.contains("Undo removing listings"))
        let badge =
            "<span class=\"badge caution\"><a href=\"/bulk-actions/2\">Partly undone</a></span>"
        for address in ["/audit", "/audit?bulk_action_id=1", "/bulk-actions", "/bulk-actions/1"] {
            #expect(await browser.get(address).text.contains(badge), "\(address)")
        }
        #expect(await browser.get("/bulk-actions/1").text.contains("Undone by</dt>"))
        #expect(page.contains("Undoes</dt><dd><a href=\"/bulk-actions/1\">Remove listings</a>"))
        let file = await browser.get("/bulk-actions/2/skipped.csv")
        #expect(file.status == .ok)
        #expect(file.response.headers[.contentType]?.hasPrefix("text/csv") == true)
        let rows = try await file.streamedText()
        #expect(rows.contains("'=Loaf") && rows.contains("changed since"))
        #expect(page.contains("href=\"/bulk-actions/2/skipped.spreadsheet.csv\">Spreadsheet</a>"))
        let people = await browser.get("/bulk-actions/2/skipped.spreadsheet.csv")
        #expect(try await people.streamedText().hasPrefix("\u{FEFF}Number (id),Name,Why\r\n"))
    }

    @Test("Nobody's form can take the place of an undo")
    func keys() async throws {
        let (fixture, browser) = try await Self.fixture()
        _ = await Self.start(Self.removal, reason: "Bad", in: browser)
        let fields = Self.fields(on: await browser.get(Self.removal).text)
            .map { $0.0 == "key" ? ("key", "reversal-1") : $0 }
        _ = await browser.post("/bulk-actions", fields + [("reason", "Worse")])
        let undone = try await browser.submit(
            "/bulk-actions/1/reversal", from: "/bulk-actions/1", [:])
        #expect(undone.location == "/bulk-actions/3")
        #expect(
            try await fixture.number("SELECT reverses_id FROM batch WHERE id = 3") == 1)
    }

    @Test(
        "What makes no sense is told in a sentence",
        arguments: [
            "list=members&action=remove&id=1", "list=audit&action=remove&id=1",
            "list=x&action=move",
            "action=move", "",
        ])
    func nonsense(query: String) async throws {
        let (_, browser) = try await Self.fixture()
        let answer = await browser.get("/bulk-actions/new?\(query)")
        #expect(answer.status == .badRequest)
        #expect(answer.text.contains("There is no such bulk change"))
    }

    @Test("Nothing ticked is told, with the way back to the list as it was")
    func nothing() async throws {
        let (_, browser) = try await Self.fixture()
        let answer = await browser.get(
            "/bulk-actions/new?list=listings&action=remove&state=ended&id=x&id=-4")
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("Nothing is selected."))
        #expect(answer.text.contains("href=\"/listings?state=ended\""))
    }

    @Test("An export leads to the file of the rows chosen, or of all that match")
    func export() async throws {
        let (_, browser) = try await Self.fixture()
        let ids = await browser.get("/bulk-actions/new?list=members&action=export&id=2&id=3&q=a")
        #expect(ids.location == "/members.csv?q=a&id=2&id=3")
        let all = await browser.get(
            "/bulk-actions/new?list=listings&action=export&id=2&everything=1&state=ended")
        #expect(all.location == "/listings.csv?state=ended")
        let people = await browser.get("/bulk-actions/new?list=members&action=spreadsheet&id=2")
        #expect(people.location == "/members.spreadsheet.csv?id=2")
    }

    @Test("Stopped it can go on; at work it cannot be undone")
    func stop() async throws {
        let (fixture, browser) = try await Self.fixture()
        try await Self.occupy(fixture)
        _ = await Self.start(
            "/bulk-actions/new?list=listings&action=remove&everything=1", reason: "x", in: browser)
        let path = "/bulk-actions/2"
        let early = await browser.get("\(path)/reversal")
        #expect(early.location == path)
        let ben = try await fixture.signedIn(as: "ben")
        _ = try await ben.submit("\(path)/stop", from: path, [:])
        try await fixture.finishBatches()
        let stopped = await browser.get(path).text
        #expect(stopped.contains("Stopped</span>"))
        #expect(stopped.contains("Nothing was changed."))
        #expect(stopped.contains("Stopped by</dt><dd>ben</dd>"))
        #expect(stopped.contains("Not reached</dt><dd><data value=\"3\">3</data>"))
        let parts = await browser.get("/audit?action=batch.end").text
        #expect(parts.contains("<strong>ben</strong> stopped a bulk change"))
        _ = try await browser.submit("\(path)/continuation", from: path, [:])
        try await fixture.finishBatches()
        #expect(await browser.get(path).text.contains("2 listings removed."))
        let missing = await browser.get("/bulk-actions/99")
        #expect(missing.status == .notFound)
    }

    @Test("More rows than a form holds are told of in words of their own")
    func tooLong() async throws {
        let (_, browser) = try await Self.fixture()
        let ids = (1...1_200).map { ("id", String($0)) }
        let fields = [("list", "listings"), ("action", "remove"), ("key", "k")]
        let answer = await browser.post("/bulk-actions", fields + ids)
        #expect(answer.status == .contentTooLarge)
        #expect(answer.text.contains("Too many rows were ticked"))
        #expect(!answer.text.contains("choose a smaller file"))
    }

    @Test("Of very many rows the preview says only what it knows, and never two things")
    func veryMany() async throws {
        let (fixture, browser) = try await Self.fixture()
        let all = "/bulk-actions/new?list=listings&action=remove&everything=1"
        let page = await BatchPreview.$inspectionLimit.withValue(2) { await browser.get(all).text }
        #expect(page.contains("Selected</dt><dd><data value=\"3\">3</data>"))
        #expect(page.contains("of the newest 2</data>"))
        #expect(page.contains("only the newest 2 were checked"))
        #expect(page.contains("Remove 3 listings</button>"))
        _ = await Self.start(all, reason: "Bad", in: browser)
        let undo = await BatchPreview.$inspectionLimit.withValue(10) {
            await browser.get("/bulk-actions/1/reversal").text
        }
        #expect(undo.contains("Selected</dt><dd><data value=\"2\">2</data>"))
        #expect(undo.contains("An undo is final."))
        #expect(undo.contains("<data value=\"1\">1 of the newest 1</data>"))
        let members = await BatchPreview.$inspectionLimit.withValue(1) {
            await browser.get(
                "/bulk-actions/new?list=members&action=move&everything=1&to=2"
            ).text
        }
        #expect(members.contains("At least "))
        #expect(try await fixture.number("SELECT count(*) FROM batch") == 1)
    }

    @Test("An undo that is stopped before it began says how many rows it has not reached")
    func stoppedUndo() async throws {
        let (fixture, browser) = try await Self.fixture()
        try await Self.occupy(fixture)
        _ = await Self.start(Self.removal, reason: "Bad", in: browser)
        try await fixture.finishBatches()
        try await fixture.run(
            """
            UPDATE batch SET state = 'running', ended_at = NULL, selected = 9001 WHERE id = 1;
            """)
        _ = try await browser.submit("/bulk-actions/2/reversal", from: "/bulk-actions/2", [:])
        try await fixture.run(
            """
            UPDATE batch SET is_collected = 0, selected = 0, changed = 0, skipped = 0,
                started_at = NULL, state = 'running', ended_at = NULL WHERE id = 3;
            """)
        _ = try await browser.submit("/bulk-actions/3/stop", from: "/bulk-actions/3", [:])
        let page = await browser.get("/bulk-actions/3").text
        #expect(page.contains("Not reached</dt><dd><data value=\"2\">2</data>"))
    }
}
