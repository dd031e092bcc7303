import MoochStore

/// Plays one neighbour after another. Members who ever signed in, and their exchanges, are left alone.
struct DemoActor: Sendable {
    private var random: DemoRandom
    private var people = PersonWriter(DemoCommunity.all)
    private let listings = ListingWriter()
    private let album: DemoAlbum
    /// Waits for visitors alone, and accepts the first request.
    private let giver: Member.ID?

    /// Seconds until the giver accepts: a request can be taken back for ten.
    private static let thought: Int64 = 15

    init(seed: UInt64, album: DemoAlbum, giver: Member.ID?) {
        random = DemoRandom(seed: seed, stream: 4)
        self.album = album
        self.giver = giver
    }

    /// One action of somebody; nil if nothing can be done, as in an empty store.
    mutating func act(in db: Writing, now: Timestamp) throws -> DemoEvent? {
        if try give(db, now) { return .answered }
        guard let place = try place(in: db) else { return nil }
        // An action that is not possible (nobody to ask, nothing to answer) falls back to the ones before it.
        let chosen = Weighted([2, 5, 6, 5, 3]).pick(&random)
        if chosen == 4, try meet(in: place, db, now) { return .met }
        if chosen >= 3, try answer(in: place, db, now) { return .answered }
        if chosen >= 2, try ask(in: place, db, now) { return .asked }
        if chosen >= 1, try post(in: place, db, now) { return .posted }
        return try join(place, db, now) ? .joined : nil
    }

    private struct Place {
        var id: Community.ID
        /// Before its first member joined.
        var since: Timestamp
        /// The source of its people and houses: itself, or the first for a community that was added since.
        var index: Int
    }

    private mutating func place(in db: Reading) throws -> Place? {
        let rows = try CommunityList.page(
            CommunityList.Filter { $0.archived = false },
            order: ListOrder(.id, descending: true), size: 200, in: db
        ).rows
        let known = DemoCommunity.all
        let indexes = rows.map { row in known.firstIndex { $0.name == row.name } }
        // A new community is busy: it should be seen to fill.
        let weights = indexes.map {
            $0.map { known[$0].life.isFading ? 0.1 : known[$0].life.size } ?? 2
        }
        let chosen = Weighted(weights).pick(&random)
        guard rows.indices.contains(chosen) else { return nil }
        let row = rows[chosen]
        return Place(id: row.id, since: row.createdAt, index: indexes[chosen] ?? 0)
    }

    private mutating func join(_ place: Place, _ db: Writing, _ now: Timestamp) throws -> Bool {
        let known = DemoCommunity.all
        let person = people.person(in: known[place.index], place.index, &random)
        guard let phone = person.phone else { return false }
        let next = try Counts.total(of: .all, in: db).members + 1
        // Earlier members' addresses have no such number.
        let parts = person.email.split(separator: "@")
        let email = "\(parts.first ?? "member").\(next)@\(parts.last ?? "example.com")"
        let draft = try MemberProfileDraft(
            validating: person.name, email: email, phone: phone,
            address: person.address,
            preferredContact: Member.Contact(rawValue: person.contact) ?? .email)
        _ = try Member.join(place.id, as: draft, at: now, in: db)
        return true
    }

    private mutating func post(in place: Place, _ db: Writing, _ now: Timestamp) throws -> Bool {
        let kind = listings.kind(in: DemoCommunity.all[place.index].life.kind, &random)
        guard let seller = try member(of: place, db, now),
            let category = try Category.ordered(in: db).first(where: {
                $0.name == FoodKind.all[kind].name && !$0.isArchived
            })
        else { return false }
        let words = listings.words(for: kind, besides: try latest(in: place.id, db), &random)
        let photo = try album.photos[words.picture].flatMap { try Photo.find($0.name, in: db) }
        let draft = try ListingDraft(
            validating: words.title, description: words.description, category: category.id,
            priceCents: Int64(words.cents), quantity: words.quantity,
            photos: [])
        do {
            let listing = try Listing.post(draft, by: seller, at: now, in: db)
            // Many sellers share a picture of the demo.
            try Listing.show(photo.map { [$0.name] } ?? [], on: listing.id, in: db)
        } catch MemberError.tooMany {
            return false
        }
        try Member.note(seller, seenAt: now, in: db)
        return true
    }

    /// The pictures of the latest listings of a community, the newest first.
    private func latest(in community: Community.ID, _ db: Reading) throws -> [DemoPicture] {
        let names: String? = try db.value(
            """
            SELECT group_concat(name) FROM (SELECT name FROM (SELECT id FROM listing
                    WHERE community_id = ? ORDER BY id DESC LIMIT ?) AS latest
                JOIN listing_photo ON listing_id = latest.id AND position = 0
                JOIN photo ON photo.id = photo_id ORDER BY latest.id DESC)
            """, [community, ListingWriter.apart])
        return (names ?? "").split(separator: ",").compactMap { name in
            album.photos.first { $0.value.name == name }?.key
        }
    }

    private mutating func ask(in place: Place, _ db: Writing, _ now: Timestamp) throws -> Bool {
        let fresh = ListingList.Filter {
            $0.community = place.id
            $0.state = .available
        }
        let listings = try ListingList.page(fresh, size: 12, now: now, in: db).rows
        let visitors = try visitors(among: listings.map(\.seller), db)
        guard let listing = random.element(of: listings.filter { !visitors.contains($0.seller) }),
            let buyer = try member(of: place, db, now)
        else { return false }
        do {
            let made = try Exchange.request(listing.id, by: buyer, at: now, in: db)
            try Member.note(buyer, seenAt: now, in: db)
            return made.requestedAt == now
        } catch is ExchangeError {
            return false
        } catch MemberError.tooMany {
            return false
        }
    }

    private mutating func answer(in place: Place, _ db: Writing, _ now: Timestamp) throws -> Bool {
        guard let (exchange, seller) = try exchange(in: place, .requested, by: .requestedAt, db)
        else { return false }
        do {
            switch Weighted([6, 2, 1]).pick(&random) {
            case 0:
                try exchange.accept(by: seller, at: now, in: db)
                try Member.note(seller, seenAt: now, in: db)
            case 1:
                try exchange.decline(by: seller, at: now, in: db)
                try Member.note(seller, seenAt: now, in: db)
            default:
                try exchange.withdraw(by: exchange.buyerID, at: now, in: db)
                try Member.note(exchange.buyerID, seenAt: now, in: db)
            }
            return true
        } catch is ExchangeError {
            return false
        }
    }

    /// Most who agreed meet; some do not.
    private mutating func meet(in place: Place, _ db: Writing, _ now: Timestamp) throws -> Bool {
        guard let (exchange, seller) = try exchange(in: place, .accepted, by: .answeredAt, db),
            exchange.showsContact(at: now)
        else { return false }
        let buyer = exchange.buyerID
        switch Weighted([8, 1, 1]).pick(&random) {
        case 0: try exchange.collect(by: buyer, at: now, in: db)
        case 1: try exchange.cancel(by: buyer, reason: .changedMind, at: now, in: db)
        default: try exchange.cancel(by: seller, reason: .noShow, at: now, in: db)
        }
        try Member.note(buyer, seenAt: now, in: db)
        return true
    }

    /// One of the latest exchanges of a community whose two have not met, with the seller.
    private mutating func exchange(
        in place: Place, _ state: Exchange.State, by moment: ExchangeList.Sort, _ db: Reading
    ) throws -> (Exchange, seller: Member.ID)? {
        let filter = ExchangeList.Filter {
            $0.community = place.id
            $0.state = state
        }
        let latest = try ExchangeList.page(
            filter, order: ListOrder(moment, descending: true), size: 20, in: db
        ).rows.filter { $0.collectedAt == nil }
        let visitors = try visitors(among: latest.flatMap { [$0.seller, $0.buyer] }, db)
        let theirs = latest.filter { visitors.isDisjoint(with: [$0.seller, $0.buyer]) }
        guard let row = random.element(of: Array(theirs.prefix(4))),
            // Accepting one declines all other requests for the listing.
            try Member.signedIn(among: buyers(waitingFor: row.listing, db), in: db).isEmpty,
            let exchange = try Exchange.find(row.id, in: db)
        else { return nil }
        return (exchange, row.seller)
    }

    private func buyers(waitingFor listing: Listing.ID, _ db: Reading) throws -> [Member.ID] {
        let waiting = ExchangeList.Filter {
            $0.listing = listing
            $0.state = .requested
        }
        return try ExchangeList.page(waiting, size: 100, in: db).rows.map(\.buyer)
    }

    /// Those who are a visitor's, or wait for one.
    private func visitors(
        among members: [Member.ID], _ db: Reading
    ) throws -> Set<Member.ID> {
        try Member.signedIn(among: members, in: db).union(giver.map { [$0] } ?? [])
    }

    /// The giver accepts a request that is old enough.
    private func give(_ db: Writing, _ now: Timestamp) throws -> Bool {
        guard let giver, try Member.signedIn(among: [giver], in: db).isEmpty else { return false }
        let waiting = ExchangeList.Filter {
            $0.seller = giver
            $0.state = .requested
        }
        let first = try ExchangeList.page(
            waiting, order: ListOrder(.requestedAt, descending: false), size: 1, in: db
        ).rows.first
        guard let first, first.requestedAt.adding(seconds: DemoActor.thought) <= now,
            let exchange = try Exchange.find(first.id, in: db)
        else { return false }
        do {
            try exchange.accept(
                by: giver, note: "It's cold already. Shall we meet at the mail room?", at: now,
                in: db)
            try Member.note(giver, seenAt: now, in: db)
            return true
        } catch is ExchangeError {
            return false
        }
    }

    /// A random member of the community: the first to join on or after a random day.
    private mutating func member(
        of place: Place, _ db: Reading, _ now: Timestamp
    ) throws -> Member.ID? {
        let days = now.day.days(since: place.since.day)
        let day = place.since.day.adding(days: random.below(max(days, 0) + 1))
        func first(_ joined: DaySpan?, descending: Bool) throws -> Member.ID? {
            let filter = MemberList.Filter {
                $0.community = place.id
                $0.joined = joined
            }
            let rows = try MemberList.page(
                filter, order: ListOrder(.createdAt, descending: descending), size: 10, in: db
            ).rows
            let visitors = try visitors(among: rows.map(\.id), db)
            return rows.first { $0.state == .active && !visitors.contains($0.id) }?.id
        }
        return try first(DaySpan(day...Day.last), descending: false) ?? first(nil, descending: true)
    }
}
