/// Where each member lives, since when, and when they were last seen.
struct Neighbours {
    private var communities: [UInt8] = []
    private var joined: [Int32] = []
    private var seen: [Int32] = []
    /// The members of each community in the order in which they joined.
    private var inside: [[Int32]]
    /// Who does nothing at all.
    private var idle: Set<Int32> = []

    init(communities count: Int) {
        inside = [[Int32]](repeating: [], count: count)
    }

    /// A new member's id, from 1.
    mutating func join(_ community: Int, _ second: Int, isIdle: Bool = false) -> Int {
        communities.append(UInt8(truncatingIfNeeded: community))
        joined.append(Int32(truncatingIfNeeded: second))
        seen.append(Int32(truncatingIfNeeded: second))
        let member = Int32(truncatingIfNeeded: communities.count)
        inside[community].append(member)
        if isIdle { idle.insert(member) }
        return communities.count
    }

    /// A member of a community who does something; nil if none is found.
    func someone(in community: Int, _ random: inout DemoRandom) -> Int? {
        for _ in 0..<6 {
            if let member = random.element(of: inside[community]), !idle.contains(member) {
                return Int(member)
            }
        }
        return nil
    }

    func community(of member: Int) -> Int { Int(communities[member - 1]) }

    func lastSeen(_ member: Int) -> Int { Int(seen[member - 1]) }

    mutating func see(_ member: Int, _ second: Int) {
        seen[member - 1] = max(seen[member - 1], Int32(truncatingIfNeeded: second))
    }

    /// A member of the community who had joined by then, other than the seller and those who have asked already. Nil if
    /// none is found: the community may be too small yet.
    func buyer(
        in community: Int, before second: Int, not seller: Int, _ asked: [Int],
        _ random: inout DemoRandom
    ) -> Int? {
        let members = inside[community]
        for _ in 0..<6 {
            // Some ask often: every other time it is one of an eager third.
            var place = random.below(members.count)
            if random.chance(0.5) { place -= place % 3 }
            guard members.indices.contains(place) else { return nil }
            let member = Int(members[place])
            guard member != seller, joined[member - 1] <= second, !asked.contains(member),
                !idle.contains(members[place])
            else { continue }
            return member
        }
        return nil
    }
}
