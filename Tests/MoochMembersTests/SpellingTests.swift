import MoochFixtures
import Testing

@Suite("A search with a slip in it")
struct SpellingTests {
    @Test("One slip in a word is put right where nothing was found, by what is on offer here")
    func guesses() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        _ = try await exchange.give("Pizza from tonight", by: ryan)
        _ = try await exchange.give("Milk jug, jugoslav@example.org", by: ryan)
        let guest = try await exchange.guest()
        for slip in ["piza", "pizzza", "pizzq", "pziza"] {
            let page = await guest.get("/search?q=\(slip)+from").text
            #expect(page.contains("Did you mean “pizza from”?"), "\(slip)")
            #expect(
                page.contains("href=\"/search?q=pizza%20from\"") || page.contains("q=pizza+from"))
        }
        // Nothing near, too short, found, of another community, or what nobody reads in a title.
        for other in ["lamp", "jag", "pizza", "jugoslaw"] {
            #expect(
                await !guest.get("/search?q=\(other)").text.contains("Did you mean"), "\(other)")
        }
        let elsewhere = try await exchange.guest(in: 2)
        #expect(await !elsewhere.get("/search?q=piza").text.contains("Did you mean"))
    }
}
