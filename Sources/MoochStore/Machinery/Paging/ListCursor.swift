import Foundation
import Notation

/// A place between two rows of a list: what the row it lies beside is sorted by.
///
/// Written into addresses (`?after=`, `?before=`) as a JSON array in base64url: the tag of its order, then the values. It
/// comes back from outside, so reading it never fails harder than `nil`; whatever it says is bound as a parameter and can
/// only choose a place in a list.
package struct ListCursor: Sendable, Hashable {
    /// What the list is sorted by, taken from the row.
    package enum Key: Sendable, Hashable, Codable {
        case integer(Int64)
        case text(String)
        /// Nothing: a member who was overwritten has no e-mail address.
        case null

        package init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .null
            } else if let number = try? value.decode(Int64.self) {
                self = .integer(number)
            } else {
                self = .text(try value.decode(String.self))
            }
        }

        package func encode(to encoder: any Encoder) throws {
            var value = encoder.singleValueContainer()
            switch self {
            case .integer(let number): try value.encode(number)
            case .text(let text): try value.encode(text)
            case .null: try value.encodeNil()
            }
        }
    }

    /// Which order of which list the place belongs to. A cursor of another order is no place here.
    let order: UInt16
    /// What the row has in each column that the list is sorted by, the first first.
    let keys: [Key]

    init(order: UInt16, keys: [Key]) {
        self.order = order
        self.keys = keys
    }

    /// The longest text that is read: longer ones are nonsense.
    static let longestText = 1_500

    /// Reads what ``text`` wrote, letter by letter; nil for anything else.
    package init?(_ text: String) {
        guard text.utf8.count <= Self.longestText, let bytes = Base64URL.decode(text),
            let values = try? JSONDecoder().decode([Key].self, from: Data(bytes)),
            values.count > 1, case .integer(let tag) = values[0],
            let order = UInt16(exactly: tag)
        else { return nil }
        self.init(order: order, keys: Array(values.dropFirst()))
        guard self.text == text else { return nil }
    }

    /// The cursor as a query item's value: letters, digits, `-` and `_` only.
    package var text: String {
        let json = try? JSONEncoder().encode([.integer(Int64(order))] + keys)
        return Base64URL.encode([UInt8](json ?? Data()))
    }
}
