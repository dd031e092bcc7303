/// The id of a row, typed by its record, so that a member's id is never taken for a listing's.
package struct Identifier<Record>: RawRepresentable, Hashable, Comparable, Sendable,
    CustomStringConvertible, StoredValue
{
    package let rawValue: Int64

    package init(rawValue: Int64) {
        self.rawValue = rawValue
    }

    package init(_ rawValue: Int64) {
        self.rawValue = rawValue
    }

    package var description: String { String(rawValue) }

    package static func < (left: Identifier, right: Identifier) -> Bool {
        left.rawValue < right.rawValue
    }
}
