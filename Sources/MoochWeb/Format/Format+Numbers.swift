extension Format {
    /// `1234` → `1,234`, with a true minus sign before a negative number.
    package static func number(_ value: Int) -> String {
        Language.current.number(value)
    }

    /// `52.5163`, with all its digits and the language's decimal sign.
    package static func decimal(_ value: Double) -> String {
        let text = "\(value)"
        return Language.current.hasDecimalComma ? text.replacing(".", with: ",") : text
    }

    /// `12345` → `12.3k`: at most three digits and a letter, for tiles and axes.
    ///
    /// Rounds half up; `999,950` is `1M`, not `1000k`. A trailing `.0` is left out.
    package static func compact(_ value: Int) -> String {
        let sign = value < 0 ? minus : ""
        let magnitude = value.magnitude
        guard magnitude >= 1_000 else { return sign + String(magnitude) }
        let units: [(size: UInt, key: StaticString)] = [
            (1_000, "number-thousands"), (1_000_000, "number-millions"),
            (1_000_000_000, "number-billions"), (1_000_000_000_000, "number-trillions"),
        ]
        for (index, unit) in units.enumerated() {
            let tenths = rounded(magnitude, times: 10, over: unit.size)
            let isLast = index == units.count - 1
            if tenths < 1_000 { return sign + words(unit.key, ["number": decimal(tenths: tenths)]) }
            let whole = rounded(magnitude, times: 1, over: unit.size)
            if whole < 1_000 || isLast { return sign + words(unit.key, ["number": grouped(whole)]) }
        }
        return sign + grouped(magnitude)
    }

    /// A share of a whole: `12.5 %`, `100 %`, and `<0.1 %` rather than a wrong zero.
    ///
    /// A share of nothing is `0 %`.
    package static func share(_ part: Int, of whole: Int) -> String {
        guard whole > 0, part > 0 else { return percentText(0) }
        let percent = Double(part) / Double(whole) * 100
        if percent < 0.05 { return "<" + percentText(0.1) }
        if part < whole, percent >= 99.95 { return ">" + percentText(99.9) }
        return percentText(percent)
    }

    /// `1 byte`, `640 bytes`, `1.2 KiB`, `10 MiB`: powers of 1,024.
    package static func byteSize(_ count: Int) -> String {
        guard count.magnitude >= 1_024 else { return words("bytes", ["count": count]) }
        let sign = count < 0 ? minus : ""
        let units: [(shift: UInt, name: String)] = [
            (10, "KiB"), (20, "MiB"), (30, "GiB"), (40, "TiB"), (50, "PiB"), (60, "EiB"),
        ]
        for unit in units {
            let tenths = rounded(count.magnitude, times: 10, over: 1 << unit.shift)
            if tenths < 10_240 || unit.shift == 60 {
                return sign + decimal(tenths: tenths) + unitSpace + unit.name
            }
        }
        return words("bytes", ["count": count])
    }

    /// A percentage that is not negative: one decimal below 100, none above.
    static func percentText(_ percent: Double) -> String {
        // Far above any count's ratio, and far inside what `UInt` holds.
        let bounded = min(percent, 1e15)
        let tenths = UInt((bounded * 10).rounded())
        let text = tenths < 1_000 ? decimal(tenths: tenths) : grouped(UInt(bounded.rounded()))
        return words("percent", ["number": text])
    }

    static func grouped(
        _ magnitude: UInt, with sign: String = Language.current.writing.group
    ) -> String {
        guard magnitude >= 1_000 else { return String(magnitude) }
        let digits = Array(String(magnitude).utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count + digits.count / 3)
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) {
                bytes.append(contentsOf: sign.utf8)
            }
            bytes.append(digit)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `123` → `12.3`, `120` → `12`.
    static func decimal(tenths: UInt) -> String {
        let whole = grouped(tenths / 10)
        return tenths.isMultiple(of: 10)
            ? whole : whole + Language.current.writing.decimal + String(tenths % 10)
    }

    /// `value × factor / unit`, rounded half up, without overflow.
    ///
    /// For units from 1,000 and factors up to 10: then the result fits.
    private static func rounded(_ value: UInt, times factor: UInt, over unit: UInt) -> UInt {
        let (whole, rest) = value.quotientAndRemainder(dividingBy: unit)
        let (quotient, left) = unit.dividingFullWidth(rest.multipliedFullWidth(by: factor))
        return whole * factor + quotient + (left >= unit - left ? 1 : 0)
    }
}

extension Language {
    /// `1234` → `1,234`, with a true minus sign before a negative number.
    func number(_ value: Int) -> String {
        (value < 0 ? Format.minus : "") + Format.grouped(value.magnitude, with: writing.group)
    }
}
