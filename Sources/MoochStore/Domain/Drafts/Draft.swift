import Foundation

/// An unfinished listing or change, as typed.
package struct Draft: Sendable, Hashable {
    package typealias ID = Identifier<Draft>

    /// The writer of a draft. A guest who signs in keeps the one they began on the same device.
    package struct Writer: Sendable, Hashable {
        package let member: Member.ID?
        /// The token in the browser of a guest, or of a member from before they signed in.
        package let token: String?
        /// The network address, as guests' new drafts are limited per address.
        package let address: String

        package init(member: Member.ID?, token: String?, address: String = "") {
            (self.member, self.token, self.address) = (member, token, address)
        }

        /// A new token for a browser.
        package static func makeToken() -> String { SessionToken.make() }
    }

    /// A photo and its description.
    package struct Photo: Sendable, Hashable {
        package let name: String
        package var alt: String

        package init(_ name: String, alt: String = "") { (self.name, self.alt) = (name, alt) }
    }

    /// Nil until it is stored.
    package var id: ID?
    var memberID: Member.ID?
    package var fields: Fields
    /// In order, without duplicates.
    package var photos: [Photo]
    /// The listing it was posted as.
    package var posted: Listing.ID?

    package init(_ fields: Fields = Fields(), photos: [Photo] = []) {
        (self.fields, self.photos) = (fields, photos)
    }

    package var isEmpty: Bool { fields == Fields() && photos.isEmpty }

    /// The seconds for which it is kept after its last change: 7 days.
    package static let lifetime: Int64 = 7 * 86_400
}

extension Draft {
    /// The fields as typed.
    package struct Fields: Sendable, Hashable, Codable {
        package var title = ""
        package var category = ""
        package var price = ""
        package var quantity = "1"
        package var description = ""
        package var bestBefore = ""
        package var useBy = ""
        /// Levels by allergen.
        package var allergens: [String: String] = [:]
        /// The point on the map that everybody shall see, as `latitude,longitude`; empty for none.
        package var point = ""
        /// The same; nil for none.
        package var coordinates: Coordinates? { try? Coordinates.read(point).get() }
        /// For a change, the listing's version when it began.
        package var version = ""
        /// The recipe of which it is what was left; nil for none.
        package var recipe: String?

        package init() {}

        fileprivate init(json: String) {
            self = (try? JSONDecoder().decode(Fields.self, from: Data(json.utf8))) ?? Fields()
        }

        /// As an empty draft is stored.
        fileprivate static let none = Fields().json

        var json: String {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
        }
    }

    /// The open draft of a new listing, or of a change to one; nil if there is none.
    package static func open(
        by writer: Writer, changing listing: Listing.ID? = nil, in db: Reading
    ) throws -> Draft? {
        if listing == nil, let token = writer.token, SessionToken.isPossible(token),
            let draft = try find(
                "token_hash = ?", [SessionToken.hash(of: token)], in: db)
        {
            return draft
        }
        guard let member = writer.member else { return nil }
        return try find(
            "member_id = ? AND coalesce(listing_id, 0) = ? AND posted_at IS NULL",
            [member, listing?.rawValue ?? 0], in: db)
    }

    /// A member's draft, posted or not.
    package static func find(_ id: ID, of member: Member.ID, in db: Reading) throws -> Draft? {
        try find("id = ? AND member_id = ?", [id, member], in: db)
    }

    /// True if a draft belongs to some member.
    package static func isMembers(_ id: ID, in db: Reading) throws -> Bool {
        try db.value("SELECT member_id IS NOT NULL FROM draft WHERE id = ?", [id]) ?? false
    }

    private static func find(
        _ condition: String, _ arguments: [any StoredValue], in db: Reading
    ) throws -> Draft? {
        // A field that the program which stored it did not have is as in an empty one.
        let found = try db.row(
            """
            SELECT id, member_id, json_patch(?, fields), iif(posted_at IS NULL, NULL, listing_id)
            FROM draft WHERE \(condition)
            """, [Fields.none] + arguments
        ) { row in
            var draft = Draft(Fields(json: try row.at(2)))
            draft.id = try row.at(0) as ID
            draft.memberID = try row.at(1)
            draft.posted = try row.at(3)
            return draft
        }
        guard var draft = found else { return nil }
        draft.photos = try db.rows(
            """
            SELECT photo.name, alt FROM draft_photo JOIN photo ON photo.id = photo_id
            WHERE draft_id = ? ORDER BY position
            """, [draft.id]
        ) { Photo(try $0.at(0), alt: try $0.at(1)) }
        return draft
    }
}
