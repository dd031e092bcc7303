/// Telephone numbers reserved for fiction, so that nobody real is ever rung.
enum PhoneRange: Sendable {
    /// 555-0100 to 555-0199 in one of the areas (North American Numbering Plan).
    case unitedStates(areas: [Int])
    /// The mobile and London numbers Ofcom keeps for drama.
    case unitedKingdom
    /// The mobile and Malmö numbers PTS keeps for books and films.
    case sweden

    func number(_ random: inout DemoRandom) -> String {
        switch self {
        case .unitedStates(let areas):
            let area = random.pick(areas, or: 0)
            return "+1 \(area) 555 01\(PhoneRange.digits(random.below(100), 2))"
        case .unitedKingdom:
            let last = PhoneRange.digits(random.below(1000), 3)
            return random.chance(0.8) ? "+44 7700 900\(last)" : "+44 20 7946 0\(last)"
        case .sweden:
            return random.chance(0.8)
                ? "+46 70 174 06 \(PhoneRange.digits(random.within(5...99), 2))"
                : "+46 40 628 04 \(PhoneRange.digits(random.below(100), 2))"
        }
    }

    private static func digits(_ value: Int, _ count: Int) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(count - text.utf8.count, 0)) + text
    }
}
