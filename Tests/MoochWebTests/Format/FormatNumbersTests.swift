import Notation
import Testing

@testable import MoochWeb

@Suite("Numbers in words", .english)
struct FormatNumbersTests {
    @Test(
        "Thousands are grouped with commas",
        arguments: [
            (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (1_234, "1,234"),
            (123_456, "123,456"), (1_000_000, "1,000,000"), (-1_234, "−1,234"),
            (Int.max, "9,223,372,036,854,775,807"), (Int.min, "−9,223,372,036,854,775,808"),
        ])
    func grouped(value: Int, text: String) {
        #expect(Format.number(value) == text)
    }

    @Test(
        "A compact number has at most three digits and a letter",
        arguments: [
            (0, "0"), (999, "999"), (1_000, "1k"), (1_049, "1k"), (1_050, "1.1k"),
            (12_345, "12.3k"), (99_949, "99.9k"), (99_950, "100k"), (123_456, "123k"),
            (999_499, "999k"), (999_500, "1M"), (999_999, "1M"), (1_250_000, "1.3M"),
            (-12_345, "−12.3k"), (7_000_000_000, "7B"), (Int.max, "9,223,372T"),
            (Int.min, "−9,223,372T"),
        ])
    func compact(value: Int, text: String) {
        #expect(Format.compact(value) == text)
    }

    @Test(
        "A share never rounds to a zero or a whole that is not there",
        arguments: [
            (0, 10, "0%"), (1, 8, "12.5%"), (10, 10, "100%"), (1, 3, "33.3%"),
            (1, 100_000, "<0.1%"), (99_999, 100_000, ">99.9%"), (5, 0, "0%"),
            (-5, 10, "0%"), (20, 10, "200%"),
        ])
    func share(part: Int, whole: Int, text: String) {
        #expect(Format.share(part, of: whole).spaced == text)
    }

    @Test(
        "Byte sizes use powers of 1,024",
        arguments: [
            (1, "1 byte"), (640, "640 bytes"), (1_024, "1 KiB"), (1_229, "1.2 KiB"),
            (10_485_760, "10 MiB"), (1_048_575, "1 MiB"), (-2_048, "−2 KiB"), (Int.max, "8 EiB"),
        ])
    func byteSize(count: Int, text: String) {
        #expect(Format.byteSize(count).spaced == text)
    }

    @Test(
        "A change carries its sign in the text and its direction beside it",
        arguments: [
            (200, 225, "+12.5%", PercentChange.Direction.up), (100, 97, "−3%", .down),
            (5, 5, "no change", .same), (0, 0, "no change", .same), (0, 4, "new", .up),
            (4, 0, "−100%", .down), (1_000_000, 1_000_001, "under +0.1%", .up),
            (1, 1_000, "+99,900%", .up), (-10, -5, "+50%", .up),
            (0, -1, "below zero", .down),
        ])
    func change(from: Int, to: Int, text: String, direction: PercentChange.Direction) {
        let change = PercentChange(from: from, to: to)
        #expect(change.text.spaced == text)
        #expect(change.direction == direction)
    }

    @Test("The farthest numbers still make a change")
    func extremeChange() {
        #expect(PercentChange(from: .min, to: .max).direction == .up)
        #expect(PercentChange(from: .max, to: .min).direction == .down)
        #expect(PercentChange(from: 1, to: .max).direction == .up)
    }

    @Test("Money is written from cents, and nothing costs free")
    func money() throws {
        #expect(Format.money(cents: 0, in: .usDollar) == "free")
        #expect(Format.money(cents: 5, in: .usDollar) == "$0.05")
        #expect(
            Format.money(cents: 123_456, in: Currency(try #require(CurrencyCode("EUR"))))
                == "€1,234.56")
        #expect(Format.money(cents: -500, in: .usDollar) == "−$5.00")
        let franc = Currency(try #require(CurrencyCode("chf")))
        #expect(Format.money(cents: 1_250, in: franc).spaced == "CHF 12.50")
        let yen = Currency(try #require(CurrencyCode("JPY")))
        #expect(Format.money(cents: 1_250, in: yen) == "¥1,250")
        #expect(
            Format.money(cents: .min, in: Currency(try #require(CurrencyCode("EUR"))))
                == "−€92,233,720,368,547,758.08")
    }

    @Test("A currency code is three letters", arguments: ["", "US", "USDX", "U$D", "é1", "U D"])
    func badCurrency(code: String) {
        #expect(CurrencyCode(code) == nil)
    }

    @Test("Escaping covers text and quoted attributes and leaves other characters alone")
    func escaping() {
        let text = #"<a title="x" id='y'>Fish & chips é 🐟</a>"#
        let expected =
            "&lt;a title=&quot;x&quot; id=&#39;y&#39;&gt;Fish &amp; chips é 🐟&lt;/a&gt;"
        #expect(SafeHTML.escape(text) == expected)
        #expect(SafeHTML.escape("plain") == "plain")
        #expect(SafeHTML.escape("") == "")
    }
}

extension String {
    /// The unbreakable spaces as plain ones, so that expectations stay readable.
    fileprivate var spaced: String { String(map { $0 == "\u{00A0}" ? " " : $0 }) }
}
