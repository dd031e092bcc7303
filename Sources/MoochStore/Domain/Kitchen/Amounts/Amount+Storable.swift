extension Amount {
    /// True if the columns of `ingredient` take it: some of it, in 1,000ths or less fine for both ends of a range, and
    /// at most 100,000,000 of these. Also true without a number.
    package var isStorable: Bool {
        guard let quantity else { return true }
        let most = maximum ?? quantity
        let shared =
            maximum == nil
            ? (quantity.denominator, false)
            : quantity.denominator.multipliedReportingOverflow(by: most.denominator)
        return !quantity.isZero && !shared.1 && shared.0 <= 1_000
            && most.value * Double(shared.0) <= 1e8
    }
}
