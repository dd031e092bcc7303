import MoochSite
import MoochStore
import Testing

@testable import MoochAdmin

@Suite("Days in words", .english)
struct DayWordsTests {
    private func days(_ first: String, _ last: String) throws -> ClosedRange<Day> {
        let (first, last) = (try #require(Day(first)), try #require(Day(last)))
        return first...last
    }

    @Test("say no more than once what both ends have in common")
    func words() throws {
        #expect(try days("2026-10-22", "2026-11-20").words == "22 Oct – 20 Nov 2026")
        #expect(try days("2025-10-22", "2026-11-20").words == "22 Oct 2025 – 20 Nov 2026")
        #expect(try days("2026-11-02", "2026-11-20").words == "2 – 20 Nov 2026")
        #expect(try days("2026-11-20", "2026-11-20").words == "20 Nov 2026")
        #expect(try days("1970-01-01", "9999-12-31").words == "until 31 Dec 9999")
    }

    @Test("name a day, a week or a month by what it is")
    func names() throws {
        #expect(try days("2026-11-20", "2026-11-20").name(of: .day) == "Fri 20 Nov 2026")
        #expect(try days("2026-11-14", "2026-11-20").name(of: .week) == "14 – 20 Nov 2026")
        #expect(try days("2026-02-01", "2026-02-28").name(of: .month) == "Feb 2026")
        #expect(try days("2026-11-01", "2026-11-20").name(of: .month) == "1 – 20 Nov 2026")
    }
}
