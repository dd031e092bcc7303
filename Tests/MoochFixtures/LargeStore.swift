package import MoochStore

/// A store in which there are thousands of everything, made once for all tests that ask what a page costs.
///
/// Much of it is of the members 1 and 3, and of the listing 1; the record 1 of each kind is there to be shown.
package enum LargeStore {
    /// A copy of it.
    package static func copy(
        watch: @escaping @Sendable (RanStatement) -> Void
    ) async throws -> TestDashboard {
        try TestDashboard(copying: try await made.value, sendsMail: false, watch: watch)
    }

    private static let made = Task {
        let fixture = try TestDashboard()
        for name in ["ada", "ben"] { try await fixture.add(name) }
        try fixture.store.bulkLoad(trusting: true) { db in
            try db.script(
                """
                CREATE TEMP TABLE n (i INTEGER PRIMARY KEY);
                WITH RECURSIVE count(i) AS (
                    SELECT 1 UNION ALL SELECT i + 1 FROM count WHERE i < 3000)
                INSERT INTO n SELECT i FROM count
                """)
            for script in [
                people, things, requests, neighbours, announcements, reports, warnings, messages,
                places,
                LargeKitchen.sql, work, sessions,
            ] {
                try db.script(script)
            }
            try db.script("DROP TABLE temp.n")
        }
        try await fixture.store.write { try $0.script(figures) }
        return fixture
    }

    private static let now = TestDashboard.now.rawValue

    private static let people = """
        INSERT INTO community (name, latitude, longitude, created_at, joining, join_code)
        VALUES ('Elm House', 50, 8, \(now - 9_000_000), 'code', 'CDFG2345'),
            ('Oak House', 50, 8, \(now), 'open', NULL);
        INSERT INTO community (name, latitude, longitude, created_at)
        SELECT 'House ' || i, 50 + i * 0.001, 8, \(now - 9_000_000) FROM n WHERE i <= 200;
        INSERT INTO category (name, position, created_at) VALUES ('Bread', 1, 0), ('Fruit', 2, 0);
        INSERT INTO category (name, position, created_at)
        SELECT 'Things ' || i, 2 + i, 0 FROM n WHERE i <= 40;
        INSERT INTO member (community_id, name, email, email_confirmed_at, phone, created_at, last_seen_at)
        SELECT 1 + i % 2, 'Name ' || i, 'm' || i || '@example.org', 1, '5550' || i,
            \(now) - i * 9000, \(now) - i FROM n;
        INSERT INTO join_request (member_id, community_id, created_at) VALUES (1, 1, \(now));
        INSERT INTO member (community_id, name, email, phone, created_at, last_seen_at)
        SELECT 1 + i % 2, 'Newcomer ' || i, 'n' || i || '@example.org', '', \(now) - i, \(now) - i
        FROM n;
        INSERT INTO join_request (member_id, community_id, created_at)
        SELECT id, community_id, created_at FROM member WHERE id > 3000;
        INSERT INTO member_note (member_id, admin_id, text, created_at)
        SELECT 1, 1, 'Note ' || i, \(now) - i FROM n WHERE i <= 1000;
        """

    private static let things = """
        INSERT INTO photo (name, width, height, byte_count, uploaded_by, created_at)
        SELECT printf('%064x.webp', i), 800, 600, 1000, 1 + i % 3000, \(now) FROM n;
        INSERT INTO listing (community_id, category_id, seller_id, title, description, created_at)
        SELECT member.community_id, 1 + t.i % 2, member.id, 'Thing ' || t.i, 'A thing to give away',
            \(now) - t.i * 400000 - member.id
        FROM (SELECT * FROM member WHERE id <= 3000) AS member, (SELECT 1 AS i UNION SELECT 2 UNION SELECT 3 UNION SELECT 4) AS t;
        INSERT INTO listing (community_id, category_id, seller_id, title, created_at)
        SELECT 2, 1 + i % 40, 1 + 2 * (i % 2), 'Jug ' || i, \(now) - i * 1500 FROM n WHERE i <= 600;
        INSERT INTO listing_photo (listing_id, position, photo_id)
        SELECT i, 0, i FROM n;
        """

    private static let requests = """
        INSERT INTO exchange (listing_id, buyer_id, requested_at)
        SELECT id, 1 + (seller_id + 1) % 3000, created_at + 60 FROM listing WHERE id % 4 <> 3;
        INSERT INTO exchange (listing_id, buyer_id, requested_at)
        SELECT id, 3, created_at + 60 FROM listing
        WHERE id % 40 = 3 AND community_id = 2 AND seller_id NOT IN (1, 3);
        UPDATE exchange SET state = 'accepted', answered_at = requested_at + 60 WHERE id % 2 = 0;
        INSERT INTO exchange (listing_id, buyer_id, requested_at, state, answered_at, decline_reason)
        SELECT 1, i, \(now - 300_000), 'declined', \(now - 200_000), 'seller'
        FROM n WHERE i % 2 = 1 AND i > 1 AND i <> 3;
        UPDATE listing SET state = 'accepted', ended_at = created_at + 120
        WHERE id IN (SELECT listing_id FROM exchange WHERE state = 'accepted');
        UPDATE listing SET state = 'ended' WHERE id IN (
            SELECT listing_id FROM exchange WHERE state = 'accepted' AND id % 8 = 0);
        UPDATE exchange SET state = 'cancelled', cancelled_at = answered_at + 60,
            cancelled_by = 'seller', cancel_reason = 'gone'
        WHERE state = 'accepted' AND id % 8 = 0;
        INSERT INTO contact_view (exchange_id, viewer_id, first_at)
        SELECT id, buyer_id, answered_at FROM exchange WHERE state = 'accepted';
        INSERT INTO event (member_id, type, at, exchange_id)
        SELECT buyer_id, 'request_accepted', answered_at, id FROM exchange WHERE state = 'accepted';
        INSERT INTO event (member_id, type, at, listing_id)
        SELECT 1 + 2 * (i % 2), 'listing_expiring', \(now) - i, i FROM n;
        """

    private static let neighbours = """
        INSERT INTO comment (listing_id, member_id, text, created_at, told_at)
        SELECT id, 1 + (seller_id + 1) % 3000, 'Does it work?', created_at, created_at FROM listing
        UNION ALL SELECT id, seller_id, 'It does', created_at, created_at FROM listing
        UNION ALL SELECT 1, i, 'Hm', \(now) - i, \(now) - i FROM n WHERE i <= 200
        UNION ALL SELECT i, 3, 'Hm', \(now) - i, \(now) - i FROM n;
        INSERT INTO block (blocker_id, blocked_id, name) SELECT 3, 2000 + i, 'Name' FROM n WHERE i <= 10
        UNION ALL SELECT 2100 + i, 3, 'Name' FROM n WHERE i <= 10;
        INSERT INTO saved_search (member_id, community_id, text, created_at)
        SELECT id, community_id, 'thing ' || id % 7, created_at FROM member WHERE id <= 3000;
        """

    private static let announcements = """
        INSERT INTO announcement (audience, from_at, until_at, created_at)
        SELECT 'communities', \(now) - i, \(now) + 90000, \(now) - i FROM n WHERE i <= 1000;
        INSERT INTO announcement_text SELECT id, 'en', 'News ' || id, 'Something new' FROM announcement;
        INSERT INTO announcement_community (announcement_id, community_id, from_at, until_at, is_told)
        SELECT 1, community.id, \(now) - 1, \(now) + 90000, 1 FROM community;
        INSERT INTO announcement_community (announcement_id, community_id, from_at, until_at, is_told)
        SELECT id, 1 + id % 2, from_at, until_at, 1 FROM announcement WHERE id > 1;
        INSERT INTO event (member_id, type, at, announcement_id)
        SELECT i, 'announcement', \(now) - i, 1 FROM n;
        INSERT INTO announcement_dismissal SELECT 3, id FROM announcement WHERE id % 2 = 0;
        INSERT INTO request_reminder
        SELECT id, \(now) - 90000, \(now) - 80000 FROM exchange WHERE state = 'requested';
        """

    private static let reports = """
        INSERT INTO report (reporter_id, listing_id, reason, text, created_at)
        SELECT 2, 1 + i, 'other', 'Hm', \(now) - i FROM n;
        INSERT INTO report (reporter_id, member_id, reason, created_at)
        SELECT i, 1, 'other', \(now) - i FROM n WHERE i > 1;
        INSERT INTO report (reporter_id, listing_id, reason, state, created_at, decided_at)
        SELECT i, 1, 'other', 'kept', \(now) - i, \(now) FROM n WHERE i > 1;
        INSERT INTO audit_entry (at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id,
            subject_name, request_id)
        SELECT created_at, 'admin', 1, 'ada', 'listing.remove', 'listing', id, title, 'r' FROM listing;
        INSERT INTO audit_entry (at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id,
            subject_name, request_id)
        SELECT \(now) - i, 'admin', 1, 'ada', 'member.suspend', 'member', 1, 'Name 1', 'r' FROM n;
        """

    private static let warnings = """
        INSERT INTO warning (rule, community_id, found_at, counted_on, count, whole, silent_days, chance, members)
        SELECT iif(i % 2, 'quiet', 'falling'), id, \(now) - i, '2026-06-20', 40, 84, 9, 0.001, i
        FROM n JOIN community ON community.id = i;
        INSERT INTO warning (rule, community_id, found_at, counted_on, count, whole, members, ended_at)
        SELECT 'newcomers', 1 + i % 100, \(now) - i, '2026-06-20', 1, 30, i, \(now) FROM n;
        INSERT INTO day_note (day, community_id, text, admin_id, created_at)
        SELECT date(\(now) - i * 86400, 'unixepoch'), iif(i % 2, 1, NULL), 'Note ' || i, 1, \(now) FROM n;
        INSERT INTO warning_opinion SELECT id, 1 + id % 2, \(now) FROM warning;
        """

    /// The member 3 writes to many, and has not read what the member 5 wrote.
    private static let messages = """
        INSERT INTO conversation (starter_id, member_id, state, begun_at, answered_at)
        SELECT 3 + 2 * i, 3, 'open', \(now) - 9000, \(now) - 9000 FROM n WHERE i <= 500;
        INSERT INTO conversation (starter_id, member_id, begun_at)
        SELECT 2001 + 2 * i, 3, \(now) - 9000 FROM n WHERE i <= 10;
        INSERT INTO message (conversation_id, sender_id, text, at, told_at)
        SELECT id, starter_id, 'Hello', \(now) - 9000, \(now) - 8000 FROM conversation;
        INSERT INTO message (conversation_id, sender_id, text, at, told_at)
        SELECT 1, 5, 'Word ' || i, \(now) - i, \(now) - i FROM n;
        UPDATE conversation SET member_read_id = 100000 WHERE id BETWEEN 2 AND 495;
        INSERT INTO reported_message SELECT 1, id, sender_id, text, at FROM message WHERE id <= 20;
        """

    private static let work = """
        INSERT INTO batch (key, list, verb, spec, admin_id, admin_name, request_id, created_at, state,
            is_collected, selected, changed, skipped, ended_at)
        SELECT 'k' || i, 'listings', 'remove', '{}', 1, 'ada', 'r', \(now) - i, 'finished', 1,
            iif(i = 1, 3000, 0), iif(i = 1, 1500, 0), iif(i = 1, 1500, 0), \(now) - i FROM n;
        INSERT INTO batch_item (batch_id, position, row_id, state, reason, name)
        SELECT 1, i, i, iif(i % 2, 'changed', 'skipped'), iif(i % 2, NULL, 'removed'), 'Thing' FROM n;
        INSERT INTO saved_view (list, name, query, admin_id, created_at)
        SELECT 'members', 'View ' || i, 'q=an', 1, \(now) FROM n WHERE i <= 100;
        INSERT INTO job (kind, key, is_message, run_at, created_at)
        SELECT 'mail', 'x' || i, 1, \(now) + 9000, \(now) FROM n;
        INSERT INTO job (kind, key, is_message, payload, state, run_at, reason, created_at, ended_at)
        SELECT iif(i % 2, 'mail', 'push'), 'y' || i, 1,
            '{"member":1,"template":"digest","until":1}', 'failed', \(now), 'mail-refused', \(now),
            \(now) - i FROM n;
        INSERT INTO job (kind, key, is_message, payload, state, run_at, reason, created_at, ended_at)
        SELECT 'push', 'z' || i, 1, '{"member":1}', 'waiting', \(now) + 600, 'push-no-answer',
            \(now), \(now) - i FROM n;
        INSERT INTO job (kind, key, is_message, payload, state, run_at, created_at, ended_at)
        SELECT 'mail', '', 1, '{"member":3}', 'done', \(now) - i, \(now) - i, \(now) - i FROM n;
        INSERT INTO job (kind, key, state, run_at, created_at, ended_at)
        SELECT 'sweep-photos', '', 'done', \(now) - i, \(now) - i, \(now) - i FROM n;
        """

    /// A year of every figure of all, and of the main ones of the community 1.
    private static let figures = """
        CREATE TEMP TABLE old AS
        WITH RECURSIVE n (i) AS (SELECT 30 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
        SELECT scope, scope_id, date(\(now) - i * 86400, 'unixepoch') AS day
        FROM n, (SELECT 'all' AS scope, 0 AS scope_id UNION ALL SELECT 'community', 1);
        INSERT OR IGNORE INTO daily_count (metric, scope, scope_id, category_id, day, n)
        SELECT metric, scope, scope_id, 0, day, 5
        FROM (SELECT DISTINCT metric FROM daily_count WHERE scope = 'all'), old
        WHERE scope = 'all' OR metric IN ('requests', 'answered_24h', 'collected');
        INSERT INTO period_count (metric, scope, scope_id, category_id, period, n)
        SELECT metric, scope, scope_id, category_id, substr(day, 1, 7), sum(n)
        FROM daily_count WHERE true GROUP BY 1, 2, 3, 4, 5
        ON CONFLICT DO UPDATE SET n = excluded.n;
        INSERT INTO posting_count SELECT scope, scope_id, 0, day, 200, 90, 80, 90, 9, 0, 70, 60, 9, 0, 50 FROM old;
        INSERT INTO posting_wait SELECT scope, scope_id, 0, kind, day, bucket, 1
        FROM old, wait_bucket, (SELECT 'wait_ask' AS kind UNION ALL SELECT 'wait_take')
        WHERE bucket % 2 = 0;
        INSERT INTO posting_wait_month
        SELECT scope, scope_id, category_id, kind, substr(day, 1, 7), bucket, sum(n)
        FROM posting_wait WHERE true GROUP BY 1, 2, 3, 4, 5, 6
        ON CONFLICT DO UPDATE SET n = excluded.n;
        DROP TABLE temp.old;
        """

    /// Half of all take part at the place 1, and many of them met the member 3 there.
    private static let places = """
        INSERT INTO place (community_id, name, latitude, longitude, created_at)
        SELECT 1 + i % 2, 'Place ' || i, 50, 8, 1 FROM n WHERE i <= 300;
        INSERT INTO place_member (place_id, member_id, joined_at)
        SELECT 1, id, \(now) FROM member WHERE id <= 3000 AND community_id = 2;
        INSERT INTO visit (place_id, member_id, source, entered_at, seen_at, left_at)
        SELECT 1, member_id, 'app', \(now) - 7200, \(now) - 5400, \(now) - 5400 FROM place_member;
        INSERT INTO crossing
        SELECT min(own.id, visit.id), max(own.id, visit.id), 1, min(3, visit.member_id),
            max(3, visit.member_id), (\(now) - 7200) / 900 * 900, (\(now) - 5400) / 900 * 900,
            \(now) - 1800
        FROM visit JOIN visit AS own ON own.member_id = 3
        WHERE visit.member_id BETWEEN 4 AND 603;
        """

    /// Much of it is the member 3's: a thousand favourites, and a list with as much as one holds.
    private static let kitchen = """
        INSERT INTO cuisine (name, position) SELECT 'Cuisine ' || i, 1 + i FROM n WHERE i <= 60;
        INSERT INTO food (name, department) SELECT 'food ' || i, iif(i % 9, 'baking', NULL) FROM n;
        INSERT INTO food_name (food_id, language, name)
        SELECT id, 'de', 'Sache ' || id FROM food WHERE name LIKE 'food %';
        INSERT INTO recipe (title, cuisine_id, servings, prep_minutes, cook_minutes, cost_cents, calories, licence)
        SELECT 'Dish ' || i, 1 + i % 60, 1 + i % 8, iif(i % 7, i % 60, NULL), i % 90, 100 + i % 2000,
            iif(i % 5, 100 + i % 900, NULL), 'own' FROM n;
        INSERT INTO recipe_meal (recipe_id, meal)
        SELECT id, iif(id % 2, 'dinner', 'lunch') FROM recipe WHERE title LIKE 'Dish %';
        INSERT INTO recipe_style (recipe_id, style)
        SELECT id, iif(id % 3, 'vegan', 'baked') FROM recipe WHERE title LIKE 'Dish %';
        INSERT INTO ingredient (recipe_id, position, text, numerator, denominator, unit)
        SELECT id, value, '2 cups food', 2, 1, 'cup' FROM recipe JOIN json_each('[1,2,3,4]')
        WHERE title LIKE 'Dish %';
        INSERT INTO ingredient_option (ingredient_id, position, food_id)
        SELECT id, 0, 1 + id % 3000 FROM ingredient WHERE text = '2 cups food';
        INSERT INTO recipe_step (recipe_id, position, text)
        SELECT id, 1, 'Mix it.' FROM recipe WHERE title LIKE 'Dish %';
        UPDATE recipe SET state = 'published', published_at = \(now) - id WHERE title LIKE 'Dish %';
        INSERT INTO favourite (member_id, recipe_id)
        SELECT 3, id FROM recipe WHERE title LIKE 'Dish %' ORDER BY id LIMIT 1000;
        INSERT INTO supermarket (name, address, latitude, longitude)
        SELECT 'Supermarket ' || i, i || ' Oak Street', 50 + i * 0.001, 8 FROM n WHERE i <= 500;
        INSERT INTO aisle (supermarket_id, label, position)
        SELECT id, value, value FROM supermarket JOIN json_each('[1,2,3,4,5,6,7,8,9,10,11,12]');
        INSERT INTO aisle_department (supermarket_id, department, aisle_id)
        SELECT supermarket_id, iif(position = 1, 'baking', 'dairy'), id FROM aisle WHERE position < 3;
        INSERT INTO shopping_list (member_id, supermarket_id, created_at)
        SELECT 2 + i, 1, \(now) FROM n WHERE i < 1000;
        INSERT INTO shopping_recipe (list_id, recipe_id, servings, added_at)
        SELECT 1, id, 4, \(now) FROM recipe WHERE title LIKE 'Dish %' ORDER BY id LIMIT 30;
        INSERT INTO shopping_line (list_id, uuid, food_id, text, state, changed_at)
        SELECT iif(i <= 300, 1, i - 300), printf('00000000-0000-4000-8000-%012d', i), 9 + i, 'food ' || i,
            iif(i % 3, 'open', 'ticked'), \(now) FROM n WHERE i <= 1200;
        INSERT INTO shopping_part (line_id, recipe_id, numerator, denominator, unit, added_at)
        SELECT id, 5 + id % 30, 1, 2, 'cup', \(now) FROM shopping_line;
        """

    private static let sessions = """
        INSERT INTO admin_session (admin_id, token_hash, created_at, last_used_at, address, user_agent)
        SELECT 2, randomblob(32), \(now), \(now), '127.0.0.1', 'Other' FROM n WHERE i <= 500;
        INSERT INTO member_session (member_id, token_hash, created_at, last_used_at, user_agent)
        SELECT iif(i < 100, 3, i), randomblob(32), \(now), \(now), 'Other' FROM n;
        INSERT INTO push_subscription (session_id, endpoint, p256dh, auth, created_at)
        SELECT id, 'https://push.example/' || id, randomblob(65), randomblob(16), \(now)
        FROM member_session;
        INSERT INTO known_device (member_id, token_hash, last_used_at)
        SELECT i, randomblob(32), \(now) FROM n;
        INSERT INTO idempotency_key (member_id, key, request_hash, status, location, record_id, created_at)
        SELECT 3, 'k' || i, randomblob(32), 201, '/x', 1, \(now) FROM n;
        INSERT INTO draft (member_id, fields, created_at, updated_at)
        SELECT i, '{}', \(now), \(now) FROM n;
        INSERT INTO sign_in_failure (key, at) SELECT 'member:' || i, \(now) FROM n;
        """
}
