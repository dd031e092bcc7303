import Synchronization

/// The templates of all languages, and those bound to the types of pages shown so far: as many as the site has types.
final class TemplatePrograms: Sendable {
    private struct Key: Hashable {
        let page: ObjectIdentifier
        let language: String
    }

    private let programs: [String: [String: TemplateProgram]]
    private let standard: String
    private let bound = Mutex<[Key: BoundTemplate]>([:])

    init(_ syntaxes: [String: [String: TemplateSyntax]], standard: String) {
        programs = syntaxes.mapValues { TemplateProgram.all($0) }
        self.standard = standard
    }

    /// The template of a type of page, in the standard language if there is no other.
    func template(of page: any Page.Type, in language: Language) -> BoundTemplate {
        let code = programs[language.code] == nil ? standard : language.code
        let key = Key(page: ObjectIdentifier(page), language: code)
        if let known = bound.withLock({ $0[key] }) { return known }
        let new = BoundTemplate(page, programs[code] ?? [:])
        bound.withLock { $0[key] = new }
        return new
    }
}
