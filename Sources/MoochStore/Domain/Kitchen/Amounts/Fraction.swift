/// An exact quantity, zero or more, always reduced: 1/3 of a cup three times is one cup.
package struct Fraction: Sendable, Hashable {
    /// 0 or more.
    package let numerator: Int
    /// 1 or more.
    package let denominator: Int

    package static let zero = Fraction(0)
    package static let one = Fraction(1)

    /// A whole number; a negative one counts as zero.
    package init(_ whole: Int) {
        (numerator, denominator) = (max(whole, 0), 1)
    }

    /// Nil for a negative numerator or a denominator below 1.
    package init?(_ numerator: Int, _ denominator: Int) {
        guard numerator >= 0, denominator >= 1 else { return nil }
        let divisor = Fraction.divisor(numerator, denominator)
        (self.numerator, self.denominator) = (numerator / divisor, denominator / divisor)
    }

    /// The nearest number of thousandths, at most a million million; zero for what is no number.
    package init(near value: Double) {
        let thousandths = (min(max(value, 0), 1e12) * 1_000).rounded()
        self = Fraction(value.isNaN ? 0 : Int(thousandths), 1_000) ?? .zero
    }

    package var value: Double { Double(numerator) / Double(denominator) }
    package var isZero: Bool { numerator == 0 }
    package var isWhole: Bool { denominator == 1 }

    /// The sum; nil if it does not fit.
    package func adding(_ other: Fraction) -> Fraction? {
        combined(with: other) { $0.addingReportingOverflow($1) }
    }

    /// The difference; nil if it is below zero or does not fit.
    package func subtracting(_ other: Fraction) -> Fraction? {
        combined(with: other) { $0.subtractingReportingOverflow($1) }
    }

    /// The product; nil if it does not fit.
    package func multiplied(by other: Fraction) -> Fraction? {
        // Reduced crosswise first, so that little overflows that need not.
        let (left, right) = (
            Fraction.divisor(numerator, other.denominator),
            Fraction.divisor(other.numerator, denominator)
        )
        let top = (numerator / left).multipliedReportingOverflow(by: other.numerator / right)
        let bottom = (denominator / right).multipliedReportingOverflow(by: other.denominator / left)
        return top.overflow || bottom.overflow ? nil : Fraction(top.0, bottom.0)
    }

    /// The quotient; nil if the divisor is zero or the quotient does not fit.
    package func divided(by other: Fraction) -> Fraction? {
        Fraction(other.denominator, other.numerator).flatMap { multiplied(by: $0) }
    }

    private func combined(
        with other: Fraction, _ combine: (Int, Int) -> (partialValue: Int, overflow: Bool)
    ) -> Fraction? {
        let shared = Fraction.divisor(denominator, other.denominator)
        let left = numerator.multipliedReportingOverflow(by: other.denominator / shared)
        let right = other.numerator.multipliedReportingOverflow(by: denominator / shared)
        let bottom = (denominator / shared).multipliedReportingOverflow(by: other.denominator)
        guard !left.overflow, !right.overflow, !bottom.overflow else { return nil }
        let top = combine(left.partialValue, right.partialValue)
        return top.overflow ? nil : Fraction(top.partialValue, bottom.partialValue)
    }

    /// The greatest common divisor, 1 or more.
    private static func divisor(_ left: Int, _ right: Int) -> Int {
        var (left, right) = (left, right)
        while right != 0 { (left, right) = (right, left % right) }
        return max(left, 1)
    }
}

extension Fraction: Comparable {
    package static func < (left: Fraction, right: Fraction) -> Bool {
        let first = left.numerator.multipliedFullWidth(by: right.denominator)
        let second = right.numerator.multipliedFullWidth(by: left.denominator)
        return (first.high, first.low) < (second.high, second.low)
    }
}
