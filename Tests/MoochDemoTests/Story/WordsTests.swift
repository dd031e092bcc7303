import Testing

@testable import MoochDemo

@Suite struct WordsTests {
    @Test("Titles are many, short enough, and have no gaps left in them")
    func titles() {
        let writer = ListingWriter()
        var random = DemoRandom(seed: 1, stream: 1)
        var titles: Set<String> = []
        for index in 0..<20_000 {
            let words = writer.words(for: index % FoodKind.all.count, &random)
            #expect(!words.title.isEmpty && words.title.count <= 120)
            #expect(!words.title.contains("%") && !words.title.contains("  "))
            #expect(words.quantity >= 1 && words.cents >= 0)
            titles.insert(words.title)
        }
        #expect(titles.count > 8000)
        let shapes = FoodKind.all.reduce(0) { $0 + $1.texts.one.count + $1.texts.several.count }
        #expect(shapes > 200)
    }

    @Test("Patterns are filled in, and titles begin with a capital letter")
    func pattern() {
        var random = DemoRandom(seed: 1, stream: 1)
        let item = FoodKind.Item(one: "apple", several: "apples")
        let fruit = FoodKind.fruit.texts
        #expect(TitlePattern("spare %o").filled(item, 1, fruit, &random) == "Spare apple")
        #expect(TitlePattern("%n %m").filled(item, 3, fruit, &random) == "Three apples")
        #expect(TitlePattern("bag of %m").packs)
    }

    @Test(
        "What is said of a thing is said of the goods that its picture shows",
        arguments: FoodKind.all)
    func belongsTogether(_ kind: FoodKind) throws {
        let writer = ListingWriter(kinds: [kind])
        var random = DemoRandom(seed: 1, stream: 1)
        for _ in 0..<1_000 {
            let words = writer.words(for: 0, &random)
            let goods = try #require(kind.goods.first { $0.picture == words.picture })
            let names = goods.items.flatMap { [$0.one, $0.several ?? $0.one] }
            #expect(
                names.contains { words.title.lowercased().contains($0.lowercased()) },
                "\(words.title) with \(words.picture)")
            #expect(words.more == nil || words.more == goods.closeUp)
            var rest = words.description
            let said = (kind.texts + goods.texts).sentences
            for sentence in said + ListingWriter.reasons + ListingWriter.meetings {
                rest = rest.replacing(sentence, with: "")
            }
            #expect(rest.allSatisfy { $0 == " " }, "\(words.title): \(rest)")
        }
    }

    @Test("What was just shown is not shown again while the kind has another picture")
    func apart() {
        let writer = ListingWriter()
        var random = DemoRandom(seed: 1, stream: 1)
        for (index, kind) in FoodKind.all.enumerated() {
            var latest: [DemoPicture] = []
            for _ in 0..<50 {
                let picture = writer.words(for: index, besides: latest, &random).picture
                let others = min(kind.goods.count - 1, ListingWriter.apart)
                #expect(!latest.prefix(others).contains(picture), "\(kind.name)")
                latest = [picture] + latest.prefix(ListingWriter.apart - 1)
            }
        }
    }

    @Test("Each of the goods has a picture of its own, and no picture shows two")
    func pictures() {
        let goods = FoodKind.all.flatMap(\.goods)
        let shown = goods.map(\.picture) + goods.compactMap(\.closeUp)
        #expect(Set(shown).count == shown.count)
        let told: [DemoPicture] = [.milkJug, .brownSugar, .cola, .sofa]
        let places = DemoCommunity.all.map(\.picture)
        let dishes = DemoRecipe.all.flatMap(\.pictures)
        #expect(Set(shown + told + places + dishes) == Set(DemoPicture.allCases))
    }

    @Test("Nobody's e-mail address is used twice, in any of a hundred thousand")
    func emails() {
        var people = PersonWriter(DemoCommunity.all)
        var random = DemoRandom(seed: 1, stream: 1)
        var seen: Set<String> = []
        for index in 0..<100_000 {
            let place = index % DemoCommunity.all.count
            let person = people.person(in: DemoCommunity.all[place], place, &random)
            seen.insert(person.email.lowercased())
            guard person.email.utf8.allSatisfy({ $0 > 32 && $0 < 127 }) else {
                Issue.record("\(person.email) is not plain")
                return
            }
        }
        #expect(seen.count == 100_000)
    }

    @Test("There are twelve communities, each with a picture of its own")
    func places() {
        #expect(DemoCommunity.all.count == 12)
        #expect(Set(DemoCommunity.all.map(\.picture)).count == 12)
        #expect(Set(DemoCommunity.all.map(\.name)).count == 12)
    }
}
