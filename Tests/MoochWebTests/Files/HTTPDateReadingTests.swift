import HTTPServer
import Testing

@testable import MoochWeb

@Suite struct HTTPDateReadingTests {
    /// 21 Jun 2026, 12:00 UTC.
    private static let now: Int64 = 1_782_043_200

    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
        "Sun Nov  6 08:49:37 1994",
    ])
    func `the three forms of RFC 9110 §5.6.7 are one moment`(text: String) {
        #expect(HTTPDate.seconds(text, now: Self.now) == 784_111_777)
    }

    @Test(arguments: [
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Sat, 29 Feb 2020 23:59:59 GMT", 1_583_020_799),
        ("Tue Feb 29 00:00:00 2000", 951_782_400), ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800),
        ("Wed, 31 Dec 1969 23:59:59 GMT", -1), ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
    ])
    func `the ends of days, years and time are read`(text: String, seconds: Int64) {
        #expect(HTTPDate.seconds(text, now: Self.now) == seconds)
    }

    /// §5.6.7: what appears to be more than 50 years in the future was in the past.
    @Test(arguments: [
        ("Monday, 22-Jun-26 00:00:00 GMT", "Mon, 22 Jun 2026 00:00:00 GMT"),
        ("Friday, 01-Jan-76 00:00:00 GMT", "Wed, 01 Jan 2076 00:00:00 GMT"),
        ("Thursday, 01-Jul-76 00:00:00 GMT", "Thu, 01 Jul 1976 00:00:00 GMT"),
        ("Friday, 31-Dec-99 23:59:59 GMT", "Fri, 31 Dec 1999 23:59:59 GMT"),
        ("Saturday, 01-Jan-00 00:00:00 GMT", "Sat, 01 Jan 2000 00:00:00 GMT"),
    ])
    func `two digits of a year mean the nearest past beyond fifty years`(
        short: String, long: String
    ) throws {
        let seconds = try #require(HTTPDate.seconds(short, now: Self.now))
        #expect(HTTPDate.text(seconds) == long)
    }

    @Test(arguments: [
        "", "yesterday", "784111777", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 UTC",
        "Sun, 06 Nov 1994 08:49:37 +0000", "sun, 06 nov 1994 08:49:37 gmt",
        "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT",
        "Sun, 06  Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
        "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
        "Sun, 06 Nov 1994 08:60:00 GMT", "Sun, 06 Nov 1994 08:49:61 GMT",
        "Sun, 06 Nov 1994 +8:49:37 GMT", "Sun, 31 Nov 1994 08:49:37 GMT",
        "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 29 Feb 2021 08:49:37 GMT",
        "Xyz, 06 Nov 1994 08:49:37 GMT", "Sun 06 Nov 1994 08:49:37 GMT",
        "Sunday, 06 Nov 1994 08:49:37 GMT", "Sun, 06-Nov-94 08:49:37 GMT",
        "Sunday, 06-Nov-1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37",
        "Sun Nov 6 08:49:37 1994", "Sun Nov  16 08:49:37 1994", "Sun Nov  6 08:49:37 94",
        "Sun Nov  6 08:49:37 1994 GMT", "Sun, 06 Nov 99999999999999999999 08:49:37 GMT",
        "Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT",
        "Sunday, 06-Nov-é 08:49:37 GMT",
    ])
    func `anything else is no date`(text: String) {
        #expect(HTTPDate.seconds(text, now: Self.now) == nil)
    }
}
