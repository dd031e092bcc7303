import Foundation
import Notation

/// A place between two rows of a list, given by the sort values of one of them.
///
/// Addresses contain it (`?after=`, `?before=`) as a JSON array in base64url: the tag of its order, then the values. It
/// comes back from outside, so invalid text reads as `nil`; any values are bound as parameters and only choose a place.
package struct ListCursor: Sendable, Hashable {
    /// One of the row's sort values.
    package enum Key: Sendable, Hashable, Codable {
        case integer(Int64)
        case text(String)
        /// NULL: an overwritten member has no e-mail address.
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

    /// The tag of the order (``RowOrder``) the place belongs to; any other order ignores it.
    let order: UInt16
    /// The row's sort values, in the order of the columns.
    let keys: [Key]

    init(order: UInt16, keys: [Key]) {
        self.order = order
        self.keys = keys
    }

    /// The longest text that is read.
    static let longestText = 1_500

    /// Reads exactly what ``text`` writes; nil for anything else.
    package init?(_ text: String) {
        guard text.utf8.count <= Self.longestText, let bytes = Base64URL.decode(text),
            let values = try? JSONDecoder().decode([Key].self, from: Data(bytes)),
            values.count > 1, case .integer(let tag) = values[0],
            let order = UInt16(exactly: tag)
        else { return nil }
        self.init(order: order, keys: Array(values.dropFirst()))
        guard self.text == text else { return nil }
    }

    /// The cursor as the value of a query item: letters, digits, `-` and `_` only.
    package var text: String {
        let json = try? JSONEncoder().encode([.integer(Int64(order))] + keys)
        return Base64URL.encode([UInt8](json ?? Data()))
    }
}
