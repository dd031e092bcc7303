import HTTPTypes

/// The client's choice between the plain and the gzip form of a file (`Accept-Encoding`, RFC 9110 §12.5.3).
struct AcceptedCodings: Equatable {
    /// A weight in thousandths, 0 for not at all.
    private let gzip: Int
    /// Nil if not mentioned, which allows it without a preference.
    private let identity: Int?

    /// True if gzip is allowed and wanted at least as much as the plain form.
    var prefersGzip: Bool { gzip > 0 && gzip >= (identity ?? 0) }
    var allowsGzip: Bool { gzip > 0 }
    /// Only `identity;q=0` or `*;q=0` forbids the plain form.
    var allowsIdentity: Bool { identity != 0 }

    /// Reads all fields as one list. Malformed members are skipped; of a coding named twice the lowest weight counts.
    /// Without a field every coding is acceptable, and the plain form the safest.
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

    /// A coding in lower case and its weight.
    private static func parsed(_ member: Substring) -> (String, Int)? {
        // The old name of the same coding (§8.4.1.3).
        FieldList.weighted(member).map { ($0.name == "x-gzip" ? "gzip" : $0.name, $0.weight) }
    }
}
