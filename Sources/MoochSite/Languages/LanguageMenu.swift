package import HTTPServer
import HTTPTypes
package import MoochWeb

/// The languages to choose from, at the foot of a page.
package struct LanguageMenu: TemplateModel {
    let choices: [LanguageChoice]
    /// The page to return to.
    let path: String
    let action = Site.language.path

    /// Nil if there is only one language. The answer to a form cannot be fetched again: `formPath` is the page to
    /// return to then.
    package init?(
        _ languages: Languages, on request: Request, formPath: String = Site.home.path
    ) {
        guard languages.all.count > 1 else { return nil }
        choices = languages.all.map {
            LanguageChoice(
                code: $0.code, name: $0.name, isCurrent: $0.code == Language.current.code)
        }
        path = request.method == .get ? request.target : formPath
    }

    package static let fields = TemplateFields<Self>(
        .init("choices", \.choices), .init("path", \.path), .init("action", \.action))
}

/// One language, by its name in itself.
package struct LanguageChoice: TemplateModel {
    let code: String
    let name: String
    let isCurrent: Bool

    package static let fields = TemplateFields<Self>(
        .init("code", \.code), .init("name", \.name), .init("isCurrent", \.isCurrent))
}
