/// A listing as a neighbour or a guest may see it, with what concerns them.
package struct ListingScreen: Sendable {
    /// A neighbour by name and photo.
    package struct Person: Sendable, Hashable {
        package let id: Member.ID
        package let name: String
        package let photo: String?
        /// When they joined.
        package let since: Timestamp

        init(_ member: Member) {
            (id, name, photo, since) = (member.id, member.name, member.photo, member.createdAt)
        }
    }

    /// A request with who made it.
    package struct Asking: Sendable, Hashable {
        package let exchange: Exchange
        package let buyer: Person
    }

    /// Who looks, and what they see beside the listing.
    package enum Part: Sendable {
        /// Somebody without an account, or of another community: nobody's name is shown.
        case guest
        /// Somebody who waits to be let in, and sees what a guest sees.
        case waiting
        /// A neighbour, with their latest request; `gave` is how many requests the seller has accepted.
        case buyer(seller: Person, gave: Int, request: Exchange?)
        /// Who offers it, with the requests, the oldest first.
        case seller([Asking])
    }

    package let listing: Listing
    package let communityName: String
    package let categoryName: String
    package let isFood: Bool
    package let allergens: [Allergen: Allergen.Level]
    package let photos: [ListingPhoto]
    package let part: Part
    /// Whether it can be asked for: it is fresh, and its seller may answer.
    package let isOnOffer: Bool
    /// Whether it is hidden until an administrator has looked at what was reported.
    package let isHidden: Bool
    /// The contact details of the other; nil unless a request of theirs was accepted.
    package let contact: Contact?
    /// What the viewer can still take back.
    package let undoable: UndoablePress?
    /// Who had asked and is told that its seller ended it; empty for anybody else.
    package let toldOfEnding: [Person]

    /// Reads the screen of a listing. Nil when the viewer may not know of it.
    package static func fetch(
        _ id: Listing.ID, for viewer: Member?, now: Timestamp, in db: Reading
    ) throws -> ListingScreen? {
        guard let sight = try ListingSight(id, for: viewer, now: now, in: db) else { return nil }
        let (listing, seller) = (sight.listing, sight.seller)
        let part: Part =
            if sight.isOwn {
                .seller(try asking(for: id, in: db))
            } else if sight.isNeighbour {
                .buyer(
                    seller: Person(seller), gave: try Neighbour.given(by: seller.id, in: db),
                    request: sight.request)
            } else {
                viewer?.isAdmitted == false ? .waiting : .guest
            }
        let category = try Category.find(listing.categoryID, in: db)
        return ListingScreen(
            listing: listing,
            communityName: sight.community.name,
            categoryName: category?.name ?? "", isFood: category?.isFood ?? false,
            allergens: try Allergen.of(id, in: db),
            photos: try ListingPhoto.of(id, in: db), part: part, isOnOffer: sight.isOnOffer,
            isHidden: sight.isHidden,
            contact: try part.accepted.flatMap { exchange in
                try Contact.of(
                    exchange, for: viewer?.id, seller: seller, now: now, in: db)
            },
            undoable: try viewer.flatMap {
                try UntoldExchange.latest(by: $0.id, on: id, at: now, in: db)
            },
            toldOfEnding: sight.isOwn && listing.state == .ended
                ? try toldOfEnding(of: id, in: db) : [])
    }

    /// Whose requests its end declined, by name; those who have left are told nothing.
    private static func toldOfEnding(of id: Listing.ID, in db: Reading) throws -> [Person] {
        let members: [Member] = try db.rows(
            """
            SELECT \(Member.columns) FROM member
            WHERE state <> 'closed' AND id IN (SELECT buyer_id FROM exchange
                WHERE listing_id = ? AND state = 'declined' AND decline_reason = ?)
            ORDER BY sort_name, id
            """, [id, Exchange.DeclineReason.listingEnded])
        return members.map(Person.init)
    }

    private static func asking(for id: Listing.ID, in db: Reading) throws -> [Asking] {
        let exchanges: [Exchange] = try db.rows(
            """
            SELECT \(Exchange.columns) FROM exchange
            WHERE listing_id = ? AND state IN ('requested', 'accepted') ORDER BY requested_at, id
            """, [id])
        return try exchanges.compactMap { exchange in
            try Member.find(exchange.buyerID, in: db).map {
                Asking(exchange: exchange, buyer: Person($0))
            }
        }
    }
}

extension ListingScreen {
    /// The same without anybody: no name, no request, no contact details.
    package var withoutPeople: ListingScreen {
        ListingScreen(
            listing: listing, communityName: communityName, categoryName: categoryName,
            isFood: isFood, allergens: allergens, photos: photos, part: .guest,
            isOnOffer: isOnOffer, isHidden: isHidden, contact: nil, undoable: nil,
            toldOfEnding: [])
    }

    /// Whether messages or contact details are shown with it.
    package var isConfidential: Bool {
        switch part {
        case .guest, .waiting, .buyer(_, _, nil): false
        case .buyer, .seller: true
        }
    }
}

extension ListingScreen.Part {
    /// The request that was accepted, as far as the viewer has a part in it.
    package var accepted: Exchange? {
        switch self {
        case .guest, .waiting: nil
        case .buyer(_, _, let request): request?.state == .accepted ? request : nil
        case .seller(let asking): asking.first { $0.exchange.state == .accepted }?.exchange
        }
    }
}

extension Exchange {
    /// A member's latest request for a listing.
    static func latest(
        of buyer: Member.ID, for listing: Listing.ID, in db: Reading
    ) throws -> Exchange? {
        try db.row(latest, [listing, buyer])
    }

    /// `ORDER BY id DESC LIMIT 1` would sort all requests for the listing.
    private static let latest = """
        SELECT \(columns) FROM exchange
        WHERE id = (SELECT max(id) FROM exchange WHERE listing_id = ? AND buyer_id = ?)
        """
}
