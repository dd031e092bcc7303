import HTTPTypes
import Testing

@testable import MoochWeb

@Suite struct RouterTests {
    private static let routes: [(method: HTTPRequest.Method, pattern: String, name: String)] = [
        (.get, "/", "home"),
        (.get, "/things", "list"),
        (.post, "/things", "create"),
        (.get, "/things/new", "new"),
        (.get, "/things/:id", "show"),
        (.post, "/things/:id", "change"),
        (.get, "/things/:id/edit", "edit"),
        (.post, "/things/:id/archival", "archive"),
        (.get, "/things/new/preview", "preview"),
        (.get, "/:area/:name/edit", "any edit"),
        (.get, "/assets/*path", "asset"),
    ]

    let router: Router

    init() throws { router = try Router(Self.routes.map { ($0.method, $0.pattern) }) }

    private func found(_ method: HTTPRequest.Method, _ path: String) -> String {
        switch router.match(method: method, path: path) {
        case .found(let route, _): Self.routes[route].name
        case .methodNotAllowed(let allow): "405 " + allow.map(\.rawValue).joined(separator: ",")
        case .notFound: "404"
        }
    }

    @Test(arguments: [
        ("/", "home"), ("/things", "list"), ("/things/new", "new"), ("/things/7", "show"),
        ("/things/7/edit", "edit"), ("/things/new/preview", "preview"),
        ("/things/new/edit", "edit"), ("/other/x/edit", "any edit"),
        ("/assets/css/app.css", "asset"), ("/assets/app.css", "asset"),
    ])
    func `a path leads to its most specific pattern`(path: String, value: String) {
        #expect(found(.get, path) == value)
        #expect(found(.head, path) == value)
    }

    @Test(arguments: [
        "", "things", "//", "/things/", "/things//edit", "/things/7/edit/more", "/nothing",
        "/assets", "/assets/", "/Things", "/things/7/archival/",
    ])
    func `a path without a pattern is not found`(path: String) {
        #expect(found(.get, path) == "404")
    }

    @Test func `a known path with another method names the methods it has`() {
        #expect(found(.delete, "/things") == "405 GET,HEAD,POST")
        #expect(found(.get, "/things/7/archival") == "405 POST")
        #expect(found(.post, "/things/new") == "405 GET,HEAD")
        #expect(found(.options, "/") == "405 GET,HEAD")
    }

    @Test func `parameters carry what stood in the path`() {
        guard case .found(_, let parameters) = router.match(method: .get, path: "/a b/ç/edit")
        else {
            Issue.record("not found")
            return
        }
        #expect(parameters["area"] == "a b")
        #expect(parameters["name"] == "ç")
        #expect(parameters["id"] == nil)
        guard case .found(_, let rest) = router.match(method: .get, path: "/assets/a//b/..")
        else {
            Issue.record("not found")
            return
        }
        #expect(rest["path"] == "a//b/..")
    }

    @Test(arguments: [
        ("7", Int64(7)), ("9223372036854775807", Int64.max), ("10", 10),
        ("0", nil), ("-1", nil), ("+1", nil), ("007", nil), ("1e3", nil), ("", nil), ("٣", nil),
        (" 1", nil), ("9223372036854775808", nil), ("99999999999999999999999", nil),
    ])
    func `an id is a positive number written the one way`(text: String, id: Int64?) {
        #expect(PathParameters([("id", text)]).id("id") == id)
    }

    @Test func `a long path costs no more than its length`() {
        #expect(found(.get, String(repeating: "/things", count: 20_000)) == "404")
        #expect(found(.get, String(repeating: "/", count: 100_000)) == "404")
    }

    @Test(arguments: ["things", "/a/:", "/a//b", "/*rest/more", "/a/*", "/:a/:a"])
    func `a malformed pattern stops the start`(pattern: String) {
        #expect(throws: RouteError.malformed(pattern)) {
            try Router([(.get, pattern)])
        }
    }

    @Test func `the same pattern twice stops the start`() {
        #expect(throws: RouteError.repeated("/a/:other")) {
            try Router([(.get, "/a/:id"), (.post, "/a/:id"), (.get, "/a/:other")])
        }
    }
}
