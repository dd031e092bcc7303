import Foundation

/// The help pages, read and rendered once at start.
package struct HelpLibrary: Sendable {
    package let articles: [HelpArticle]

    /// Reads a Markdown file for every topic.
    ///
    /// - Throws: `HelpLibraryError` naming the file that is missing or has no title.
    package init(directory: String) throws {
        articles = try HelpTopic.allCases.map { topic in
            let path = "\(directory)/\(topic.rawValue).md"
            guard let data = FileManager.default.contents(atPath: path) else {
                throw HelpLibraryError.missing(path)
            }
            guard
                let article = HelpArticle(
                    topic: topic, source: String(decoding: data, as: UTF8.self))
            else { throw HelpLibraryError.untitled(path) }
            return article
        }
    }

    package subscript(slug: String) -> HelpArticle? {
        articles.first { $0.topic.rawValue == slug }
    }

    /// The pages that hold every word, those with a word in the title first.
    package func search(_ query: String) -> [HelpArticle] {
        let words = query.lowercased().split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else { return articles }
        let found = articles.filter { article in words.allSatisfy { article.text.contains($0) } }
        let isTitled = { (article: HelpArticle) in
            words.contains { article.title.lowercased().contains($0) }
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
