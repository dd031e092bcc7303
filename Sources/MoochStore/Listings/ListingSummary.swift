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

    private static let listingColumns = Listing.columns.split(separator: ",").map {
        "listing.\($0.trimmingPrefix(while: \.isWhitespace))"
    }.joined(separator: ", ")

    /// The listings of these ids, in their order; one that is gone is left out. Who may see them was asked before.
    static func all(
        _ ids: [Int64], for viewer: Member?, in db: Reading
    ) throws -> [ListingSummary] {
        let photos = try photos(of: ids, in: db)
        let allergens = try allergens(of: ids, in: db)
        let requests = try viewer.map { try self.requests(for: ids, by: $0.id, in: db) } ?? [:]
        return try db.rows(
            """
            SELECT category.name AS category_name, category.is_food, seller.name AS seller_name,
                photo.name AS face, photo.width, photo.height, '' AS alt, listing.request_count,
                \(listingColumns)
            FROM json_each(?) AS picked CROSS JOIN listing ON listing.id = picked.value
                JOIN category ON category.id = category_id
                JOIN member AS seller ON seller.id = seller_id
                LEFT JOIN photo ON photo.id = seller.photo_id
            ORDER BY picked.key
            """,
            [ids.json]
        ) { row in
            let listing = try Listing(&row)
            let id = listing.id.rawValue
            let isNeighbour = viewer.map { viewer in
                viewer.id == listing.sellerID || requests[id] != nil
                    || viewer.isAdmitted && viewer.communityID == listing.communityID
            }
            return ListingSummary(
                listing, categoryName: try row.at(0), isFood: try row.at(1),
                seller: isNeighbour == true
                    ? PersonSummary(
                        id: listing.sellerID, name: try row.at(2),
                        photo: try SizedPhoto(row, from: 3))
                    : nil,
                photos: photos[id] ?? [], allergens: allergens[id] ?? [:],
                requestCount: try row.at(7), request: requests[id],
                isOwn: viewer?.id == listing.sellerID)
        }
    }

    private static func photos(
        of ids: [Int64], in db: Reading
    ) throws -> [Int64: [SizedPhoto]] {
        let found = try db.rows(
            """
            SELECT listing_id, photo.name, width, height, alt
            FROM json_each(?) AS picked CROSS JOIN listing_photo ON listing_id = picked.value
                JOIN photo ON photo.id = photo_id
            ORDER BY picked.key, position
            """,
            [ids.json]
        ) { (try $0.at(0) as Int64, try SizedPhoto($0, from: 1)) }
        var photos: [Int64: [SizedPhoto]] = [:]
        for case (let id, let photo?) in found { photos[id, default: []].append(photo) }
        return photos
    }

    private static func allergens(
        of ids: [Int64], in db: Reading
    ) throws -> [Int64: [Allergen: Allergen.Level]] {
        let found: [(id: Int64, allergen: Allergen, level: Allergen.Level)] = try db.rows(
            """
            SELECT listing_id, allergen, level FROM json_each(?) AS picked
                CROSS JOIN listing_allergen ON listing_id = picked.value
            """,
            [ids.json]
        ) { (try $0.at(0), try $0.at(1), try $0.at(2)) }
        return found.reduce(into: [:]) { $0[$1.id, default: [:]][$1.allergen] = $1.level }
    }

    /// The latest request of a member for each.
    private static func requests(
        for ids: [Int64], by buyer: Member.ID, in db: Reading
    ) throws -> [Int64: Exchange] {
        let found = try Exchange.fetchAll(
            sql: """
                SELECT \(Exchange.columns) FROM exchange
                WHERE id IN (SELECT max(exchange.id) FROM json_each(?1) AS picked
                    CROSS JOIN exchange ON listing_id = picked.value
                    WHERE buyer_id = ?2 GROUP BY listing_id)
                """,
            arguments: [ids.json, buyer], in: db)
        return Dictionary(uniqueKeysWithValues: found.map { ($0.listingID.rawValue, $0) })
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

    /// A listing as far as the viewer may know of it, with the fingerprint of what its seller can change.
    package static func find(
        _ id: Listing.ID, for viewer: Member?, now: Timestamp, in db: Reading
    ) throws -> (listing: ListingSummary, version: String)? {
        guard try ListingSight(id, for: viewer, now: now, in: db) != nil,
            let found = try all([id.rawValue], for: viewer, in: db).first
        else { return nil }
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
