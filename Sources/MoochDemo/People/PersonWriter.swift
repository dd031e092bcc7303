/// Invents members: names and contact details. No two have the same e-mail address.
struct PersonWriter {
    struct Person {
        var name = ""
        var email = ""
        var phone: String?
        var address = ""
        var contact = "email"
    }

    private let names: [Culture.Names]
    private let firstSlugs: [[(text: String, number: Int)]]
    private let lastSlugs: [[(text: String, number: Int)]]
    private let cultures: [Weighted]
    /// How often a pair of slugs has been used; the pair and its form make one number.
    private var used: [Int: Int32] = [:]

    init(_ places: [DemoCommunity]) {
        names = Culture.allCases.map(\.names)
        var numbers: [String: Int] = [:]
        func slugs(_ texts: [String]) -> [(text: String, number: Int)] {
            texts.map { text in
                let slug = Slug.make(text)
                let number = numbers[slug] ?? numbers.count
                numbers[slug] = number
                return (slug, number)
            }
        }
        firstSlugs = names.map { slugs($0.first) }
        lastSlugs = names.map { slugs($0.last) }
        cultures = places.map { place in Weighted(place.cultures.map(\.1)) }
    }

    mutating func person(
        in place: DemoCommunity, _ index: Int, _ random: inout DemoRandom
    ) -> Person {
        var person = Person()
        let first = culture(place, index, &random)
        // Some families come from two places.
        let last = random.chance(0.06) ? culture(place, index, &random) : first
        let given = random.below(names[first].first.count)
        let family = random.below(names[last].last.count)
        person.name = names[first].first[given] + " " + names[last].last[family]
        if random.chance(0.04) {
            let second = names[first].last[random.below(names[first].last.count)]
            if second != names[last].last[family] { person.name += "-" + second }
        }
        person.email = email(firstSlugs[first][given], lastSlugs[last][family], &random)
        if random.chance(0.82) { person.phone = place.phones.number(&random) }
        let chosen = random.unit()
        if person.phone != nil, chosen < 0.55 { person.contact = chosen < 0.4 ? "text" : "phone" }
        person.address = place.homeAddress(&random)
        return person
    }

    private func culture(
        _ place: DemoCommunity, _ index: Int, _ random: inout DemoRandom
    ) -> Int {
        let chosen = cultures[index].pick(&random)
        return place.cultures.indices.contains(chosen) ? place.cultures[chosen].0.rawValue : 0
    }

    /// Addresses with the same letters are told apart by a number.
    private mutating func email(
        _ first: (text: String, number: Int), _ last: (text: String, number: Int),
        _ random: inout DemoRandom
    ) -> String {
        let form = random.below(4)
        let key = (first.number * 4096 + last.number) * 4 + form
        let count = used[key] ?? 0
        used[key] = count + 1
        let local =
            switch form {
            case 0: first.text + "." + last.text
            case 1: last.text + "." + first.text + "-"
            case 2: first.text + "_" + last.text
            default: first.text + "-" + last.text
            }
        let domain = random.pick(["example.com", "example.org", "example.net"])
        return count == 0 && form != 1 ? "\(local)@\(domain)" : "\(local)\(count + 1)@\(domain)"
    }
}

extension DemoCommunity {
    fileprivate func homeAddress(_ random: inout DemoRandom) -> String {
        let house = random.pick(houses)
        let floor = random.within(1...(life.kind.isCampus ? 5 : 32))
        let door = random.within(1...(life.kind.isCampus ? 24 : 12))
        let number = door < 10 ? "\(floor)0\(door)" : "\(floor)\(door)"
        return home == "#" ? "\(house), #\(floor)-\(door)" : "\(house), \(home) \(number)"
    }
}
