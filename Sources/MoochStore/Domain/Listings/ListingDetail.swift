/// A listing's page for a neighbour or a guest.
package struct ListingDetail: Sendable {
    /// A neighbour's name and photo.
    package struct Person: Sendable, Hashable {
        package let id: Member.ID
        package let name: String
        package let photo: String?
        /// The time they joined.
        package let since: Timestamp

        init(_ member: Member) {
            (id, name, photo, since) = (member.id, member.name, member.photo, member.createdAt)
        }
    }

    /// A request and its buyer.
    package struct Asking: Sendable, Hashable {
        package let exchange: Exchange
        package let buyer: Person
    }

    /// The viewer's part, with the data for it.
    package enum Part: Sendable {
        /// Somebody without an account, or of another community, who sees no names.
        case guest
        /// A member who waits to be admitted, and sees what a guest sees.
        case waiting
        /// A neighbour and their latest request; `gave` is the number of requests the seller has accepted.
        case buyer(seller: Person, gave: Int, request: Exchange?)
        /// The seller, with the requests, oldest first.
        case seller([Asking])
    }

    package let listing: Listing
    package let communityName: String
    /// Where its community is.
    package let communityPlace: Coordinates?
    package let categoryName: String
    package let isFood: Bool
    package let allergens: [Allergen: Allergen.Level]
    package let photos: [ListingPhoto]
    package let part: Part
    /// True if it can be requested.
    package let isOnOffer: Bool
    /// True if reports hide it until an administrator decides.
    package let isHidden: Bool
    /// The other side's contact details; nil without an accepted request.
    package let contact: Contact?
    /// The viewer's latest change, if it can still be undone.
    package let undoable: UndoablePress?
    /// For the seller, those who asked and are told that it has ended; otherwise empty.
    package let toldOfEnding: [Person]
    /// Why it was removed, for its seller.
    package let statement: StatementOfReasons?

    /// Reads a listing's page; nil if the viewer has no access.
    package static func fetch(
        _ id: Listing.ID, for viewer: Member?, now: Timestamp, in db: Reading
    ) throws -> ListingDetail? {
        guard let access = try ListingAccess(id, for: viewer, now: now, in: db) else { return nil }
        let (listing, seller) = (access.listing, access.seller)
        let part: Part =
            if access.isOwn {
                .seller(try asking(for: id, of: seller.id, in: db))
            } else if access.isNeighbour {
                .buyer(
                    seller: Person(seller),
                    gave: try Neighbour.given(by: seller.id, for: viewer?.id, in: db),
                    request: access.request)
            } else {
                viewer?.isAdmitted == false ? .waiting : .guest
            }
        let category = try Category.find(listing.categoryID, in: db)
        return ListingDetail(
            listing: listing,
            communityName: access.community.name, communityPlace: access.community.coordinates,
            categoryName: category?.name ?? "", isFood: category?.isFood ?? false,
            allergens: try Allergen.of(id, in: db),
            photos: try ListingPhoto.of(id, in: db), part: part, isOnOffer: access.isOnOffer,
            isHidden: access.isHidden,
            contact: try part.accepted.flatMap { exchange in
                try Contact.of(
                    exchange, for: viewer?.id, seller: seller, now: now, in: db)
            },
            undoable: try viewer.flatMap {
                try UntoldExchange.latest(by: $0.id, on: id, at: now, in: db)
            },
            toldOfEnding: access.isOwn && listing.state == .ended
                ? try toldOfEnding(of: listing, in: db) : [],
            statement: access.isOwn ? try StatementOfReasons.fetch(listing, in: db) : nil)
    }

    /// The members whose requests its end declined, by name, except those who have left, who are told nothing.
    private static func toldOfEnding(of listing: Listing, in db: Reading) throws -> [Person] {
        let members: [Member] = try db.rows(
            """
            SELECT \(Member.columns) FROM member
            WHERE state <> 'closed' AND id IN (SELECT buyer_id FROM exchange
                WHERE listing_id = ?1 AND state = 'declined' AND decline_reason = ?2)
                AND NOT \(Block.between("id", "?3"))
            ORDER BY sort_name, id
            """, [listing.id, Exchange.DeclineReason.listingEnded, listing.sellerID])
        return members.map(Person.init)
    }

    private static func asking(
        for id: Listing.ID, of seller: Member.ID, in db: Reading
    ) throws -> [Asking] {
        let exchanges: [Exchange] = try db.rows(
            """
            SELECT \(Exchange.columns) FROM exchange
            WHERE listing_id = ?1 AND state IN ('requested', 'accepted')
                AND NOT \(Block.between("buyer_id", "?2"))
            ORDER BY requested_at, id
            """, [id, seller])
        return try exchanges.compactMap { exchange in
            try Member.find(exchange.buyerID, in: db).map {
                Asking(exchange: exchange, buyer: Person($0))
            }
        }
    }
}

extension ListingDetail {
    /// The listing without people: no name, request or contact details.
    package var withoutPeople: ListingDetail {
        ListingDetail(
            listing: listing, communityName: communityName, communityPlace: communityPlace,
            categoryName: categoryName, isFood: isFood, allergens: allergens, photos: photos,
            part: .guest,
            isOnOffer: isOnOffer, isHidden: isHidden, contact: nil, undoable: nil,
            toldOfEnding: [], statement: nil)
    }

    /// True if it contains messages or contact details.
    package var isConfidential: Bool {
        switch part {
        case .guest, .waiting, .buyer(_, _, nil): false
        case .buyer, .seller: true
        }
    }
}

extension ListingDetail.Part {
    /// The accepted request that the viewer has a part in.
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

extension ListingDetail {
    /// True if the viewer may read where it stands.
    package var showsPoint: Bool {
        switch part {
        case .seller: true
        case .buyer(_, _, let request):
            listing.showsPoint(toAccepted: request?.state == .accepted)
        case .guest, .waiting: listing.showsPoint(toAccepted: false)
        }
    }
}

extension Listing {
    /// True if somebody who is not its seller may read where it stands: once it is promised to somebody, only they.
    func showsPoint(toAccepted isAccepted: Bool) -> Bool {
        state == .available || isAccepted
    }
}
