/// The name and value pairs of a query or a form, in the order they came in.
package struct QueryItems: Sendable, Hashable {
    /// One pair, decoded.
    package struct Item: Sendable, Hashable {
        package var name: String
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    package private(set) var items: [Item]

    package init(_ items: [Item] = []) {
        self.items = items
    }

    /// Parses the part of an address after `?`.
    ///
    /// - Throws: `FormError.malformed` for a bad escape or bytes that are not UTF-8, `.tooLarge` for more pairs than
    ///   `FormLimits.fields`.
    package init(query: String) throws(FormError) {
        try self.init(encoded: Array(query.utf8)[...], fields: FormLimits().fields)
    }

    /// Parses an urlencoded body; a pair without `=` has an empty value, an empty pair is skipped.
    init(encoded bytes: ArraySlice<UInt8>, fields limit: Int) throws(FormError) {
        items = []
        var start = bytes.startIndex
        while start < bytes.endIndex {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "&")) ?? bytes.endIndex
            let pair = bytes[start..<end]
            start = end + 1
            guard !pair.isEmpty else { continue }
            guard items.count < limit else { throw .tooLarge(.fields(limit: limit)) }
            let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
            let name = try PercentCoding.decode(pair[..<equals])
            let value = try PercentCoding.decode(pair[equals...].dropFirst())
            items.append(Item(name: name, value: value))
        }
    }

    /// The first value of this name.
    package subscript(name: String) -> String? {
        items.first { $0.name == name }?.value
    }

    /// Every value of this name, in order.
    package func all(_ name: String) -> [String] {
        items.filter { $0.name == name }.map(\.value)
    }

    /// A copy with one value for `name`, at the place of the first it had; nil removes the name.
    package func replacing(_ name: String, with value: String?) -> QueryItems {
        var changed: [Item] = []
        var pending = value
        for item in items {
            if item.name != name {
                changed.append(item)
            } else if let value = pending {
                changed.append(Item(name: name, value: value))
                pending = nil
            }
        }
        if let value = pending { changed.append(Item(name: name, value: value)) }
        return QueryItems(changed)
    }

    package mutating func append(_ name: String, _ value: String) {
        items.append(Item(name: name, value: value))
    }

    /// The pairs as they stand after a `?`: ASCII, safe in a header and in an attribute.
    package var encoded: String {
        var bytes: [UInt8] = []
        for item in items {
            if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
            PercentCoding.encode(item.name, into: &bytes)
            bytes.append(UInt8(ascii: "="))
            PercentCoding.encode(item.value, into: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
