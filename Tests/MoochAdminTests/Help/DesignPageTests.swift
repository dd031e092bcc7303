import Foundation
import HTTPTypes
import MoochFixtures
import Testing

@Suite("The design page")
struct DesignPageTests {
    private static func file(_ path: String) throws -> String {
        try String(contentsOfFile: "\(TestDashboard.root)/Public/\(path)", encoding: .utf8)
    }

    @Test("Shows every icon there is")
    func icons() async throws {
        let fixture = try TestDashboard()
        let page = await (try fixture.signedIn()).get("/help/design")
        #expect(page.status == .ok)
        let icons = try Self.file("img/icons.svg").matches(of: /<symbol id="([a-z-]+)"/)
        #expect(icons.count > 30)
        for icon in icons {
            #expect(page.text.contains("#\(icon.1)\"/></svg> <code>\(icon.1)</code>"), "\(icon.1)")
        }
    }

    @Test("Shows colours that are tokens, each with its sample")
    func colours() async throws {
        let fixture = try TestDashboard()
        let page = await (try fixture.signedIn()).get("/help/design")
        let tokens = try Self.file("css/tokens.css")
        let shown = page.text.matches(of: /fill="var\(--([a-z-]+)\)"/).map(\.1)
        #expect(shown.count > 10)
        for name in shown {
            #expect(tokens.contains("--\(name):"), "\(name)")
        }
    }
}
