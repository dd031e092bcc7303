/// The one currency of a store: how its smallest units are written as money.
package struct Currency: Sendable, Hashable {
    /// ISO 4217, upper case.
    package let code: String

    private let symbol: String?
    private let decimals: Int

    /// - Parameter code: three ASCII letters, in either case; `nil` comes back for anything else.
    ///   A code we have no symbol for is written itself: `CHF 12.50`.
    package init?(code: String) {
        let letters = code.utf8.map { $0 | 0x20 }
        guard letters.count == 3,
            letters.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
        else { return nil }
        self.code = String(decoding: letters.map { $0 & 0xDF }, as: UTF8.self)
        symbol = Self.symbols[self.code]
        decimals = Self.withoutDecimals.contains(self.code) ? 0 : 2
    }

    private init(code: String, symbol: String) {
        self.code = code
        self.symbol = symbol
        decimals = 2
    }

    package static let usDollar = Currency(code: "USD", symbol: "$")
    package static let euro = Currency(code: "EUR", symbol: "€")

    /// An amount of the smallest units with its sign or code: `$12.50`, `12,50 €`, `CHF 12.50`.
    func text(_ amount: UInt) -> String {
        symbol.map { words("money-sign", ["sign": $0, "amount": digits(amount)]) }
            ?? words("money-code", ["code": code, "amount": digits(amount)])
    }

    /// The digits of an amount of the smallest units: `123456` → `1,234.56`.
    func digits(_ amount: UInt) -> String {
        guard decimals == 2 else { return Words.grouped(amount) }
        let (whole, cents) = amount.quotientAndRemainder(dividingBy: 100)
        return Words.grouped(whole) + Language.current.writing.decimal
            + (cents < 10 ? "0" : "") + String(cents)
    }

    /// Only signs that mean one currency to a reader of English; a second dollar is `CAD 5.00`.
    private static let symbols = [
        "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹", "KRW": "₩", "ILS": "₪",
        "NGN": "₦", "PHP": "₱", "THB": "฿", "TRY": "₺", "UAH": "₴", "VND": "₫",
    ]

    /// Currencies whose smallest unit is the whole one (ISO 4217, minor unit 0).
    private static let withoutDecimals: Set<String> = [
        "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV",
        "XAF", "XOF", "XPF",
    ]
}

extension Words {
    /// `1250` → `$12.50`, `0` → `free`, `-500` → `−$5.00`.
    package static func money(cents: Int, in currency: Currency) -> String {
        guard cents != 0 else { return words("free") }
        return (cents < 0 ? minus : "") + currency.text(cents.magnitude)
    }
}
