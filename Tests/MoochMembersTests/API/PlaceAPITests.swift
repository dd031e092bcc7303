import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochStore
import MoochWeb
import Notation
import Testing

/// Apps that know when somebody comes and goes.
@Suite("Places by the API")
struct PlaceAPITests {
    private let exchange: Exchanges
    private let (ryan, phil): (Caller, Caller)

    init() async throws {
        exchange = try await Exchanges()
        ryan = try await exchange.caller("Ryan")
        phil = try await exchange.caller("Phil")
        try await exchange.fixture.run(
            """
            INSERT INTO place (community_id, name, latitude, longitude)
                VALUES (1, 'Library', 40, -74), (2, 'Elsewhere', 41, -87);
            INSERT INTO member (community_id, name, email, created_at) VALUES
                (1, 'Ann', 'ann@example.org', 1), (1, 'Ben', 'ben@example.org', 1),
                (1, 'Cal', 'cal@example.org', 1);
            INSERT INTO place_member (place_id, member_id, joined_at)
                SELECT 1, id, 1 FROM member WHERE id > 2;
            """)
    }

    /// 12:00 and so many minutes, on the day of every test.
    private func at(_ minutes: Int64) -> JSONValue {
        .string(
            ISOTime(
                secondsSinceEpoch: TestDashboard.now.adding(seconds: minutes * 60).rawValue
            ).text)
    }

    private func leave(_ caller: Caller, _ id: String, at minutes: Int64?) async -> Reply {
        await caller.call(
            .patch, "/visits/\(id)", minutes.map { ["left_at": at($0)] } ?? [:],
            headers: ["content-type": "application/json"])
    }

    @Test("Two take part, come and go, and each reads later whom they met, for how long and when")
    func story() async throws {
        let places = await ryan.get("/places")
        #expect(places["data", "0", "name"] == "Library" && places["data"]?.elements?.count == 1)
        #expect(places["data", "0", "takes_part"] == false)
        #expect(await ryan.get("/places?community_id=2").status == 404)
        let early = await ryan.post("/places/1/visits", ["entered_at": at(0)])
        #expect(early.status == 409 && early["code"] == "visit-not-taking-part")
        for caller in [ryan, phil] {
            #expect(await caller.call(.put, "/places/1/membership").status == 204)
        }
        let came = await ryan.post("/places/1/visits", ["entered_at": at(-10)])
        #expect(came.status == 201 && came["left_at"] == .null)
        let first = try #require(came["id"]?.text)
        #expect(came.header("location") == "/api/v1/visits/\(first)")
        #expect(came.header("ratelimit")?.contains("r=19") == true)
        #expect(await ryan.post("/places/1/visits").status == 200, "the visit goes on")
        let other = await phil.post("/places/1/visits", ["entered_at": at(-5)])
        let second = try #require(other["id"]?.text)
        // Two ids do not tell how many came meanwhile.
        let ids = try [first, second].map { try #require(Int64($0)) }
        #expect(other.status == 201 && abs(ids[0] - ids[1]) > 20)
        exchange.fixture.clock.advance(seconds: 30 * 60)
        #expect(await leave(phil, first, at: 30).status == 404, "somebody else's")
        #expect(await leave(phil, second, at: nil)["left_at"] == .null)
        #expect(await leave(phil, second, at: 25)["left_at"] == at(25))
        #expect(await leave(phil, second, at: 25).status == 200, "the same twice")
        #expect(await leave(phil, second, at: 26)["code"] == "visit-ended")
        exchange.fixture.clock.advance(seconds: 59 * 60)
        #expect(await ryan.get("/people-met")["data"]?.elements?.count == 0)
        exchange.fixture.clock.advance(seconds: 60)
        let met = await ryan.get("/people-met?sort=longest")
        #expect(met["data", "0", "member", "name"] == "Phil")
        #expect(met["data", "0", "minutes_together"] == 30)
        let meeting = met["data", "0", "meetings", "0"]
        #expect(
            meeting?["place"] == "Library" && meeting?["from"] == at(0)
                && meeting?["until"] == at(30))
        for (text, number) in [("hil", 1), ("libr", 1), ("lobby", 0)] {
            let found = await ryan.get("/people-met?q=\(text)")
            #expect(found["data"]?.elements?.count == number, "\(text)")
        }
        #expect(await ryan.get("/members/2")["can_message"] == "request")
        let sent = await ryan.post(
            "/conversations", ["member_id": "2", "text": "Is that seat free?"])
        #expect(sent.status == 201 && sent["state"] == "request", "\(sent.text)")
        #expect(sent["reason"] == nil)
        try await exchange.pass()
        let waiting = await phil.get("/conversations?state=request")
        #expect(waiting["data", "0", "reason", "kind"] == "crossed_paths")
        #expect(waiting["data", "0", "reason", "crossed_paths"] == 1)
        #expect(await phil.call(.put, "/blocks/1").status == 200)
        #expect(await phil.call(.delete, "/blocks/1").status == 204)
        #expect(await ryan.get("/people-met")["data"]?.elements?.count == 0, "nothing comes back")
    }

    @Test("Twenty visits a day, and the refusal says when the next one may be")
    func limit() async throws {
        #expect(await ryan.call(.put, "/places/1/membership").status == 204)
        for _ in 1...20 {
            let came = await ryan.post("/places/1/visits")
            let visit = try #require(came["id"]?.text)
            #expect(came.status == 201)
            exchange.fixture.clock.advance(seconds: 60)
            let now = exchange.fixture.clock.now.rawValue
            let left = JSONValue.string(ISOTime(secondsSinceEpoch: now).text)
            _ = await ryan.call(
                .patch, "/visits/\(visit)", ["left_at": left],
                headers: ["content-type": "application/json"])
        }
        let refused = await ryan.post("/places/1/visits")
        #expect(refused.status == 429 && refused.header("retry-after") == "\(86_400 - 20 * 60)")
        #expect(await ryan.get("/me")["limits", "visits", "remaining"] == 0)
        exchange.fixture.clock.advance(seconds: 86_400 - 20 * 60)
        #expect(await ryan.post("/places/1/visits").status == 201)
    }

    @Test(
        "A clock that lies, a text and nonsense get a sentence each",
        arguments: [
            (["entered_at": "2026-06-21T12:05:00Z"], "visit-in-future"),
            (["entered_at": "2026-06-21T11:40:00Z"], "visit-too-long-ago"),
            (["entered_at": "2026-06-21T09:40:00Z", "sent_late": true], "visit-too-late"),
            (["entered_at": "yesterday"], "no-time"), (["entered_at": 12], "no-time"),
            (["sent_late": "yes"], "no-truth"),
        ] as [(JSONValue, String)])
    func clocks(body: JSONValue, code: String) async throws {
        #expect(await ryan.call(.put, "/places/1/membership").status == 204)
        let reply = await ryan.post("/places/1/visits", body)
        #expect(reply.status == 422)
        #expect(reply["errors", "0", "code"]?.text == code, "\(reply.text)")
        #expect(await ryan.get("/people-met?sort=nearest").status == 422)
    }
}
