import GRDB

@testable import MoochStore

/// Of a day, an hour or a minute.
extension Edge {
    /// What somebody does again and again, new and known.
    static let ofDeeds: [Edge] = MemberLimits.Deed.allCases.flatMap { deed -> [Edge] in
        let (new, known) =
            switch deed {
            case .request: (10, 40)
            case .listing: (10, 50)
            case .report: (5, 20)
            case .message: (5, 20)
            case .comment: (50, 50)
            case .visit: (20, 20)
            }
        return [
            Edge("MemberLimits.\(deed) new", new) { try await doing(deed, isNew: true, $0) },
            Edge("MemberLimits.\(deed) known", known) { try await doing(deed, isNew: false, $0) },
        ]
    }

    /// Bob does it as often as `number` says, through the verb that does it.
    private static func doing(
        _ deed: MemberLimits.Deed, isNew: Bool, _ number: Int
    ) async throws {
        try await change { db in
            try db.run(
                "UPDATE member SET created_at = ?, last_seen_at = ? WHERE id = 2",
                [now.adding(seconds: isNew ? -86_400 : -30 * 86_400), now])
            // Others, each with something to give.
            try seed(
                number + 1,
                """
                INSERT INTO member (id, community_id, name, email, created_at, last_seen_at)
                SELECT 100 + i, 1, 'Eve', i || '@example.org', 1690000000, 1690000000 FROM n
                """, in: db)
            try seed(
                number + 1,
                """
                INSERT INTO listing (id, community_id, category_id, seller_id, title, created_at, updated_at)
                SELECT 100 + i, 1, 1, 100 + i, 'Cup', 1690400000, 1690400000 FROM n
                """, in: db)
            try yard(of: bob, in: db)
            for one in 1...number {
                let (other, theirs) = (Member.ID(Int64(100 + one)), Listing.ID(Int64(100 + one)))
                switch deed {
                case .request: try Exchange.request(theirs, by: bob, at: now, in: db)
                case .listing:
                    _ = try Listing.post(
                        ListingDraft(validating: "Cup", category: .init(1), photos: []), by: bob,
                        at: now, in: db)
                case .report:
                    _ = try Report.make(
                        on: .listing(theirs), reason: .other, text: "", by: bob, at: now, in: db)
                case .message:
                    try MessageSetting(writers: .community, mail: .unread, push: true).set(
                        of: other, in: db)
                    _ = try Conversation.begin(
                        with: other, text: "Hello", by: bob, at: now, in: db)
                case .comment:
                    _ = try Comment.make("Hello", on: theirs, by: bob, at: now, in: db)
                case .visit:
                    let then = now.adding(seconds: Int64(one) * 600)
                    _ = try PlaceVisit.enter(.init(1), from: .app, by: bob, now: then, in: db)
                    try db.run("UPDATE visit SET left_at = ? WHERE left_at IS NULL", [then])
                }
            }
        }
    }

    private static let browser = MemberBrowser(
        address: "192.0.2.1", userAgent: "", session: "a", device: "")
    private static let program = MemberBrowser(
        program: "An app", address: "192.0.2.1", userAgent: "")

    /// What is counted under a key, alone.
    static let ofKeys: [Edge] = [
        key("account", 10, .account("ada")), key("address", 10, .address("192.0.2.1")),
        key("member", 10, .member("a@example.org")),
        key("device", 10, .device("a", of: "a@example.org")),
        key("session", 10, .session(of: bob)), key("building", 300, .building("192.0.2.1")),
        key("takenAddress device", 5, ThrottleBucket.takenAddress(on: browser)[0]),
        key("takenAddress building", 300, ThrottleBucket.takenAddress(on: program)[0]),
        key("newAccount device", 10, ThrottleBucket.newAccount(on: browser)[0]),
        key("newAccount building", 100, ThrottleBucket.newAccount(on: program)[0]),
        key("joinCode device", 10, ThrottleBucket.joinCode(on: browser)[0]),
        key("joinCode building", 100, ThrottleBucket.joinCode(on: program)[0]),
        key("joinLink", 100, .joinLink(at: "192.0.2.1")),
        key("moves day", 2, ThrottleBucket.moves(of: bob)[0]),
        key("moves month", 4, ThrottleBucket.moves(of: bob)[1]),
        key("names", 3, .names(of: bob)), key("nameTries", 10, .nameTries(by: bob)),
        key("guestDraft", 100, .guestDraft(at: "192.0.2.1")),
        key("mail device", 6, ThrottleBucket.mail(on: browser)[0]),
        key("mail building", 300, ThrottleBucket.mail(on: program)[0]),
        key("mailbox", 3, .mailbox("a@example.org")),
        key("mail to", 6, ThrottleBucket.mail(to: "a@example.org", by: bob)[1]),
    ]

    private static func key(_ name: String, _ most: Int, _ bucket: ThrottleBucket) -> Edge {
        Edge("ThrottleBucket.\(name)", most) { number in
            try await change { db in
                for one in 1...number {
                    do {
                        try SignInThrottle().admit([bucket], now: now, in: db)
                    } catch  where one < number {
                        struct TooEarly: Error { let number: Int }
                        throw TooEarly(number: one)
                    }
                }
            }
        }
    }
}
