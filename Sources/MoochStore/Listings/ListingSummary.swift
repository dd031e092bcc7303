import GRDB

/// A listing with all that a program shows of it. An object, as each field of an answer asks it for a value.
package final class ListingSummary: Sendable {
    package let listing: Listing
    package let categoryName: String
    package let isFood: Bool
    /// Nil where the viewer reads no names: guests, and members of other communities.
    package let seller: PersonSummary?
    package let photos: [SizedPhoto]
    package let allergens: [Allergen: Allergen.Level]
    package let requestCount: Int
    /// The viewer's latest request.
    package let request: Exchange?
    /// Whether it is the viewer's own, who reads what they wrote.
    package let isOwn: Bool
    private init(
        _ listing: Listing, categoryName: String, isFood: Bool, seller: PersonSummary?,
        photos: [SizedPhoto], allergens: [Allergen: Allergen.Level], requestCount: Int,
        request: Exchange?, isOwn: Bool
    ) {
        (self.listing, self.categoryName, self.isFood) = (listing, categoryName, isFood)
        (self.seller, self.photos, self.allergens) = (seller, photos, allergens)
        (self.requestCount, self.request, self.isOwn) = (requestCount, request, isOwn)
    }

    private static let byIDs: String = {
        let columns = Listing.columns.split(separator: ",").map {
            "listing.\($0.trimmingPrefix(while: \.isWhitespace))"
        }
        return """
            SELECT picked.key, category.name AS category_name, category.is_food,
                seller.name AS seller_name, photo.name AS face, photo.width, photo.height,
                '' AS alt, listing.request_count, \(columns.joined(separator: ", "))
            FROM json_each(?) AS picked CROSS JOIN listing ON listing.id = picked.value
                JOIN category ON category.id = category_id
                JOIN member AS seller ON seller.id = seller_id
                LEFT JOIN photo ON photo.id = seller.photo_id
            """
    }()

    /// The listings of these ids, in their order; one that is gone is left out. Who may see them was asked before.
    /// `known` are the viewer's latest requests for them, where they were read already.
    static func all(
        _ ids: [Int64], for viewer: Member?, requests known: [Exchange]? = nil, in db: Reading
    ) throws -> [ListingSummary] {
        let parts = ListingParts(ids)
        let photos = try parts.photos(in: db)
        let allergens = try parts.allergens(in: db)
        let requests = parts.latest(
            of: try known ?? viewer.map { try parts.requests(by: $0.id, in: db) } ?? [])
        // Put in order here: SQLite would copy all of every row to sort them.
        var summaries: [ListingSummary?] = parts.repeated(nil)
        try db.each(Self.byIDs, [parts.json]) { row in
            let index: Int = try row.at(0)
            let listing = try Listing(&row)
            let isNeighbour = viewer.map { viewer in
                viewer.id == listing.sellerID || requests[index] != nil
                    || viewer.isAdmitted && viewer.communityID == listing.communityID
            }
            summaries[index] = ListingSummary(
                listing, categoryName: try row.at(1), isFood: try row.at(2),
                seller: isNeighbour == true
                    ? PersonSummary(
                        id: listing.sellerID, name: try row.at(3),
                        photo: try SizedPhoto(row, from: 4))
                    : nil,
                photos: photos[index], allergens: allergens[index],
                requestCount: try row.at(8), request: requests[index],
                isOwn: viewer?.id == listing.sellerID)
        }
        return summaries.compactMap(\.self)
    }
}

/// Photos, allergens and requests of several listings, each at its listing's index.
private struct ListingParts {
    private let ids: [Int64]
    /// The ids as statements take them; `key` is the index.
    let json: String

    init(_ ids: [Int64]) { (self.ids, json) = (ids, ids.json) }

    /// A value at every index.
    func repeated<Value>(_ value: Value) -> [Value] { Array(repeating: value, count: ids.count) }

    func photos(in db: Reading) throws -> [[SizedPhoto]] {
        var photos: [[SizedPhoto]] = repeated([])
        try db.each(
            """
            SELECT picked.key, photo.name, width, height, alt
            FROM json_each(?) AS picked CROSS JOIN listing_photo ON listing_id = picked.value
                JOIN photo ON photo.id = photo_id
            ORDER BY picked.key, position
            """,
            [json]
        ) { row in
            if let photo = try SizedPhoto(row, from: 1) { photos[try row.at(0)].append(photo) }
        }
        return photos
    }

    func allergens(in db: Reading) throws -> [[Allergen: Allergen.Level]] {
        var allergens: [[Allergen: Allergen.Level]] = repeated([:])
        try db.each(
            """
            SELECT picked.key, allergen, level FROM json_each(?) AS picked
                CROSS JOIN listing_allergen ON listing_id = picked.value
            """,
            [json]
        ) { row in
            allergens[try row.at(0)][try row.at(1)] = try row.at(2) as Allergen.Level
        }
        return allergens
    }

    /// All requests of a member for them.
    func requests(by buyer: Member.ID, in db: Reading) throws -> [Exchange] {
        try db.rows(Self.requestsByBuyer, [json, buyer]) { try Exchange(&$0) }
    }

    private static let requestsByBuyer = """
        SELECT exchange.* FROM json_each(?1) AS picked
            CROSS JOIN (SELECT \(Exchange.columns) FROM exchange WHERE buyer_id = ?2)
                AS exchange ON exchange.listing_id = picked.value
        """

    /// The latest of some requests for each.
    func latest(of requests: [Exchange]) -> [Exchange?] {
        guard !requests.isEmpty else { return repeated(nil) }
        let latest = Dictionary(requests.map { ($0.listingID.rawValue, $0) }) {
            $0.id.rawValue > $1.id.rawValue ? $0 : $1
        }
        return ids.map { latest[$0] }
    }
}

extension ListingSummary {
    /// Some of a list, and the place behind the last of them; nil at the end.
    package typealias Page = (listings: [ListingSummary], next: String?)

    /// What is on offer in a community. `after` is what a page before said comes next.
    package static func offers(
        of community: Community.ID, _ filter: FeedFilter, by order: FeedOrder,
        after: Feed.Cursor?, size: Int, for viewer: Member?, now: Timestamp, in db: Reading
    ) throws -> Page {
        let page = try Feed.uncounted(
            of: community, filter, by: order, after: after, size: size, now: now, in: db)
        return (try all(page.ids, for: viewer, in: db), page.next?.description)
    }

    /// What is found on offer in a community.
    package static func found(
        _ question: OfferQuestion, of community: Community.ID, category: Category.ID?,
        after: Listing.ID?, size: Int, for viewer: Member?, now: Timestamp, in db: Reading
    ) throws -> Page {
        let page = try OfferSearch.uncounted(
            question, of: community, category: category, after: after, size: size, now: now, in: db)
        return (try all(page.ids, for: viewer, in: db), page.next?.description)
    }

    /// A listing as far as the viewer may know of it; for its seller with the fingerprint of what they can change.
    package static func find(
        _ id: Listing.ID, for viewer: Member?, now: Timestamp, in db: Reading
    ) throws -> (listing: ListingSummary, version: String?)? {
        guard let sight = try ListingSight(id, for: viewer, now: now, in: db),
            let found = try all(
                [id.rawValue], for: viewer, requests: sight.request.map { [$0] } ?? [], in: db
            ).first
        else { return nil }
        guard found.isOwn else { return (found, nil) }
        let draft = ListingDraft(
            of: found.listing, allergens: found.allergens,
            photos: found.photos.map { ($0.name, $0.alt) })
        return (found, draft.version)
    }

    /// What a neighbour offers, or all that oneself ever offered; the newest first. Nil where the viewer may not
    /// know of them.
    package static func offers(
        by seller: Member.ID, after: MemberRows.Place?, size: Int, for viewer: Member,
        now: Timestamp, in db: Reading
    ) throws -> Page? {
        guard let neighbour = try Neighbour.fetch(seller, for: viewer, now: now, in: db) else {
            return nil
        }
        let isOneself = seller == viewer.id
        guard isOneself || neighbour.about != nil else { return ([], nil) }
        let fresh = """
            AND state = 'available' AND expires_at > ? AND community_id = ?
            AND id NOT IN (\(Report.hiddenListings)) AND \(Community.isOpen("community_id"))
            """
        let page = try MemberRows.page(
            "listing", "seller_id", seller, at: "created_at", isOneself ? "" : fresh,
            with: isOneself ? [] : [now, neighbour.about?.community], after: after, size: size,
            in: db)
        return (try all(page.ids, for: viewer, in: db), page.next?.description)
    }
}
