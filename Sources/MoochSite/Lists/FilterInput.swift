package import MoochStore
package import MoochWeb

/// The text in a filter's fields that cannot be read, at least not yet.
package struct FilterFieldText: Sendable, Hashable {
    /// The first of two fields, or the only one.
    package let from: String
    package var to = ""
    /// The problem in words.
    package var problem: String?
}

/// A filter's part of a query.
package enum FilterInput: Sendable {
    case nothing
    /// In canonical form.
    case text(String)
    case typed(FilterFieldText)
}

extension ListFilter {
    /// Reads the filter's own parameter, or its fields in the form. Without a currency, typed prices are ignored.
    package func input(_ query: QueryItems, in currency: Currency?) -> FilterInput {
        switch kind {
        case .days:
            if let ends = Self.ends(query, name) { return Self.days(ends) }
        case .prices:
            if let currency, let ends = Self.ends(query, name) {
                return Self.prices(ends, in: currency)
            }
        case .record(.community, _):
            // An empty field removes the filter; an address has no such field.
            if let typed = query["community"]?.trimmed {
                return typed.isEmpty ? .nothing : .typed(FilterFieldText(from: typed))
            }
        case .search:
            let text = (query[name] ?? "").trimmed
            return text.isEmpty ? .nothing : .text(text)
        case .choice, .record, .hidden: break
        }
        guard let text = query[name], !text.isEmpty else { return .nothing }
        return .text(text)
    }

    /// The text of a range's two fields; nil if the query has neither.
    private static func ends(_ query: QueryItems, _ name: String) -> FilterFieldText? {
        let (from, to) = (query["\(name)_from"], query["\(name)_to"])
        guard from != nil || to != nil else { return nil }
        return FilterFieldText(from: (from ?? "").trimmed, to: (to ?? "").trimmed)
    }

    private static func days(_ typed: FilterFieldText) -> FilterInput {
        typed.read(
            { Day(typed: $0) }, missing: words("filter-no-day"),
            backwards: words("filter-days-backwards"),
            text: { DayRange(($0 ?? .first)...($1 ?? .last)).text })
    }

    private static func prices(_ typed: FilterFieldText, in currency: Currency) -> FilterInput {
        typed.read(
            { currency.cents($0) },
            missing: words("filter-no-price", ["example": currency.typed(450)]),
            backwards: words("filter-prices-backwards"),
            text: { ListingList.PriceRange(least: $0, most: $1).text })
    }
}

extension FilterFieldText {
    /// A range from two texts, either of which may be empty, in canonical form, or its problem.
    fileprivate func read<Value: Comparable>(
        _ value: (String) -> Value?, missing: @autoclosure () -> String,
        backwards: @autoclosure () -> String, text: (Value?, Value?) -> String
    ) -> FilterInput {
        let (first, last) = (value(from), value(to))
        var typed = self
        if first == nil && !from.isEmpty || last == nil && !to.isEmpty {
            typed.problem = missing()
        } else if let first, let last, first > last {
            typed.problem = backwards()
        } else {
            return first == nil && last == nil ? .nothing : .text(text(first, last))
        }
        return .typed(typed)
    }
}

extension CommunityMatch {
    /// Why a name means no community, in words.
    package var problem: String? {
        switch self {
        case .one: nil
        case .none: words("filter-community-unknown")
        case .several(let names):
            words("filter-community-several", ["names": names.joined(separator: " · ")])
        }
    }
}

/// Price ranges in addresses: `200..500`, either end of which may be missing.
extension ListingList.PriceRange {
    /// Nil for a malformed range.
    package init?(_ text: String) {
        let ends = text.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.isEmpty || Self.cents($0) != nil }) else {
            return nil
        }
        self.init(least: Self.cents(ends[0]), most: Self.cents(ends[1]))
        guard least != nil || most != nil, least ?? 0 <= most ?? .max else { return nil }
    }

    private static func cents(_ text: Substring) -> Int64? {
        text.allSatisfy { $0.isASCII && $0.isNumber } ? Int64(text) : nil
    }

    package var text: String { "\(least.map(String.init) ?? "")..\(most.map(String.init) ?? "")" }

    /// "$2.00 – $5.00", "from $2.00", "up to $5.00".
    package func words(in currency: Currency) -> String {
        func money(_ cents: Int64) -> String {
            Format.money(cents: Int(clamping: cents), in: currency)
        }
        return switch (least, most) {
        case (let least?, let most?):
            MoochWeb.words("range", ["first": money(least), "last": money(most)])
        case (let least?, nil): MoochWeb.words("range-from", ["first": money(least)])
        case (nil, let most?): MoochWeb.words("range-to", ["last": money(most)])
        case (nil, nil): ""
        }
    }
}

extension Day {
    /// A day from a date field, or typed with the day first: `31.3.2026`.
    fileprivate init?(typed text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3 else {
            self.init(text)
            return
        }
        func padded(_ part: Substring, _ length: Int) -> String {
            String(repeating: "0", count: max(0, length - part.count)) + part
        }
        self.init("\(padded(parts[2], 4))-\(padded(parts[1], 2))-\(padded(parts[0], 2))")
    }
}
