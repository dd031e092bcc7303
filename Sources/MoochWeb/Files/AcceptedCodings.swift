import HTTPTypes

/// Which of the two forms that a file can be sent in the client wants: what `Accept-Encoding` says
/// (RFC 9110 §12.5.3).
struct AcceptedCodings: Equatable {
    /// In thousandths, 0 for not at all.
    private let gzip: Int
    /// `nil` when the field says nothing of it, which allows it but wishes for nothing.
    private let identity: Int?

    /// Whether gzip is both allowed and wanted at least as much as the plain form.
    var prefersGzip: Bool { gzip > 0 && gzip >= (identity ?? 0) }
    var allowsGzip: Bool { gzip > 0 }
    /// Only `identity;q=0` or `*;q=0` forbids the plain form.
    var allowsIdentity: Bool { identity != 0 }

    /// Reads all fields as one list. A member that makes no sense is passed over; of a coding that
    /// is named twice the lowest weight counts. Without a field every coding is acceptable, and the
    /// plain form the one that nobody can misread.
    init(_ headers: HTTPFields) {
        var weights: [String: Int] = [:]
        for member in FieldList.members(headers[.acceptEncoding] ?? "") {
            guard let (coding, weight) = AcceptedCodings.parsed(member) else { continue }
            weights[coding] = min(weight, weights[coding] ?? weight)
        }
        let others = weights["*"]
        gzip = weights["gzip"] ?? others ?? 0
        identity = weights["identity"] ?? others
    }

    /// A coding in lower case and its weight; `nil` for what is neither `coding` nor
    /// `coding;q=weight`.
    private static func parsed(_ member: Substring) -> (String, Int)? {
        let parts = member.split(separator: ";", omittingEmptySubsequences: false)
            .map(FieldList.trimmed)
        guard let name = parts.first?.lowercased(), !name.isEmpty, parts.count <= 2 else {
            return nil
        }
        // The old name is the same coding (§8.4.1.3).
        let coding = name == "x-gzip" ? "gzip" : name
        guard parts.count == 2 else { return (coding, 1000) }
        guard parts[1].lowercased().hasPrefix("q="), let weight = weight(parts[1].dropFirst(2))
        else { return nil }
        return (coding, weight)
    }

    /// `0`, `1`, and up to three digits after a point (§12.4.2); `nil` for anything else.
    private static func weight(_ text: Substring) -> Int? {
        let bytes = Array(text.utf8)
        guard let whole = bytes.first, whole == UInt8(ascii: "0") || whole == UInt8(ascii: "1"),
            bytes.count <= 5, bytes.count == 1 || bytes[1] == UInt8(ascii: ".")
        else { return nil }
        var weight = whole == UInt8(ascii: "1") ? 1000 : 0
        var step = 100
        for digit in bytes.dropFirst(2) {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            weight += Int(digit - UInt8(ascii: "0")) * step
            step /= 10
        }
        return weight <= 1000 ? weight : nil
    }
}
