/// Checks every template against the types of the pages it shows.
///
/// The compiler does not read templates, and Mustache is silent: a name that does not exist shows nothing. So a test
/// asks for the problems of the whole library and expects none.
package enum TemplateContract {
    /// All problems in any language, as sentences with template and line; empty if there are none.
    ///
    /// Reported are: pages without a template, templates no page leads to, partials and layouts that do not exist or
    /// include themselves endlessly, blocks their layout does not have, names that are no field where they stand, text
    /// under `{{{ }}}`, `SafeHTML` not under it, lists, flags and models shown as text, sections that always or never
    /// show, page templates whose first line does not name their page type, and field tables that are not `static let`.
    package static func problems(
        _ library: TemplateLibrary, pageTypes: [any Page.Type]
    ) -> [String] {
        var problems: Set<String> = []
        for syntax in library.syntaxes.values {
            var check = TemplateCheck(syntax)
            for page in pageTypes {
                check.check(page)
            }
            for name in syntax.keys where !check.usedTemplates.contains(name) {
                check.report("\(name): no page leads to this template")
            }
            problems.formUnion(check.problems)
        }
        return problems.sorted()
    }

    /// Fields that no template shows, as `Type.field`: each is either forgotten in the template or not needed in the
    /// type.
    package static func unusedFields(
        _ library: TemplateLibrary, pageTypes: [any Page.Type]
    ) -> [String] {
        var check = TemplateCheck(library.syntax)
        for page in pageTypes {
            check.check(page)
        }
        return check.declaredFields.subtracting(check.usedFields).sorted()
    }
}
