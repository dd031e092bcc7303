import HTTPServer
import HTTPTypes
import Testing

@testable import MoochWeb

@Suite struct CrossSiteCheckTests {
    private func isAllowed(
        _ method: HTTPRequest.Method = .post, site: String? = nil, origin: String? = nil,
        authority: String = "mooch.example", publicOrigin: String? = nil
    ) -> Bool {
        var headers = HTTPFields()
        if let name = HTTPField.Name("Sec-Fetch-Site") { headers[name] = site }
        headers[.origin] = origin
        let request = Request(
            method: method, target: "/things", headers: headers, authority: authority)
        return CrossSiteCheck.verdict(for: request, publicOrigin: publicOrigin) == .allowed
    }

    @Test(arguments: [HTTPRequest.Method.get, .head, .options])
    func `methods that change nothing may come from anywhere`(method: HTTPRequest.Method) {
        #expect(isAllowed(method, site: "cross-site", origin: "https://evil.example"))
    }

    @Test(arguments: [HTTPRequest.Method.post, .put, .delete, .patch])
    func `every other method is judged`(method: HTTPRequest.Method) {
        #expect(!isAllowed(method, site: "cross-site"))
        #expect(!isAllowed(method, origin: "https://evil.example"))
    }

    @Test(
        arguments: [
            ("same-origin", nil, true), ("none", nil, true), (nil, nil, true),
            ("cross-site", nil, false), ("same-site", nil, false), ("", nil, false),
            ("same-origin, cross-site", nil, false),
            (nil, "https://mooch.example", true), (nil, "http://mooch.example", true),
            (nil, "HTTPS://Mooch.Example:443", true), (nil, "http://mooch.example:80", true),
            (nil, "https://mooch.example:8443", false), (nil, "null", false), (nil, "", false),
            (nil, "https://mooch.example.evil.example", false),
            (nil, "https://evil.example", false),
            (nil, "https://evil.example@mooch.example", false), (nil, "mooch.example", false),
            (nil, "ftp://mooch.example", false), (nil, "https://a, https://mooch.example", false),
            ("same-origin", "https://evil.example", false),
            ("cross-site", "https://mooch.example", false),
        ] as [(String?, String?, Bool)])
    func `the site and the origin must be ours where they are said`(
        site: String?, origin: String?, allowed: Bool
    ) {
        #expect(isAllowed(site: site, origin: origin) == allowed)
    }

    @Test func `with a public address only that one counts`() {
        let ours = "https://mooch.example/"
        #expect(
            isAllowed(origin: "https://mooch.example", authority: "10.0.0.1", publicOrigin: ours))
        #expect(!isAllowed(origin: "http://mooch.example", publicOrigin: ours))
        #expect(!isAllowed(origin: "http://10.0.0.1", authority: "10.0.0.1", publicOrigin: ours))
    }

    @Test func `two things that are no origins are not the same site`() {
        #expect(!isAllowed(origin: "null", authority: "", publicOrigin: "null"))
        #expect(!isAllowed(origin: "https://", authority: ""))
    }

    @Test func `a port is part of the site`() {
        #expect(isAllowed(origin: "http://127.0.0.1:8080", authority: "127.0.0.1:8080"))
        #expect(!isAllowed(origin: "http://127.0.0.1:8081", authority: "127.0.0.1:8080"))
        #expect(isAllowed(origin: "http://[::1]:8080", authority: "[::1]:8080"))
    }
}
