import Testing

@testable import HTTPServer

@Suite struct BodyClockTests {
    private static let second: Nanoseconds = 1_000_000_000

    /// Thirty seconds, and one more for each 1,000 bytes.
    private static func clock() -> BodyClock {
        BodyClock(time: 30 * second, bytesPerSecond: 1_000, now: 0)
    }

    @Test("Whoever has sent a lot stands still for no longer than others")
    func burst() {
        var clock = Self.clock()
        #expect(clock.deadline(receivedBytes: 0, now: 0) == 30 * Self.second)
        #expect(
            clock.deadline(receivedBytes: 900_000, now: 10 * Self.second) == 40 * Self.second)
        // A byte now and then earns next to nothing.
        let late = clock.deadline(receivedBytes: 900_001, now: 35 * Self.second)
        #expect(late < 41 * Self.second)
    }

    @Test("A body that comes steadily earns its time, and so does a pause of the reader")
    func steady() {
        var clock = Self.clock()
        for seconds in 1...100 {
            let now = Nanoseconds(seconds) * Self.second
            #expect(
                clock.deadline(receivedBytes: seconds * 1_000, now: now) == now + 30 * Self.second)
        }
        clock.pause(now: 100 * Self.second)
        // It is still the same pause.
        clock.pause(now: 115 * Self.second)
        #expect(
            clock.deadline(receivedBytes: 100_000, now: 110 * Self.second) == MonotonicClock.never)
        clock.resume(now: 120 * Self.second)
        #expect(
            clock.deadline(receivedBytes: 100_000, now: 120 * Self.second) == 150 * Self.second)
    }
}
