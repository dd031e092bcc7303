import Testing

@testable import HTTPServer

@Suite("What waits for a thread")
struct BacklogTests {
    @Test("Is taken in the order of its arrival")
    func order() {
        var backlog = Backlog<Int>()
        var (added, taken) = (0, 0)
        for more in [1, 3, 200, 0, 70] {
            for _ in 0..<more {
                backlog.add(added)
                added += 1
            }
            while taken < added - more / 3 {
                #expect(backlog.next() == taken)
                taken += 1
            }
        }
        while let next = backlog.next() {
            #expect(next == taken)
            taken += 1
        }
        #expect(taken == added)
    }

    @Test("Takes no more room the longer it never ends")
    func room() {
        var backlog = Backlog<Int>()
        for number in 0..<10 { backlog.add(number) }
        for number in 0..<100_000 {
            backlog.add(number)
            _ = backlog.next()
        }
        #expect(backlog.room < 1_000)
    }
}
