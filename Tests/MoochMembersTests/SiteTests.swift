import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import Testing

@Suite("The members' site as a whole")
struct SiteTests {
    private static let anybody: Set<String> = [
        "GET /communities", "POST /community", "GET /listings/:id", "GET /sign-in",
        "POST /sign-in", "GET /photos/:name", "GET /about/:topic", "GET /help", "GET /help/:slug",
        "GET /healthz",
        "GET /assets/*path",
        "POST /language",
    ]
    private static let guests: Set<String> = ["GET /", "GET /sign-up", "POST /sign-up"]

    private static func path(of route: Route) -> String {
        route.address.pattern.replacing(":id", with: "1").replacing(":name", with: "x")
            .replacing("*path", with: "css/base.css")
    }

    @Test("Every route says who enters, and lets nobody else in")
    func access() async throws {
        let exchange = try await Exchanges()
        for route in exchange.fixture.members.app.routes {
            let name = "\(route.method.rawValue) \(route.address.pattern)"
            let rule: EntryRule =
                Self.anybody.contains(name) ? .open : Self.guests.contains(name) ? .guest : .member
            #expect(route.entry == rule, "\(name)")
            let stranger = TestBrowser(exchange.fixture, on: exchange.fixture.members.app)
            let answer = await stranger.send(route.method, Self.path(of: route))
            switch rule {
            case .guest:
                #expect(answer.location?.hasPrefix("/communities") == true, "\(name)")
            case .member: #expect(answer.location?.hasPrefix("/sign-in") == true, "\(name)")
            default: #expect(answer.status != .seeOther, "\(name)")
            }
        }
    }

    @Test("Every form without its token is refused")
    func tokens() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        for route in exchange.fixture.members.app.routes where route.method == .post {
            let answer = await ryan.post(Self.path(of: route), [("name", "x")])
            #expect(answer.status == .forbidden, "\(route.address.pattern)")
        }
    }

    @Test("A wrong listing is put right where it is wrong, and kept photos stay")
    func giving() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let photo = TestFile(field: "photos", fileName: "x.png", bytes: Exchanges.png)
        func give(
            _ fields: KeyValuePairs<String, String>, _ files: [TestFile] = []
        ) async throws -> TestAnswer {
            try await ryan.upload("/listings", from: "/listings/new", fields, files: files)
        }
        let empty = try await give(
            ["title": "", "category_id": "", "price": "much", "quantity": "0"])
        #expect(empty.status == .unprocessableContent)
        for problem in [
            "Enter a title.", "Choose what kind of thing it is.", "Write an amount such as 1.50",
            "Enter a number from 1 on.", "Choose a photo",
        ] {
            #expect(empty.text.contains(problem), "\(problem)")
        }
        let noPicture = try await give(
            ["title": "Jar", "category_id": "1", "price": "", "quantity": "1"],
            [photo, TestFile(field: "photos", fileName: "y.png", bytes: Array("<svg/>".utf8))])
        #expect(noPicture.status == .unprocessableContent)
        #expect(noPicture.text.contains("SVG"))
        let kept = try #require(
            noPicture.text.firstMatch(of: /name="kept_photo" value="([^"]+)" checked/))
        let nine = try await give(
            ["title": "Jar", "category_id": "1", "price": "1.999", "quantity": "1"],
            Array(repeating: photo, count: 9))
        #expect(nine.text.contains("Choose at most 8 photos."))
        #expect(nine.text.contains("Write an amount such as 1.50"), "1.999 may be meant as either")
        #expect(!nine.text.contains("name=\"kept_photo\""), "none is kept before the form is right")
        let posted = try await give([
            "title": "Jar", "category_id": "1", "price": "2", "quantity": "3",
            "kept_photo": String(kept.1),
        ])
        #expect(posted.location == "/listings/1")
        #expect(try await exchange.fixture.number("SELECT count(*) FROM listing_photo") == 1)
        let page = try await exchange.guest().get("/listings/1").text
        #expect(page.contains("3 in all") && page.contains("$2.00"))
        #expect(!page.contains("Ryan"), "a guest sees no names")
    }

    @Test("The feed goes on behind its first page, and a guest's community is remembered")
    func feed() async throws {
        let exchange = try await Exchanges()
        _ = try await exchange.neighbour("Ryan")
        try await exchange.fixture.run(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30)
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at)
            SELECT 1, 1, 1, 'Jar ' || i, 1782043200 - i / 2 FROM n
            """)
        let guest = try await exchange.guest()
        let first = await guest.get("/").text
        #expect(first.contains(">Jar 1<") && !first.contains(">Jar 24<"))
        let next = try #require(first.firstMatch(of: /href="(\/\?after=[^"]+)"/))
        let second = await guest.get(String(next.1)).text
        #expect(second.contains(">Jar 30<") && !second.contains(">Jar 1<"))
        let titles = (first + second).matches(of: />Jar ([0-9]+)</).map { String($0.1) }
        #expect(Set(titles).count == 30 && titles.count == 30)
        let other = try await exchange.guest(in: 2)
        #expect(await other.get("/").text.contains("Nothing on offer"))
        #expect(await guest.get("/?after=nonsense").status == .ok)
    }
}
