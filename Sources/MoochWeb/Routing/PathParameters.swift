/// The parts of a path at the `:name` segments of its route's pattern.
package struct PathParameters: Sendable, Equatable {
    private var values: [(name: String, value: String)] = []

    package init() {}

    /// For tests of a handler.
    package init(_ values: [(name: String, value: String)]) {
        self.values = values
    }

    /// The text at `:name`, decoded and never empty; nil if the pattern has none.
    package subscript(name: String) -> String? {
        values.first { $0.name == name }?.value
    }

    /// The record number at `:name`.
    ///
    /// Only canonical positive decimal numbers count, so that a record has exactly one address: `0`, `-1`, `+1`, `007`,
    /// `1e3` and what does not fit 64 bits are all nil.
    package func id(_ name: String) -> Int64? {
        guard let text = self[name], text.utf8.count <= 19, let first = text.utf8.first,
            first != UInt8(ascii: "0"),
            text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return Int64(text)
    }

    mutating func append(_ name: String, _ value: String) {
        values.append((name, value))
    }

    package static func == (left: PathParameters, right: PathParameters) -> Bool {
        left.values.elementsEqual(right.values) { $0 == $1 }
    }
}
