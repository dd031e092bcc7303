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
