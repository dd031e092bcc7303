/// Deals listings to members: three each on average and exactly, though few members post exactly three.
struct ListingHand {
    private static let size = 8
    private var left = 0
    private var players = 0

    /// The number of listings of the next member.
    ///
    /// `isLast` is true for the last member.
    mutating func listings(isLast: Bool, _ random: inout DemoRandom) -> Int {
        left += 3
        players += 1
        // A group shares what its members brought; the last of it takes the rest.
        if isLast || players == ListingHand.size {
            defer { (players, left) = (0, 0) }
            return left
        }
        let luck = random.unit()
        let wish =
            luck < 0.3
            ? 0 : luck < 0.5 ? 1 : luck < 0.78 ? random.within(2...3) : random.within(4...9)
        let taken = min(wish, left)
        left -= taken
        return taken
    }
}
