import Testing

@testable import MoochStore

@Suite struct ValueTests {
    @Test func daysGoForthAndBack() {
        for number in stride(from: 0, through: 2_932_896, by: 97) {
            let day = Day(number: number)
            #expect(Day(day.description) == day)
        }
        #expect(Day(number: 0).description == "1970-01-01")
        #expect(Day("2024-02-29")?.adding(days: 1).description == "2024-03-01")
        #expect(Day("9999-12-31")?.adding(days: 1).description == "9999-12-31")
        #expect(Day("1970-01-01")?.adding(days: .min).description == "1970-01-01")
        #expect(Day("2024-03-01")?.days(since: Day(number: 19_782)) == 1)
    }

    @Test func aMonthHasAllItsDaysAlsoTheLastOne() {
        func days(_ month: String) -> String? {
            Day(month: month).map { "\($0.wholeMonth.lowerBound) \($0.wholeMonth.upperBound)" }
        }
        #expect(days("2024-02") == "2024-02-01 2024-02-29")
        #expect(days("1970-01") == "1970-01-01 1970-01-31")
        #expect(days("9999-12") == "9999-12-01 9999-12-31")
        #expect(Day(month: "1970-01")?.startOfMonth(after: -1).description == "1970-01-01")
    }

    @Test(arguments: [
        "", "2024-02-30", "2023-02-29", "1900-01-01", "2024-13-01", "2024-00-10", "2024-01-00",
        "24-01-01", "2024-1-01", "2024/01/01", "2024-01-01 ", "２０２４-01-01", "+024-01-01",
    ])
    func whatIsNoDayIsRefused(text: String) {
        #expect(Day(text) == nil)
    }

    @Test func aDayHoldsItsSeconds() {
        let day = Timestamp(1_700_000_000).day
        #expect(day.description == "2023-11-14")
        #expect(day.start.day == day)
        #expect(day.end.adding(seconds: -1).day == day)
        #expect(day.end.day == day.adding(days: 1))
        #expect(Timestamp(.min).day == Day(number: 0))
        #expect(Timestamp(.max).day.description == "9999-12-31")
    }

    @Test func momentsStopAtTheirEnds() {
        #expect(Timestamp(.max).adding(seconds: 5) == Timestamp(.max))
        #expect(Timestamp(.min).adding(seconds: -5) == Timestamp(.min))
        #expect(Timestamp(.min).seconds(since: Timestamp(.max)) == .min)
        #expect(Timestamp(10).seconds(since: Timestamp(3)) == 7)
    }

    @Test func versionsTellOneValueFromAnother() {
        #expect(RecordVersion(["a": ["ab", "c"]]) != RecordVersion(["a": ["a", "bc"]]))
        #expect(RecordVersion(["a": ["1"]]) != RecordVersion(["a": [1]]))
        #expect(RecordVersion(["a": [nil]]) != RecordVersion(["a": ["-"]]))
        #expect(RecordVersion(["a": [1]]) != RecordVersion(["b": [1]]))
        let version = RecordVersion(["a": [1.5, nil], "b": ["x"]])
        #expect(RecordVersion(text: version.text) == version)
        for text in ["", "old", "a:b:c", "a: :b", ":"] {
            #expect(RecordVersion(text: text) == .none)
        }
    }

    @Test func jsonIsWhatItShouldBe() {
        var changes = AuditChanges()
        changes.note("name", "a\"b\\c\n\u{1}é", "x")
        changes.note("photo", nil as String?, "p")
        changes.note("latitude", 1.5, 2)
        changes.note("same", 1, 1)
        #expect(
            changes.before
                == #"{"name":"a\"b\\c\n\u0001é","photo":null,"latitude":1.5}"#)
        #expect(changes.after == #"{"name":"x","photo":"p","latitude":2}"#)
    }

    @Test(arguments: [
        (52.3702, "52.3702"), (4, "4"), (-0.5, "-0.5"), (0, "0"), (0.00001, "0.00001"),
        (-1.25e-7, "-0.000000125"), (1e-300, "0"),
    ])
    func degreesHaveNoExponent(number: Double, text: String) {
        #expect(CommunityFields.text(number) == text)
    }
}
