import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import Testing

/// From the dashboard, where a place is set up, to those who scan its poster and see later whom they met.
@Suite("Places where paths cross")
struct PlaceTests {
    private static let library: KeyValuePairs = [
        "name": "Bertrand Library", "community": "1", "coordinates": "40.9546, -76.8835",
        "radius": "60", "note": "The poster hangs beside the lifts.",
    ]

    /// An exchange with a library, at which three others take part.
    private func start() async throws -> (
        world: Exchanges, admin: TestBrowser, poster: String
    ) {
        let world = try await Exchanges()
        let admin = try await world.fixture.signedIn()
        let made = try await admin.submit("/places", from: "/places/new", Self.library)
        #expect(made.location == "/places/1")
        try await world.fixture.run(
            """
            INSERT INTO member (community_id, name, email, created_at) VALUES
                (1, 'Ann', 'ann@example.org', 1), (1, 'Ben', 'ben@example.org', 1),
                (1, 'Cal', 'cal@example.org', 1);
            INSERT INTO place_member (place_id, member_id, joined_at) SELECT 1, id, 1 FROM member;
            """)
        let sheet = await admin.get("/places/1/poster").text
        let code = try #require(sheet.firstMatch(of: /n\.example\/here\/([0-9a-f]{20})/)?.1)
        return (world, admin, "/here/\(code)")
    }

    @Test(
        "Two scan the poster, and see an hour after the first left that they met, and nobody else does"
    )
    func story() async throws {
        let (world, _, poster) = try await start()
        let clock = world.fixture.clock
        let guest = try await world.guest()
        let asked = await guest.get(poster)
        #expect(
            asked.status == .seeOther && asked.location?.hasPrefix("/sign-in?next=%2Fhere") == true)
        let ryan = try await world.neighbour("Ryan")
        let phil = try await world.neighbour("Phil")
        let susie = try await world.neighbour("Susie")

        // Nobody takes part by default: the page says what the press does, and the press does both.
        #expect(await ryan.get("/places").text.contains("Take part"))
        #expect(await ryan.get(poster).text.contains("Take part, I am here"))
        #expect(try await ryan.submit(poster, from: poster, [:]).location == "/places")
        let here = await ryan.get("/places").text
        #expect(here.contains("You are at Bertrand Library since 12:00."))
        clock.advance(seconds: 5 * 60)
        _ = try await phil.submit(poster, from: poster, [:])
        clock.advance(seconds: 40 * 60)
        let ending = try #require(
            await phil.get("/places").text.firstMatch(of: /"(\/visits\/\d+\/ending)"/)?.1)
        let left = try await phil.submit(String(ending), from: "/places", ["left": "0"])
        #expect(left.location == "/places")
        #expect(!(await phil.get("/people-met").text.contains("Ryan")))
        clock.advance(seconds: 59 * 60)
        #expect(!(await phil.get("/people-met").text.contains("Ryan")))
        clock.advance(seconds: 60)
        for sort in ["recent", "longest"] {
            let page = await phil.get("/people-met?sort=\(sort)").text
            #expect(page.contains("Ryan") && page.contains("45 minutes together"))
            #expect(page.contains("Bertrand Library · today, 12:00–12:45"))
        }
        #expect(await ryan.get("/people-met").text.contains("Phil"))
        // Somebody is found by a part of their name, or of the place, and the order stays.
        for (text, isFound) in [("%20ry", true), ("LIBRARY", true), ("lobby", false)] {
            let page = await phil.get("/people-met?sort=longest&q=\(text)").text
            #expect(page.contains("href=\"/members/4\"") == isFound)
            #expect(page.contains(isFound ? "1 found." : "Try another part of a name"))
            #expect(page.contains("name=\"sort\" value=\"longest\""))
        }
        #expect(!(await susie.get("/people-met").text.contains("Search people and places")))
        // Who met reads the other's page, and may block them there; nobody else does.
        let person = await phil.get("/members/4").text
        #expect(person.contains("You crossed paths") && person.contains("/members/4/block"))
        #expect(await susie.get("/members/4").status == .notFound)
        // Now they may write, where neither exchanges anything with the other.
        let met = await phil.get("/people-met").text
        #expect(met.contains("/messages/new?member_id=4"))
        #expect(
            try await susie.submit("/messages", from: "/help", ["member_id": "4", "text": "Hi"])
                .status == .notFound)
        let sent = try await phil.submit(
            "/messages", from: "/messages/new?member_id=4",
            ["member_id": "4", "text": "Is that seat free?"])
        #expect(sent.location == "/messages/1#latest")
        #expect(!(await phil.get("/people-met").text.contains("/messages/new")), "one is enough")
        try await world.pass()
        #expect(
            await ryan.get("/messages?tab=requests").text.contains(
                "Manhattan Plaza · You crossed paths"))
        #expect(!(await susie.get("/people-met").text.contains("Ryan")))

        _ = try await ryan.submit("/visits/hiding", from: "/places", [:])
        #expect(!(await phil.get("/people-met").text.contains("Ryan")))
        #expect(!(await phil.get("/members/4").text.contains("You crossed paths")))
    }

    @Test(
        "A renewed code ends the old one, twenty visits are enough for a day, and another community's poster is none"
    )
    func posters() async throws {
        let (world, admin, poster) = try await start()
        let (ryan, tanay) = (
            try await world.neighbour("Ryan"), try await world.neighbour("Tanay", in: 2)
        )
        #expect(await tanay.get(poster).status == .notFound)
        #expect(await tanay.get("/places/1").status == .notFound)
        let (map, link) = ("/map?centre=40.9546,-76.8835&zoom=17", "href=\"/places/1\"")
        for shown in [await ryan.get(map), await admin.get(map)] {
            #expect(shown.text.contains(link) && shown.text.contains("map-name"))
        }
        for hidden in [await tanay.get(map), try await world.guest().get(map)] {
            #expect(hidden.status == .ok && !hidden.text.contains("Bertrand"))
        }
        for page in [await ryan.get("/places/1"), await admin.get("/places/1")] {
            #expect(page.text.contains("Within 60 m of here"))
        }
        for _ in 0..<20 {
            _ = try await ryan.submit(poster, from: poster, [:])
            world.fixture.clock.advance(seconds: 60)
            let id =
                try await world.fixture.number("SELECT id FROM visit WHERE left_at IS NULL") ?? 0
            _ = try await ryan.submit("/visits/\(id)/ending", from: "/places", [:])
        }
        #expect(await ryan.get(poster).location == "/places")
        let page = await ryan.get("/places").text
        #expect(
            page.contains("20 visits are enough for a day. You can go on from 22 Jun 2026, 12:00"))
        _ = try await admin.submit("/places/1/code", from: "/places/1/code", [:])
        #expect(await ryan.get(poster).status == .notFound)
        let shown = await admin.get("/places/1").text
        #expect(
            shown.contains("made a new code") == false
                && shown.contains("renewed the code of the poster"))
        #expect(!shown.contains("Ryan"))
    }

    @Test("A place without a circle gets its sentence at its field, and nothing typed is lost")
    func form() async throws {
        let world = try await Exchanges()
        let admin = try await world.fixture.signedIn()
        let wrong = try await admin.submit(
            "/places", from: "/places/new", ["name": "Lobby", "note": "Left", "radius": "5"])
        #expect(wrong.status == .unprocessableContent)
        for text in [
            "Choose a community", "Say where its centre is", "from 10 to 1000", "value=\"Lobby\"",
            "\nLeft</textarea>",
        ] {
            #expect(wrong.text.contains(text), "\(text)")
        }
        // Latitude and longitude are the wrong way round.
        let swapped = try await admin.submit(
            "/places", from: "/places/new",
            ["name": "Lobby", "community": "1", "coordinates": "-74, 40", "radius": "50"])
        #expect(swapped.status == .unprocessableContent && swapped.text.contains("wrong way round"))
        #expect(try await world.fixture.number("SELECT count(*) FROM place") == 0)
        _ = try await admin.submit("/places", from: "/places/new", Self.library)
        let twice = try await admin.submit("/places", from: "/places/new", Self.library)
        #expect(twice.text.contains("Another place of this community has this name."))
        _ = try await admin.submit("/places/1/archival", from: "/places/1/archival", [:])
        _ = await admin.get("/places/1")
        #expect(!(await admin.get("/places").text.contains("Bertrand")))
        #expect(await admin.get("/places?state=all").text.contains("Bertrand"))
        let ryan = try await world.neighbour("Ryan")
        #expect(await ryan.get("/places").text.contains("No places yet"))
        #expect(await ryan.get("/places/1").status == .notFound)
    }
}
