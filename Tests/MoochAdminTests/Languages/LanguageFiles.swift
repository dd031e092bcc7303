import Foundation
import MoochFixtures
import MoochWeb

/// The languages as they are, and everything that could hold words beside them.
enum LanguageFiles {
    static func all() throws -> Languages {
        try Languages.load(directory: TestDashboard.root + "/Templates/languages")
    }

    /// The texts of the files below a folder, by their paths in it.
    static func texts(in folder: String, ending: String) throws -> [(path: String, text: String)] {
        let root = "\(TestDashboard.root)/\(folder)"
        guard let paths = FileManager.default.enumerator(atPath: root) else { return [] }
        var texts: [(path: String, text: String)] = []
        for case let path as String in paths where path.hasSuffix(ending) {
            texts.append((path, try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)))
        }
        return texts.sorted { $0.path < $1.path }
    }

    /// What is in a template that people read, and that is in no language's file.
    static func words(inTemplate text: String) -> [String] {
        // A key's own sign and the program's name are the same everywhere.
        let bare =
            text.replacing(/\{\{!.*?\}\}/.dotMatchesNewlines(), with: "")
            .replacing(/\{\{\$id\}\}[^{]*\{\{\/id\}\}/, with: "")
            .replacing(/<kbd[^>]*>.<\/kbd>/, with: "").replacing(/<code>[^<]*<\/code>/, with: "")
            .replacing("Mooch", with: "")
            .replacing(/\{\{\{?[^}]*\}?\}\}/, with: "")
        let attributes = bare.matches(
            of: /(?:aria-label|title|placeholder|alt|data-label)="([^"]*)"/
        ).map { String($0.1) }
        let between = bare.replacing(/<[^>]*>/, with: "\n").split(separator: "\n").map(String.init)
        return (attributes + between).filter { $0.contains(where: \.isLetter) }
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// The texts in Swift code that look like words for people: several words, or one that begins
    /// with a capital letter. What goes to the log is for those who run the server.
    static func words(inSwift text: String) -> [String] {
        let code = text.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }
            .joined(separator: "\n")
            .replacing(/(?:Site|HTTPField\.Name|Address)\("[^"]*"\)/, with: "")
            .replacing(/log(?:\.[a-z]+)?\(\s*(?:level: level,)?\s*"[^"]*"/, with: "")
        return code.matches(of: /"((?:[^"\\\n]|\\.)*)"/).map { String($0.1) }
            .filter {
                // What is filled in is code.
                $0.replacing(/\\\((?:[^()]|\([^()]*\))*\)/, with: "")
                    .contains(/^[A-Z][a-z]|[a-z,.] [A-Za-z]/)
            }
    }
}
