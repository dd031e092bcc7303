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

    /// What amounts are written in: `$`, or the code.
    package var sign: String { symbol ?? code }

    /// The smallest units that an amount typed by a person means, such as `1,234.5` or `1234,50`;
    /// nil when it is no amount. A mark that three digits follow stands between thousands.
    package func cents(_ text: String) -> Int64? {
        let amount = /([0-9]{1,12}|[0-9]{1,3}(?:[.,'’][0-9]{3}){1,3})(?:[.,]([0-9]{1,2}))?/
        let text = text.filter { !$0.isWhitespace }
            .replacing(sign, with: "").replacing(code, with: "")
        guard let match = text.wholeMatch(of: amount),
            let whole = Int64(match.1.filter(\.isNumber))
        else { return nil }
        let part = match.2.map { $0.count == 1 ? "\($0)0" : String($0) } ?? "00"
        guard decimals == 2 else { return match.2 == nil ? whole : nil }
        return Int64(part).map { whole * 100 + $0 }
    }

    /// An amount of the smallest units as `cents` reads it: `123450` → `1234.50`.
    package func typed(_ cents: Int64) -> String {
        guard decimals == 2 else { return String(cents) }
        let (whole, part) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
        let sign = cents < 0 ? "-" : ""
        return "\(sign)\(whole)\(Language.current.writing.decimal)\(part < 10 ? "0" : "")\(part)"
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
