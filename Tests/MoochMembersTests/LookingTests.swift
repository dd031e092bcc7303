import HTTPServer
import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import Testing

@Suite("Looking for things")
struct LookingTests {
    /// Neighbours' things, as tiles name them, in their order.
    private func titles(_ answer: TestAnswer) -> [String] {
        answer.text.matches(of: /<\/span>\s*<strong>([^<]+)<\/strong>/).map { String($0.1) }
    }

    private func things() async throws -> (Exchanges, TestBrowser) {
        let exchange = try await Exchanges()
        _ = try await exchange.neighbour("Ryan")
        let now = exchange.fixture.clock.now.rawValue
        try await exchange.fixture.run(
            """
            INSERT INTO listing
                (community_id, category_id, seller_id, title, price_cents, created_at, description)
            VALUES (1, 1, 1, 'Apple juice', 150, \(now - 3600), 'Pressed on Sunday'),
                (1, 2, 1, 'Brown sugar', 0, \(now - 5 * 86400), 'A whole bag, unopened'),
                (1, 2, 1, 'Waffle iron', 25000, \(now - 13 * 86400), ''),
                (1, 1, 1, 'Cola', 200, \(now - 86400 - 60), 'Two cans'),
                (1, 1, 1, 'Old milk', 0, \(now - 15 * 86400), ''),
                (2, 1, 1, 'Far away tea', 0, \(now - 60), '')
            """)
        return (exchange, try await exchange.guest())
    }

    @Test("A community that is closed offers nothing, and leads its members to the others")
    func closed() async throws {
        let (exchange, _) = try await things()
        let phil = try await exchange.neighbour("Phil")
        #expect(titles(await phil.get("/")).count == 4)
        try await exchange.fixture.run("UPDATE community SET archived_at = created_at WHERE id = 1")
        for path in ["/", "/?category_id=1", "/search?q=cola"] {
            #expect(titles(await phil.get(path)).isEmpty, "\(path)")
        }
        let home = await phil.get("/").text
        #expect(home.contains("Your community is closed"))
        #expect(home.contains(#"href="/profile/community""#))
    }

    @Test(
        "Home is sorted and filtered by its address, and the unknown falls back to the usual",
        arguments: [
            ("/", ["Apple juice", "Cola", "Brown sugar", "Waffle iron"]),
            ("/?sort=newest", ["Apple juice", "Cola", "Brown sugar", "Waffle iron"]),
            ("/?sort=best", ["Waffle iron", "Apple juice", "Cola", "Brown sugar"]),
            ("/?sort=price", ["Brown sugar", "Apple juice", "Cola", "Waffle iron"]),
            ("/?sort=-price", ["Waffle iron", "Cola", "Apple juice", "Brown sugar"]),
            ("/?sort=title", ["Apple juice", "Brown sugar", "Cola", "Waffle iron"]),
            ("/?category_id=2", ["Brown sugar", "Waffle iron"]),
            ("/?posted_within=1", ["Apple juice"]),
            ("/?posted_within=2", ["Apple juice", "Cola"]),
            ("/?price_min=150&price_max=200", ["Apple juice", "Cola"]),
            ("/?price_min=200&price_max=150", ["Apple juice", "Cola"]),
            ("/?price_min=200&price_max=20000", ["Cola", "Waffle iron"]),
            ("/?category_id=1&posted_within=1&sort=title", ["Apple juice"]),
            ("/?category_id=99", []),
            (
                "/?sort=cheap&category_id=x&posted_within=3&price_min=-5&price_max=y&layout=z&after=q",
                ["Apple juice", "Cola", "Brown sugar", "Waffle iron"]
            ),
        ])
    func filter(path: String, expected: [String]) async throws {
        let (_, guest) = try await things()
        let answer = await guest.get(path)
        #expect(answer.status == .ok)
        #expect(titles(answer) == expected, "\(path)")
        if expected.isEmpty { #expect(answer.text.contains("Clear filters")) }
    }

    @Test("A form's prices become cents, and nothing empty stays in the address")
    func form() async throws {
        let (_, guest) = try await things()
        let path = "/?sort=newest&category_id=&posted_within=2&least=1.50&most=200&layout=list"
        #expect(await guest.get(path).location == "/?posted_within=2&price_min=150&layout=list")
        #expect(await guest.get("/?least=&most=").location == "/")
        // A price that nobody can read comes back as it was typed.
        let wrong = "/filter?least=much&most=1"
        #expect(await guest.get("/?least=much&most=1").location == wrong)
        let again = await guest.get(wrong)
        #expect(again.status == .unprocessableContent && again.text.contains("value=\"much\""))
        let chips = await guest.get("/?posted_within=2&price_min=150&layout=list").text
        #expect(chips.contains("In the last 2 days") && chips.contains("from $1.50"))
        #expect(
            chips.contains("href=\"/?posted_within=2&amp;layout=list\""), "a chip leaves one out")
        #expect(chips.contains("2 things on offer"))
    }

    @Test(
        "The filter says how much there is of each category, and what there is none of comes last")
    func counts() async throws {
        let (exchange, guest) = try await things()
        try await exchange.fixture.run(
            "UPDATE listing SET state = 'ended', ended_at = created_at WHERE category_id = 1")
        func counts(
            _ path: String, _ pattern: some RegexComponent<(Substring, Substring, Substring)>
        )
            async -> [(id: String, count: String)]
        {
            await guest.get(path).text.matches(of: pattern).map {
                (String($0.output.1), String($0.output.2))
            }
        }
        let filter = await counts(
            "/filter", /name="category_id" value="([0-9]+)"[^>]*> [^<]+<span class="soft">([^<]+)</)
        let search = await counts(
            "/search", /href="\/search\?category_id=([0-9]+)">[^<]+<span class="soft">([^<]+)</)
        for counts in [filter, search] {
            #expect(counts.first.map { "\($0)" } == "\((id: "2", count: "2"))")
            #expect(counts.count > 1 && counts.dropFirst().allSatisfy { $0.count == "0" })
        }
        let chosen = await guest.get("/filter?category_id=2&posted_within=7&price_max=300").text
        #expect(chosen.contains("1 thing on offer") && chosen.contains("$0 – $3"))
        #expect(chosen.contains(#"name="category_id" value="2" checked"#))
        let none = await guest.get("/search?category_id=1").text
        #expect(none.contains("Nothing in ") && none.contains("Search everywhere"))
    }

    @Test("A tile says what is one's own, what one asked for, and how many have asked")
    func tiles() async throws {
        let (exchange, guest) = try await things()
        let phil = try await exchange.neighbour("Phil")
        let cola = try #require(
            await phil.get("/").text.firstMatch(
                of: /href="([^"]+)"(?:(?!<\/a>).)*Cola/.dotMatchesNewlines()))
        _ = try await phil.submit(
            String(cola.1) + "/request", from: String(cola.1), ["message": ""])
        func badges(_ browser: TestBrowser) async -> [String] {
            await browser.get("/").text.matches(
                of: /<strong>([^<]+)<\/strong>(?:(?!<\/a>).)*?<span class="badge good">([^<]+)</
                    .dotMatchesNewlines()
            ).map { "\($0.1): \($0.2)" }
        }
        #expect(await badges(phil) == ["Cola: Asked"])
        let ryan = try await exchange.signedIn("Ryan")
        #expect(await badges(ryan).count == 4)
        #expect(await badges(ryan).allSatisfy { $0.hasSuffix(": Yours") })
        #expect(await badges(guest).isEmpty)
        let seen = await guest.get("/").text
        #expect(seen.ranges(of: "1\u{00A0}request").count == 1 && seen.contains(">1 h</time>"))
    }

    @Test(
        "What has ended, what is hidden from somebody and what never was is one page, with three other offers"
    )
    func gone() async throws {
        let (exchange, guest) = try await things()
        let phil = try await exchange.neighbour("Phil")
        try await exchange.fixture.run(
            """
            UPDATE listing SET state = 'ended', ended_at = created_at WHERE title = 'Cola';
            UPDATE listing SET state = 'removed', ended_at = created_at, removal_reason = 'Spoiled'
                WHERE title = 'Far away tea';
            """)
        func id(_ title: String) async throws -> Int {
            try #require(
                try await exchange.fixture.number(
                    "SELECT id FROM listing WHERE title = '\(title)'"))
        }
        for browser in [guest, phil] {
            // Whoever has just joined is welcomed on their first page.
            _ = await browser.get("/")
            var pages: Set<String> = []
            for id in [
                try await id("Cola"), try await id("Old milk"), try await id("Far away tea"),
                999_999,
            ] {
                let answer = await browser.get("/listings/\(id)")
                #expect(answer.status == .notFound)
                #expect(titles(answer) == ["Apple juice", "Brown sugar", "Waffle iron"])
                pages.insert(
                    answer.text.replacing("/listings/\(id)\"", with: "\"")
                        .replacing(/class="mono">[^<]+</, with: "")
                        .replacing(/name="csrf_token" value="[^"]+"/, with: ""))
            }
            #expect(pages.count == 1)
            let footer = pages.first?.split(separator: "<footer").last
            #expect(footer?.contains("Error 404") == true)
        }
        let stranger = try await exchange.guest(in: nil)
        let answer = await stranger.get("/listings/999999")
        #expect(answer.status == .notFound && titles(answer).isEmpty)
        #expect(answer.text.contains("Choose your community"))
    }

    @Test("Communities come by name, or the nearest first with how far away they are")
    func near() async throws {
        let exchange = try await Exchanges()
        try await exchange.fixture.run(
            """
            DELETE FROM community WHERE id > 1;
            UPDATE community SET name = 'Dell', latitude = NULL, longitude = NULL, archived_at = NULL;
            INSERT INTO community (name, latitude, longitude) VALUES ('Ash', 52, 13), ('Birch', 48.1, 11.5),
                ('Cedar', 48.13, 11.57)
            """)
        let guest = try await exchange.guest(in: nil)
        let place = "sort=distance&latitude=48.137&longitude=11.575"
        for (query, names) in [
            ("", ["Ash", "Birch", "Cedar", "Dell"]), (place, ["Cedar", "Birch", "Ash", "Dell"]),
            (place + "&q=bir", ["Birch"]),
            ("sort=distance", ["Ash", "Birch", "Cedar", "Dell"]),
            ("sort=distance&latitude=91&longitude=1e400", ["Ash", "Birch", "Cedar", "Dell"]),
            ("sort=distance&latitude=nan&longitude=0", ["Ash", "Birch", "Cedar", "Dell"]),
        ] {
            let answer = await guest.get("/communities?\(query)")
            #expect(answer.status == .ok)
            #expect(titles(answer) == names, "\(query)")
        }
        let near = await guest.get("/communities?\(place)&q=ceda").text
        #expect(near.contains("860 m") && near.contains("/communities?q=ceda\""))
        let there = try await exchange.neighbour("Ryan")
        #expect(
            titles(await there.get("/profile/community?\(place)")) == ["Cedar", "Birch", "Ash"])
    }

    @Test("The layout is remembered, and Home can be kept for Back")
    func layout() async throws {
        let (_, guest) = try await things()
        #expect(await guest.get("/").text.contains("class=\"grid offers\""))
        #expect(await guest.get("/?layout=list").text.contains("class=\"rows offers\""))
        let again = await guest.get("/")
        #expect(again.text.contains("class=\"rows offers\""))
        #expect(again.response.headers[.cacheControl] == "private, no-cache")
    }

    @Test(
        "Every order goes on behind its first page, and shows everything once",
        arguments: ["best", "price", "-price", "newest", "title"])
    func pages(order: String) async throws {
        let exchange = try await Exchanges()
        _ = try await exchange.neighbour("Ryan")
        try await exchange.fixture.run(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
            INSERT INTO listing
                (community_id, category_id, seller_id, title, price_cents, created_at)
            SELECT 1, 1, 1, 'Jar_' || i % 7, i % 5, 1782043200 - i / 3 * 50000 FROM n
            """)
        let guest = try await exchange.guest()
        var (path, seen): (String?, [String]) = ("/?sort=\(order)", [])
        while let next = path {
            let answer = await guest.get(next)
            seen += answer.text.matches(of: /class="offer" href="([^"]+)"/).map { String($0.1) }
            path = answer.text.firstMatch(of: /href="([^"]+)" rel="next"/)
                .map { String($0.1).replacing("&amp;", with: "&") }
        }
        #expect(seen.count == 60 && Set(seen).count == 60)
    }

    @Test(
        "Titles are found by any part, descriptions by words and their beginnings",
        arguments: [
            ("uice", ["Apple juice"]), ("APPLE", ["Apple juice"]), ("sug", ["Brown sugar"]),
            ("unop", ["Brown sugar"]), ("opened", []), ("whole bag", ["Brown sugar"]),
            ("whole apple", []), ("can", ["Cola"]), ("milk", []), ("tea", []), ("\"*-", []),
            ("o", []), ("title:apple", []), ("pressed on", ["Apple juice"]),
        ])
    func search(text: String, expected: [String]) async throws {
        let (_, guest) = try await things()
        let query = text.replacing(" ", with: "+").replacing("\"", with: "%22")
        let answer = await guest.get("/search?q=\(query)")
        #expect(answer.status == .ok)
        #expect(titles(answer) == expected, "\(text)")
        let said = answer.text.firstMatch(of: /found" role="status">([^<]*)</).map { String($0.1) }
        #expect(
            said == (expected.isEmpty ? "Nothing found" : "\(expected.count) thing found"))
    }

    @Test("One searches within a category, and Back leaves it")
    func category() async throws {
        let (_, guest) = try await things()
        let start = await guest.get("/search").text
        #expect(start.contains("href=\"/search?category_id=2\"") && start.contains("Baking"))
        let inside = await guest.get("/search?category_id=2")
        #expect(titles(inside) == ["Waffle iron", "Brown sugar"] || titles(inside).count == 2)
        let found = await guest.get("/search?q=o&category_id=2")
        #expect(found.text.contains("href=\"/search?q=o\""))
        #expect(titles(await guest.get("/search?q=juice&category_id=2")).isEmpty)
        #expect(await guest.get("/search?q=juice&category_id=x&after=y").status == .ok)
    }

    @Test("A photo that fills a square is known by its shorter side, so that none is blurred")
    func squares() async throws {
        let (exchange, guest) = try await things()
        for (shape, width, height) in [("1", 1_800, 600), ("2", 600, 1_800)] {
            try await exchange.fixture.run(
                """
                INSERT INTO photo (name, width, height, byte_count)
                    VALUES (printf('%064d', \(shape)) || '.webp', \(width), \(height), 10);
                DELETE FROM listing_photo;
                INSERT INTO listing_photo (listing_id, position, photo_id)
                    SELECT id, 0, (SELECT max(id) FROM photo) FROM listing
                """)
            for path in ["/", "/search?q=cola"] {
                let page = await guest.get(path).text
                #expect(page.contains("\(shape)-320.webp 106w, "), "\(path)")
                #expect(page.contains("\(shape).webp 600w"), "\(path)")
            }
        }
    }

    @Test(
        "Who searches on keeps what else the page's address says",
        arguments: [
            "/search?q=o&category_id=2", "/recipes?q=o&favourite=1&meal=dinner&sort=-total",
            "/messages?q=o&tab=requests", "/people-met?q=o&sort=longest",
        ])
    func keeping(path: String) async throws {
        let (exchange, _) = try await things()
        try await exchange.fixture.run(SampleKitchen.sql)
        let page = await (try await exchange.neighbour("Susie")).get(path).text
        let form = try #require(
            page.matches(
                of: /<form class="toolbar[^"]*" method="get".*?<\/form>/.dotMatchesNewlines()
            )
            .first.map { String($0.0) })
        let kept = form.matches(of: /name="([^"]+)" [^>]*value="([^"]*)"/).map { "\($0.1)=\($0.2)" }
        for item in path.split(separator: "?")[1].split(separator: "&") {
            #expect(
                kept.contains(String(item))
                    || kept.contains { $0.hasPrefix("q=") && item == "q=o" },
                "\(item) of \(path): \(kept)")
        }
    }

    @Test("What has ended or whose seller is suspended is not found any more")
    func ended() async throws {
        let (exchange, guest) = try await things()
        try await exchange.fixture.run(
            "UPDATE listing SET state = 'ended', ended_at = 1782043200 WHERE title = 'Cola'")
        #expect(titles(await guest.get("/search?q=cola")).isEmpty)
        #expect(
            try await exchange.fixture.number(
                "SELECT count(*) FROM offer_search WHERE offer_search MATCH 'cans'") == 0)
        try await exchange.fixture.run(
            "UPDATE listing SET title = 'Pear juice' WHERE title = 'Apple juice'")
        #expect(titles(await guest.get("/search?q=pear")) == ["Pear juice"])
        #expect(titles(await guest.get("/search?q=apple")).isEmpty)
        try await exchange.fixture.run(
            "UPDATE member SET state = 'suspended', suspension_reason = 'Shouting' WHERE id = 1")
        for path in ["/search?q=pear", "/", "/?sort=best", "/search?category_id=1"] {
            #expect(titles(await guest.get(path)).isEmpty, "\(path)")
        }
    }

    @Test("Nobody finds by an address or a number that somebody typed")
    func masked() async throws {
        let (exchange, guest) = try await things()
        let now = exchange.fixture.clock.now.rawValue
        try await exchange.fixture.run(
            """
            INSERT INTO listing
                (community_id, category_id, seller_id, title, description, created_at)
            VALUES (1, 1, 1, 'Bike, call 212-555-0101', 'Or mail to rider@mail.example today', \(now)),
                (1, 1, 1, 'Map of 1955', 'With 555 streets', \(now))
            """)
        for text in [
            "0101", "212-555-0101", "2125550101", "555-01", "rider", "rider@mail.example",
            "mail.ex",
            "%40mail.ex", "bike+0101", "rider+bike",
        ] {
            let answer = await guest.get("/search?q=\(text)")
            #expect(!answer.text.contains("Bike"), "\(text)")
            #expect(answer.text.contains("Nothing found"), "\(text)")
        }
        for text in ["bike", "call", "today", "mail", "bike+mail"] {
            #expect(titles(await guest.get("/search?q=\(text)")) == ["Bike, call •••"], "\(text)")
        }
        #expect(titles(await guest.get("/search?q=555")) == ["Map of 1955"])
    }
}
