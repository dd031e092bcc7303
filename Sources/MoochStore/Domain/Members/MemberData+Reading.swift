package import Notation

extension MemberData {
    /// Reads all data of a member.
    ///
    /// - Parameters:
    ///   - id: The member.
    ///   - currency: The store's currency.
    ///   - now: The current time.
    ///   - db: The open store.
    /// - Throws: ``RecordGone``.
    package init(
        of id: Member.ID, currency: CurrencyCode, at now: Timestamp, in db: Reading
    ) throws {
        let member = try id.found(in: db)
        account = Account(
            member, in: try Community.find(member.communityID, in: db)?.name ?? "")
        listings = try Self.listings(of: id, currency: currency.text, in: db)
        drafts = try Self.drafts(of: id, in: db)
        requestsMade = try Self.requests(by: id, as: "buyer", with: "seller", "message", in: db)
        requestsReceived = try Self.requests(
            by: id, as: "seller", with: "buyer", "answer_note", in: db)
        joinRequest = try MoochStore.JoinRequest.find(id, in: db).map {
            JoinRequest(
                community: try Community.find($0.communityID, in: db)?.name ?? "",
                message: $0.message, state: $0.state.rawValue, reason: $0.reason,
                askedAt: $0.createdAt.iso)
        }
        places = try Self.places(of: id, in: db)
        visits = try Self.visits(of: id, in: db)
        peopleMet = try Crossing.people(
            metBy: member, sort: .recent, size: Int(Int32.max) - 1, times: Int(Int32.max), at: now,
            in: db
        ).rows.flatMap { met in
            met.meetings.map {
                Met(
                    neighbour: met.person.name, place: $0.place, from: $0.began.iso,
                    until: $0.ended.iso)
            }
        }
        let told = try PushSubscription.all(of: id, in: db)
        devices = try MemberSession.all(of: id, at: now, in: db).map {
            Device(
                name: $0.deviceName, browser: $0.userAgent, signedInAt: $0.createdAt.iso,
                lastUsedAt: $0.lastUsedAt.iso, toldSince: told[$0.id]?.iso)
        }
        let devices: [MoochStore.Device] = try db.rows(
            "SELECT \(MoochStore.Device.columns) FROM device WHERE member_id = ? ORDER BY id", [id])
        apps = devices.map { App(platform: $0.platform, registeredAt: $0.createdAt.iso) }
        contactSeenBy = try ContactView.page(of: id, size: Int(Int32.max), in: db).rows.map {
            Sighting(
                neighbour: $0.name, listing: $0.listing.rawValue,
                title: $0.isOwn ? $0.title : MaskedText.of($0.title), firstAt: $0.at.iso)
        }
        events = try Self.events(of: id, in: db)
        notificationSettings = try Self.notificationSettings(of: id, in: db)
        reports = try Self.reports(by: id, in: db)
        blocks = try MoochStore.Block.page(by: id, size: Int(Int32.max), in: db).rows.map {
            Block(neighbour: $0.name, blockedAt: $0.at.iso)
        }
        conversations = try Self.conversations(of: id, at: now, in: db)
        let choice = try MessageSetting.of(id, in: db)
        messageSettings = MessageChoice(
            writers: choice.writers.rawValue, mail: choice.mail.rawValue, push: choice.push)
        comments = try Self.comments(by: id, in: db)
        savedSearches = try MoochStore.SavedSearch.all(of: id, in: db).map {
            SavedSearch(
                text: $0.text,
                category: try $0.categoryID.flatMap { try Category.find($0, in: db)?.name },
                keptAt: $0.createdAt.iso)
        }
        favourites = try db.rows(
            """
            SELECT recipe.id, title, favourite.created_at FROM favourite
                JOIN recipe ON recipe.id = recipe_id
            WHERE member_id = ? ORDER BY favourite.created_at DESC, recipe.id DESC
            """, [id]
        ) { row in
            let at: Timestamp = try row.at(2)
            return KeptRecipe(recipe: try row.at(0), title: try row.at(1), keptAt: at.iso)
        }
        shoppingList = try Self.shoppingList(of: id, in: db)
        messagesToYou = try Self.messages(to: id, in: db)
    }

    private static func shoppingList(of id: Member.ID, in db: Reading) throws -> ShoppingData {
        guard let list = try ShoppingList.of(id, in: db) else {
            return ShoppingData(supermarket: nil, recipes: [], lines: [])
        }
        let lines: [ShoppingLine] = try db.rows(
            "SELECT \(ShoppingLine.columns) FROM shopping_line WHERE list_id = ? ORDER BY id",
            [list.id])
        return ShoppingData(
            supermarket: try list.supermarketID.flatMap { try Supermarket.find($0, in: db)?.name },
            recipes: try ShoppingRecipe.all(of: list.id, in: db).map {
                .init(recipe: $0.recipeID.rawValue, title: $0.title, servings: $0.servings)
            },
            lines: lines.map {
                .init(text: $0.text, state: $0.state.rawValue, changedAt: $0.changedAt.iso)
            })
    }

    private static func conversations(
        of id: Member.ID, at now: Timestamp, in db: Reading
    ) throws -> [Conversation] {
        var messages: [Int64: [DirectMessage]] = [:]
        try db.each(
            """
            SELECT conversation_id, sender_id = ?1, text, listing_id, at FROM message
            WHERE conversation_id IN (SELECT id FROM conversation
                    WHERE starter_id = ?1 OR member_id = ?1)
                AND \(MoochStore.DirectMessage.isThere(for: "?1"))
            ORDER BY id
            """, [id]
        ) { row in
            let (isOwn, text, at): (Bool, String, Timestamp) = (
                try row.at(1), try row.at(2), try row.at(4)
            )
            messages[try row.at(0), default: []].append(
                DirectMessage(
                    isOwn: isOwn, text: isOwn ? text : MaskedText.of(text),
                    listing: try row.at(3), writtenAt: at.iso))
        }
        let all: [(MoochStore.Conversation, String)] = try db.rows(
            """
            SELECT \(MoochStore.Conversation.columns), (SELECT name FROM member
                WHERE member.id = iif(starter_id = ?1, conversation.member_id, starter_id)) AS name
            FROM conversation WHERE \(MoochStore.Conversation.isThere(for: "?1"))
            ORDER BY last_at DESC, id DESC
            """, [id]
        ) { (try MoochStore.Conversation(&$0), try $0.value("name")) }
        return all.map { conversation, name in
            Conversation(
                neighbour: name, state: conversation.state(for: id).rawValue,
                isOwn: conversation.starterID == id, beganAt: conversation.begunAt.iso,
                messages: messages[conversation.id.rawValue] ?? [])
        }
    }

    private static func listings(
        of id: Member.ID, currency: String, in db: Reading
    ) throws -> [Offer] {
        let photos = try pictures(
            "listing JOIN listing_photo ON listing_id = listing.id WHERE seller_id", id,
            by: "listing_id", in: db)
        var allergens: [Int64: [String: String]] = [:]
        try db.each(
            """
            SELECT listing_id, allergen, level FROM listing
                JOIN listing_allergen ON listing_id = listing.id
            WHERE seller_id = ?
            """, [id]
        ) { row in
            let (listing, allergen): (Int64, String) = (try row.at(0), try row.at(1))
            allergens[listing, default: [:]][allergen] = try row.at(2)
        }
        return try db.rows(
            """
            SELECT \(Listing.columns),
                (SELECT name FROM category WHERE category.id = category_id) AS category,
                (SELECT name FROM community WHERE community.id = community_id) AS community
            FROM listing WHERE seller_id = ? ORDER BY created_at DESC, id DESC
            """,
            [id]
        ) { row in
            let listing = try Listing(&row)
            return Offer(
                id: listing.id.rawValue, title: listing.title, description: listing.description,
                priceCents: listing.priceCents, currency: currency, quantity: listing.quantity,
                category: try row.value("category"), community: try row.value("community"),
                latitude: listing.coordinates?.latitude, longitude: listing.coordinates?.longitude,
                state: listing.state.rawValue, removalReason: listing.removalReason,
                removalGround: listing.removalGround?.rawValue,
                endingReason: listing.endingReason?.rawValue,
                bestBefore: listing.bestBefore?.description, useBy: listing.useBy?.description,
                createdAt: listing.createdAt.iso, renewedAt: listing.renewedAt?.iso,
                expiresAt: listing.expiresAt.iso, endedAt: listing.endedAt?.iso,
                allergens: allergens[listing.id.rawValue] ?? [:],
                photos: photos[listing.id.rawValue] ?? [])
        }
    }

    private static func drafts(of id: Member.ID, in db: Reading) throws -> [Draft] {
        let photos = try pictures(
            "draft JOIN draft_photo ON draft_id = draft.id WHERE member_id", id, by: "draft_id",
            in: db)
        var moments: [Int64: Timestamp] = [:]
        var fields: [Int64: [String: String]] = [:]
        try db.each(
            """
            SELECT draft.id, updated_at, field.key, CAST(field.value AS TEXT)
            FROM draft LEFT JOIN json_each(fields) AS field ON TRUE
            WHERE member_id = ? AND posted_at IS NULL
            """, [id]
        ) { row in
            let draft: Int64 = try row.at(0)
            moments[draft] = try row.at(1)
            if let key: String = try row.at(2) { fields[draft, default: [:]][key] = try row.at(3) }
        }
        return moments.sorted { $0.key < $1.key }.map { draft, moment in
            Draft(
                fields: fields[draft] ?? [:], photos: photos[draft] ?? [], changedAt: moment.iso)
        }
    }

    /// The photos of a member's listings or drafts, by their id.
    private static func pictures(
        _ source: String, _ id: Member.ID, by owner: String, in db: Reading
    ) throws -> [Int64: [Picture]] {
        var pictures: [Int64: [Picture]] = [:]
        try db.each(
            """
            SELECT \(owner), (SELECT name FROM photo WHERE photo.id = photo_id), alt
            FROM \(source) = ? ORDER BY \(owner), position
            """, [id]
        ) { row in
            let name: String = try row.at(1)
            pictures[try row.at(0), default: []].append(
                Picture(file: folder + name, caption: try row.at(2)))
        }
        return pictures
    }

    private static func places(of id: Member.ID, in db: Reading) throws -> [Place] {
        try db.rows(
            """
            SELECT name, joined_at FROM place_member JOIN place ON place.id = place_id
            WHERE member_id = ? ORDER BY joined_at
            """, [id]
        ) { row in
            let joinedAt: Timestamp = try row.value("joined_at")
            return Place(place: try row.value("name"), joinedAt: joinedAt.iso)
        }
    }

    private static func visits(of id: Member.ID, in db: Reading) throws -> [Visit] {
        try db.rows(
            """
            SELECT (SELECT name FROM place WHERE place.id = place_id) AS place,
                \(PlaceVisit.columns)
            FROM visit WHERE member_id = ? ORDER BY entered_at DESC
            """, [id]
        ) { row in
            let place: String = try row.value("place")
            let visit = try PlaceVisit(&row)
            return Visit(
                place: place, source: visit.source.rawValue, enteredAt: visit.enteredAt.iso,
                leftAt: visit.leftAt?.iso, isHidden: visit.isHidden)
        }
    }

    private static func events(of id: Member.ID, in db: Reading) throws -> [Event] {
        let language: String? = try db.value("SELECT language FROM member WHERE id = ?", [id])
        let told: [Int64] = try db.values(
            "SELECT announcement_id FROM event WHERE member_id = ? AND announcement_id IS NOT NULL",
            [id])
        let announcements = try Announcement.all(told, in: db)
        return try db.rows(
            """
            SELECT type, coalesce(listing_id,
                (SELECT listing_id FROM exchange WHERE exchange.id = exchange_id),
                (SELECT listing_id FROM comment WHERE comment.id = comment_id)), at, mailed_at,
                announcement_id, reason, ground, until
            FROM event WHERE member_id = ? ORDER BY id DESC
            """, [id]
        ) { row in
            let (at, mailedAt): (Timestamp, Timestamp?) = (try row.at(2), try row.at(3))
            let announcement: Int64? = try row.at(4)
            let text = announcement.flatMap { announcements[$0] }?.text(in: language ?? "")
            let until: Timestamp? = try row.at(7)
            return Event(
                kind: try row.at(0), listing: try row.at(1), reason: try row.at(5),
                ground: try row.at(6), until: until?.iso, toldAt: at.iso,
                mailedAt: mailedAt?.iso, title: text?.title, text: text?.text)
        }
    }

    private static func notificationSettings(
        of id: Member.ID, in db: Reading
    ) throws -> [NotificationChoice] {
        try db.rows(
            "SELECT type, mail, push FROM notification_setting WHERE member_id = ? ORDER BY type",
            [id]
        ) {
            NotificationChoice(kind: try $0.at(0), mail: try $0.at(1), push: try $0.at(2))
        }
    }

    private static func comments(by id: Member.ID, in db: Reading) throws -> [Comment] {
        try db.rows(
            """
            SELECT \(MoochStore.Comment.columns),
                (SELECT title FROM listing WHERE listing.id = listing_id) AS title,
                (SELECT seller_id FROM listing WHERE listing.id = listing_id) = member_id AS is_own
            FROM comment WHERE member_id = ? ORDER BY id DESC
            """, [id]
        ) { row in
            let comment = try MoochStore.Comment(&row)
            let (title, isOwn): (String, Bool) = (
                try row.value("title"), try row.value("is_own")
            )
            return Comment(
                listing: comment.listingID.rawValue, title: isOwn ? title : MaskedText.of(title),
                text: comment.text, writtenAt: comment.createdAt.iso,
                removedAt: comment.removedAt?.iso, removedBy: comment.removedBy?.rawValue)
        }
    }

    private static func reports(by id: Member.ID, in db: Reading) throws -> [Report] {
        try db.rows(
            """
            SELECT listing_id, (SELECT name FROM member WHERE member.id = member_id), reason,
                text, state, answer, created_at, is_appeal
            FROM report WHERE reporter_id = ? ORDER BY id DESC
            """, [id]
        ) { row in
            let at: Timestamp = try row.at(6)
            return Report(
                listing: try row.at(0), neighbour: try row.at(1), isAppeal: try row.at(7),
                reason: try row.at(2), text: try row.at(3), state: try row.at(4),
                answer: try row.at(5),
                reportedAt: at.iso)
        }
    }

    /// A member's requests as one side, with their own text from one of the columns.
    private static func requests(
        by id: Member.ID, as side: String, with other: String, _ text: String, in db: Reading
    ) throws -> [Request] {
        try db.rows(
            """
            SELECT exchange.id, listing_id, listing.title, member.name, exchange.state,
                nullif(\(text), ''), requested_at, answered_at, collected_at, cancelled_at,
                cancelled_by, cancel_reason
            FROM exchange JOIN listing ON listing.id = listing_id
                JOIN member ON member.id = exchange.\(other)_id
            WHERE exchange.\(side)_id = ? ORDER BY requested_at DESC, exchange.id DESC
            """, [id]
        ) { row in
            let title: String = try row.at(2)
            let requestedAt: Timestamp = try row.at(6)
            let later: [Timestamp?] = try (7...9).map { try row.at($0) }
            return Request(
                id: try row.at(0), listing: try row.at(1),
                title: side == "seller" ? title : MaskedText.of(title), neighbour: try row.at(3),
                state: try row.at(4), message: try row.at(5), requestedAt: requestedAt.iso,
                answeredAt: later[0]?.iso, collectedAt: later[1]?.iso, cancelledAt: later[2]?.iso,
                cancelledBy: try row.at(10), cancelReason: try row.at(11))
        }
    }

    private static func messages(to id: Member.ID, in db: Reading) throws -> [Message] {
        try db.rows(
            """
            SELECT coalesce(payload ->> 'template', kind), state, created_at FROM job
            WHERE is_message = 1 AND payload ->> 'member' = ? ORDER BY id DESC
            """, [id]
        ) { row in
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
        suspensionGround = member.suspensionGround?.rawValue
        suspendedAt = member.suspendedAt?.iso
        createdAt = member.createdAt.iso
        lastSeenAt = member.lastSeenAt.iso
        invitedAt = member.invitedAt?.iso
    }
}

extension Timestamp {
    fileprivate var iso: String { ISOTime(secondsSinceEpoch: rawValue).text }
}
