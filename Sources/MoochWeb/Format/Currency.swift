import Foundation
package import Notation

/// The one currency of an exchange: how amounts in its smallest units are written.
package struct Currency: Sendable, Hashable {
    package let code: CurrencyCode
    private let symbol: String?
    private let scale: UInt

    /// A code without a symbol of ours is written itself: `CHF 12.50`.
    package init(_ code: CurrencyCode) {
        self.code = code
        symbol = Self.symbols[code.text]
        scale = [1, 10, 100, 1_000][code.digits]
    }

    package static let usDollar = Currency(.usDollar)

    /// An amount of the smallest units with its symbol or code: `$12.50`, `12,50 €`, `CHF 12.50`.
    func text(_ amount: UInt) -> String {
        symbol.map { words("money-sign", ["sign": $0, "amount": digits(amount)]) }
            ?? words("money-code", ["code": code.text, "amount": digits(amount)])
    }

    /// The digits of an amount of the smallest units: `123456` → `1,234.56`.
    func digits(_ amount: UInt) -> String {
        let (whole, rest) = amount.quotientAndRemainder(dividingBy: scale)
        return Format.grouped(whole) + fraction(rest)
    }

    /// The symbol beside amounts: `$`, or the code.
    package var sign: String { symbol ?? code.text }

    /// How many smallest units make a whole one.
    package var unit: Int64 { Int64(scale) }

    /// Its name in the language of the visit: "Euro".
    package var name: String {
        Locale(identifier: Language.current.code).localizedString(forCurrencyCode: code.text)
            ?? code.text
    }

    /// An amount as a person types it, such as `1,234.5` or `1234,50`, in smallest units; nil if it is no amount. A
    /// mark followed by three digits separates thousands, unless it is the last one of a currency with three decimals.
    package func cents(_ text: String) -> Int64? {
        let amount =
            code.digits == 3
            ? /([0-9]{1,12}|[0-9]{1,3}(?:[.,'’][0-9]{3}){1,3}?)(?:[.,]([0-9]{1,3}))?/
            : /([0-9]{1,12}|[0-9]{1,3}(?:[.,'’][0-9]{3}){1,3})(?:[.,]([0-9]{1,2}))?/
        let text = text.filter { !$0.isWhitespace }
            .replacing(sign, with: "").replacing(code.text, with: "")
        guard let match = text.wholeMatch(of: amount),
            let whole = Int64(match.1.filter(\.isNumber))
        else { return nil }
        let part = match.2.map(String.init) ?? ""
        guard part.count <= code.digits else { return nil }
        let padded = part + String(repeating: "0", count: code.digits - part.count)
        return whole * Int64(scale) + (Int64(padded) ?? 0)
    }

    /// A typed amount in smallest units, as text; what is no amount stays as it was typed, and is no whole number.
    package func smallest(_ typed: String) -> String {
        if let amount = cents(typed) { return String(amount) }
        return Int64(typed) == nil ? typed : "\(typed) \(code.text)"
    }

    /// An amount in the notation that `cents` reads: `123450` → `1234.50`.
    package func typed(_ cents: Int64) -> String {
        let (whole, rest) = cents.magnitude.quotientAndRemainder(dividingBy: UInt64(scale))
        return "\(cents < 0 ? "-" : "")\(whole)\(fraction(UInt(rest)))"
    }

    /// The same without what stands behind a whole amount: `200`, `1.50`.
    package func typedShort(_ cents: Int64) -> String {
        cents.isMultiple(of: unit) ? String(cents / unit) : typed(cents)
    }

    /// An amount as short, with its sign or code: `$0`, `$1.50`.
    package func shortText(_ cents: Int64) -> String {
        symbol.map { words("money-sign", ["sign": $0, "amount": typedShort(cents)]) }
            ?? words("money-code", ["code": code.text, "amount": typedShort(cents)])
    }

    /// The decimals: `.50`; empty in a currency without smaller units.
    private func fraction(_ rest: UInt) -> String {
        guard scale > 1 else { return "" }
        let digits = String(rest)
        return Language.current.writing.decimal
            + String(repeating: "0", count: code.digits - digits.count) + digits
    }

    /// Only symbols that mean one currency to a reader of English; a second dollar is `CAD 5.00`.
    private static let symbols = [
        "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹", "KRW": "₩", "ILS": "₪",
        "NGN": "₦", "PHP": "₱", "THB": "฿", "TRY": "₺", "UAH": "₴", "VND": "₫",
    ]
}

extension Format {
    /// `1250` → `$12.50`, `0` → `free`, `-500` → `−$5.00`.
    package static func money(cents: Int, in currency: Currency) -> String {
        guard cents != 0 else { return words("free") }
        return (cents < 0 ? minus : "") + currency.text(cents.magnitude)
    }
}
