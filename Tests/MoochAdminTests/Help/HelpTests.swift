import Foundation
import HTTPTypes
import MoochAdmin
import MoochFixtures
import MoochMembers
import MoochSite
import MoochWeb
import Testing

@Suite("Help")
struct HelpTests {
    @Test("Every help page is listed in every language, and every link there leads somewhere")
    func pages() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        for language in try LanguageFiles.all().all {
            let wish = ["accept-language": language.code]
            let index = await browser.get("/help", headers: wish).text
            var targets: Set<String> = []
            for article in fixture.services.help.articles {
                #expect(
                    index.contains("href=\"\(article.path)\""), "\(language.code): \(article.slug)")
                let page = await browser.get(article.path, headers: wish)
                #expect(page.status == .ok)
                let links = page.text.matches(of: /href="(\/[^"#?]*)[^"]*"/).map { String($0.1) }
                targets.formUnion(links.filter { !$0.hasPrefix("/assets/") })
            }
            for target in targets {
                let status = await browser.get(target, headers: wish).status
                #expect(status.code < 400, "\(language.code): \(target)")
            }
        }
    }

    @Test("A link is written as it is followed: others are no links on the page")
    func links() throws {
        let folder = TestDashboard.root + "/Templates/help"
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder)
        where name.hasSuffix(".md") {
            let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
            for link in text.matches(of: /\]\(([^)]*)\)/) {
                #expect(
                    ["/", "#", "https://", "mailto:"].contains { link.1.hasPrefix($0) },
                    "\(name): \(link.1)")
            }
        }
    }

    @Test("Each page leads to what is new, and that says so of the version that runs")
    func news() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let foot = await browser.get("/settings").text.firstMatch(
            of: /<a href="\/help\/whats-new">Mooch ([^<]+)<\/a>/)
        let version = try #require(foot.map { String($0.1) })
        for language in ["en", "de"] {
            let page = await browser.get("/help/whats-new", headers: ["accept-language": language])
            let first = page.text.firstMatch(of: /<h2[^>]*>Version ([^<]*)</)
            #expect(first.map { String($0.1) } == version)
        }
    }

    @Test("A search finds the pages that hold its words; capitals and accents do not matter")
    func search() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        #expect(await browser.get("/help?q=undone").text.contains("merging-categories"))
        #expect(await browser.get("/help?q=zebra").text.contains("No help page has these words"))
        let german = ["accept-language": "de"]
        for query in ["ruckgangig", "R%C3%9CCKG%C3%84NGIG"] {
            let found = await browser.get("/help?q=\(query)", headers: german).text
            #expect(found.contains("href=\"/help/merging-categories\""), "\(query)")
            #expect(!found.contains("href=\"/help/members\""), "\(query)")
        }
    }

    @Test(
        "A page leads to the help that names its screen, or the nearest above it",
        arguments: [
            ("/communities/new", "adding-a-community"), ("/communities", "communities"),
            ("/members/1/contacts", "a-members-page"), ("/bulk-actions", "changing-many-at-once"),
            ("/figures", "home"), ("/help/design", "using-help"),
            ("/no/such/page", "when-something-goes-wrong"),
        ])
    func screens(path: String, slug: String) async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        let link = await browser.get(path).text.firstMatch(
            of: /class="[^"]*help[^"]*" href="([^"]+)"/)
        #expect(link.map { String($0.1) } == "/help/\(slug)")
    }

    @Test("Every picture that a help page names is one")
    func icons() throws {
        let icons = try String(
            contentsOfFile: TestDashboard.root + "/Public/img/icons.svg", encoding: .utf8)
        let services = try TestDashboard().services
        for article in services.help.articles + services.memberHelp.articles {
            #expect(icons.contains("id=\"\(article.head.icon)\""), "\(article.slug)")
        }
    }

    @Test("Every screen that a help page names is one")
    func named() throws {
        let fixture = try TestDashboard()
        for (app, help) in [
            (fixture.dashboard.app, fixture.services.help),
            (fixture.members.app, fixture.services.memberHelp),
        ] {
            let screens = Set(
                app.routes.flatMap {
                    [$0.address.pattern, "\($0.method.rawValue) \($0.address.pattern)"]
                })
            for article in help.articles {
                for screen in article.head.screens where screen != "*" {
                    #expect(screens.contains(screen), "\(article.slug): \(screen)")
                }
            }
        }
    }

    @Test("A page that a language does not have is shown in English, and says so")
    func missing() async throws {
        let files = FileManager.default
        let templates = files.temporaryDirectory.appending(path: "mooch-test-\(UUID().uuidString)")
        defer { try? files.removeItem(at: templates) }
        try files.copyItem(
            at: URL(filePath: TestDashboard.root).appending(path: "Templates"), to: templates)
        let languages = templates.appending(path: "languages")
        let french = try String(
            contentsOf: languages.appending(path: "en.ftl"), encoding: .utf8
        ).replacing("This help page is only there in English.", with: "Seulement en anglais.")
        try french.write(
            to: languages.appending(path: "fr.ftl"), atomically: true, encoding: .utf8)
        let pages = templates.appending(path: "help/fr")
        try files.createDirectory(at: pages, withIntermediateDirectories: true)
        try "# Accueil\n\nDeux questions.\n".write(
            to: pages.appending(path: "home.md"), atomically: true, encoding: .utf8)

        let fixture = try TestDashboard(
            files: SiteFiles(
                templates: templates.path, publicFiles: TestDashboard.root + "/Public"))
        let browser = try await fixture.signedIn()
        let wish = ["accept-language": "fr"]
        let there = await browser.get("/help/home", headers: wish).text
        #expect(there.contains("<h1><span lang=\"fr\">Accueil</span>"))
        #expect(there.contains("<article class=\"card\" lang=\"fr\">"))
        #expect(!there.contains("Seulement en anglais."))
        let away = await browser.get("/help/members", headers: wish).text
        #expect(away.contains("<html lang=\"fr\">"))
        #expect(away.contains("<h1><span lang=\"en\">Members</span>"))
        #expect(away.contains("<article class=\"card\" lang=\"en\">"))
        #expect(away.contains("Seulement en anglais."))
        let index = await browser.get("/help", headers: wish).text
        #expect(index.contains("href=\"/help/home\" lang=\"fr\""))
        #expect(index.contains("href=\"/help/members\" lang=\"en\""))
    }
}
