import HTTPTypes
import Testing

@testable import MoochWeb

@Suite struct FlashTests {
    private let policy = CookiePolicy(name: "site", secure: false)

    private func returned(_ value: String) -> Flash? {
        Flash(Cookies([.cookie: "\(policy.flashName)=\(value)"]), policy)
    }

    @Test func `a message with its link comes back as it was`() throws {
        let path = try #require(LocalPath(validating: "/things/7?a=b&c=d"))
        for flash in [
            Flash(.success, "Maple Court; saved, “really” 100 % \"\r\n🪑"),
            Flash(.problem, "No.", link: Flash.Link(label: "Show it = here", path: path)),
        ] {
            let cookie = flash.cookie(policy)
            let value = String(cookie.headerValue.prefix { $0 != ";" })
            #expect(Flash(Cookies([.cookie: value]), policy) == flash)
            #expect(cookie.isHTTPOnly)
            #expect(cookie.maxAge == 60)
        }
    }

    @Test(arguments: [
        "", "x", "kind=success", "kind=success&text=", "kind=shout&text=a", "text=a", "kind=%zz",
        "kind=success&text=%FF",
    ])
    func `what is no message shows nothing`(value: String) {
        #expect(returned(value) == nil)
    }

    @Test(arguments: ["//evil.example", "https://evil.example", "/a%0D%0Ab", "javascript:alert(1)"])
    func `a link to elsewhere is dropped`(path: String) {
        let flash = returned("kind=notice&text=a&label=b&path=\(path)")
        #expect(flash == Flash(.notice, "a"))
    }

    @Test func `a message too long for a cookie is shortened`() throws {
        let flash = Flash(.notice, String(repeating: "ü", count: 100_000))
        let value = flash.cookie(policy).value
        #expect(value.utf8.count <= 3500)
        #expect(try #require(returned(value)).text.hasSuffix("ü…"))
    }

    @Test func `a message that was shown is forgotten`() {
        #expect(Flash.taken(policy).headerValue.contains("site-flash=; Path=/; Max-Age=0"))
    }
}
