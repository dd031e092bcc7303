import HTTPTypes
import Testing

@testable import HTTPServer

/// `method SP request-target SP HTTP-version CRLF`, and nothing that only looks like it.
@Suite struct RequestLineTests {
    static let cases: [Case<Verdict>] = tables {
        accepted(
            "RFC 9112 §3", at: .line,
            [
                "GET / HTTP/1.1": "the plainest there is",
                "POST /x HTTP/1.1": "a path",
                "GET /?a=b&c=%20 HTTP/1.1": "a query",
            ])
        accepted(
            "RFC 9110 §9.1", at: .line,
            [
                "HEAD / HTTP/1.1": "method", "PUT / HTTP/1.1": "method",
                "DELETE / HTTP/1.1": "method", "PATCH / HTTP/1.1": "method",
                "OPTIONS / HTTP/1.1": "method", "OPTIONS * HTTP/1.1": "method",
            ])
        accepted(
            "RFC 9110 §2.5", at: .line,
            [
                "GET / HTTP/1.0": "the older minor version",
                "GET / HTTP/1.2": "a later minor version is spoken as the highest we have",
                "GET / HTTP/1.9": "the last minor version of one digit",
            ])
        accepted(
            "RFC 9112 §2.2",
            [
                "\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n": "one empty line is overlooked",
                "\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n": "two: at least one is asked for",
            ])
        refused(
            .requestLineMalformed, "RFC 9112 §2.2",
            [
                "\r\n\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n": "not a stream of empty lines",
                "\r\n\r\n\r\n": "empty lines and nothing else",
            ])
        refused(
            .requestLineMalformed, "RFC 9112 §3", at: .line,
            [
                "GET /": "no version, as in HTTP/0.9",
                "GET": "one token",
                "GET ": "a method and a space",
                "<html>": "markup",
                "{\"a\": 1}": "JSON",
                "SSH-2.0-OpenSSH_9.6": "another protocol's greeting",
                "*1": "another protocol: Redis",
                "EHLO example.org": "another protocol: SMTP",
                "PROXY TCP4 192.0.2.1 192.0.2.2 1 80": "a proxy protocol nobody agreed on",
                "HTTP/1.1 200 OK": "an answer, not a request",
                "GET  / HTTP/1.1": "two spaces: §3 allows leniency, where parsers disagree",
                "GET /  HTTP/1.1": "two spaces before the version",
                " GET / HTTP/1.1": "a space first",
                "GET / HTTP/1.1 ": "a space last",
                "GET / x HTTP/1.1": "four tokens",
                "GET / HTTP/1.1 x": "a token after the version",
                "GET / HTTP/1.1 HTTP/1.1": "two versions: which one ends the target",
                "GET /a b HTTP/1.1": "a space in the target is not to be mended (§3.2)",
                "GET  HTTP/1.1": "an empty target",
                "  HTTP/1.1": "neither method nor target",
                " / HTTP/1.1": "an empty method",
            ])
        refused(
            .requestLineMalformed, "RFC 9110 §5.6.2", at: .line,
            [
                "G@T / HTTP/1.1": "@ is no token", "GET: / HTTP/1.1": ": is no token",
                "(GET) / HTTP/1.1": "( is no token", "G\"T / HTTP/1.1": "a quote is no token",
                "G,T / HTTP/1.1": ", is no token", "G/T / HTTP/1.1": "/ is no token",
                "G;T / HTTP/1.1": "; is no token", "G=T / HTTP/1.1": "= is no token",
                "G\u{E9}T / HTTP/1.1": "a byte beyond ASCII",
                "\u{EF}\u{BB}\u{BF}GET / HTTP/1.1": "a byte order mark",
                "GET\u{A0}/ / HTTP/1.1": "a no-break space parts nothing",
                "G=\":<>(e),[T];?\" / HTTP/1.1": "the longest valid prefix is not taken",
            ])
        refused(
            .controlByte, "RFC 9112 §3", at: .line,
            [
                "GET\t/ HTTP/1.1": "a tab for a space", "GET /\tHTTP/1.1": "a tab for a space",
                "\tGET / HTTP/1.1": "a tab first", "GET / HTTP/1.1\t": "a tab last",
                "GET /\u{B}HTTP/1.1": "a vertical tab for a space",
                "GET\u{C}/ HTTP/1.1": "a form feed for a space",
                "GET /\u{0} HTTP/1.1": "NUL in the target",
                "G\u{0}ET / HTTP/1.1": "NUL in the method",
                "GET / HTTP/1.1\u{0}": "NUL in the version",
                "\u{0}GET / HTTP/1.1": "NUL first", "GET /a\u{1}b HTTP/1.1": "a control byte",
                "GET /\u{7F} HTTP/1.1": "DEL", "\u{1B}[31m": "a terminal's escape",
                "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\u{1}": "a TLS hello to a plain port",
                "\u{16}\u{3}\u{3}\u{1}\u{FC}\u{3}\u{3}\u{9F}": "a TLS 1.2 hello",
            ])
        refused(
            .controlByte, "RFC 9112 §2.2",
            [
                "\r\n\r\n\u{0}\r\nQUIT\n": "the binary proxy protocol's signature",
                "\u{0}": "a single NUL", "\u{4}\u{1}\u{0}P": "SOCKS 4",
                "\u{5}\u{1}\u{0}": "SOCKS 5",
            ])
        refused(
            .versionMalformed, "RFC 9112 §2.3", at: .line,
            [
                "GET / http/1.1": "the name is case-sensitive",
                "GET / Http/1.1": "the name is case-sensitive",
                "GET / HTTP/1": "no minor version", "GET / HTTP/1.": "an empty minor version",
                "GET / HTTP/.1": "an empty major version", "GET / HTTP/11": "no dot",
                "GET / HTTP/1.10": "two digits", "GET / HTTP/1.32": "not read as 1.3",
                "GET / HTTP/01.1": "two digits", "GET / HTTP/1,1": "a comma",
                "GET / HTTP1.1": "no slash", "GET / HTTP/1.1.1": "three numbers",
                "GET / HTTP/x.1": "a letter", "GET / HTTP/1.x": "a letter",
                "GET / HTTP/-1.1": "a sign", "GET / HTTP/+1.1": "a sign",
                "GET / HTTPS/1.1": "another name", "GET / FTP/1.1": "another name",
                "GET / ICY/1.1": "another name", "GET / RTSP/1.0": "another protocol",
                "GET / SIP/2.0": "another protocol", "GET / IHTTP/1.0": "another name",
                "GET / HTTP/1.1HTTP/1.1": "twice", "GET / HTTP": "no number",
                "GET / HTTP/": "no number", "GET / x": "nothing like it",
                "GET / HTTP/1.1;x": "a parameter", "GET / HTTP\\1.1": "a backslash",
                "GET / HTTP/4294967297.1": "2^32 + 1 is not 1",
                "GET / HTTP/257.1": "nor 2^8 + 1",
                "GET / HTTP/\u{B9}.1": "a digit beyond ASCII", "GET / \"HTTP/1.1\"": "quotes",
                "FOO / HTTP/1": "the version is looked at before the method",
            ])
        refused(
            .versionUnsupported, "RFC 9110 §15.6.6", at: .line,
            [
                "GET / HTTP/2.0": "another major version", "GET / HTTP/3.0": "another",
                "PRI * HTTP/2.0": "the first line of HTTP/2's preface (RFC 9113 §3.4)",
                "GET / HTTP/0.9": "spelt out, as HTTP/0.9 never was", "GET / HTTP/0.0": "none",
                "GET / HTTP/5.6": "one that is not", "GET / HTTP/9.9": "the last of one digit",
            ])
        refused(
            .versionUnsupported, "RFC 9113 §3.4",
            ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\u{0}\u{0}\u{0}\u{4}": "HTTP/2's whole preface"])
        refused(
            .methodUnknown, "RFC 9110 §9.1", at: .line,
            [
                "get / HTTP/1.1": "methods are case-sensitive", "Get / HTTP/1.1": "likewise",
                "FOO / HTTP/1.1": "unknown", "GETX / HTTP/1.1": "unknown, not GET",
                "GE / HTTP/1.1": "unknown", "G / HTTP/1.1": "one letter",
                "PROPFIND / HTTP/1.1": "registered, and not ours",
                "QUERY / HTTP/1.1": "registered, and not ours",
                "MKCOLA / HTTP/1.1": "not the longest method that is a prefix of it",
                "!#$%&'*+-.^_`|~ / HTTP/1.1": "every token byte that is no letter",
                "0 / HTTP/1.1": "a digit is a token",
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA / HTTP/1.1": "longer than any (RFC 9112 §3)",
            ])
        refused(
            .methodUnknown, "RFC 9110 §9.3.8", at: .line,
            ["TRACK / HTTP/1.1": "would send a visitor's cookies back, under another name"])
        refused(
            .methodUnknown, "RFC 9110 §9.3.6", at: .line,
            [
                "CONNECT example.org:443 HTTP/1.1": "no tunnels",
                "CONNECT / HTTP/1.1": "no tunnels, whatever the target",
            ])
    }

    @Test("The first line", arguments: cases)
    func line(it: Case<Verdict>) {
        #expect(verdict(it.bytes) == it.expected)
    }

    static let lineEndings: [Case<Verdict>] = tables {
        refused(
            .bareLineFeed, "RFC 9112 §2.2",
            [
                "GET / HTTP/1.1\nHost: a\n\n": "LF alone may be taken for CRLF; it is not",
                "\nGET / HTTP/1.1\r\nHost: a\r\n\r\n": "before the first line",
                "GET / HTTP/1.1\nHost: a\r\n\r\n": "after the first line",
                "GET / HTTP/1.1\r\nHost: a\n\r\n": "after a field",
                "GET / HTTP/1.1\r\nHost: a\r\n\n": "for the empty line",
                "GET /\nHTTP/1.1\r\nHost: a\r\n\r\n": "for a space",
                "GET /x\nHost: a\r\n\r\n": "after an HTTP/0.9 line",
                "GET / HTTP/1.1\n\rHost: a\r\n\r\n": "LF CR",
            ])
        refused(
            .bareCarriageReturn, "RFC 9112 §2.2",
            [
                "GET / HTTP/1.1\rHost: a\r\r": "CR alone ends no line",
                "GET / HTTP/1.1\r\r\nHost: a\r\n\r\n": "CR CR LF",
                "GET /\r HTTP/1.1\r\nHost: a\r\n\r\n": "in the target",
                "GET\r/ HTTP/1.1\r\nHost: a\r\n\r\n": "for a space",
                "G\rET / HTTP/1.1\r\nHost: a\r\n\r\n": "in the method",
                "GET / HTTP/\r\r1.1\r\nHost: a\r\n\r\n": "in the version",
                "\rGET / HTTP/1.1\r\nHost: a\r\n\r\n": "before the first line",
                "\r\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n": "in the empty line before it",
                "GET / HTTP/1.1\r\nHost: a\r\n\r\r\n": "in the empty line that ends the head",
                "GET / HTTP/1.1\r\nHost: a\r\n\rZGET /smuggled: HTTP/1.1\r\nHost: a\r\n\r\n":
                    "CR and any byte do not end the head",
            ])
    }

    @Test("Lines end with CR LF and with nothing else", arguments: lineEndings)
    func lineEnding(it: Case<Verdict>) {
        #expect(verdict(it.bytes) == it.expected)
    }

    @Test("RFC 9112 §3: a line may be as long as the limit, beyond the 8000 asked for, no longer")
    func length() {
        let room = 8 * 1024 - "GET / HTTP/1.1".utf8.count
        let line = { (count: Int) in
            Place.target.request("/\(String(repeating: "a", count: count))")
        }
        #expect(verdict(line(room)) == .accepted)
        #expect(verdict(line(room + 1)) == .refused(.requestLineTooLong))
        #expect(verdict(line(64 * 1024)) == .refused(.requestLineTooLong))
        let method = Place.line.request("\(String(repeating: "A", count: 8192)) / HTTP/1.1")
        #expect(verdict(method) == .refused(.requestLineTooLong))
        let endless = [UInt8](repeating: 0x41, count: 16 << 20)
        #expect(verdict(endless) == .refused(.requestLineTooLong))
    }

    @Test("RFC 9112 §9.3: HTTP/1.0 ends the connection, whatever it says")
    func http10() throws {
        let head = try parse("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        #expect(head?.isHTTP10 == true)
        #expect(head?.endsConnection == true)
        #expect(head?.authority == "")
    }

    @Test("Part of a head is nothing yet")
    func unfinished() {
        let request = Place.target.request("/")
        for length in 0..<request.count {
            #expect(verdict(Array(request.prefix(length))) == .incomplete)
        }
    }
}
