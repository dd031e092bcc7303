import Foundation
import HTTPTypes
import MoochFixtures
import MoochSite
import MoochStore
import Testing

/// The log finds what went wrong, and says nothing of people.
@Suite("The log")
struct LogTests {
    private static let needle = "needle-7f3a"

    @Test("The id on an error's page finds its lines, and the cause is in them")
    func finds() async throws {
        let lines = LogLines()
        let fixture = try TestDashboard(log: lines.logger)
        let browser = try await fixture.signedIn()
        try await fixture.run("ALTER TABLE audit_entry RENAME TO elsewhere")
        let answer = await browser.get("/audit?q=\(Self.needle)")
        #expect(answer.status == .internalServerError && answer.text.contains("request-00000-0"))
        let found = lines.all.filter { $0.contains("request-00000-0") }
        #expect(found.contains { $0.contains("request failed") && $0.contains("audit_entry") })
        #expect(found.contains { $0.contains("500") && $0.contains("/audit") })
    }

    @Test("Of a walk over both sites nothing is logged that was typed, shown or sent along")
    func walk() async throws {
        let lines = LogLines()
        let fixture = try TestDashboard(log: lines.logger)
        let ada = try await fixture.signedIn()
        let needle = Self.needle
        let headers = ["user-agent": needle, "referer": "https://\(needle).example/"]
        _ = try await TestBrowser(fixture).signIn(as: needle, with: needle)
        for app in fixture.sites {
            let visitor =
                app.routes.contains { $0.entry == .token }
                ? TestBrowser(fixture, on: app) : ada
            for route in app.routes where !route.address.pattern.hasSuffix("/stream") {
                // Once with what leads somewhere, once with what was mistyped or is a secret.
                for part in ["1", needle] {
                    let path = route.address.pattern.split(separator: "/").map {
                        $0.hasPrefix(":") || $0.hasPrefix("*") ? part : String($0)
                    }.joined(separator: "/")
                    let target = "/\(path)?q=\(needle)&\(needle)=1"
                    _ =
                        route.method == .get
                        ? await visitor.get(target, headers: headers)
                        : await visitor.post(target, [("name", needle), ("email", needle)])
                }
            }
            _ = await visitor.get("/\(needle)?\(needle)", headers: headers)
            _ = await visitor.send(.get, "/", authority: "\(needle).example")
        }
        let all = lines.all
        #expect(all.count > 300, "each request is a line")
        #expect(all.contains { $0.contains("/members/1") })
        for secret in [needle, "127.0.0.1", "ada", TestDashboard.password] {
            let words = all.filter { line in
                line.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "." }
                    .contains { $0.contains(secret) && (secret != "ada" || $0 == "ada") }
            }
            #expect(words.isEmpty, "\(secret): \(words.prefix(2))")
        }
        #expect(ada.cookieHeader.split(separator: "=").count > 1)
        for value in ada.cookieHeader.split(separator: "; ").compactMap({
            $0.split(separator: "=").last
        }) {
            #expect(!all.contains { $0.contains(value) })
        }
    }
}
