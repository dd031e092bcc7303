/// Writes what a listing says: title, description, price, quantity and pictures.
struct ListingWriter: Sendable {
    private let kinds: [FoodKind]
    private let one: [[TitlePattern]]
    private let several: [[TitlePattern]]
    private let tower: Weighted
    private let campus: Weighted

    struct Words {
        var title = ""
        var description = ""
        var cents = 0
        var quantity = 1
        var picture = DemoPicture.box
        /// A second picture for some.
        var more: DemoPicture?
        var hasPhoto = false
    }

    init(kinds: [FoodKind] = FoodKind.all) {
        self.kinds = kinds
        one = kinds.map { $0.one.map { TitlePattern($0) } }
        several = kinds.map { $0.several.map { TitlePattern($0) } }
        tower = Weighted(kinds.map { $0.weight })
        // On campuses fewer families and gardens, more cooking for many.
        campus = Weighted(
            kinds.map { kind in
                switch kind.name {
                case "Baby food", "Pet food", "Herbs & plants": kind.weight * 0.4
                case "Cooked meals", "Rice, pasta & flour", "Snacks & sweets": kind.weight * 1.35
                default: kind.weight
                }
            })
    }

    /// Which kind of food is offered; its place in ``FoodKind/all``.
    func kind(in community: DemoCommunity.Kind, _ random: inout DemoRandom) -> Int {
        (community.isCampus ? campus : tower).pick(&random)
    }

    func words(for index: Int, _ random: inout DemoRandom) -> Words {
        let kind = kinds[index]
        var words = Words()
        guard !kind.items.isEmpty else { return words }
        let item = kind.items[random.below(kind.items.count)]
        if random.chance(item.several == nil ? 0.25 : 0.55) {
            words.quantity = random.within(2...9)
        }
        let patterns = words.quantity > 1 ? several[index] : one[index]
        if !patterns.isEmpty {
            var pattern = patterns[random.below(patterns.count)]
            // A few patterns need a word that can be counted.
            if pattern.needsSeveral, item.several == nil { pattern = one[index].first ?? pattern }
            if pattern.packs, item.isPacked { pattern = several[index].first ?? pattern }
            words.title = pattern.filled(item, words.quantity, kind, &random)
        }
        words.description = description(kind, &random)
        if !random.chance(kind.trade.freeShare) {
            let steps = kind.trade.cents.count / max(kind.trade.step, 1)
            words.cents = kind.trade.cents.lowerBound + random.below(steps + 1) * kind.trade.step
        }
        words.picture = item.picture
        words.hasPhoto = random.chance(0.86)
        if words.hasPhoto, random.chance(0.12) {
            let second = kind.items[random.below(kind.items.count)].picture
            if second != item.picture { words.more = second }
        }
        return words
    }

    private func description(_ kind: FoodKind, _ random: inout DemoRandom) -> String {
        var text = ""
        func add(_ sentence: String) {
            if !text.isEmpty { text += " " }
            text += sentence
        }
        if random.chance(0.75) { add(random.pick(kind.sentences)) }
        if random.chance(0.35) { add(random.pick(ListingWriter.reasons)) }
        if random.chance(0.55) { add(random.pick(ListingWriter.meetings)) }
        return text
    }

    private static let reasons = [
        "I leave tomorrow for two weeks.", "We bought too much.", "My flatmate moved out.",
        "The fridge is full.", "I cannot eat it after all.", "Guests cancelled at the last moment.",
        "Better with you than in the bin.", "We ordered twice by mistake.", "It was on offer.",
        "Clearing out before the holidays.", "I am trying to waste less this year.",
    ]

    private static let meetings = [
        "Pick up any evening after six.", "Ring twice, the bell is weak.", "I can bring it down.",
        "Collect today if you can.", "Weekend mornings are best.", "Write first, I work shifts.",
        "Leave a message and I put it by the door.", "I am home all day.", "In the lobby at eight?",
        "Swap for something sweet if you like.", "Third floor, mind the dog.",
        "Between five and seven.",
        "First come, first served.", "I can keep it until tomorrow.", "Please bring a bag.",
    ]
}
