import Foundation

/// What a cuisine is called: "Italian", and in other languages.
package struct CuisineNames: Sendable, Hashable {
    /// In English.
    package let own: String
    /// By the tags of their languages.
    package let others: [String: String]

    /// The SQL of a cuisine's names in other languages, as ``init(_:others:)`` reads them.
    static let others = """
        (SELECT json_group_object(language, cuisine_name.name) FROM cuisine_name
            WHERE cuisine_id = cuisine.id)
        """

    init(_ own: String, others: String) {
        self.own = own
        let decoder = JSONDecoder()
        self.others =
            (try? decoder.decode([String: String].self, from: Data(others.utf8))) ?? [:]
    }

    /// The name that is shown in a language; its own where none is.
    package func name(in language: String) -> String { others[language] ?? own }
}
