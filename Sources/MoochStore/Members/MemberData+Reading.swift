import GRDB
package import Notation

extension MemberData {
    /// Reads all of it.
    ///
    /// - Parameters:
    ///   - id: Whose.
    ///   - currency: The store's.
    ///   - now: The present moment.
    ///   - db: The open store.
    /// - Throws: ``RecordGone``.
    package init(
        of id: Member.ID, currency: CurrencyCode, at now: Timestamp, in db: Reading
    ) throws {
        let member = try id.found(in: db)
        account = Account(
            member, in: try Community.find(member.communityID, in: db)?.name ?? "")
        listings = try Self.listings(of: id, currency: currency.text, in: db)
        requestsMade = try Self.requests(by: id, as: "buyer", with: "seller", "message", in: db)
        requestsReceived = try Self.requests(
            by: id, as: "seller", with: "buyer", "answer_note", in: db)
        devices = try MemberSession.all(of: id, at: now, in: db).map {
            Device(
                browser: $0.userAgent, signedInAt: $0.createdAt.iso, lastUsedAt: $0.lastUsedAt.iso)
        }
        apps = try MoochStore.Device.fetchAll(
            db.database,
            sql: "SELECT \(MoochStore.Device.columns) FROM device WHERE member_id = ? ORDER BY id",
            arguments: [id]
        ).map { App(platform: $0.platform, registeredAt: $0.createdAt.iso) }
        contactSeenBy = try ContactSighting.all(of: id, upTo: .max, in: db).map {
            Sighting(
                neighbour: $0.name, listing: $0.listing.rawValue,
                title: $0.isOwn ? $0.title : MaskedText.of($0.title), firstAt: $0.at.iso)
        }
        messagesToYou = try Self.messages(to: id, in: db)
    }

    private static func listings(
        of id: Member.ID, currency: String, in db: Reading
    ) throws -> [Offer] {
        let photos = try Row.fetchAll(
            db.database,
            sql: """
                SELECT listing_id, name FROM listing
                    JOIN listing_photo ON listing_id = listing.id
                    JOIN photo ON photo.id = listing_photo.photo_id
                WHERE seller_id = ? ORDER BY listing_id, position
                """,
            arguments: [id])
        var names: [Int64: [String]] = [:]
        for row in photos {
            let name: String = try row.at(1)
            names[try row.at(0), default: []].append(folder + name)
        }
        let rows = try Row.fetchAll(
            db.database,
            sql: """
                SELECT \(Listing.columns),
                    (SELECT name FROM category WHERE category.id = category_id) AS category,
                    (SELECT name FROM community WHERE community.id = community_id) AS community
                FROM listing WHERE seller_id = ? ORDER BY created_at DESC, id DESC
                """,
            arguments: [id])
        return try rows.map { row in
            let listing = try Listing(row: row)
            return Offer(
                id: listing.id.rawValue, title: listing.title, description: listing.description,
                priceCents: listing.priceCents, currency: currency, quantity: listing.quantity,
                category: try row.value("category"), community: try row.value("community"),
                state: listing.state.rawValue, removalReason: listing.removalReason,
                bestBefore: listing.bestBefore?.description, useBy: listing.useBy?.description,
                createdAt: listing.createdAt.iso, renewedAt: listing.renewedAt?.iso,
                expiresAt: listing.expiresAt.iso, endedAt: listing.endedAt?.iso,
                photos: names[listing.id.rawValue] ?? [])
        }
    }

    /// The requests of which a member is one side; what they wrote is in one of its columns.
    private static func requests(
        by id: Member.ID, as side: String, with other: String, _ text: String, in db: Reading
    ) throws -> [Request] {
        let rows = try Row.fetchAll(
            db.database,
            sql: """
                SELECT exchange.id, listing_id, listing.title, member.name, exchange.state,
                    nullif(\(text), ''), requested_at, answered_at, collected_at, cancelled_at
                FROM exchange JOIN listing ON listing.id = listing_id
                    JOIN member ON member.id = exchange.\(other)_id
                WHERE exchange.\(side)_id = ? ORDER BY requested_at DESC, exchange.id DESC
                """,
            arguments: [id])
        return try rows.map { row in
            let title: String = try row.at(2)
            let requestedAt: Timestamp = try row.at(6)
            let later: [Timestamp?] = try (7...9).map { try row.at($0) }
            return Request(
                id: try row.at(0), listing: try row.at(1),
                title: side == "seller" ? title : MaskedText.of(title), neighbour: try row.at(3),
                state: try row.at(4), message: try row.at(5), requestedAt: requestedAt.iso,
                answeredAt: later[0]?.iso, collectedAt: later[1]?.iso, cancelledAt: later[2]?.iso)
        }
    }

    private static func messages(to id: Member.ID, in db: Reading) throws -> [Message] {
        let rows = try Row.fetchAll(
            db.database,
            sql: """
                SELECT coalesce(payload ->> 'template', kind), state, created_at FROM job
                WHERE is_message = 1 AND payload ->> 'member' = ? ORDER BY id DESC
                """,
            arguments: [id])
        return try rows.map { row in
            let at: Timestamp = try row.at(2)
            return Message(kind: try row.at(0), state: try row.at(1), writtenAt: at.iso)
        }
    }
}

extension MemberData.Account {
    fileprivate init(_ member: Member, in community: String) {
        id = member.id.rawValue
        name = member.name
        email = member.email
        emailConfirmedAt = member.emailConfirmedAt?.iso
        pendingEmail = member.pendingEmail
        phone = member.phone
        address = member.address
        bio = member.bio
        photo = member.photo.map { MemberData.folder + $0 }
        self.community = community
        preferredContact = member.preferredContact.rawValue
        language = member.language
        state = member.state.rawValue
        suspendedUntil = member.suspendedUntil?.iso
        suspensionReason = member.suspensionReason
        createdAt = member.createdAt.iso
        lastSeenAt = member.lastSeenAt.iso
    }
}

extension Timestamp {
    fileprivate var iso: String { ISOTime(secondsSinceEpoch: rawValue).text }
}
