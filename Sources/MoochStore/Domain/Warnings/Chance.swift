import Foundation

/// How likely counts are by chance alone: the mathematics of warnings, without a store.
package enum Chance {
    /// The probability that nothing happens for so many days where things happen at a steady rate: e^(−λd).
    package static func silence(rate: Double, days: Int) -> Double {
        exp(-max(rate, 0) * Double(max(days, 0)))
    }

    /// The probability of at most so many where this many are expected, by Poisson.
    package static func atMost(_ count: Int, expecting mean: Double) -> Double {
        guard mean > 0, count >= 0 else { return count < 0 ? 0 : 1 }
        // Upwards from nothing; in logarithms, as e^(−mean) alone would vanish above 745.
        var logarithm = -mean
        var sum = exp(logarithm)
        for number in stride(from: 1, through: count, by: 1) {
            logarithm += log(mean / Double(number))
            sum += exp(logarithm)
        }
        return min(sum, 1)
    }

    /// The probability that two shares differ at least as much as these, the first the lower one, where both are of the
    /// same kind: the one-sided test of two proportions with a common share.
    package static func isLower(_ share: Engagement.Share, than other: Engagement.Share) -> Double {
        guard share.whole > 0, other.whole > 0 else { return 1 }
        let (first, second) = (Double(share.whole), Double(other.whole))
        let common = Double(share.count + other.count) / (first + second)
        let deviation = (common * (1 - common) * (1 / first + 1 / second)).squareRoot()
        guard deviation > 0 else { return 1 }
        let score = (Double(other.count) / second - Double(share.count) / first) / deviation
        return erfc(score / 2.0.squareRoot()) / 2
    }

    /// The greatest probability that is still rare enough where many are looked at together, by Benjamini and Hochberg
    /// (1995): of those up to it, about this share is there by chance alone. Nil if none is.
    package static func limit(of chances: [Double], falseShare: Double) -> Double? {
        chances.sorted().enumerated().last { place, chance in
            chance <= falseShare * Double(place + 1) / Double(chances.count)
        }?.element
    }

    /// The middle one, or the mean of the two in the middle; nil of none.
    package static func median(_ numbers: [Int]) -> Double? {
        guard !numbers.isEmpty else { return nil }
        let sorted = numbers.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1
            ? Double(sorted[middle]) : Double(sorted[middle - 1] + sorted[middle]) / 2
    }

    /// The least of them that this share of all does not exceed, by rank; nil of none.
    package static func percentile(_ share: Double, of numbers: [Int]) -> Int? {
        guard !numbers.isEmpty else { return nil }
        let rank = Int((share * Double(numbers.count)).rounded(.up))
        return numbers.sorted()[min(max(rank, 1), numbers.count) - 1]
    }
}
