/// A sentence on invalid input: the error and the remedy.
///
/// Sites show it in the visitor's language, by its key; the command line and the log in English.
package struct Complaint: Sendable, Hashable {
    package enum Argument: Sendable, Hashable {
        case number(Int)
        case decimal(Double)
        case text(String)
    }

    /// The key of the sentence in the languages' files; nil for a text that is already in words.
    package let key: String?
    /// The values to fill in, by name.
    package let arguments: [String: Argument]
    package let english: String

    package init(_ key: String, _ english: String) {
        self.init(key, [:], english)
    }

    package init(_ key: String, _ arguments: [String: Argument], _ english: String) {
        self.key = key
        self.arguments = arguments
        self.english = english
    }

    /// A sentence already in the visitor's language.
    package init(inWords text: String) {
        key = nil
        arguments = [:]
        english = text
    }
}

/// Why a verb refuses. Each site answers it in one place.
package protocol VerbRefusal: Error, Sendable, CustomStringConvertible {
    var complaint: Complaint { get }
}

extension VerbRefusal {
    package var description: String { complaint.english }
}

extension Complaint {
    /// The broken rule for API clients: the key without the name of our part.
    package var code: String {
        guard let key else { return "invalid" }
        for part in ["api-", "store-", "imports-", "give-"] where key.hasPrefix(part) {
            return String(key.dropFirst(part.count))
        }
        return key
    }
}

extension Complaint.Argument: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringLiteral
{
    package init(integerLiteral value: Int) { self = .number(value) }
    package init(floatLiteral value: Double) { self = .decimal(value) }
    package init(stringLiteral value: String) { self = .text(value) }
}
