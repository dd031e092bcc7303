import Testing

@testable import MoochStore

@Suite("How likely something is by chance")
struct ChanceTests {
    private func isNear(_ one: Double, _ other: Double) -> Bool {
        abs(one - other) <= 1e-9 * max(abs(other), 1e-6)
    }

    @Test("Nothing for so many days is e to the minus pace times days")
    func silence() {
        #expect(isNear(Chance.silence(rate: 0.5, days: 10), 0.006737946999085467))
        #expect(Chance.silence(rate: 0.5, days: 0) == 1)
        #expect(Chance.silence(rate: 0, days: 90) == 1)
    }

    @Test("At most so many are the lower tail of Poisson, however many there are")
    func poisson() {
        #expect(isNear(Chance.atMost(3, expecting: 5), 0.26502591529736175))
        #expect(isNear(Chance.atMost(10, expecting: 10), 0.583039750192986))
        #expect(isNear(Chance.atMost(0, expecting: 5), 0.006737946999085467))
        let tail = Chance.atMost(900, expecting: 1_000)
        #expect(abs(tail - 0.00069776733) < 1e-9, "\(tail)")
        #expect(Chance.atMost(0, expecting: 800) < 1e-300)
        #expect(Chance.atMost(4, expecting: 0) == 1)
    }

    @Test("Two shares are compared with what both have in common")
    func proportions() {
        let (few, many) = (
            Engagement.Share(count: 10, whole: 50), Engagement.Share(count: 30, whole: 50)
        )
        #expect(abs(Chance.isLower(few, than: many) - 0.0000222) < 0.000001)
        #expect(Chance.isLower(many, than: few) > 0.9999)
        #expect(isNear(Chance.isLower(few, than: few), 0.5))
        let all = Engagement.Share(count: 20, whole: 20)
        #expect(Chance.isLower(all, than: all) == 1)
        #expect(Chance.isLower(Engagement.Share(count: 0, whole: 0), than: many) == 1)
    }

    /// The example of the paper, in which four of fifteen are told.
    @Test("Of many, those are told of which few are there by chance")
    func falseDiscoveries() {
        let chances = [
            0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262,
            0.5719, 0.6528, 0.7590, 1,
        ]
        #expect(Chance.limit(of: chances.reversed(), falseShare: 0.05) == 0.0095)
        // One that is too high alone is low enough beside lower ones.
        #expect(Chance.limit(of: [0.01, 0.04, 0.03, 0.005], falseShare: 0.05) == 0.04)
        #expect(Chance.limit(of: [0.3, 0.9], falseShare: 0.05) == nil)
        #expect(Chance.limit(of: [], falseShare: 0.05) == nil)
    }

    @Test("Medians and percentiles go by rank")
    func ranks() {
        #expect(Chance.median([5, 1, 9]) == 5)
        #expect(Chance.median([4, 1, 9, 5]) == 4.5)
        #expect(Chance.median([]) == nil)
        #expect(Chance.percentile(0.95, of: Array(1...20)) == 19)
        #expect(Chance.percentile(0.95, of: Array(1...10)) == 10)
        #expect(Chance.percentile(0.95, of: [7]) == 7)
        #expect(Chance.percentile(0.95, of: []) == nil)
    }
}
