import MoochStore

/// Five members with a password, four of them in the middle of a story: in New York Phil has asked for Ryan's milk jug, in
/// Chicago Tanay could do with the brown sugar that Susie offers. Another, played by the demo, has a can of cola to
/// give. The fifth has put a sofa on the map of a campus.
///
/// They come after all others, whose rows are the same with them and without.
struct Protagonists {
    private let today: Day
    private let password: PasswordHash?
    private let album: DemoAlbum
    private let db: Writing

    init(_ options: DemoOptions, _ album: DemoAlbum, in db: Writing) {
        today = options.today
        // One hash for all, as only made-up people may have: it reveals that they share a password.
        password = options.password
        self.album = album
        self.db = db
    }

    /// Lets them join, offer and ask.
    ///
    /// - Returns: The member who offers the cola.
    func join() throws -> Member.ID {
        let ryan = try member(
            "Ryan Doyle", "ryan@example.org", "+1 212 555 0147",
            address: "400 West 43rd Street, Apt 2107", in: .manhattanPlaza, .text,
            password: password)
        let phil = try member(
            "Phil Moreno", "phil@example.org", "+1 646 555 0163",
            address: "484 West 43rd Street, Apt 904", in: .manhattanPlaza, .email,
            password: password)
        _ = try member(
            "Tanay Deshpande", "tanay@example.org", "+1 312 555 0118",
            address: "East Tower, Apt 3306", in: .marinaCity, .text, password: password)
        let susie = try member(
            "Susie Novak", "susie@example.org", "+1 312 555 0182",
            address: "West Tower, Apt 1911", in: .marinaCity, .phone, password: password)
        let nora = try member(
            "Nora Lindgren", "nora@example.org", "+1 312 555 0136",
            address: "East Tower, Apt 2904", in: .marinaCity, .text, password: nil)
        let milk = try offer(
            "Milk jug", "Half a gallon of whole milk, never opened. We bought one too many.",
            .dairy, cents: 150, bestBefore: today.adding(days: 2), .milkJug,
            by: ryan, at: yesterday(hour: 19))
        let asked = try Exchange.request(
            milk.id, by: phil, message: "Hi Ryan, I bake this week. I could come down any evening.",
            at: yesterday(hour: 22), in: db)
        try Event.tell(ryan, .requestReceived, of: asked.id, at: yesterday(hour: 22), in: db)
        try Member.note(phil, seenAt: yesterday(hour: 22), in: db)
        try DemoMessages(ryan: ryan, phil: phil, milk: milk.id, today: today, db: db).write()
        _ = try offer(
            "Brown sugar", "Dark and soft, kept in a closed tin. Bring a cup, or take the bag.",
            .spices, cents: 0, bestBefore: nil, .brownSugar, by: susie, at: yesterday(hour: 21))
        _ = try offer(
            "Carton of buttermilk", "For pancakes we did not make after all. Not opened.",
            .dairy, cents: 0, bestBefore: today.adding(days: 2), .milk, by: susie,
            at: yesterday(hour: 18))
        _ = try offer(
            "Can of vanilla cola", "One of a dozen, and I only need eleven. It is in the fridge.",
            .drinks, cents: 0, bestBefore: nil, .cola, by: nora, at: yesterday(hour: 20))
        let maya = try member(
            "Maya Okafor", "maya@example.org", "+1 650 555 0171", address: "",
            in: DemoCommunity.campuses[0], .text,
            password: password)
        _ = try offer(
            "Green sofa", "Two seats, no pets, no smoke. It takes two to carry it down one floor.",
            .other, cents: 4_000, bestBefore: nil, .sofa, by: maya, at: yesterday(hour: 18),
            point: Coordinates(latitude: 37.4246, longitude: -122.1634))
        return nora
    }

    private func member(
        _ name: String, _ email: String, _ phone: String, address: String,
        in community: DemoCommunity, _ contact: Member.Contact, password: PasswordHash?
    ) throws -> Member.ID {
        let draft = try MemberProfileDraft(
            validating: name, email: email, phone: phone, address: address,
            preferredContact: contact)
        // The verbs refuse an id of nothing.
        return try Member.join(
            Community.named(community.name, in: db) ?? Community.ID(0), as: draft,
            password: password, at: today.adding(days: -20).start, in: db
        ).id
    }

    private func offer(
        _ title: String, _ description: String, _ kind: FoodKind, cents: Int64, bestBefore: Day?,
        _ picture: DemoPicture, by seller: Member.ID, at moment: Timestamp,
        point: Coordinates? = nil
    ) throws -> Listing {
        let category = try Category.names(in: db).first { $0.name == kind.name }
        try Member.note(seller, seenAt: moment, in: db)
        var draft = try ListingDraft(
            validating: title, description: description, category: category?.id ?? Category.ID(0),
            priceCents: cents, bestBefore: bestBefore, photos: [])
        draft.point = point
        let listing = try Listing.post(draft, by: seller, at: moment, in: db)
        try Listing.show(album.photos[picture].map { [$0.name] } ?? [], on: listing.id, in: db)
        return listing
    }

    /// A whole hour of the day before the last, so that nothing lies in the future.
    private func yesterday(hour: Int64) -> Timestamp {
        today.adding(days: -1).start.adding(seconds: hour * 3600)
    }
}
