/// Writes a listing: title, description, price, quantity and pictures.
struct ListingWriter: Sendable {
    /// The number of the latest listings that look different, if they can: rows of a desk's grid beside and below each
    /// other.
    static let apart = 10

    /// All goods, by kind.
    private let offers: [[Offer]]
    private let trades: [FoodKind.Trade]
    private let tower: Weighted
    private let campus: Weighted

    /// A thing with all its texts and pictures.
    private struct Offer: Sendable {
        var item: FoodKind.Item
        var picture: DemoPicture
        var closeUp: DemoPicture?
        var texts: FoodKind.Texts
        var one: [TitlePattern]
        var several: [TitlePattern]

        static func all(of kind: FoodKind) -> [Offer] {
            kind.goods.flatMap { goods in
                let texts = kind.texts + goods.texts
                let one = texts.one.map { TitlePattern($0) }
                let several = texts.several.map { TitlePattern($0) }
                return goods.items.map { item in
                    Offer(
                        item: item, picture: goods.picture, closeUp: goods.closeUp, texts: texts,
                        one: one, several: several)
                }
            }
        }
    }

    struct Words {
        var title = ""
        var description = ""
        var cents = 0
        var quantity = 1
        var picture = DemoPicture.box
        /// The same thing, closer; nil for most.
        var more: DemoPicture?
        var hasPhoto = false
    }

    init(kinds: [FoodKind] = FoodKind.all) {
        offers = kinds.map { Offer.all(of: $0) }
        trades = kinds.map(\.trade)
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

    /// A random kind of food, as an index into ``FoodKind/all``.
    func kind(in community: DemoCommunity.Kind, _ random: inout DemoRandom) -> Int {
        (community.isCampus ? campus : tower).pick(&random)
    }

    /// Writes a listing of a kind that looks different from the latest of its community, whose pictures are given, the
    /// newest first.
    func words(
        for index: Int, besides latest: [DemoPicture] = [], _ random: inout DemoRandom
    ) -> Words {
        var words = Words()
        let all = offers[index]
        let drawn = random.below(all.count)
        func age(_ offset: Int) -> Int {
            let picture = all[(drawn + offset) % all.count].picture
            return latest.firstIndex(of: picture) ?? latest.count
        }
        // The drawn one, or the next whose picture is not among the latest, or was shown longest ago.
        let offset =
            all.indices.first { age($0) == latest.count } ?? all.indices.max { age($0) < age($1) }
        guard let offset else { return words }
        let offer = all[(drawn + offset) % all.count]
        let item = offer.item
        if random.chance(item.several == nil ? 0.25 : 0.55) {
            words.quantity = random.within(2...9)
        }
        let patterns = words.quantity > 1 ? offer.several : offer.one
        if var pattern = random.element(of: patterns) {
            // A few patterns need a plural.
            if pattern.needsSeveral, item.several == nil { pattern = offer.one.first ?? pattern }
            if pattern.packs, item.isPacked { pattern = offer.several.first ?? pattern }
            words.title = pattern.filled(item, words.quantity, offer.texts, &random)
        }
        words.description = description(offer.texts.sentences, &random)
        let trade = trades[index]
        if !random.chance(trade.freeShare) {
            let steps = trade.cents.count / max(trade.step, 1)
            words.cents = trade.cents.lowerBound + random.below(steps + 1) * trade.step
        }
        words.picture = offer.picture
        words.hasPhoto = random.chance(0.86)
        if words.hasPhoto, random.chance(0.6) { words.more = offer.closeUp }
        return words
    }

    private func description(_ sentences: [String], _ random: inout DemoRandom) -> String {
        var text = ""
        func add(_ sentence: String) {
            if !text.isEmpty { text += " " }
            text += sentence
        }
        if random.chance(0.75) { add(random.pick(sentences)) }
        if random.chance(0.35) { add(random.pick(ListingWriter.reasons)) }
        if random.chance(0.55) { add(random.pick(ListingWriter.meetings)) }
        return text
    }

    /// Why it is given away, whatever it is and however its giver came by it.
    static let reasons = [
        "I have more than I need.", "Better with you than in the bin.",
        "Somebody will be glad of it.", "It would only go to waste here.",
        "I am trying to waste less this year.", "Enjoy it!",
    ]

    /// How to meet.
    static let meetings = [
        "Pick up any evening after six.", "Ring twice, the bell is weak.", "I can bring it down.",
        "Collect today if you can.", "Weekend mornings are best.", "Write first, I work shifts.",
        "Leave a message and I put it by the door.", "I am home all day.", "In the lobby at eight?",
        "Swap for something sweet if you like.", "Third floor, mind the dog.",
        "Between five and seven.",
        "First come, first served.", "I can keep it until tomorrow.",
    ]
}
