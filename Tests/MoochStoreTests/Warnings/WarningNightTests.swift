import Foundation
import Testing

@testable import MoochStore

/// A thousand communities, as their counts alone: rows would take minutes.
@Suite("What a year of nights finds")
struct WarningNightTests {
    private static let communities = 1_000
    private static let nights = 365
    /// Before the first night, so that it has thirteen weeks to look at.
    private static let days = WarningCounts.Posting.days + nights

    /// Each at its own steady pace, from one listing in five days to five a day.
    private static let listings: [[Int]] = {
        var random = Steady(state: 20_261_127)
        return (0..<communities).map { community in
            let pace = 0.2 * pow(25, Double(community) / Double(communities - 1))
            return (0..<days).map { _ in random.count(expecting: pace) }
        }
    }()

    private func findings(
        on night: Int, silencing silenced: Int? = nil, slowing slow: Int = 0
    ) -> [MoochStore.Warning.Finding] {
        var random = Steady(state: UInt64(night))
        let counts = Self.listings.enumerated().map { community, listings in
            var seen = Array(listings[night..<(night + WarningCounts.Posting.days)])
            for day in (seen.count - slow)..<seen.count {
                // Three of ten are still posted.
                seen[day] = (0..<seen[day]).count { _ in random.unit() < 0.3 }
            }
            if community == silenced {
                seen.replaceSubrange((seen.count - 10)..., with: repeatElement(0, count: 10))
            }
            return WarningCounts(
                community: Community.ID(Int64(community + 1)), members: 10,
                posting: WarningCounts.Posting(seen))
        }
        let whole = WarningCounts(
            community: nil, members: 10_000,
            posting: WarningCounts.Posting(
                [Int](repeating: 900, count: WarningCounts.Posting.days)))
        return MoochStore.Warning.findings(
            in: counts, whole: whole, on: Day(number: 20_000 + night))
    }

    @Test("A thousand steady communities are warned of at most once a week")
    func steady() {
        var (told, known) = (0, Set<MoochStore.Warning.Finding.Subject>())
        for night in 0..<Self.nights {
            let found = findings(on: night)
            let rare = found.filter(\.isRare).map(\.subject)
            told += rare.filter { !known.contains($0) }.count
            known = Set(found.filter { $0.isRare || known.contains($0.subject) }.map(\.subject))
        }
        #expect(told <= Self.nights / 7, "\(told) false warnings in a year")
    }

    @Test(
        "Holidays that all communities have in common warn of nobody, and hide nobody who is silent",
        arguments: [1, 3, 5, 7, 9])
    func season(days: Int) {
        let night = 30 * days
        #expect(findings(on: night, slowing: days).filter(\.isRare) == [])
        let silent = 990
        let found = findings(on: night, silencing: silent, slowing: days).filter(\.isRare)
        #expect(found.map(\.community) == [Community.ID(Int64(silent + 1))])
        #expect(found.map(\.rule) == [.quiet])
    }

    @Test(
        "One that has been silent for ten days is there the next morning", arguments: [0, 180, 364])
    func silence(night: Int) throws {
        // At about two listings a day.
        let community = 715
        let found = findings(on: night, silencing: community)
        let warning = try #require(
            found.first { $0.community == Community.ID(Int64(community + 1)) && $0.isRare })
        #expect(warning.rule == .quiet)
        let listings = Self.listings[community]
        let twelveWeeks = listings[(night + 7)..<(night + 81)].reduce(0, +)
        #expect(warning.numbers.share == Engagement.Share(count: twelveWeeks, whole: 84))
        let silent = 10 + listings[..<(night + 81)].reversed().prefix { $0 == 0 }.count
        #expect(warning.numbers.silentDays == silent)
        let recount = exp(-Double(twelveWeeks) / 84 * Double(silent))
        #expect(abs(try #require(warning.numbers.chance) - recount) <= recount * 1e-12)
    }
}

/// Numbers that are the same each time: SplitMix64.
private struct Steady {
    var state: UInt64

    mutating func unit() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((mixed ^ (mixed >> 31)) >> 11) * 0x1p-53
    }

    /// A number of events with this mean, by Poisson.
    mutating func count(expecting mean: Double) -> Int {
        let limit = exp(-mean)
        var (product, count) = (unit(), 0)
        while product > limit {
            product *= unit()
            count += 1
        }
        return count
    }
}
