import Foundation
package import HTTPTypes

/// Every language of the site: one for each `*.ftl` of a folder.
package struct Languages: Sendable {
    /// By code.
    package let all: [Language]
    /// The default language.
    package let standard: Language

    /// A site without words of its own, for tests of templates.
    package static let none = Languages(standard: Language(code: "en", messages: [:]))

    private init(standard: Language) {
        self.standard = standard
        all = [standard]
    }

    /// Takes the files' texts by code; `en` must be among them.
    package init(texts: [String: String]) throws(LanguageError) {
        var parsed: [String: [String: Message]] = [:]
        for (code, text) in texts {
            guard code.utf8.allSatisfy({ $0 == 0x2D || Self.isAlphanumeric($0) }), !code.isEmpty
            else {
                throw LanguageError(file: "\(code).ftl", line: 0, message: "is no language tag")
            }
            guard PluralRule(code: code) != nil else {
                throw LanguageError(
                    file: "\(code).ftl", line: 0,
                    message: "is of a language whose plurals `PluralRule` does not know yet")
            }
            var parser = MessageParser(text, file: "\(code).ftl")
            parsed[code] = try parser.parse()
        }
        guard let english = parsed["en"] else {
            throw LanguageError(file: "en.ftl", line: 0, message: "is not there")
        }
        let standard = Language(code: "en", messages: english)
        self.standard = standard
        all = parsed.sorted { $0.key < $1.key }.map { code, messages in
            code == "en"
                ? standard : Language(code: code, messages: messages, fallback: english)
        }
    }

    /// Reads every `*.ftl` of a folder.
    package static func load(directory: String) throws(LanguageError) -> Languages {
        var texts: [String: String] = [:]
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        for name in names where name.hasSuffix(".ftl") {
            guard let bytes = FileManager.default.contents(atPath: "\(directory)/\(name)"),
                let text = String(validating: bytes, as: UTF8.self)
            else { throw LanguageError(file: name, line: 0, message: "is not readable UTF-8 text") }
            texts[String(name.dropLast(4))] = text
        }
        return try Languages(texts: texts)
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        let lower = byte | 0x20
        return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower)
    }

    /// The language of a code, in either case.
    package subscript(code: String) -> Language? {
        all.first { $0.code.lowercased() == code.lowercased() }
    }

    /// The visitor's earlier choice, or else the best of those their browser asks for, or else the language with the
    /// code `otherwise`.
    package func choice(
        for headers: HTTPFields, _ policy: CookiePolicy, or otherwise: String = "en"
    ) -> Language {
        if let code = Cookies(headers)[policy.languageName], let chosen = self[code] {
            return chosen
        }
        return best(for: headers[.acceptLanguage] ?? "") ?? self[otherwise] ?? standard
    }

    /// The language for a program, which has no cookies.
    package func choice(for headers: HTTPFields, or otherwise: String) -> Language {
        asked(by: headers) ?? self[otherwise] ?? standard
    }

    /// The best of the languages that the headers ask for; nil if there is none.
    package func asked(by headers: HTTPFields) -> Language? {
        headers[.acceptLanguage].flatMap(best)
    }

    /// Browsers send some 50 bytes.
    private static let longestList = 1_000
    /// The longest tag that everyone must support has 35 characters (RFC 5646 §4.4.1); with a weight.
    private static let longestRange = 45

    /// The best language for an `Accept-Language` (RFC 9110 §12.5.4), by the lookup of RFC 4647 §3.4: the most wanted
    /// first, each shortened until there is such a language. Malformed parts are skipped. Nil if none matches.
    func best(for field: String) -> Language? {
        // Programs name a single one.
        if let only = all.first(where: { $0.code == field }) { return only }
        var wishes: [(range: String, weight: Int)] = []
        var refused: Set<String> = []
        // This runs for every request before anything else: the work is bounded.
        for member in FieldList.members(Substring(field.utf8.prefix(Self.longestList))).prefix(50) {
            guard member.utf8.count <= Self.longestRange,
                let (range, weight) = FieldList.weighted(member)
            else { continue }
            if weight > 0 {
                wishes.append((range, weight))
            } else {
                refused.insert(range)
            }
        }
        let inOrder = wishes.enumerated().sorted {
            ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
        }
        for wish in inOrder {
            var parts = wish.element.range.split(separator: "-", omittingEmptySubsequences: false)
            while !parts.isEmpty {
                let code = parts.joined(separator: "-")
                if !refused.contains(code), let found = self[code] { return found }
                parts.removeLast()
                // A single letter only introduces the part after it.
                if parts.last?.count == 1 { parts.removeLast() }
            }
        }
        return nil
    }
}
