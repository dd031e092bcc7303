extension Amount {
    /// An amount as the columns `numerator`, `denominator` and `maximum_numerator` of `ingredient` hold it.
    package struct Columns: Sendable, Hashable {
        package let numerator: Int
        /// 1 to 1,000, shared by both ends of a range.
        package let denominator: Int
        package let maximumNumerator: Int?
    }

    /// Nil without a number, and for numbers that the columns do not take: too large, too finely divided, or a range
    /// whose ends have no denominator of at most 1,000 in common.
    package var columns: Columns? {
        guard let quantity else { return nil }
        let other = maximum?.denominator ?? 1
        let candidates = stride(
            from: quantity.denominator, through: Self.largestDenominator, by: quantity.denominator)
        guard let shared = candidates.first(where: { $0.isMultiple(of: other) }),
            (maximum ?? quantity).value * Double(shared) <= Self.largestNumerator
        else { return nil }
        return Columns(
            numerator: quantity.numerator * (shared / quantity.denominator), denominator: shared,
            maximumNumerator: maximum.map { $0.numerator * (shared / other) })
    }

    /// Reads what ``columns`` wrote; without a number where a column makes no sense.
    package init(
        numerator: Int?, denominator: Int?, maximumNumerator: Int?, unit: KitchenUnit?
    ) {
        let quantity = numerator.flatMap { Fraction($0, denominator ?? 1) }
        let maximum = maximumNumerator.flatMap { Fraction($0, denominator ?? 1) }
        self.init(quantity, to: maximum, unit)
    }

    private static let largestDenominator = 1_000
    private static let largestNumerator = 1e8
}
