/// What is wrong with something that was typed or chosen, and what to do.
///
/// The dashboard says it in the visitor's language, by its key; the command line and the log say
/// it in English.
package struct Complaint: Sendable, Hashable {
    package enum Argument: Sendable, Hashable {
        case number(Int)
        case decimal(Double)
        case text(String)
    }

    /// Names the sentence in the languages' files; nil for one that is already in words.
    package let key: String?
    /// What is filled in, by name.
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

    /// A sentence that is already in the visitor's language.
    package init(inWords text: String) {
        key = nil
        arguments = [:]
        english = text
    }
}

/// Why a verb does not do what was asked. Each site says it in one place.
package protocol VerbRefusal: Error, Sendable, CustomStringConvertible {
    var complaint: Complaint { get }
}

extension VerbRefusal {
    package var description: String { complaint.english }
}

extension Complaint {
    /// The rule that was broken, as programs are told: the key without the part of this program that it belongs to.
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
