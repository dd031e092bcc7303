import Testing

@testable import HTTPServer

/// What a client wishes for the connection, and which wishes are heard.
@Suite struct ConnectionOptionTests {
    static let ends: [Case<Bool>] = tables {
        outcomes(
            "RFC 9112 §9.6", at: .fields,
            [
                ("Connection: close", true, "the plainest there is"),
                ("Connection: Close", true, "options do not mind case (RFC 9110 §7.6.1)"),
                ("connection:CLOSE", true, "nor does the name"),
                ("Connection:  close ", true, "space around it"),
                ("Connection:\tclose\t", true, "tabs around it"),
                ("Connection: keep-alive, close", true, "among others"),
                ("Connection: close,x", true, "before others"),
                ("Connection: x,close,y", true, "between others"),
                ("Connection: x , \tclose , y", true, "between others, with space"),
                ("Connection: keep-alive\r\nConnection: close", true, "in the second of two"),
                ("Connection: close\r\nConnection: keep-alive", true, "in the first of two"),
            ])
        outcomes(
            "RFC 9110 §5.6.1", at: .fields,
            [
                ("Connection: ,close", true, "empty members of a list do not count"),
                ("Connection: , ,close,,", true, "several"),
                ("Connection: ,", false, "nothing else"),
                ("Connection: ", false, "nothing at all"),
            ])
        outcomes(
            "RFC 9112 §9.3", at: .fields,
            [
                ("X: y", false, "connections persist unless someone says otherwise"),
                ("Connection: keep-alive", false, "said though it need not be"),
                ("Connection: Keep-Alive, TE", false, "with another option"),
                ("Connection: closed", false, "a longer word"),
                ("Connection: clos", false, "a shorter one"),
                ("Connection: x-close", false, "another word"),
                ("Connection: upgrade", false, "another"),
                ("Connection: close x", false, "no list"),
                ("Connection: \"close\"", false, "quotes"),
                ("Connection: close;q=1", false, "a parameter"),
                ("X: close", false, "another field"),
                ("Connection: clo\u{17F}e", false, "a long s"),
                ("Connection: close\u{A0}", false, "a no-break space is no space"),
                ("Proxy-Connection: close", false, "a field of no standard"),
                ("Keep-Alive: timeout=0", false, "a field of HTTP/1.0"),
                ("Connection: host, content-length", false, "names fields, which stay"),
            ])
        outcomes(
            "RFC 9112 §9.3",
            [
                ("GET / HTTP/1.0\r\n\r\n", true, "HTTP/1.0"),
                ("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", true, "need not be kept"),
                ("GET / HTTP/1.2\r\nHost: a\r\n\r\n", false, "a later minor version"),
            ])
    }

    @Test("A client's wish to end the connection is heard", arguments: ends)
    func hears(it: Case<Bool>) throws {
        #expect(try parse(it.bytes)?.endsConnection == it.expected)
    }

    static let expectations: [Case<Bool>] = tables {
        outcomes(
            "RFC 9110 §10.1.1", at: .fields,
            [
                ("Expect: 100-continue", true, "the only one there is"),
                ("Expect: 100-Continue", true, "case does not count"),
                ("EXPECT:100-CONTINUE", true, "nor here"),
                ("Expect: x, 100-continue", true, "Expect is a list"),
                ("Expect: 100-continue, x", true, "and others may be overlooked"),
                ("Expect: 100-continue\r\nExpect: x", true, "on two lines too"),
                ("Expect: something", false, "417 is optional, and nobody is helped by it"),
                ("Expect: 100-continued", false, "a longer word"),
                ("Expect: 100", false, "a number"),
                ("Expect: 200-ok", false, "another"), ("Expect: ", false, "nothing"),
                ("Expect: 100 continue", false, "no list"),
                ("X: 100-continue", false, "another field"),
            ])
        outcomes(
            "RFC 9110 §10.1.1",
            [
                (
                    "POST / HTTP/1.0\r\nExpect: 100-continue\r\n\r\n", false,
                    "from HTTP/1.0 it must be overlooked"
                )
            ])
    }

    @Test("Only 100-continue is expected, and only by HTTP/1.1", arguments: expectations)
    func expects(it: Case<Bool>) throws {
        #expect(try parse(it.bytes)?.expectsContinue == it.expected)
    }

    static let overlooked: [Case<Verdict>] = tables {
        accepted(
            "RFC 9110 §7.8", at: .fields,
            [
                "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABk":
                    "HTTP/2 is not offered",
                "Upgrade: websocket\r\nConnection: Upgrade": "nor are web sockets",
                "Upgrade: ": "nor is nothing",
            ])
        accepted(
            "RFC 9110 §7.6", at: .fields,
            [
                "Max-Forwards: 0": "for TRACE and OPTIONS", "Via: 1.1 proxy": "for proxies",
                "Connection: close, Host": "hop by hop means nothing at the end of the way",
            ])
    }

    @Test("What is offered and not wanted is overlooked", arguments: overlooked)
    func overlooks(it: Case<Verdict>) {
        #expect(verdict(it.bytes) == it.expected)
    }
}
