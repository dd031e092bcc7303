import MoochStore

/// Tells the year day by day: who joins, what is posted, who asks for it and what comes of it.
///
/// Keeps only what is needed to go on: a few bytes a member, and the listings and requests still to come. So rows come
/// out in order of time and id.
struct DemoStory {
    let calendar: DemoCalendar
    let places: [DemoCommunity]
    private let total: Int
    private let writer = ListingWriter()
    private let kinds = FoodKind.all
    private var people: PersonWriter
    private var random: DemoRandom
    private var neighbours: Neighbours
    /// The plans for each day to come.
    private var planned: [[Plan]]
    private var coming: [[Rows.Exchange]]
    private var listings = 0
    private var hand = ListingHand()
    /// The pictures of the latest listings of each community, the newest first.
    private var shown: [[DemoPicture]]

    /// A listing somebody is going to post.
    private struct Plan {
        var second: Int32
        var seller: Int32
    }

    init(_ options: DemoOptions, _ places: [DemoCommunity] = DemoCommunity.all) {
        self.places = places
        total = options.members
        calendar = DemoCalendar(options, places)
        people = PersonWriter(places)
        random = DemoRandom(seed: options.seed, stream: 2)
        neighbours = Neighbours(communities: places.count)
        shown = [[DemoPicture]](repeating: [], count: places.count)
        planned = [[Plan]](repeating: [], count: DemoCalendar.days)
        coming = [[Rows.Exchange]](repeating: [], count: DemoCalendar.days)
    }

    /// When each member was last seen, by id from 1 on; complete after the last day.
    func lastSeen(of member: Int) -> Int { neighbours.lastSeen(member) }

    /// The rows of a day. Days must be told in order, from 0 on.
    mutating func day(_ day: Int) -> (
        members: [Rows.Member], listings: [Rows.Listing], exchanges: [Rows.Exchange]
    ) {
        let members = signUps(on: day)
        let listings = posts(on: day)
        let exchanges = coming[day].sorted {
            ($0.requested, $0.listing, $0.buyer) < ($1.requested, $1.listing, $1.buyer)
        }
        coming[day] = []
        return (members, listings, exchanges)
    }

    private mutating func signUps(on day: Int) -> [Rows.Member] {
        let before = day == 0 ? 0 : count(upTo: day - 1)
        let joining = max(count(upTo: day) - before, 0)
        var arrivals: [(second: Int, community: Int)] = []
        arrivals.reserveCapacity(joining)
        for _ in 0..<joining {
            let community = calendar.communities[day].pick(&random)
            let offset = places[community].life.clockOffset
            arrivals.append((calendar.second(on: day, clockOffset: offset, &random), community))
        }
        arrivals.sort { $0 < $1 }
        return arrivals.map { arrival in
            let isIdle = looksOnly(arrival.community, arrival.second)
            let id = neighbours.join(arrival.community, arrival.second, isIdle: isIdle)
            let person = people.person(in: places[arrival.community], arrival.community, &random)
            let isLast = id == total
            let seller =
                isIdle ? neighbours.someone(in: arrival.community, &random) ?? id : id
            plan(
                hand.listings(isLast: isLast, &random), by: seller, arrival.community,
                arrival.second)
            return Rows.Member(
                id: id, community: arrival.community, joined: arrival.second, person: person)
        }
    }

    private func count(upTo day: Int) -> Int {
        day >= DemoCalendar.days - 1
            ? total : Int((calendar.joinedUpTo[day] * Double(total)).rounded())
    }

    /// Spreads a member's listings over the time from joining to the end, more of them soon.
    private mutating func plan(_ count: Int, by member: Int, _ community: Int, _ joined: Int) {
        let life = places[community].life
        let rest = max(calendar.end(of: life) - joined, 0)
        for _ in 0..<count {
            var second = joined
            for _ in 0..<5 {
                let share = random.unit()
                second = joined + Int(Double(rest) * share * share.squareRoot())
                if random.chance(calendar.mood(life.kind, second / 86_400)) { break }
            }
            let day = second / 86_400
            if day > joined / 86_400 {
                second = calendar.second(on: day, clockOffset: life.clockOffset, &random)
            }
            planned[day].append(
                Plan(
                    second: Int32(truncatingIfNeeded: second),
                    seller: Int32(truncatingIfNeeded: member)))
        }
    }

    private mutating func posts(on day: Int) -> [Rows.Listing] {
        let plans = planned[day].sorted { ($0.second, $0.seller) < ($1.second, $1.seller) }
        planned[day] = []
        return plans.map { plan in
            listings += 1
            return post(listings, by: Int(plan.seller), at: Int(plan.second))
        }
    }

    private mutating func post(_ id: Int, by seller: Int, at second: Int) -> Rows.Listing {
        let community = neighbours.community(of: seller)
        let place = places[community]
        let kind = writer.kind(in: place.life.kind, &random)
        let words = writer.words(for: kind, besides: shown[community], &random)
        if words.hasPhoto {
            shown[community] = [words.picture] + shown[community].prefix(ListingWriter.apart - 1)
        }
        var listing = Rows.Listing(
            id: id, community: community, kind: kind, seller: seller, posted: second,
            updated: second, words: words,
            point: Coordinates(
                latitude: place.latitude + (random.unit() + random.unit() - 1) * 0.0025,
                longitude: place.longitude + (random.unit() + random.unit() - 1) * 0.0035))
        neighbours.see(seller, second)
        var outcome = ListingOutcome(
            kinds[kind].trade, isFree: words.cents == 0,
            interest: Self.interest(in: community, at: second, of: calendar.end),
            slowSince: community == Self.slow ? calendar.end - Self.slowFor : nil, from: second,
            to: calendar.end)
        outcome.decide(&random)
        settle(&listing, outcome)
        listing.bestBefore = bestBefore(of: listing)
        // Few put their things on the map, and where one stood that is over is forgotten.
        if id % 3 > 0 || listing.state != .available { listing.point = nil }
        return listing
    }

    /// The best-before day that most sellers say of what does not keep for ever. What is still on offer is good for a few
    /// days more, so that there is something to cook soon on whatever day the demo starts.
    private func bestBefore(of listing: Rows.Listing) -> Int? {
        guard let keeps = kinds[listing.kind].trade.keeps, listing.id % 5 < 3 else { return nil }
        let day = listing.posted / 86_400 + keeps.lowerBound + listing.id % keeps.count
        let isRecent = listing.posted / 86_400 > DemoCalendar.days - 17
        guard listing.state == .available, isRecent, day < DemoCalendar.days else { return day }
        return DemoCalendar.days + listing.id % 4
    }

    /// One community has lost its interest of late: its figures show it.
    private static func interest(in community: Int, at second: Int, of end: Int) -> Double {
        community == tired && second > end - tiredFor ? 0.3 : 1
    }

    private static let tired = 7
    private static let tiredFor = 75 * 86_400

    /// In one, sellers have taken long to answer of late.
    private static let slow = 8
    private static let slowFor = 34 * 86_400

    /// In one, most who joined of late look around and do nothing.
    private mutating func looksOnly(_ community: Int, _ second: Int) -> Bool {
        community == Self.unmoved && second > calendar.end - Self.unmovedFor && !random.chance(0.08)
    }

    private static let unmoved = 10
    private static let unmovedFor = 50 * 86_400

    /// Finds neighbours for the requests, and records how the listing ended.
    private mutating func settle(_ listing: inout Rows.Listing, _ outcome: ListingOutcome) {
        var asked: [Int] = []
        var isAccepted = false
        for request in outcome.requests {
            guard
                let buyer = neighbours.buyer(
                    in: listing.community, before: listing.posted, not: listing.seller, asked,
                    &random)
            else { continue }
            asked.append(buyer)
            neighbours.see(buyer, request.second)
            if let answered = request.answered {
                let seen = request.state == .withdrawn ? buyer : listing.seller
                neighbours.see(seen, answered)
            }
            if request.state == .accepted { isAccepted = true }
            coming[min(request.second / 86_400, DemoCalendar.days - 1)].append(
                Rows.Exchange(
                    listing: Int32(truncatingIfNeeded: listing.id),
                    seller: Int32(truncatingIfNeeded: listing.seller),
                    buyer: Int32(truncatingIfNeeded: buyer),
                    requested: Int32(truncatingIfNeeded: request.second),
                    answered: Int32(truncatingIfNeeded: request.answered ?? -1),
                    state: request.state, community: UInt8(truncatingIfNeeded: listing.community),
                    kind: UInt8(truncatingIfNeeded: listing.kind)))
        }
        guard let ended = outcome.ended, outcome.state != .accepted || isAccepted else { return }
        listing.state = outcome.state
        listing.ended = ended
        listing.updated = ended
        listing.reason = outcome.reason
        if outcome.state == .ended { neighbours.see(listing.seller, ended) }
    }
}
