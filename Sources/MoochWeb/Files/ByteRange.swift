/// What a `Range` field asks of a file (RFC 9110 §14.1.2).
enum ByteRange: Equatable {
    case part(offset: Int, length: Int)
    /// The range lies behind the end: 416.
    case unsatisfiable

    /// `nil` when the whole file is to be sent: for several ranges at once, which no browser needs
    /// here, for other units, and for what is not a range at all.
    init?(_ field: String, size: Int) {
        let bytes = field.utf8
        let unit = "bytes=".utf8
        guard bytes.starts(with: unit) else { return nil }
        let ends = bytes.dropFirst(unit.count)
            .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard ends.count == 2, let from = ends.first, let to = ends.last else { return nil }
        if from.isEmpty {
            guard let count = ByteRange.number(to) else { return nil }
            let length = min(count, size)
            self = length > 0 ? .part(offset: size - length, length: length) : .unsatisfiable
            return
        }
        guard let first = ByteRange.number(from) else { return nil }
        var last = Int.max
        if !to.isEmpty {
            guard let given = ByteRange.number(to), given >= first else { return nil }
            last = given
        }
        guard first < size else {
            self = .unsatisfiable
            return
        }
        self = .part(offset: first, length: min(last, size - 1) - first + 1)
    }

    /// Digits only; a number beyond what a file can have counts as the largest.
    private static func number(_ digits: Substring.UTF8View) -> Int? {
        guard !digits.isEmpty,
            digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return Int(Substring(digits)) ?? .max
    }
}
