import Foundation
import HTTPServer
import HTTPTypes
import MoochFixtures
import MoochSite
import MoochWeb
import Testing

@Suite("A site of the exchange")
struct SiteTests {
    private let site: TrialSite
    private let fixture: TestDashboard

    init() throws {
        fixture = try TestDashboard()
        site = try TrialSite(fixture.services)
    }

    private static func text(_ response: Response) -> String {
        guard case .bytes(let bytes) = response.body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func document(_ response: Response) throws -> [String: any Sendable] {
        let object = try JSONSerialization.jsonObject(with: Data(text(response).utf8))
        return try #require(object as? [String: any Sendable])
    }

    @Test(
        "A row lets in whom it names; what is not one's own does not exist",
        arguments: [
            ("/guests", nil, 200), ("/guests", "phil", 200), ("/members", "phil", 200),
            ("/members", nil, 404), ("/secrets", "ada", 404), ("/nothing", "ada", 404),
            ("/api/greetings", "phil", 200), ("/api/greetings", nil, 404),
        ] as [(String, String?, Int)])
    func entry(path: String, name: String?, status: Int) async throws {
        let headers = name.map { ["authorization": $0] } ?? [:]
        #expect(await site.send(.get, path, headers).status.code == status)
    }

    @Test(
        "What a cookie opens needs a form's token and comes from here; a token in the head needs neither"
    )
    func crossSite() async throws {
        let elsewhere = ["authorization": "phil", "sec-fetch-site": "cross-site"]
        let cookie = RandomToken().text
        let token = CrossSiteToken.make(for: cookie)
        func send(_ site: TrialSite, _ token: String, from origin: String) async -> Int {
            await site.send(
                .post, "/members",
                [
                    "authorization": "phil", "sec-fetch-site": origin, "cookie": "mooch=\(cookie)",
                    "content-type": "application/x-www-form-urlencoded",
                ], body: "csrf_token=\(token)"
            ).status.code
        }
        #expect(await send(site, token, from: "same-origin") == 200)
        #expect(await send(site, token, from: "cross-site") == 403)
        #expect(await send(site, "forged", from: "same-origin") == 403)
        let json = elsewhere.merging(["content-type": "application/json"]) { $1 }
        let answer = await site.send(.post, "/api/greetings", json, body: #"{"name":"Phil"}"#)
        #expect(answer.status == .ok)
        #expect(Self.text(answer) == #"{"name":"Phil"}"#)
    }

    @Test(
        "A program is told what is wrong in JSON, a browser on a page",
        arguments: [
            ("application/json", #"{"name":"#, 400), ("application/json", #"{"other":1}"#, 400),
            ("text/plain", "hello", 415), ("application/json", #"{"name":""}"#, 422),
        ])
    func problems(type: String, body: String, status: Int) async throws {
        let headers = ["authorization": "phil", "content-type": type, "accept-language": "de"]
        let answer = await site.send(.post, "/api/greetings", headers, body: body)
        #expect(answer.status.code == status)
        #expect(answer.headers[.contentType] == "application/problem+json")
        let document = try Self.document(answer)
        #expect(document["status"] as? Int == status)
        #expect((document["detail"] as? String)?.contains("nichts geändert") == true)
        #expect(document["request_id"] as? String != nil)
        let errors = document["errors"] as? [[String: String]]
        #expect(errors?.first?["pointer"] == (status == 422 ? "/name" : nil))
        let page = await site.send(.get, "/nothing")
        #expect(page.headers[.contentType]?.hasPrefix("text/html") == true)
        let away = await site.send(.get, "/api/nothing")
        #expect(away.headers[.contentType] == "application/problem+json")
    }

    @Test("A body that is too large is refused, in the row's own words where it has some")
    func tooLarge() async throws {
        let long = String(repeating: "a", count: 2 << 20)
        let json = await site.send(
            .post, "/api/greetings", ["authorization": "a", "content-type": "application/json"],
            body: long)
        #expect(json.status == .contentTooLarge)
        let form = await site.send(
            .post, "/forms",
            ["authorization": "a", "content-type": "application/x-www-form-urlencoded"], body: long)
        #expect(form.status == .contentTooLarge)
        #expect(Self.text(form).contains("Twenty at most."))
    }

    @Test("A version that nobody here speaks is the caller's mistake, not ours")
    func version() {
        let problem = Problem(refusal: .httpVersionNotSupported)
        #expect(problem.kind == .malformed)
        #expect(problem.headline == Problem(refusal: .badRequest).headline)
    }

    @Test("JSON is compressed for whoever shows a token, a page only for who asks from here")
    func compression() async throws {
        let elsewhere = ["accept-encoding": "gzip", "sec-fetch-site": "cross-site"]
        let json = await site.send(
            .get, "/api/greetings", elsewhere.merging(["authorization": "phil"]) { $1 })
        #expect(json.headers[.contentEncoding] == "gzip")
        #expect(json.headers[.vary] == "Accept-Encoding")
        #expect(await site.send(.get, "/", elsewhere).headers[.contentEncoding] == nil)
        let here = ["accept-encoding": "gzip", "sec-fetch-site": "same-origin"]
        #expect(await site.send(.get, "/", here).headers[.contentEncoding] == "gzip")
    }

    @Test("What pages may do is the site's own choice")
    func securityHeaders() async throws {
        let ours = await site.send(.get, "/")
        let policy = try #require(ours.headers[.contentSecurityPolicy])
        #expect(policy.contains("img-src 'self' https://tiles.example.org;"))
        let name = try #require(HTTPField.Name("Permissions-Policy"))
        #expect(ours.headers[name]?.contains("geolocation=(), ") == true)
        let dashboard = await TestBrowser(fixture).get("/sign-in").response
        #expect(dashboard.headers[name] == ours.headers[name])
    }

    @Test("A site with a row that another site could use is not made")
    func unsafeRoutes() {
        func make(_ route: Route) throws {
            _ = try App(
                fixture.services, routes: [route], securityHeaders: SecurityHeaders(isHTTPS: false),
                programs: "/api/",
                showProblem: { [services = fixture.services] problem, request in
                    services.plainProblemPage(problem, requestID: request.id)
                })
        }
        let rows: [Route] = [
            .open(.put, Address("/things"), handler: { _ in .text("") }),
            Route(.post, Address("/things"), .open, body: .json(), handler: { _ in .text("") }),
            .open(.get, Address("/api/things"), handler: { _ in .text("") }),
        ]
        for row in rows { #expect(throws: UnsafeRoute.self) { try make(row) } }
        #expect(throws: Never.self) {
            try make(.open(.post, Address("/things"), handler: { _ in .text("") }))
        }
    }

    @Test("An address is filled in by as many values as it has parameters")
    func addresses() {
        #expect(
            Address("/listings/:id/requests/:other/acceptance").path("7", "9")
                == "/listings/7/requests/9/acceptance")
        #expect(Address("/listings/:id").path("7") == "/listings/7")
        #expect(Address("/listings/:id/edit").path("7") == "/listings/7/edit")
        #expect(Address("/listings").path("7") == "/listings")
    }
}
