/// A template's text as a tree, with the line of every tag.
///
/// The tags are Mustache's without those this site has no use for: changed delimiters, pragmas, names chosen at run
/// time and functions are refused, so that the contract sees everything. Two are ours: `{{%key}}` is a text of the
/// language, whose arguments are fields in scope, and `{{#%key}}{{$name}}…{{/name}}{{/%key}}` one with an argument that
/// is marked up.
struct TemplateSyntax: Sendable {
    indirect enum Node: Sendable {
        case text(String)
        case comment(String)
        case variable(String, raw: Bool, line: Int)
        case section(String, inverted: Bool, [Node], line: Int)
        case partial(String, line: Int)
        case parent(String, [Node], line: Int)
        case block(String, [Node], line: Int)
        /// A text of the language, with blocks for the arguments that are marked up. Gone once the template is in a
        /// language.
        case message(String, [Node], line: Int)
    }

    var nodes: [Node]

    /// - Throws: `TemplateError` with the line of the first error.
    init(_ text: String, name: String) throws(TemplateError) {
        var parser = TemplateParser(text, name: name)
        nodes = try parser.parse()
    }
}

/// A template that cannot be used.
package struct TemplateError: Error, Equatable, CustomStringConvertible {
    /// The template's name, or the folder's.
    package var template: String
    /// From 1; 0 for the whole file.
    package var line: Int
    package var message: String

    package var description: String {
        line > 0 ? "\(template):\(line): \(message)" : "\(template): \(message)"
    }
}
