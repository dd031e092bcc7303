import MoochFixtures
import MoochWeb
import Testing

/// All words of the interface are in the languages' files, and every language has them all.
@Suite("Every language is complete")
struct LanguageContractTests {
    /// Texts that are the same in English and German.
    private static let alike: Set<String> = [
        "name", "key-escape", "time", "imports-problem",
        "distance-metres", "distance-kilometres", "optional", "choose-community-by-name",
        "map-north", "places-radius-column", "style-vegan", "recipe-video", "recipes-video",
        "video-of", "settings-mail-port",
        "choose-supermarket-metres", "choose-supermarket-kilometres",
    ]

    /// Texts in Swift code that look like words and are none.
    private static let notWords: Set<String> = [
        // Browsers and systems, and the marks they are known by.
        "Edg", "Edge", "Opera", "Firefox", "Firefox/", "FxiOS", "CriOS", "Chrome", "Chrome/",
        "Safari", "Safari/", "Android", "Windows", "Mac OS X", "Mac", "CrOS", "ChromeOS", "Linux",
        // A scheme of RFC 6750, and a field of RFC 8058.
        "Bearer",
        "List-Unsubscribe", "One-Click",
        // A header's values.
        "private, max-age=31536000, immutable", "private, max-age=604800",
        // A drawing's classes.
        "chart chart-sparkline", "chart-point chart-point-last",
        #"chart chart-before-\(before) chart-after-\(after)"#,
        // Complaints for programs; people read the text of their keys.
        "This is not the code of this community. Check the poster: there may be a new one.",
        "This address has an account already. Sign in, or use another address.",
        #"more cells than the head (\(header.count))"#,
        // Said at start, to those who run the server.
        #"The route \(pattern) would let another site act in a visitor's name."#,
        #"The help page \(path) does not begin with its order and icon between lines of “---”."#,
        #"The help page \(path) has no title after “# ” above its text."#,
    ]

    private static let forOperators: Set<String> = [
        "Files/HealthHandlers.swift", "Metrics/Metrics.swift", "Operations/DashboardTrial.swift",
        "Operations/MetricsHandlers.swift",
    ]

    /// Words of recipes as other programs write and read them.
    private static let ofOtherPrograms: Set<String> = [
        "RecipeImports/ForeignRecipe+Parts.swift", "RecipeImports/HTMLEntities.swift",
        "RecipeImports/RecipeDuration.swift", "RecipeImports/RecipeFile.swift",
        "RecipeImports/RecipeVocabulary.swift", "Kitchen/RecipeDocument.swift",
    ]

    @Test("Each has every text, in every form, with the same arguments, and translated")
    func complete() throws {
        let languages = try LanguageFiles.all()
        #expect(languages.all.count > 1)
        #expect(LanguageContract.problems(languages, alike: Self.alike) == [])
    }

    @Test("Every text that the code or a template names is there, and every text is used")
    func used() throws {
        let languages = try LanguageFiles.all()
        let library = try TemplateLibrary.load(
            directory: TestDashboard.root + "/Templates", languages: languages)
        let keys = Set(languages.standard.messages.keys)
        // Read by the language itself, by number.
        var used = library.messageKeys.union(["language", "number-decimal", "number-group"])
        used.formUnion((1...12).map { "month-\($0)" } + (1...7).map { "weekday-\($0)" })
        for (path, text) in try LanguageFiles.texts(in: "Sources", ending: ".swift") {
            used.formUnion(text.matches(of: /"([a-z0-9-]+)"/).map { String($0.1) })
            let calls =
                /(?:words(?:\.parts)?|Complaint|Sentence|AuditWords)\(\s*"([a-z0-9-]+)"|counted\("([a-z0-9-]+)"\)/
            for call in text.matches(of: calls) {
                let key = String(call.1 ?? call.2 ?? "")
                #expect(keys.contains(key), "\(path)")
            }
            guard path.hasSuffix("+Definition.swift") else { continue }
            let declarations =
                /(?:\.\w+|ListFilter)\(\s*"\w+",\s*"([a-z0-9-]+)"|\.(?:onPhone|inFiles|search)\("([a-z0-9-]+)"|(?:label|lead|counted|all|none\w*|endedAdvice|missing): "([a-z0-9-]+)"/
            for key in text.matches(of: declarations).compactMap({ $0.1 ?? $0.2 ?? $0.3 }) {
                #expect(keys.contains(String(key)), "\(path)")
            }
        }
        #expect(keys.subtracting(used).sorted() == [])
    }

    @Test("No template has words of its own")
    func templates() throws {
        for (path, text) in try LanguageFiles.texts(in: "Templates", ending: ".mustache") {
            #expect(LanguageFiles.words(inTemplate: text) == [], "\(path)")
        }
    }

    @Test("No page type has words of its own")
    func sources() throws {
        for (path, text) in try LanguageFiles.texts(in: "Sources/MoochAdmin", ending: ".swift")
            + LanguageFiles.texts(in: "Sources/MoochSite", ending: ".swift")
            + LanguageFiles.texts(in: "Sources/MoochMembers", ending: ".swift")
        // The API describes itself to whoever writes programs, in English alone; so does what operators watch and prove.
        where !path.hasPrefix("API/")
            && !Self.forOperators.union(Self.ofOtherPrograms).contains(path)
        {
            let found = LanguageFiles.words(inSwift: text).filter { !Self.notWords.contains($0) }
            #expect(found == [], "\(path)")
        }
    }

    @Test("No chart has words of its own")
    func charts() throws {
        for (path, text) in try LanguageFiles.texts(in: "Sources/MoochWeb/Charts", ending: ".swift")
        {
            let found = LanguageFiles.words(inSwift: text).filter { !Self.notWords.contains($0) }
            #expect(found == [], "\(path)")
        }
    }

    @Test("Words are found where they hide")
    func finding() {
        let template = """
            {{! A comment }}<a title="Go" href="/x">{{name}} <kbd>K</kbd> and
            {{#%a}}{{$b}}more{{/b}}{{/%a}}</a>
            """
        #expect(LanguageFiles.words(inTemplate: template) == ["Go", "and", "more"])
        let code = """
            /// "A comment"
            let a = "Word", b = "two words", c = "members", d = words("key-of"), e = "a, b"
            services.log.warning("was not noted", metadata: ["f": "\\(a.text(b, radix: 2))"])
            """
        #expect(LanguageFiles.words(inSwift: code) == ["Word", "two words", "a, b"])
    }
}
