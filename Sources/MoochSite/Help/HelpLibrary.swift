import Foundation
package import HTTPTypes
package import MoochWeb

/// The help pages in every language, read and rendered once at start.
package struct HelpLibrary: Sendable {
    /// Every page in order, by the code of the language.
    private let articlesByLanguage: [String: [HelpArticle]]
    private let standard: [HelpArticle]
    /// The page that helps with a screen, by the address in its head.
    private let slugs: [String: String]

    /// Reads every Markdown file of `directory`. Those of another language than the standard one lie in a folder named
    /// by its code, such as `de`, and need no head; a missing one is replaced by the standard language's.
    ///
    /// - Throws: `HelpLibraryError` with the file that has no head or no title.
    package init(directory: String, languages: Languages) throws {
        let code = languages.standard.code
        let names = try FileManager.default.contentsOfDirectory(atPath: directory)
        let standard = try names.filter { $0.hasSuffix(".md") }.map { name in
            let path = "\(directory)/\(name)"
            guard let source = Self.source(at: path),
                let (head, text) = HelpHead.read(source, slug: String(name.dropLast(3)))
            else { throw HelpLibraryError.headless(path) }
            guard let article = HelpArticle(head, language: code, source: text) else {
                throw HelpLibraryError.untitled(path)
            }
            return article
        }.sorted { ($0.head.order, $0.slug) < ($1.head.order, $1.slug) }
        var all = [code: standard]
        for language in languages.all where language.code != code {
            all[language.code] = try standard.map { article in
                let path = "\(directory)/\(language.code)/\(article.slug).md"
                guard let source = Self.source(at: path) else { return article }
                guard
                    let translated = HelpArticle(
                        article.head, language: language.code, source: source[...])
                else { throw HelpLibraryError.untitled(path) }
                return translated
            }
        }
        self.standard = standard
        articlesByLanguage = all
        slugs = Dictionary(
            standard.flatMap { article in article.head.screens.map { ($0, article.slug) } },
            uniquingKeysWith: { first, _ in first })
    }

    private static func source(at path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The page that helps with a method at an address: the address's own, or that of the nearest above it.
    package func path(for method: HTTPRequest.Method, at address: Address?) -> String {
        var pattern = (address?.pattern ?? "")[...]
        while !pattern.isEmpty {
            if let slug = slugs["\(method.rawValue) \(pattern)"] ?? slugs[String(pattern)] {
                return Site.helpArticle.path(slug)
            }
            // The front page is no parent of other pages.
            pattern = pattern.prefix(upTo: pattern.lastIndex(of: "/") ?? pattern.startIndex)
        }
        return slugs["*"].map { Site.helpArticle.path($0) } ?? Site.help.path
    }

    /// The pages for the visit's language.
    package var articles: [HelpArticle] {
        articlesByLanguage[Language.current.code] ?? standard
    }

    package subscript(slug: String) -> HelpArticle? {
        articles.first { $0.slug == slug }
    }

    /// The pages that contain every word, those with a word in the title first.
    package func search(_ query: String) -> [HelpArticle] {
        let words = query.split(whereSeparator: \.isWhitespace).map { HelpArticle.plain($0) }
        guard !words.isEmpty else { return articles }
        let found = articles.filter { article in words.allSatisfy { article.text.contains($0) } }
        let isTitled = { (article: HelpArticle) in
            let title = HelpArticle.plain(article.title)
            return words.contains { title.contains($0) }
        }
        return found.filter(isTitled) + found.filter { !isTitled($0) }
    }
}

/// Why the help pages could not be read.
package enum HelpLibraryError: Error, CustomStringConvertible {
    case headless(String)
    case untitled(String)

    package var description: String {
        switch self {
        case .headless(let path):
            "The help page \(path) does not begin with its order and icon between lines of “---”."
        case .untitled(let path): "The help page \(path) has no title after “# ” above its text."
        }
    }
}
