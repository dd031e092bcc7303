/// A currency code, with the number of decimals of its amounts (ISO 4217).
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

    private init(unchecked text: String) { self.text = text }

    package static let usDollar = CurrencyCode(unchecked: "USD")

    /// True for a currency of the past, by the system's list (ISO 4217, list three).
    package var isWithdrawn: Bool { Self.withdrawn.contains(text) }

    private static let withdrawn: Set<String> = ["ANG", "BGN", "CUC", "SLL", "VEF"]

    /// Decimals of an amount: two, but for the currencies below.
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
