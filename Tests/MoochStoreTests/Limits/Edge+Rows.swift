import GRDB

@testable import MoochStore

/// Of what is kept.
extension Edge {
    static let ofRows: [Edge] = [
        Edge("SavedSearch.most", 20) { number in
            try await change { db in
                for one in 1...number {
                    _ = try SavedSearch.keep("thing \(one)", in: nil, by: bob, at: now, in: db)
                }
            }
        },
        Edge("SavedSearch.longest", 120) { number in
            try await change { db in
                _ = try SavedSearch.keep(letters(number), in: nil, by: bob, at: now, in: db)
            }
        },
        Edge("SavedView+Reading.mostOfOneOwner", 100) { number in
            try await change { db in
                try seed(
                    number,
                    """
                    INSERT INTO saved_view (list, name, query, created_at)
                    SELECT 'members', i, 'q=a', 1 FROM n
                    """, in: db)
                try view(query: "q=b", in: db)
            }
        },
        Edge("SavedView+Verbs.longestQuery", 2_000) { number in
            try await change { db in
                try view(query: "q=" + String(repeating: "x", count: number - 2), in: db)
            }
        },
        Edge("MemberNote.most", 50) { number in
            try await change { db in
                try db.execute(sql: "INSERT INTO admin (id, name, created_at) VALUES (1, 'ann', 1)")
                try seed(
                    number,
                    """
                    INSERT INTO member_note (member_id, admin_id, text, created_at)
                    SELECT 2, 1, i, 1 FROM n
                    """, in: db)
                let ann = Author(
                    administrator: .init(1), name: "ann", at: now, requestID: "request-1")
                try bob.found(in: db).add(note: "One more", by: ann, in: db)
            }
        },
        Edge("Favourite.most", 1_000) { number in
            try await change { db in
                try seed(
                    number + 1, "INSERT INTO recipe (id, title) SELECT i, i FROM n", in: db)
                try db.execute(
                    sql: """
                        INSERT INTO recipe_meal SELECT id, 'dinner' FROM recipe;
                        INSERT INTO recipe_step (recipe_id, position, text)
                            SELECT id, 1, 'Stir.' FROM recipe;
                        INSERT INTO ingredient (recipe_id, position, text) SELECT id, 1, 'salt' FROM recipe;
                        UPDATE recipe SET licence = 'own';
                        UPDATE recipe SET state = 'published', published_at = 1690000000;
                        """)
                try seed(
                    number,
                    "INSERT INTO favourite (member_id, recipe_id, created_at) SELECT 2, i, 1 FROM n",
                    in: db)
                try Favourite.keep(.init(Int64(number)), by: bob, at: now, in: db)
            }
        },
        Edge("Recipe+Photos.mostPhotos", 12) { number in
            try await change { db in
                try db.execute(sql: "INSERT INTO recipe (id, title) VALUES (1, 'Soup')")
                try seed(
                    number + 1,
                    """
                    INSERT INTO photo (name, media_type, width, height, byte_count, created_at)
                    SELECT printf('%064d', i) || '.webp', 'image/webp', 64, 48, 100, 1690000000 FROM n
                    """, in: db)
                try seed(
                    number,
                    """
                    INSERT INTO recipe_photo (recipe_id, position, photo_id)
                    SELECT 1, i, photo.id FROM n JOIN photo ON name = printf('%064d', i) || '.webp'
                    """, in: db)
                let last = String(String(repeating: "0", count: 64) + "\(number)").suffix(64)
                try Recipe.ID(1).found(in: db).addPhoto(
                    named: "\(last).webp", alt: "", by: .tester, in: db)
            }
        },
        Edge("AisleDraft.most", 100) { number in
            try await change { db in
                try db.execute(
                    sql: """
                        INSERT INTO supermarket (id, name, address, latitude, longitude)
                        VALUES (1, 'Grocery', '1 Elm', 40.7, -73.9)
                        """)
                try seed(
                    number,
                    "INSERT INTO aisle (supermarket_id, label, position) SELECT 1, i, i FROM n",
                    in: db)
                try Supermarket.ID(1).found(in: db).addAisle(
                    AisleDraft(label: "more", place: nil, departments: [], foods: []), by: .tester,
                    in: db)
            }
        },
        Edge("ContactLimit.most", 4) { number in
            // After three the fourth is accepted no more: the last that counts is the third.
            try await change { db in
                try seed(
                    number,
                    """
                    INSERT INTO listing (id, community_id, category_id, seller_id, title, created_at, updated_at)
                    SELECT 100 + i, 1, 1, 1, 'Cup', 1690400000, 1690400000 FROM n
                    """, in: db)
                for one in 1..<number {
                    let exchange = try Exchange.request(
                        .init(Int64(100 + one)), by: bob, at: now, in: db)
                    try exchange.accept(by: ada, at: now, in: db)
                    try db.run(
                        "INSERT OR IGNORE INTO contact_view (exchange_id, viewer_id, first_at) VALUES (?, ?, ?)",
                        [exchange.id, ada, now])
                    try exchange.cancel(by: ada, reason: .noShow, at: now, in: db)
                }
            }
        },
        Edge("DirectMessage.mostInAMinute", 30) { number in
            try await change { db in
                for one in 1...number {
                    _ = try Conversation.begin(
                        with: bob, text: "Hello \(one)", by: ada, at: now, in: db)
                }
            }
        },
        Edge("Conversation.mostWaiting", 30) { number in
            try await change { db in
                try MessageSetting(writers: .community, mail: .unread, push: true).set(
                    of: bob, in: db)
                try seed(
                    number + 1,
                    """
                    INSERT INTO member (id, community_id, name, email, created_at, last_seen_at)
                    SELECT 10 + i, 1, 'Eve', i || '@example.org', 1690000000, 1690000000 FROM n
                    """, in: db)
                try seed(
                    number + 1,
                    """
                    INSERT INTO listing (community_id, category_id, seller_id, title, created_at, updated_at)
                    SELECT 1, 1, 10 + i, 'Cup', 1690400000, 1690400000 FROM n
                    UNION ALL SELECT 1, 1, 2, 'Cup', 1690400000, 1690400000
                    """, in: db)
                for one in 1...number {
                    _ = try Conversation.begin(
                        with: bob, text: "Hello", by: .init(Int64(10 + one)), at: now, in: db)
                    // The seconds in which it can be taken back are over.
                    try db.run("UPDATE message SET told_at = ?", [now])
                }
            }
        },
        Edge("SentPhotos.limits member", 100) { try await photos($0, .member(bob)) },
        Edge("SentPhotos.limits device", 10) {
            try await photos($0, .device(token: "a", address: "192.0.2.1"))
        },
        Edge("SentPhotos.limits address", 200) {
            try await photos($0, .guest(address: "192.0.2.1"))
        },
        Edge("PlaceVisit.longest", 43_200) { number in
            try await change { db in
                try yard(of: bob, in: db)
                _ = try PlaceVisit.enter(.init(1), from: .app, by: bob, now: now, in: db)
                let later = now.adding(seconds: Int64(number))
                guard try PlaceVisit.open(of: bob, at: later, in: db) != nil else { throw None() }
            }
        },
        Edge("ShoppingList.mostRecipes", 30) { number in
            let scene = try await ShoppingScene()
            try await scene.type(["flour"])
            try await scene.fresh.store.write { db in
                try seed(
                    number, "INSERT INTO recipe (id, title) SELECT 100 + i, i FROM n", in: db)
                try seed(
                    number,
                    """
                    INSERT INTO shopping_recipe (list_id, recipe_id, servings, options, without, added_at)
                    SELECT 1, 100 + i, 4, '{}', '[]', 1700000000 FROM n
                    """, in: db)
            }
            try await scene.put(1)
        },
    ]

    private static func photos(_ number: Int, _ sender: SentPhotos.Sender) async throws {
        try await change { db in
            for _ in 1...number { try SentPhotos.admit(sender, at: now, in: db) }
        }
    }

    private static func view(query: String, in db: Writing) throws {
        _ = try SavedView.create(
            SavedViewDraft(validating: "one more", audience: .everybody, isDefault: false),
            of: .members,
            query: query, by: .tester, in: db)
    }
}
