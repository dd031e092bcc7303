import HTTPTypes
import MoochFixtures
import MoochStore
import MoochWeb
import Testing

/// What becomes of things while a machine's clock is wrong, and when it is set.
@Suite struct ClockTests {
    @Test(
        "What was posted by a clock that was ahead is not on offer until then, and is said to be so"
    )
    func ahead() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.caller("Ryan")
        let tanay = try await exchange.caller("Tanay")
        exchange.fixture.clock.advance(seconds: 3_600)
        let jug = try await ryan.give("Milk jug")
        exchange.fixture.clock.advance(seconds: -3_600)
        #expect(await tanay.get("/listings")["data"]?.elements?.isEmpty == true)
        #expect(await tanay.get("/listings/\(jug)").status == 404)
        let early = await tanay.call(.put, "/listings/\(jug)/request", ["message": "Please"])
        #expect(early.status == 409)
        #expect(await ryan.get("/listings/\(jug)")["is_fresh"] == false)
        exchange.fixture.clock.advance(seconds: 3_600)
        _ = try await tanay.ask(for: jug)
    }

    @Test("A moment that no column takes is the clock's fault, in a sentence", arguments: [-1, 1])
    func beyond(_ direction: Int64) async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        // 1826, or 10226.
        let away = direction * (direction < 0 ? 6_300_000_000 : 258_800_000_000)
        exchange.fixture.clock.advance(seconds: away)
        let answer = try await exchange.signIn("Ryan", on: exchange.guest(in: nil))
        #expect(answer.status == .serviceUnavailable)
        #expect(answer.text.contains("clock is wrong"))
        let reply = await exchange.stranger.post("/sessions", Exchanges.credentials(of: "Ryan"))
        #expect(reply.status == 503 && reply.text.contains("to set its clock"))
        exchange.fixture.clock.advance(seconds: -away)
        #expect(await ryan.get("/profile").status == .ok)
    }
}
