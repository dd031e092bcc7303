import Foundation
import MoochAdmin
import MoochFixtures
import MoochSite
import MoochWeb
import Testing

/// The German help pages say what the English ones say.
@Suite("Help in German")
struct HelpTranslationTests {
    /// The help pages of the dashboard, and of the members' site.
    private static let folders = ["/Templates/help", "/Templates/help/members"]
        .map { TestDashboard.root + $0 }

    /// Every topic in English and in German.
    private static func pairs() throws -> [(english: HelpArticle, german: HelpArticle)] {
        let languages = try LanguageFiles.all()
        let german = try #require(languages["de"])
        return try folders.flatMap { folder in
            let library = try HelpLibrary(directory: folder, languages: languages)
            let there = Language.$current.withValue(german) { library.articles }
            let model = Language.$current.withValue(languages.standard) { library.articles }
            return zip(model, there)
        }
    }

    private static func all(_ pattern: Regex<(Substring, Substring)>, in html: SafeHTML) -> [String]
    {
        html.html.matches(of: pattern).map { String($0.1) }
    }

    @Test("Every page is there, with the same links and the same parts in the same order")
    func structure() throws {
        for (english, german) in try Self.pairs() {
            #expect(german.language == "de", "\(english.slug)")
            #expect(german.slug == english.slug)
            #expect(german.title != english.title)
            let parts = /<(h2|p|li|ol|ul|a|strong)[ >]/
            #expect(
                Self.all(parts, in: german.html) == Self.all(parts, in: english.html),
                "\(english.slug)")
            let links = /href="([^"]*)"/
            #expect(
                Self.all(links, in: german.html) == Self.all(links, in: english.html),
                "\(english.slug)")
        }
    }

    @Test("No file is left over")
    func files() throws {
        func names(_ path: String) throws -> Set<String> {
            Set(
                try FileManager.default.contentsOfDirectory(atPath: path)
                    .filter { $0.hasSuffix(".md") })
        }
        for folder in Self.folders {
            #expect(try names(folder + "/de") == names(folder))
        }
    }

    @Test("What is in bold because the interface says it, is what the interface says in German")
    func names() throws {
        let languages = try LanguageFiles.all()
        let german = try #require(languages["de"])
        var translations: [String: Set<String>] = [:]
        for (key, message) in languages.standard.messages where message.arguments.isEmpty {
            translations[languages.standard.text(key), default: []].insert(german.text(key))
        }
        var compared = 0
        for pair in try Self.pairs() {
            let bold = /<strong>([^<]*)<\/strong>/
            let names = zip(
                Self.all(bold, in: pair.english.html), Self.all(bold, in: pair.german.html))
            for (name, translation) in names {
                // A button that leads to a page asking more ends with an ellipsis.
                for ending in ["", "…"] {
                    guard let known = translations[name + ending] else { continue }
                    compared += 1
                    #expect(
                        known.contains(translation + ending), "\(pair.english.slug): \(name)")
                }
            }
        }
        #expect(compared > 20)
    }
}
