/// A currency by its code, with the digits behind the point that its amounts have (ISO 4217).
package struct CurrencyCode: Sendable, Hashable {
    /// Three letters, upper case.
    package let text: String

    /// - Parameter text: Three ASCII letters, in either case; nil comes back for anything else.
    package init?(_ text: String) {
        let letters = text.utf8.map { $0 | 0x20 }
        guard letters.count == 3,
            letters.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
        else { return nil }
        self.text = String(decoding: letters.map { $0 & 0xDF }, as: UTF8.self)
    }

    private init(known text: String) { self.text = text }

    package static let usDollar = CurrencyCode(known: "USD")

    /// Whether it is money of the past, by what the system lists (ISO 4217, list three).
    package var isWithdrawn: Bool { Self.withdrawn.contains(text) }

    private static let withdrawn: Set<String> = ["ANG", "BGN", "CUC", "SLL", "VEF"]

    /// How many digits of its smallest unit stand behind the point: two, but for those below.
    package var digits: Int {
        if Self.withoutDigits.contains(text) { return 0 }
        return Self.withThreeDigits.contains(text) ? 3 : 2
    }

    private static let withoutDigits: Set<String> = [
        "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND",
        "VUV", "XAF", "XOF", "XPF",
    ]
    private static let withThreeDigits: Set<String> = [
        "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND",
    ]
}
