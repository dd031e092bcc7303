import HTTPTypes
import Testing

@testable import MoochWeb

@Suite struct CookiesTests {
    private func cookies(_ fields: String...) -> Cookies {
        var headers = HTTPFields()
        for field in fields { headers.append(HTTPField(name: .cookie, value: field)) }
        return Cookies(headers)
    }

    @Test func `pairs of several fields are read, the first of a name counts`() {
        let cookies = cookies("a=1; b=\"2\" ;c=x=y;a=3", "d=4; b=5;")
        #expect(cookies["a"] == "1")
        #expect(cookies["b"] == "2")
        #expect(cookies["c"] == "x=y")
        #expect(cookies["d"] == "4")
        #expect(cookies["e"] == nil)
    }

    @Test(arguments: ["", ";", "a", "=", "=b", ";;;", "a;b;c", " \t ", "\"", "a\"=\""])
    func `what is no pair is skipped`(field: String) {
        #expect(cookies(field, "x=1")["x"] == "1")
    }

    /// One request's `Cookie` fields and what `session` is then. RFC 6265 §5.4 has one field and
    /// pairs of §4.1.1's octets; a server meets more (§4.2.2 leaves what it makes of it to it).
    static let cases: [(why: String, fields: [String], session: String?)] = [
        ("§5.4 no field", [], nil),
        ("§4.2.1 empty", [""], nil),
        ("§4.2.1 only separators", ["; ;;= ;=x; ="], nil),
        ("§4.2.1 one pair", ["session=1"], "1"),
        ("§4.1.1 empty value", ["session="], ""),
        ("§4.1.1 quoted value", ["session=\"1\""], "1"),
        ("§4.1.1 one quotation mark", ["session=\""], "\""),
        ("§4.2.2 the same name twice", ["session=1; session=2"], "1"),
        ("§5.4 two fields, as HTTP/2 splits them", ["a=b", "session=1"], "1"),
        ("§5.4 two fields with the same name", ["session=1", "session=2"], "1"),
        ("§6.1 8 KiB before it", ["a=" + long, "session=1"], "1"),
        ("§6.1 8 KiB of it", ["session=" + long], long),
        ("§6.1 1,000 pairs before it", [many, "session=1"], nil),
        ("§6.1 1,000 pairs after it", ["session=1; " + many], "1"),
        ("§4.1.1 controls before it", ["\u{1}=\u{7F}; session=1"], "1"),
        ("§4.1.1 a letter more in its name", ["sessioné=1"], nil),
    ]
    private static let long = String(repeating: "x", count: 8 << 10)
    private static let many = String(repeating: "a=b; ", count: 1000)

    @Test(arguments: cases)
    func `cookies of every shape are read or passed over`(
        why: String, fields: [String], session: String?
    ) {
        var headers = HTTPFields()
        for field in fields { headers.append(HTTPField(name: .cookie, value: field)) }
        #expect(Cookies(headers)["session"] == session)
    }

    /// A NUL never comes this far: the server refuses the request (RFC 9110 §5.5). If one did, it
    /// would end nothing.
    @Test func `a NUL ends nothing`() {
        var headers = HTTPFields()
        let bytes = Array("a=1\0; session=1\0x; b=2".utf8)
        headers.append(HTTPField(name: .cookie, lenientValue: bytes))
        let cookies = Cookies(headers)
        #expect(cookies["session"]?.utf8.count == 3)
        #expect(cookies["b"] == "2")
    }

    @Test func `names keep their case`() {
        #expect(cookies("Mooch=1; mooch=2")["mooch"] == "2")
    }

    @Test func `no more than a hundred pairs and some kilobytes are looked at`() {
        let many = (0..<1000).map { "c\($0)=v" }.joined(separator: "; ")
        #expect(cookies(many)["c99"] == "v")
        #expect(cookies(many)["c100"] == nil)
        let vast = "a=" + String(repeating: "x", count: 20 << 10)
        #expect(cookies(vast, "b=1")["b"] == nil)
    }
}

@Suite struct SetCookieTests {
    @Test func `the session's cookie is what its policy promises`() {
        let policy = CookiePolicy(name: "site", secure: true)
        #expect(
            policy.session("abc", maxAge: 60).headerValue
                == "__Host-site=abc; Path=/; Max-Age=60; Secure; HttpOnly; SameSite=Lax")
        #expect(policy.flashName == "__Host-site-flash")
        #expect(policy.endSession.headerValue.contains("__Host-site=; Path=/; Max-Age=0"))
    }

    @Test func `without https the names are plain and the cookies not Secure`() {
        let policy = CookiePolicy(name: "site", secure: false)
        #expect(
            policy.session("abc", maxAge: nil).headerValue
                == "site=abc; Path=/; HttpOnly; SameSite=Lax")
    }

    @Test func `no value can add an attribute or a line`() {
        let cookie = SetCookie(
            name: "a;b", value: "x; Domain=evil\r\nSet-Cookie: y=\"é,\\", isSecure: false)
        #expect(
            cookie.headerValue
                == "a%3Bb=x%3B%20Domain=evil%0D%0ASet-Cookie:%20y=%22%C3%A9%2C%5C; Path=/; "
                + "HttpOnly; SameSite=Lax")
    }
}
