import Foundation
package import MoochWeb

/// The help pages in every language, read and rendered once at start.
package struct HelpLibrary: Sendable {
    /// Every topic in its order, by the code of the language.
    private let articlesByLanguage: [String: [HelpArticle]]
    private let standard: [HelpArticle]

    /// Reads a Markdown file for every topic. Those of the standard language lie in `directory`,
    /// those of another in its folder `de`, where any may be missing: the standard language's
    /// page then stands in.
    ///
    /// - Throws: `HelpLibraryError` naming the file that is missing or has no title.
    package init(directory: String, languages: Languages) throws {
        let code = languages.standard.code
        let standard = try HelpTopic.allCases.map { topic in
            let path = "\(directory)/\(topic.rawValue).md"
            guard let article = try Self.article(topic, in: code, at: path) else {
                throw HelpLibraryError.missing(path)
            }
            return article
        }
        var all = [code: standard]
        for language in languages.all where language.code != code {
            all[language.code] = try standard.map { article in
                let path = "\(directory)/\(language.code)/\(article.topic.rawValue).md"
                return try Self.article(article.topic, in: language.code, at: path) ?? article
            }
        }
        self.standard = standard
        articlesByLanguage = all
    }

    /// Nil when there is no such file.
    private static func article(
        _ topic: HelpTopic, in language: String, at path: String
    ) throws -> HelpArticle? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let source = String(decoding: data, as: UTF8.self)
        guard let article = HelpArticle(topic: topic, language: language, source: source) else {
            throw HelpLibraryError.untitled(path)
        }
        return article
    }

    /// The pages for the visit's language.
    package var articles: [HelpArticle] {
        articlesByLanguage[Language.current.code] ?? standard
    }

    package subscript(slug: String) -> HelpArticle? {
        articles.first { $0.topic.rawValue == slug }
    }

    /// The pages that hold every word, those with a word in the title first.
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
    case missing(String)
    case untitled(String)

    package var description: String {
        switch self {
        case .missing(let path): "The help page \(path) is missing or cannot be read."
        case .untitled(let path): "The help page \(path) does not start with “# ” and a title."
        }
    }
}
