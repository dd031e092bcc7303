import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import Testing

@Suite("Giving in three steps")
struct GivingTests {
    private let new = "/listings/new"

    private func kitchen() async throws -> Exchanges {
        let exchange = try await Exchanges()
        try await exchange.fixture.run("UPDATE category SET is_food = 1 WHERE id = 1")
        return exchange
    }

    /// Photos of different colours, so that each is one of its own.
    private func photos(_ browser: TestBrowser, _ files: [TestFile]) async throws -> TestAnswer {
        try await browser.upload(new, from: new, ["step": "photo", "press": "next"], files: files)
    }

    private func names(_ answer: TestAnswer) -> [String] {
        answer.text.matches(of: /name="alt_([0-9a-f]+\.webp)"/).map { String($0.1) }
    }

    @Test("A photo before its form's token is refused in words, and is no fault of ours")
    func lateToken() async throws {
        let exchange = try await kitchen()
        let ryan = try await exchange.neighbour("Ryan")
        let token = try await ryan.token(on: new)
        let parts = [
            ("photos\"; filename=\"a.png", "x"), ("step", "photo"), ("csrf_token", token),
        ].map { "--b\r\nContent-Disposition: form-data; name=\"\($0.0)\"\r\n\r\n\($0.1)\r\n" }
        let answer = await ryan.send(
            .post, new, headers: ["content-type": "multipart/form-data; boundary=b"],
            body: Array((parts.joined() + "--b--\r\n").utf8))
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("The photo was not kept"))
    }

    @Test("Enter in a field goes on or keeps, and never moves, removes or leads back")
    func enter() async throws {
        let exchange = try await kitchen()
        let ryan = try await exchange.neighbour("Ryan")
        let listing = try await exchange.give("Soup", by: ryan)
        _ = try await photos(
            ryan,
            [
                Exchanges.picture,
                TestFile(field: "photos", fileName: "y.png", bytes: Exchanges.otherPicture),
            ])
        let steps = ["photo", "what", "until"].map { "\(new)?step=\($0)" }
        for path in steps + [listing + "/edit"] {
            let page = await ryan.get(path).text
            let forms = page.matches(of: /<form [^>]*data-draft.*?<\/form>/.dotMatchesNewlines())
            let form = try #require(forms.first, "\(path)").0
            // What a browser presses on Enter is the first that sends the form.
            let first = try #require(
                form.matches(of: /<button[^>]*>/).first { !$0.0.contains("type=\"button\"") }
            ).0
            let press = first.firstMatch(of: /value="([^"]*)"/)?.1
            #expect([nil, "next", "stay"].contains(press), "\(path): \(first)")
            #expect(!first.contains("formaction"), "\(path): \(first)")
        }
    }

    @Test(
        "Without categories the step says why nothing can be offered, before and after it is sent")
    func noCategories() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        _ = try await photos(ryan, [Exchanges.picture])
        let why = "There are no categories yet"
        #expect(!(await ryan.get(new + "?step=what").text.contains(why)))
        try await exchange.fixture.run("UPDATE category SET archived_at = 1")
        #expect(await ryan.get(new + "?step=what").text.contains(why))
        let sent = try await ryan.submit(
            new, from: new, ["step": "what", "press": "next", "title": "Soup", "quantity": "1"])
        #expect(sent.status == .unprocessableContent)
        #expect(sent.text.contains(why) && sent.text.contains("value=\"Soup\""))
    }

    @Test("Whoever is suspended reads it on the first step, not after the last")
    func suspended() async throws {
        let exchange = try await kitchen()
        let ryan = try await exchange.neighbour("Ryan")
        let why = "This account cannot offer or ask for anything now."
        #expect(!(await ryan.get(new).text.contains(why)))
        try await exchange.fixture.run(
            "UPDATE member SET state = 'suspended', suspension_reason = 'Shouting' WHERE id = 1")
        let page = await ryan.get(new)
        #expect(page.status == .ok && page.text.contains(why), "\(page.text)")
    }

    @Test("A wrong listing is put right where it is wrong, and nothing typed is lost")
    func wrong() async throws {
        let exchange = try await kitchen()
        let ryan = try await exchange.neighbour("Ryan")
        let none = try await photos(ryan, [])
        #expect(none.status == .unprocessableContent && none.text.contains("Choose a photo"))
        let noPicture = try await photos(
            ryan,
            [
                TestFile(field: "photos", fileName: "y.png", bytes: Array("<svg/>".utf8)),
                Exchanges.picture,
                TestFile(field: "photos", fileName: "z.png", bytes: []),
            ])
        #expect(noPicture.status == .unprocessableContent)
        #expect(noPicture.text.contains("“y.png”: Not every browser shows SVG files"))
        #expect(noPicture.text.contains("“z.png”: The file is empty"))
        #expect(names(noPicture).count == 1, "the good one between them stays")
        let what: KeyValuePairs = [
            "step": "what", "press": "next", "title": "", "category_id": "", "price": "1.999",
            "quantity": "1001",
        ]
        let empty = try await ryan.submit(new, from: new, what)
        #expect(empty.status == .unprocessableContent)
        for problem in [
            "Enter a title.", "Choose a category.", "Write an amount such as 1.50",
            "Enter a whole number from 1 to 1,000.",
        ] {
            #expect(empty.text.contains(problem), "\(problem)")
        }
        #expect(await ryan.get(new).text.contains("value=\"1001\""), "kept as it was typed")
        _ = try await ryan.submit(
            new, from: new,
            [
                "step": "what", "press": "next", "title": "Soup", "category_id": "1",
                "price": "2000000", "quantity": "3",
            ])
        #expect(await ryan.get(new + "?step=what").text.contains("2000000"))
        let high = try await ryan.submit("/listings", from: new, ["step": "until"])
        #expect(high.status == .unprocessableContent && high.text.contains("Nobody pays that much"))
        _ = try await ryan.submit(new, from: new, ["step": "what", "press": "next", "price": "2"])
        for (day, problem) in [
            ("2026-06-20", "That day has passed"), ("tomorrow", "Write the day"),
            ("9999-12-31", "Enter a day before the year 2200"),
        ] {
            let late = try await ryan.submit(
                "/listings", from: new, ["step": "until", "use_by": day])
            #expect(late.status == .unprocessableContent && late.text.contains(problem))
        }
        let posted = try await ryan.submit(
            "/listings", from: new,
            [
                "step": "until", "use_by": "2026-06-21", "allergen_milk": "contains",
                "allergen_nuts": "may_contain", "allergen_fish": "free_from",
            ])
        #expect(posted.location == "/listings/1")
        let page = try await exchange.guest().get("/listings/1").text
        #expect(page.contains("3 pieces") && page.contains("$2.00"))
        #expect(page.contains("Contains: Milk. May contain: Nuts.") && !page.contains("Fish"))
        // What comes first is said, and not an offer that ends with it or later.
        #expect(page.contains("<time datetime=\"2026-06-21\">Use by Sun 21 Jun</time>"))
        #expect(!page.contains("on offer until") && !page.contains("more day"))
        let tiles = try await exchange.guest().get("/").text
        #expect(tiles.contains(" · use by today"))
        try await exchange.fixture.run(
            "UPDATE listing SET use_by = NULL, use_by_at = NULL, best_before = '2026-06-22'")
        let best = try await exchange.guest().get("/listings/1").text
        #expect(best.contains("<time datetime=\"2026-06-22\">Best before Mon 22 Jun</time>"))
        #expect(!best.contains("on offer until") && !best.contains("more day"))
        #expect(try await exchange.guest().get("/").text.contains(" · best before Mon"))
        try await exchange.fixture.run("UPDATE listing SET best_before = '2026-06-20'")
        let past = try await exchange.guest().get("/listings/1").text
        #expect(past.contains("Was best before Sat 20 Jun"))
        #expect(try await exchange.guest().get("/").text.contains(" · best before 20 Jun"))
        try await exchange.fixture.run("UPDATE listing SET best_before = '2027-03-01'")
        let late = try await exchange.guest().get("/listings/1").text
        #expect(late.contains("Best before Mon 1 Mar 2027"))
        #expect(late.contains("on offer until 5 Jul 2026"), "it ends long before that")
        #expect(!(try await exchange.guest().get("/").text.contains("best before")))
        try await exchange.fixture.run("UPDATE listing SET best_before = NULL")
        let plain = try await exchange.guest().get("/listings/1").text
        #expect(plain.contains("on offer for 14 more days"))
        #expect(!page.contains("Ryan"), "a guest sees no names")
        #expect(await ryan.get(new).text.contains("Step 1 of 3"), "the draft is gone")
    }

    @Test("A draft goes on where one was, on the member's other devices too, and starts anew")
    func draft() async throws {
        let exchange = try await kitchen()
        let guest = try await exchange.guest()
        #expect(await guest.get(new + "?step=until").text.contains("Step 1 of 3"), "not before it")
        _ = try await photos(guest, [Exchanges.picture])
        _ = try await guest.submit(
            new, from: new, ["step": "what", "press": "stay", "title": "Half a cake"])
        #expect(await guest.get(new).text.contains("value=\"Half a cake\""))
        #expect(!(try await exchange.guest().get(new).text.contains("Half a cake")))
        let back = try await guest.submit(new, from: new, ["step": "what", "press": "back"])
        #expect(back.location == new + "?step=photo")
        _ = try await guest.submit(
            "/sign-up", from: "/sign-up",
            [
                "name": "Nell", "email": "nell@example.org", "phone": "+1 212 555 0104",
                "password": Exchanges.password,
            ])
        _ = try await guest.submit(
            new, from: new, ["step": "what", "press": "stay", "category_id": "2"])
        #expect(
            try await exchange.fixture.number(
                "SELECT count(*) FROM draft WHERE member_id = 1 AND token_hash IS NULL") == 1)
        let other = try await exchange.guest()
        _ = try await other.submit(
            "/sign-in", from: "/sign-in",
            ["email": "nell@example.org", "password": Exchanges.password])
        #expect(await other.get(new).text.contains("Half a cake"))
        #expect(try await other.submit(new + "/removal", from: new, [:]).location == new)
        #expect(!(await guest.get(new).text.contains("Half a cake")))
        #expect(try await exchange.fixture.number("SELECT count(*) FROM draft_photo") == 0)
    }

    @Test("Photos are captioned, put in order and taken out; eight at most, each once")
    func photos() async throws {
        let exchange = try await kitchen()
        let ryan = try await exchange.neighbour("Ryan")
        _ = try await photos(ryan, [Exchanges.picture, Exchanges.picture])
        let first = await ryan.get(new + "?step=photo")
        #expect(names(first).count == 1, "the same picture twice is one")
        // Two more by rows of another program's.
        try await exchange.fixture.run(
            """
            INSERT INTO photo (name, width, height, byte_count)
            SELECT printf('%064x', value) || '.webp', 4, 4, 10 FROM json_each('[1,2]');
            INSERT INTO draft_photo (draft_id, position, photo_id) SELECT 1, id, id FROM photo WHERE id > 1
            """)
        let before = names(await ryan.get(new + "?step=photo"))
        #expect(before.count == 3)
        func press(_ text: String) async throws -> [String] {
            _ = try await ryan.submit(
                new, from: new + "?step=photo",
                ["step": "photo", "press": text, "alt_\(before[0])": "From above"])
            return names(await ryan.get(new + "?step=photo"))
        }
        #expect(try await press("down:\(before[0])") == [before[1], before[0], before[2]])
        #expect(try await press("up:\(before[2])") == [before[1], before[2], before[0]])
        #expect(try await press("up:\(before[1])") == [before[1], before[2], before[0]])
        #expect(try await press("remove:\(before[1])") == [before[2], before[0]])
        #expect(try await press("remove:nonsense") == [before[2], before[0]])
        #expect(await ryan.get(new + "?step=photo").text.contains("value=\"From above\""))
        try await exchange.fixture.run(
            """
            INSERT INTO photo (name, width, height, byte_count)
            SELECT printf('%064x', value) || '.webp', 4, 4, 10 FROM json_each('[3,4,5,6,7,8]');
            INSERT INTO draft_photo (draft_id, position, photo_id) SELECT 1, id, id FROM photo WHERE id > 3
            """)
        let nine = try await photos(ryan, [Exchanges.picture])
        #expect(nine.text.contains("Choose at most 8 photos."))
    }

    @Test("A guest adds ten photos an hour, and a member a hundred")
    func limit() async throws {
        let exchange = try await kitchen()
        let guest = try await exchange.guest()
        let two = [Exchanges.picture, Exchanges.picture]
        for _ in 0..<5 { #expect(try await photos(guest, two).status == .seeOther) }
        let eleventh = try await photos(guest, [Exchanges.picture])
        #expect(eleventh.status == .tooManyRequests)
        #expect(eleventh.retryAfter > 0)
        #expect(eleventh.text.contains("10 photos an hour"))
        exchange.fixture.clock.advance(seconds: 3_600)
        #expect(try await photos(guest, [Exchanges.picture]).status == .seeOther)
        let other = try await exchange.guest()
        try await exchange.fixture.run(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
            INSERT INTO guest_photo (token_hash, address, at)
            SELECT randomblob(32), '127.0.0.1', \(exchange.fixture.clock.now.rawValue) FROM n
            """)
        #expect(try await photos(other, [Exchanges.picture]).status == .tooManyRequests)
        let ryan = try await exchange.neighbour("Ryan")
        #expect(try await photos(ryan, [Exchanges.picture]).status == .seeOther)
        try await exchange.fixture.run(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 99)
            INSERT INTO guest_photo (token_hash, address, at)
            SELECT token_hash, address, at FROM n JOIN guest_photo ON address = 'member'
            """)
        let late = try await photos(ryan, [Exchanges.picture])
        #expect(late.status == .tooManyRequests && late.text.contains("100 photos an hour"))
        #expect(late.retryAfter > 0)
    }

    @Test("A hundred guests at one address begin a draft in an hour; short fields are kept short")
    func drafts() async throws {
        let exchange = try await kitchen()
        let long = String(repeating: "🥖", count: 9_000)
        let guest = try await exchange.guest()
        let what: KeyValuePairs = [
            "step": "what", "press": "stay", "title": long, "price": long, "quantity": long,
        ]
        #expect(try await guest.submit(new, from: new, what).status == .seeOther)
        let length = try await exchange.fixture.number("SELECT length(fields) FROM draft")
        #expect(try #require(length) < 1_000)
        try await exchange.count(99, of: "draft")
        let late = try await exchange.guest()
        let answer = try await late.submit(
            new, from: new, ["step": "what", "press": "stay", "title": "Half a loaf"])
        #expect(answer.status == .tooManyRequests && answer.text.contains("Half a loaf"))
        #expect(answer.retryAfter > 0)
        #expect(try await guest.submit(new, from: new, what).status == .seeOther, "has begun")
        let ryan = try await exchange.neighbour("Ryan")
        #expect(try await ryan.submit(new, from: new, what).status == .seeOther, "a member")
    }

    @Test("Two presses post once, and both lead to the listing")
    func twice() async throws {
        let exchange = try await kitchen()
        let ryan = try await exchange.neighbour("Ryan")
        _ = try await photos(ryan, [Exchanges.picture])
        _ = try await ryan.submit(
            new, from: new,
            ["step": "what", "press": "next", "title": "Jar", "category_id": "2", "quantity": "1"])
        let page = await ryan.get(new)
        let token = try await ryan.token(on: new)
        let draft = try #require(page.text.firstMatch(of: /name="draft" value="([0-9]+)"/))
        let fields = [("csrf_token", token), ("draft", String(draft.1)), ("step", "until")]
        for _ in 0..<2 {
            #expect(await ryan.post("/listings", fields).location == "/listings/1")
        }
        let stale = await ryan.post(new, fields + [("press", "next")])
        #expect(stale.location == "/listings/1", "a step of it that was left open as well")
        #expect(try await exchange.fixture.number("SELECT count(*) FROM listing") == 1)
        let susie = try await exchange.neighbour("Susie")
        let hers = try await susie.token(on: new)
        let stolen = await susie.post(
            "/listings", [("csrf_token", hers), ("draft", "1"), ("step", "until")])
        #expect(stolen.status == .unprocessableContent, "somebody else's draft is none")
    }

    @Test("Whoever types an address or a number hears what others will read, before it is posted")
    func told() async throws {
        let exchange = try await kitchen()
        let ryan = try await exchange.neighbour("Ryan")
        _ = try await photos(ryan, [Exchanges.picture])
        _ = try await ryan.submit(
            new, from: new,
            [
                "step": "what", "press": "next", "title": "Jug, call 212-555-0101",
                "category_id": "2", "quantity": "1",
            ])
        #expect(await ryan.get(new).text.contains("Jug, call •••"))
        let photo = try #require(
            try await exchange.fixture.text("SELECT 'alt_' || name FROM photo"))
        _ = try await ryan.upload(
            new, from: new, all: [("step", "photo"), (photo, "From ryan at example dot org")],
            files: [])
        let token = try await ryan.token(on: new)
        #expect(await ryan.get(new + "?step=until").text.contains("From •••"))
        let told = try await ryan.submit(
            "/listings", from: new,
            ["step": "until", "description": "Or ryan@mail.example", "told": "title"])
        #expect(told.status == .unprocessableContent)
        #expect(told.text.contains("Or •••") && told.text.contains("value=\"description\""))
        #expect(told.text.contains("From •••") && told.text.contains("value=\"captions\""))
        #expect(try await exchange.fixture.number("SELECT count(*) FROM listing") == 0)
        let posted = await ryan.post(
            "/listings",
            [
                ("csrf_token", token), ("step", "until"), ("told", "title"),
                ("told", "description"), ("told", "captions"),
            ])
        #expect(posted.location == "/listings/1")
    }

    @Test("Drafts are forgotten after a week, and their photos then")
    func forgotten() async throws {
        let exchange = try await kitchen()
        let guest = try await exchange.guest()
        _ = try await photos(guest, [Exchanges.picture])
        func sweep() async throws {
            let (store, clock) = (exchange.fixture.store, exchange.fixture.clock)
            for hour in 0..<16 {
                try await store.sweepPhotos(at: clock.now.adding(seconds: Int64(hour) * 3_600))
            }
        }
        exchange.fixture.clock.advance(seconds: 6 * 86_400)
        _ = try await guest.submit(
            new, from: new, ["step": "what", "press": "stay", "title": "Cake"])
        exchange.fixture.clock.advance(seconds: 6 * 86_400)
        try await sweep()
        #expect(try await exchange.fixture.number("SELECT count(*) FROM photo") == 1)
        #expect(await guest.get(new).text.contains("Cake"))
    }
}
