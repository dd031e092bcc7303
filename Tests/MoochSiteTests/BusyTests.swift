import HTTPTypes
import MoochSite
import MoochStore
import Testing

@Suite("Too much at once")
struct BusyTests {
    @Test(
        "Where too many wait for a place, neither the log nor the visitor hears of another program")
    func gate() async throws {
        let gate = WorkGate(width: 1, line: 0)
        try await gate.pass {
            let error = await #expect(throws: (any Error).self) { try await gate.pass {} }
            let problem = Problem(try #require(error))
            #expect(problem.status == .serviceUnavailable && problem.retryAfter != nil)
            for text in ["\(try #require(error))", problem.headline, problem.advice] {
                #expect(!text.contains("program") && !text.contains("store"), "\(text)")
            }
        }
    }
}
