/// The part of a file that a `Range` field asks for (RFC 9110 §14.1.2).
enum ByteRange: Equatable {
    case part(offset: Int, length: Int)
    /// Beyond the end: 416.
    case unsatisfiable

    /// Nil if the whole file is to be sent, as §14.2 leaves to the server: for several ranges at once, which no browser
    /// needs here, for other units, and for an invalid range.
    init?(_ field: String, size: Int) {
        // Units ignore case (§14.1), and no space may stand around the `=` (§14.1.1).
        guard let equals = field.utf8.firstIndex(of: UInt8(ascii: "=")),
            field[..<equals].lowercased() == "bytes"
        else { return nil }
        let set = field.utf8[equals...].dropFirst()
        guard set.first != 0x20, set.first != 0x09 else { return nil }
        let specs = FieldList.members(Substring(set))
        guard specs.count == 1, let spec = specs.first else { return nil }
        let ends = spec.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard ends.count == 2, let from = ends.first, let to = ends.last else { return nil }
        if from.isEmpty {
            self.init(last: to, size: size)
        } else {
            self.init(first: from, last: to, size: size)
        }
    }

    private init?(first: Substring.UTF8View, last: Substring.UTF8View, size: Int) {
        guard let first = ByteRange.number(first) else { return nil }
        var end = Int.max
        if !last.isEmpty {
            guard let given = ByteRange.number(last), given >= first else { return nil }
            end = given
        }
        guard first < size else {
            self = .unsatisfiable
            return
        }
        self = .part(offset: first, length: min(end, size - 1) - first + 1)
    }

    /// `-5`: the last bytes, all of them if there are fewer.
    private init?(last count: Substring.UTF8View, size: Int) {
        guard let count = ByteRange.number(count) else { return nil }
        guard count > 0 else {
            self = .unsatisfiable
            return
        }
        // The end of an empty file is satisfiable, and is all of it, but `Content-Range` cannot express a range without
        // bytes (§14.4).
        guard size > 0 else { return nil }
        let length = min(count, size)
        self = .part(offset: size - length, length: length)
    }

    /// Digits only; a number beyond the largest file counts as the largest.
    private static func number(_ digits: Substring.UTF8View) -> Int? {
        guard !digits.isEmpty,
            digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return Int(Substring(digits)) ?? .max
    }
}
