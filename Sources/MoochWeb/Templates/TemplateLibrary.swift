import Foundation

/// Every template of the site, in every language, read once at start-up.
package struct TemplateLibrary: Sendable {
    /// By the language's code, then by the template's name.
    let syntaxes: [String: [String: TemplateSyntax]]
    /// The templates in the standard language.
    let syntax: [String: TemplateSyntax]
    /// The templates as pages show them.
    private let programs: TemplatePrograms
    /// The texts that templates name.
    package let messageKeys: Set<String>

    /// Reads every `*.mustache` below a folder. With `assets`, plain addresses of the site's own files become cacheable
    /// ones.
    ///
    /// - Throws: `TemplateError` with the file and line at fault.
    package static func load(
        directory: String, assets: Assets? = nil, languages: Languages = .none
    ) throws(TemplateError) -> TemplateLibrary {
        guard let paths = FileManager.default.enumerator(atPath: directory) else {
            throw TemplateError(template: directory, line: 0, message: "the folder cannot be read")
        }
        var texts: [String: String] = [:]
        let ending = ".mustache"
        for case let path as String in paths where path.hasSuffix(ending) {
            guard let bytes = FileManager.default.contents(atPath: "\(directory)/\(path)"),
                let text = String(validating: bytes, as: UTF8.self)
            else {
                throw TemplateError(template: path, line: 0, message: "is not readable UTF-8 text")
            }
            texts[String(path.dropLast(ending.count))] = text
        }
        guard !texts.isEmpty else {
            throw TemplateError(template: directory, line: 0, message: "has no templates")
        }
        return try TemplateLibrary(
            templates: texts, assets: assets, languages: languages)
    }

    /// Takes the templates' texts by name.
    ///
    /// - Throws: `TemplateError` for a malformed template, or one with the address of a missing file.
    package init(
        templates: [String: String], assets: Assets? = nil, languages: Languages = .none
    ) throws(TemplateError) {
        var syntax: [String: TemplateSyntax] = [:]
        for (name, text) in templates.sorted(by: { $0.key < $1.key }) {
            let text = try TemplateLibrary.linked(
                TemplateLibrary.unindented(text), name, to: assets)
            syntax[name] = try TemplateSyntax(text, name: name)
        }
        var syntaxes: [String: [String: TemplateSyntax]] = [:]
        var keys: Set<String> = []
        for language in languages.all {
            var expansion = TemplateExpansion(language)
            for (name, template) in syntax {
                syntaxes[language.code, default: [:]][name] = try expansion.expanded(
                    template, name)
            }
            keys.formUnion(expansion.keys)
        }
        self.syntaxes = syntaxes
        self.syntax = syntaxes[languages.standard.code] ?? [:]
        programs = TemplatePrograms(syntaxes, standard: languages.standard.code)
        messageKeys = keys
    }

    /// The page as UTF-8, in the language of the visit. Empty if the template is missing, which the contract test
    /// excludes.
    package func render<Content: Page>(_ page: Content) -> [UInt8] {
        TemplateRenderer.bytes(of: page, programs.template(of: Content.self, in: .current))
    }

    /// The text with the cacheable addresses of files, so that a template simply names `/assets/img/icons.svg`.
    private static func linked(
        _ text: String, _ name: String, to assets: Assets?
    ) throws(TemplateError) -> String {
        guard let assets else { return text }
        do {
            return try assets.links.replaced(in: text, with: assets.address(of:))
        } catch {
            throw TemplateError(
                template: name, line: error.line, message: "there is no file \(error.address)")
        }
    }

    /// The lines without their indentation: smaller pages, and nothing added inside a `<textarea>`.
    private static func unindented(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false) { $0.isNewline }
            .map { $0.drop { $0 == " " || $0 == "\t" } }
            .joined(separator: "\n")
    }
}
