import Testing

@testable import MoochStore

@Suite struct AmountTests {
    @Test("Fractions are reduced and compared exactly")
    func fractions() throws {
        let third = try #require(Fraction(2, 6))
        #expect((third.numerator, third.denominator) == (1, 3))
        #expect(third.adding(third)?.adding(third) == .one)
        #expect(third.multiplied(by: Fraction(3)) == .one)
        #expect(third.divided(by: third) == .one)
        #expect(third.subtracting(.one) == nil)
        #expect(third.divided(by: .zero) == nil)
        #expect(try third < #require(Fraction(333_333_334, 1_000_000_000)))
        #expect(Fraction(1, 0) == nil)
        #expect(Fraction(-1, 2) == nil)
        #expect(Fraction(near: .nan) == .zero)
        #expect(Fraction(near: 0.5) == Fraction(1, 2))
    }

    @Test("What does not fit is nil, never a crash")
    func overflow() throws {
        let huge = Fraction(.max)
        let tiny = try #require(Fraction(1, .max))
        #expect(huge.adding(huge) == nil)
        #expect(huge.multiplied(by: huge) == nil)
        #expect(tiny.adding(Fraction(1, .max - 1) ?? .one) == nil)
        #expect(huge.multiplied(by: tiny) == .one)
        #expect(tiny < huge)
        #expect(Amount(huge, .kg).scaled(by: huge).quantity != nil)
        #expect(Amounts([Amount(huge, .kg), Amount(huge, .g)]).entries.count == 1)
    }

    /// Amounts, and what they come to.
    static let sums: [([String], [String])] = [
        (["200 g", "3/10 kg"], ["500 g"]), (["1 tbsp", "2 tsp"], ["5/3 tbsp"]),
        (["1", "2"], ["3"]),
        (["200 g", "1 cup"], ["200 g", "1 cup"]), (["1/2 cup", "1/2 cup"], ["1 cup"]),
        (["1 cup", "1 tbsp"], ["17 tbsp"]), (["1 cup", "2 tbsp"], ["9/8 cup"]),
        (["8 oz", "1 lb"], ["3/2 lb"]), (["1 lb", "100 g"], ["2768/5 g"]),
        (["1 can", "2 can"], ["3 can"]), (["1 can", "1 jar"], ["1 can", "1 jar"]),
        (["2 piece", "1"], ["3"]), (["2 piece", "1 piece"], ["3 piece"]),
        (["1 clove", "1"], ["1", "1 clove"]), (["1-2", "1"], ["2-3"]), (["1 l", "1 l"], ["2 l"]),
        (["", "1 tsp"], ["1 tsp"]), ([""], []), ([], []), (["100 ml", "1 tbsp"], ["115 ml"]),
        (["1 tsp", "1 tsp", "1 tsp"], ["3 tsp"]), (["1/3 cup", "1/4 cup"], ["7/12 cup"]),
        (["1 fl_oz", "1 cup"], ["9/8 cup"]), (["1 pinch", "1 tsp"], ["1 tsp", "1 pinch"]),
    ]

    @Test("Amounts of one dimension add up, in whatever order they come", arguments: sums)
    func sum(parts: [String], total: [String]) throws {
        let amounts = parts.map(amount)
        let expected = total.map(amount)
        for turn in 0..<max(amounts.count, 1) {
            let turned = Array(amounts[turn...] + amounts[..<turn])
            #expect(Amounts(turned).entries == expected)
            #expect(Amounts(turned.reversed()).entries == expected)
        }
    }

    @Test("Any order gives the same, also where a sum is rounded")
    func order() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<100 {
            let amounts = (0..<40).map { _ in
                Amount(
                    Fraction(.random(in: 1...9_999), .random(in: 1...100_000)),
                    [.g, .kg, .cup, .tsp, nil, .can].randomElement() ?? nil)
            }
            let sum = Amounts(amounts)
            #expect(Amounts(amounts.shuffled(using: &random)) == sum)
        }
    }

    @Test("Amounts scale with servings; what has no number does not")
    func scaling() {
        let half = Fraction(1, 2) ?? .one
        #expect(amount("1-2 cup").scaled(by: half) == amount("1/2-1 cup"))
        #expect(Amount.unsaid.scaled(by: half) == .unsaid)
        #expect(amount("1-2 cup").atMost == amount("2 cup"))
    }

    @Test("What the columns take is known beforehand")
    func storable() {
        for text in ["1/3-1/2 cup", "1/1000", "100000000", "100000-200000", ""] {
            #expect(amount(text).isStorable, "\(text)")
        }
        for text in ["0", "1/1001", "100000001", "1/999-1/2", "1/2-100000001"] {
            #expect(!amount(text).isStorable, "\(text)")
        }
    }

    /// Reads "1/2-1 cup".
    private func amount(_ text: String) -> Amount {
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let ends = words[0].split(separator: "-").compactMap { end in
            let parts = end.split(separator: "/").compactMap { Int($0) }
            return parts.first.flatMap { Fraction($0, parts.count > 1 ? parts[1] : 1) }
        }
        let unit = words.count > 1 ? KitchenUnit(rawValue: words[1]) : nil
        return Amount(ends.first, to: ends.count > 1 ? ends[1] : nil, unit)
    }
}
