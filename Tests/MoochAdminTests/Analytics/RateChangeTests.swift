import MoochSite
import Testing

@testable import MoochAdmin
@testable import MoochStore

@Suite("A change of a share in words", .english)
struct RateChangeTests {
    private func change(
        _ before: (Int, Int), _ now: (Int, Int), isGood: Bool = true
    ) throws -> RateChange {
        try #require(
            RateChange(
                from: Engagement.Share(count: before.0, whole: before.1),
                to: Engagement.Share(count: now.0, whole: now.1), isGood: isGood))
    }

    @Test("What chance alone would often make is about the same, in whichever direction")
    func chance() throws {
        for (before, now) in [
            ((437, 514), (751, 885)), ((751, 885), (437, 514)), ((5, 10), (7, 10)),
            ((40, 100), (52, 100)), ((10, 10), (20, 20)), ((0, 10), (0, 30)),
        ] {
            let said = try change(before, now)
            #expect(said.kind == "even" && said.text == "about the same", "\(now)")
            #expect(said.icon == "equal")
        }
    }

    @Test("A real one is better or worse, by what the rate counts")
    func real() throws {
        #expect(try change((40, 100), (55, 100)).text == "15.0 points more: better")
        #expect(try change((40, 100), (55, 100), isGood: false).kind == "bad")
        #expect(try change((4_000, 10_000), (3_800, 10_000)).text == "2.0 points less: worse")
        let small = RateChange(
            from: Engagement.Share(count: 9, whole: 9), to: Engagement.Share(count: 0, whole: 99),
            isGood: true)
        #expect(small == nil)
    }
}
