import HTTPServer
import Testing

@Suite struct HTTPDateTests {
    @Test(
        "A date is written as RFC 9110 shows it",
        arguments: [
            (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
            (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
            (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
            (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"),
            (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
            (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
        ] as [(Int64, String)])
    func date(seconds: Int64, text: String) {
        #expect(HTTPDate.text(seconds) == text)
    }

    @Test("A moment outside the years 1970 to 9999 is taken to the nearest inside")
    func outside() {
        #expect(HTTPDate.text(.min) == HTTPDate.text(0))
        #expect(HTTPDate.text(.max) == HTTPDate.text(253_402_300_799))
    }
}
