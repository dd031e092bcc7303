/// The texts of the visit's language: `words("members-none")`, `words("members-counted", ["count": 12])`.
///
/// A key is always written out, so that a test can compare the keys in the code with those in the languages' files.
/// Nothing here traps: an unknown key shows itself.
package let words = WordBook()

/// See ``words``.
package struct WordBook: Sendable {
    package func callAsFunction(
        _ key: StaticString, _ arguments: KeyValuePairs<String, any WordArgument> = [:]
    ) -> String {
        Language.current.text(key.description, arguments)
    }

    /// The text before and after the argument `at`, which the page marks up itself: `words.parts("more-than", at:
    /// "counted")`.
    package func parts(
        _ key: StaticString, at argument: String,
        _ arguments: KeyValuePairs<String, any WordArgument> = [:]
    ) -> (before: String, after: String) {
        Language.current.parts(key.description, at: argument, arguments)
    }
    /// A sentence in pieces; the page marks up the arguments that are not given, wherever the language puts them:
    /// `words.pieces("story-accepted")`.
    package func pieces(
        _ key: StaticString, _ arguments: KeyValuePairs<String, any WordArgument> = [:]
    ) -> [WordPiece] {
        Language.current.pieces(key.description, arguments)
    }
}
