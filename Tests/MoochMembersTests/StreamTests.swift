import HTTPServer
import HTTPTypes
import MoochFixtures
import MoochWeb
import Testing

/// What open pages are told while they are open, and who hears it.
@Suite("The stream of a member")
struct StreamTests {
    /// Asks for a listing, and lets the time pass in which that can be taken back.
    private func ask(
        _ buyer: TestBrowser, for path: String, in exchange: Exchanges
    ) async throws {
        let asked = try await buyer.submit(path + "/request", from: path, ["message": "It's me"])
        #expect(asked.status == .seeOther)
        try await exchange.pass()
    }

    /// An open stream that has said where it begins.
    private func stream(
        of browser: TestBrowser, _ target: String = "/stream", last: String? = nil
    ) async throws -> TestStream {
        let stream = try TestStream(
            await browser.get(target, headers: last.map { ["Last-Event-ID": $0] } ?? [:]))
        #expect(try await stream.next()?.id != nil)
        return stream
    }

    @Test("The two hear what the other did, nobody else does, and no word of what was written")
    func whoHears() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let phil = try await exchange.neighbour("Phil")
        let susie = try await exchange.neighbour("Susie")
        let jug = try await exchange.give("Milk jug", by: ryan)
        let bowl = try await exchange.give("Bowl", by: susie)
        let streams = try await (stream(of: ryan), stream(of: phil), stream(of: susie))
        defer { for one in [streams.0, streams.1, streams.2] { one.leave() } }

        try await ask(phil, for: jug, in: exchange)
        let heard = try #require(try await streams.0.next())
        #expect(heard.id == 1)
        #expect(
            heard.data
                == #"{"inbox":"/notifications","number":"1","path":"\#(jug)","said":"Phil asks for Milk jug","text":"1 new","type":"request_received"}"#
        )
        _ = try await ryan.submit("/requests/1/acceptance", from: jug, ["note": "At six"])
        try await exchange.pass()
        let answer = try #require(try await streams.1.next())
        #expect(answer.data?.contains(#""said":"Ryan said yes: Milk jug""#) == true)
        #expect(answer.data?.contains("At six") == false)
        // The first that Susie hears is about what she offers.
        try await ask(phil, for: bowl, in: exchange)
        let third = try #require(try await streams.2.next())
        #expect(third.id == 3)
        #expect(third.data?.contains(bowl) == true)
    }

    @Test("What is read on one device is known to the pages on another at once")
    func readElsewhere() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let phil = try await exchange.neighbour("Phil")
        let jug = try await exchange.give("Milk jug", by: ryan)
        let streams = try await (stream(of: ryan), stream(of: phil))
        defer { for one in [streams.0, streams.1] { one.leave() } }
        try await ask(phil, for: jug, in: exchange)
        #expect(try await streams.0.next()?.data?.contains(#""number":"1""#) == true)
        let read = try await ryan.submit(
            "/notifications/read", from: "/notifications", ["event_id": "1"])
        #expect(read.status == .seeOther)
        #expect(
            try await streams.0.next()
                == ServerSentEvent(data: #"{"inbox":"/messages"}"#))
        // It is nobody else's.
        _ = try await ryan.submit("/requests/1/acceptance", from: jug, ["note": "At six"])
        try await exchange.pass()
        #expect(try await streams.1.next()?.data?.contains("Ryan said yes") == true)
    }

    @Test("Nothing is told while it can be taken back, and what was taken back never is")
    func tenSeconds() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let phil = try await exchange.neighbour("Phil")
        let jug = try await exchange.give("Milk jug", by: ryan)
        let heard = try await stream(of: ryan)
        defer { heard.leave() }
        _ = try await phil.submit(jug + "/request", from: jug, ["message": ""])
        let undone = try await phil.submit("/requests/1/undo", from: jug, [:])
        #expect(undone.status == .seeOther)
        try await exchange.pass()
        let bowl = try await exchange.give("Bowl", by: ryan)
        try await ask(phil, for: bowl, in: exchange)
        #expect(try await heard.next()?.data?.contains(bowl) == true)
    }

    @Test("Whoever was away goes on behind the last that they have, in order and without a gap")
    func goingOn() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let phil = try await exchange.neighbour("Phil")
        let jug = try await exchange.give("Milk jug", by: ryan)
        try await ask(phil, for: jug, in: exchange)
        // More than are read at a time, and some of somebody else between them.
        try await exchange.fixture.run(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
            INSERT INTO event (member_id, type, at, exchange_id)
            SELECT 1 + i % 2, 'request_received', 1, 1 FROM n
            """)
        let expected = (1...301).filter { $0 == 1 || $0 % 2 == 1 }.map(Int64.init)
        for (target, last) in [
            ("/stream", "100"), ("/stream?after=100", nil), ("/stream?after=7", "100"),
        ] {
            let stream = try TestStream(
                await ryan.get(target, headers: last.map { ["Last-Event-ID": $0] } ?? [:]))
            defer { stream.leave() }
            #expect(try await stream.next()?.id == 100)
            for id in expected.filter({ $0 > 100 }) {
                #expect(try await stream.next()?.id == id)
            }
        }
    }

    @Test(
        "What is no event's id is passed over, and one that is not there yet loses nothing",
        arguments: ["-1", "x", "1e3", "99999999999999999999", "9223372036854775807", " 1", ""])
    func strangeIDs(id: String) async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let phil = try await exchange.neighbour("Phil")
        let jug = try await exchange.give("Milk jug", by: ryan)
        let heard = try await stream(of: ryan, last: id)
        defer { heard.leave() }
        try await ask(phil, for: jug, in: exchange)
        #expect(try await heard.next()?.id == 1)
    }

    @Test("A session has three streams; the oldest ends for the fourth, another session's does not")
    func three() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let phil = try await exchange.neighbour("Phil")
        let desk = try await exchange.signedIn("Ryan")
        let jug = try await exchange.give("Milk jug", by: ryan)
        let other = try await stream(of: desk)
        var streams: [TestStream] = []
        for _ in 0..<4 { streams.append(try await stream(of: ryan)) }
        defer { for one in streams + [other] { one.leave() } }
        #expect(try await streams[0].next() == nil)
        try await ask(phil, for: jug, in: exchange)
        for one in streams.dropFirst() + [other] { #expect(try await one.next()?.id == 1) }
        // Who goes makes room.
        streams[1].leave()
        let fifth = try await stream(of: ryan)
        defer { fifth.leave() }
        try await exchange.fixture.run(
            "INSERT INTO event (member_id, type, at, listing_id) VALUES (1, 'listing_expiring', 1, 1)"
        )
        for one in streams.dropFirst(2) + [fifth] { #expect(try await one.next()?.id == 2) }
    }

    @Test("Thirty streams of a member are open, however many sessions; others keep theirs")
    func thirty() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let phil = try await exchange.neighbour("Phil")
        var streams = [try await stream(of: phil)]
        for number in 0..<11 {
            let browser = number == 0 ? ryan : try await exchange.signedIn("Ryan")
            for _ in 0..<3 { streams.append(try await stream(of: browser)) }
        }
        defer { for one in streams { one.leave() } }
        for one in streams[1...3] { #expect(try await one.next() == nil) }
        _ = try await exchange.give("Milk jug", by: ryan)
        try await exchange.fixture.run(
            """
            INSERT INTO event (member_id, type, at, listing_id)
            VALUES (1, 'listing_expiring', 1, 1), (2, 'listing_changed', 1, 1)
            """)
        for one in streams[4...] { #expect(try await one.next()?.id == 1) }
        #expect(try await streams[0].next()?.id == 2)
    }

    @Test("Pages of members say where they go on hearing; those of guests and kept ones do not")
    func pages() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let jug = try await exchange.give("Milk jug", by: ryan)
        let phil = try await exchange.neighbour("Phil")
        #expect(await ryan.get("/").text.contains("data-live=\"0\""))
        try await ask(phil, for: jug, in: exchange)
        for path in ["/", jug, "/notifications", "/profile"] {
            #expect(await ryan.get(path).text.contains("data-live=\"1\""), "\(path)")
        }
        #expect(await phil.get("/").text.contains("data-live=\"0\""), "what others were told")
        for path in ["/offline", "/offline" + jug, "/offline/agreements"] {
            #expect(!(await ryan.get(path).text.contains("live")), "\(path)")
        }
        #expect(!(await (try exchange.guest()).get("/").text.contains("data-live")))
    }

    @Test("A stream ends when its password is changed: who may have its token hears nothing more")
    func changedPassword() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let heard = try await stream(of: ryan)
        defer { heard.leave() }
        let changed = try await ryan.submit(
            "/profile/password", from: "/profile/password",
            ["present_password": Exchanges.password, "password": "a kettle for two"])
        #expect(changed.status == .seeOther)
        #expect(try await heard.next() == nil)
        let again = try await stream(of: ryan)
        again.leave()
    }

    @Test("A stream ends with its session, whoever ends that, and tells nothing afterwards")
    func signedOut() async throws {
        let exchange = try await Exchanges()
        let phone = try await exchange.neighbour("Ryan")
        let desk = try await exchange.signedIn("Ryan")
        let tablet = try await exchange.signedIn("Ryan")
        _ = try await exchange.give("Milk jug", by: phone)
        let streams = try await (stream(of: phone), stream(of: desk), stream(of: tablet))
        defer { for one in [streams.0, streams.1, streams.2] { one.leave() } }
        _ = try await phone.submit("/sign-out", from: "/profile/settings", [:])
        #expect(try await streams.0.next() == nil)
        // By another program, together with something that would have been told.
        try await exchange.fixture.run(
            """
            DELETE FROM member_session WHERE id = 2;
            INSERT INTO event (member_id, type, at, listing_id) VALUES (1, 'listing_expiring', 1, 1)
            """)
        #expect(try await streams.1.next() == nil)
        #expect(try await streams.2.next()?.id == 1)
        let left = try await tablet.submit(
            "/profile/leave", from: "/profile/leave", ["password": Exchanges.password])
        #expect(left.status.code < 400, "\(left.text)")
        #expect(try await streams.2.next() == nil)
    }

    @Test(
        "Whoever is suspended still hears; a guest has no stream, and a session that ran out none")
    func others() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        _ = try await exchange.give("Milk jug", by: ryan)
        let heard = try await stream(of: ryan)
        defer { heard.leave() }
        try await exchange.fixture.run(
            """
            UPDATE member SET state = 'suspended', suspension_reason = 'Shouting' WHERE id = 1;
            INSERT INTO event (member_id, type, at, listing_id) VALUES (1, 'listing_removed', 1, 1)
            """)
        #expect(try await heard.next()?.id == 1)
        #expect(await (try exchange.guest()).get("/stream").location?.hasPrefix("/sign-in") == true)
        exchange.fixture.clock.advance(seconds: 91 * 86_400)
        #expect(await ryan.get("/stream").location?.hasPrefix("/sign-in") == true)
        try await exchange.fixture.run(
            "INSERT INTO event (member_id, type, at, listing_id) VALUES (1, 'listing_removed', 1, 1)"
        )
        #expect(try await heard.next() == nil)
    }

    @Test("It is sent as a stream that nobody keeps, gathers or compresses, in the page's language")
    func answer() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        _ = try await exchange.give("Milk jug", by: ryan)
        let headers = ["Accept-Encoding": "gzip", "Sec-Fetch-Site": "same-origin"]
        let answer = await ryan.get("/stream", headers: headers)
        #expect(answer.response.headers[.contentType] == "text/event-stream")
        #expect(answer.response.headers[.cacheControl] == "no-store")
        #expect(answer.response.headers[.contentEncoding] == nil)
        #expect(answer.response.headers[.xContentTypeOptions] == "nosniff")
        let german = try TestStream(
            await ryan.get("/stream", headers: ["Accept-Language": "de"]))
        defer { german.leave() }
        _ = try await german.next()
        try await exchange.fixture.run(
            "INSERT INTO event (member_id, type, at, listing_id) VALUES (1, 'listing_removed', 1, 1)"
        )
        #expect(try await german.next()?.data?.contains("1 neu") == true)
    }

    @Test("What another program wrote about nothing is told, and keeps nothing back")
    func aboutNothing() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let phil = try await exchange.neighbour("Phil")
        let jug = try await exchange.give("Milk jug", by: ryan)
        let (first, second) = try await (stream(of: phil), stream(of: ryan))
        defer { for one in [first, second] { one.leave() } }
        try await exchange.fixture.run(
            "INSERT INTO event (member_id, type, at) VALUES (2, 'listing_removed', 1)")
        try await ask(phil, for: jug, in: exchange)
        #expect(try await second.next()?.id == 2)
        _ = try await ryan.submit("/requests/1/acceptance", from: jug, ["note": ""])
        try await exchange.pass()
        #expect(try await first.next()?.id == 1)
        #expect(try await first.next()?.id == 3)
    }
}
