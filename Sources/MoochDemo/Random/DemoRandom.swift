import Foundation

/// Pseudo-random numbers that are the same for the same seed, whatever machine and Swift version: SplitMix64 (Steele,
/// Lea and Flood, 2014). Never for secrets.
struct DemoRandom: Sendable {
    private var state: UInt64

    /// `stream` makes numbers for one purpose independent of those for another.
    init(seed: UInt64, stream: UInt64) {
        state = seed &* 0xD1B5_4A32_D192_ED03 &+ stream &* 0x8CB9_2BA7_2F3D_8DD7
        _ = next()
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// From 0 up to, but not including, `limit`; 0 if the limit is 0.
    mutating func below(_ limit: Int) -> Int {
        guard limit > 1 else { return 0 }
        return Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(limit)).high)
    }

    mutating func within(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + below(range.count)
    }

    /// From 0 up to, but not including, 1.
    mutating func unit() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    mutating func chance(_ probability: Double) -> Bool { unit() < probability }

    /// A waiting time of this mean.
    mutating func wait(mean: Double) -> Double {
        -log(1 - unit()) * mean
    }

    /// A random element; nil if there are none.
    mutating func element<Element>(of elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[below(elements.count)]
    }

    /// A random element; `fallback` if there are none.
    mutating func pick<Element>(_ elements: [Element], or fallback: Element) -> Element {
        element(of: elements) ?? fallback
    }

    mutating func pick(_ texts: [String]) -> String { pick(texts, or: "") }

    /// A random number of events with this mean, at most `limit`.
    mutating func count(expecting mean: Double, limit: Int) -> Int {
        var rest = exp(-mean)
        var probability = rest
        let drawn = unit()
        var count = 0
        while drawn > rest, count < limit {
            count += 1
            probability *= mean / Double(count)
            rest += probability
        }
        return count
    }
}

/// A random choice with given weights.
struct Weighted: Sendable {
    private let sums: [Double]

    init(_ weights: [Double]) {
        var sum = 0.0
        sums = weights.map { weight in
            sum += max(weight, 0)
            return sum
        }
    }

    /// The index of the one chosen; 0 if no weight is above 0.
    func pick(_ random: inout DemoRandom) -> Int {
        guard let total = sums.last, total > 0 else { return 0 }
        let drawn = random.unit() * total
        var low = 0
        var high = sums.count - 1
        while low < high {
            let middle = (low + high) / 2
            if sums[middle] > drawn { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
