import MoochStore
import Testing

@Suite("Of readings that overlap")
struct LatestReadingTests {
    @Test("the one that began last counts, whichever ends last")
    func order() async {
        let latest = LatestReading("at first")
        let (isUnderWay, began) = AsyncStream.makeStream(of: Void.self)
        let (mayEnd, end) = AsyncStream.makeStream(of: Void.self)
        async let slow: Void = latest.read {
            began.finish()
            for await _ in mayEnd {}
            return "as it was"
        }
        for await _ in isUnderWay {}
        await latest.read { "changed" }
        #expect(latest.value == "changed")
        end.finish()
        await slow
        #expect(latest.value == "changed")
        await latest.read { "changed again" }
        #expect(latest.value == "changed again")
    }
}
