import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import MoochWeb
import Testing

@Suite("Programs with a token")
struct SessionAPITests {
    private let exchange: Exchanges

    init() async throws { exchange = try await Exchanges() }

    @Test("A program signs in, is listed beside the browser, and signs out")
    func session() async throws {
        let phil = try await exchange.caller("Phil")
        let token = try #require(phil.token)
        #expect(token.count == 43)
        let list = await phil.get("/sessions")
        #expect(list.status == 200, "\(list.text)")
        #expect(list["data"]?.elements?.count == 2)
        #expect(list["data", "0", "device_name"] == "Phil's phone")
        #expect(list["data", "0", "is_current"] == true)
        #expect(list.header("cache-control") == "no-store")
        let stored = try await exchange.fixture.number(
            "SELECT count(*) FROM member_session WHERE instr(token_hash, '\(token)') > 0")
        #expect(stored == 0)
        #expect(await phil.call(.delete, "/sessions/current").status == 204)
        let gone = await phil.get("/sessions")
        #expect(gone.status == 401)
        #expect(gone.header("www-authenticate")?.contains(#"error="invalid_token""#) == true)
    }

    @Test("A session ends another of its member's, and nobody else's")
    func others() async throws {
        let (phil, susie) = (try await exchange.caller("Phil"), try await exchange.caller("Susie"))
        let second = try await exchange.program(of: "Phil")
        let id = try #require(await phil.get("/sessions")["data", "1", "id"]?.text)
        #expect(await susie.call(.delete, "/sessions/\(id)").status == 404)
        #expect(await second.call(.delete, "/sessions/\(id)").status == 204)
        #expect(await second.call(.delete, "/sessions/\(id)").status == 404)
    }

    @Test("A session lasts 90 days from its last use, and a year at most")
    func ending() async throws {
        let phil = try await exchange.caller("Phil")
        for _ in 0..<4 {
            exchange.fixture.clock.advance(seconds: 89 * 86_400)
            #expect(await phil.get("/sessions").status == 200)
            try await exchange.fixture.store.writeSessionUses()
        }
        exchange.fixture.clock.advance(seconds: 10 * 86_400)
        #expect(await phil.get("/sessions").status == 401)
    }

    @Test("A browser's cookie opens nothing here, and a program's token nothing there")
    func apart() async throws {
        let browser = try await exchange.neighbour("Phil")
        let cookie = browser.cookieHeader
        let value = try #require(
            cookie.split(separator: "; ").first { $0.hasPrefix("mooch-member=") }
                .map { String($0.dropFirst("mooch-member=".count)) })
        #expect(await exchange.stranger.get("/sessions", headers: ["cookie": cookie]).status == 401)
        let borrowed = Caller(exchange: exchange, token: value)
        #expect(await borrowed.get("/sessions").status == 401)
        let program = try await exchange.program(of: "Phil")
        let page = await TestBrowser(exchange.fixture, on: exchange.fixture.members.app).get(
            "/profile", headers: ["cookie": "mooch-member=\(program.token ?? "")"])
        #expect(page.location?.hasPrefix("/sign-in") == true)
        let reply = await exchange.stranger.post(
            "/sessions", Exchanges.credentials(of: "Phil"))
        #expect(reply.header("set-cookie") == nil)
    }

    @Test("A token in an address is refused, and so is any other way to come in")
    func address() async throws {
        let phil = try await exchange.caller("Phil")
        let token = phil.token ?? ""
        let reply = await exchange.stranger.get("/sessions?access_token=\(token)")
        #expect(reply.status == 400)
        #expect(reply.text.contains("Authorization"))
        for field in ["token", "TOKEN", "Access_Token", "access_%74oken"] {
            #expect(await phil.get("/openapi.json?\(field)=x").status == 400, "\(field)")
        }
        #expect(await phil.get("/openapi.json?tokens=x").pointers == ["/tokens"])
        let basic = await exchange.stranger.get(
            "/sessions", headers: ["authorization": "Basic eDp5"])
        #expect(basic.status == 401)
        #expect(basic.header("www-authenticate")?.hasPrefix("Bearer") == true)
        // A mark that joins the space before it: no token at all, and not one that nobody has.
        let marked = await exchange.stranger.get(
            "/sessions", headers: ["authorization": "Bearer \u{6DA}x"])
        #expect(marked.status == 401)
        #expect(marked.header("www-authenticate")?.contains("error") == false)
    }

    @Test("Guessing has to wait, and locks nobody out where they signed in before")
    func throttle() async throws {
        _ = try await exchange.caller("Phil")
        let wrong = Exchanges.credentials(of: "Phil", password: "no")
        let guesser = Caller(exchange: exchange, address: "10.9.8.7")
        for _ in 0..<10 { #expect(await guesser.post("/sessions", wrong).status == 401) }
        let waiting = await guesser.post("/sessions", wrong)
        #expect(waiting.status == 429 && waiting["detail"] == "Wait 15 minutes and try again.")
        #expect(waiting.header("retry-after").flatMap { Int($0) } != nil)
        #expect(waiting.header("ratelimit")?.hasPrefix(#""sign-in";r=0;t="#) == true)
        #expect(waiting.header("ratelimit-policy") == #""sign-in";q=10;w=900"#)
        // Elsewhere is as unknown as the guesser; where Phil was before, he comes in.
        let elsewhere = Caller(exchange: exchange, address: "10.9.8.6")
        #expect(await elsewhere.post("/sessions", Exchanges.credentials(of: "Phil")).status == 429)
        #expect(
            await exchange.stranger.post("/sessions", Exchanges.credentials(of: "Phil")).status
                == 201)
    }

    @Test("Everything that is wrong is said at once, in the asker's language")
    func problems() async throws {
        let reply = await exchange.stranger.post(
            "/sessions", ["email": 7, "password": "x"], headers: ["accept-language": "de"])
        #expect(reply.status == 422)
        #expect(reply.header("content-type") == "application/problem+json")
        #expect(reply.pointers == ["/email", "/device_name"])
        #expect(reply["errors", "0", "detail"] == "Senden Sie Text.")
        #expect(reply["errors", "0", "code"] == "no-text")
        #expect(reply["type"]?.text?.hasSuffix("/help/api#invalid") == true)
        #expect(reply["request_id"]?.text != nil)
        let cut = await exchange.stranger.send(
            .post, "/sessions", Array(#"{"email": "x",}"#.utf8),
            headers: ["content-type": "application/json"])
        #expect(cut.status == 400)
        #expect(cut["detail"]?.text?.hasPrefix("The body stops being JSON at byte 14") == true)
        let unknown = exchange.fixture.members.app.refusal(
            501, requestID: "r", of: "/api/v1/sessions")
        #expect(Reply(unknown)["title"] == "This address does not work that way")
        let nothing = await exchange.stranger.get("/nothing")
        #expect(nothing.status == 404)
        #expect(nothing["type"]?.text?.hasSuffix("#not-found") == true)
        let method = await exchange.stranger.call(.put, "/sessions")
        #expect(method.status == 405)
        #expect(method.header("allow") == "POST, GET, HEAD")
        let type = await exchange.stranger.post(
            "/sessions", ["a": 1], headers: ["content-type": "text/plain"])
        #expect(type.status == 415)
        let accept = await exchange.stranger.get("/openapi.json", headers: ["accept": "text/html"])
        #expect(accept.status == 406)
        let refused = await exchange.stranger.get(
            "/openapi.json", headers: ["accept": "application/json;q=0"])
        #expect(refused.status == 406)
        let phil = try await exchange.caller("Phil")
        let stream = await phil.get("/stream", headers: ["accept": "application/json"])
        #expect(stream.status == 406)
        let broken = await exchange.stranger.send(
            .post, "/sessions", Array(#"{"a":1,"a":2}"#.utf8),
            headers: ["content-type": "application/json"])
        #expect(broken.status == 400)
    }

    @Test("Problems are told in the member's language where the head asks for none")
    func language() async throws {
        let phil = try await exchange.caller("Phil")
        try await exchange.fixture.run("UPDATE member SET language = 'de' WHERE name = 'Phil'")
        #expect(await phil.call(.delete, "/sessions/99")["title"] == "Hier ist nichts")
        let english = await phil.call(
            .delete, "/sessions/99", headers: ["accept-language": "en"])
        #expect(english["title"] == "There is nothing here")
    }
}
