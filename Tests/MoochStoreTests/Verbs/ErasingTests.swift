import GRDB
import Testing

@testable import MoochStore

/// What is left of somebody who left, fourteen days later: every table that names members is filled, and then all
/// tables are looked through.
@Suite("Overwriting a member")
struct ErasingTests {
    private static let now = Timestamp(1_690_600_000)

    /// All that members write has this in it here.
    private static let mark = "zq"
    private static let phone = "9184736"

    /// Rows of Zqname (4), who asked Ada and gave rice to Bob, of all that the store keeps of a member.
    private static let rows = """
        \(Rows.neighbour)
        INSERT INTO photo (name, media_type, width, height, byte_count, created_at, uploaded_by)
            VALUES ('\(String(repeating: "ef", count: 32)).webp', 'image/webp', 1, 1, 1, 1690500000, 4);
        UPDATE member SET name = 'Zqname Quill', email = 'zqmail@example.org', email_confirmed_at = 1690500000,
            pending_email = 'zqpending@example.org', phone = '+1 555 \(phone)', address = 'Zqstreet 1',
            bio = 'Zqbio', photo_id = 3, preferred_contact = 'text', language = 'de',
            password_hash = 'zqhash'
            WHERE id = 4;
        INSERT INTO exchange (listing_id, buyer_id, message, requested_at) VALUES
            (1, 4, 'zqmessage', 1690500000), (5, 2, 'Hello', 1690500000);
        UPDATE exchange SET state = 'accepted', answered_at = 1690500010, answer_note = 'zqnote',
            collected_at = 1690500100, collected_by = 'seller' WHERE id = 6;
        INSERT INTO contact_view VALUES (6, 4, 1690500050);
        INSERT INTO device (member_id, token, platform) VALUES (4, 'zqtoken', 'ios');
        INSERT INTO member_session (member_id, token_hash, created_at, last_used_at, user_agent, device_name)
            VALUES (4, zeroblob(32), 1690500000, 1690500000, 'zqagent', 'zqphone');
        INSERT INTO push_subscription
            VALUES (1, 'https://push.example/zqpush', zeroblob(65), zeroblob(16), 1690500000);
        INSERT INTO admin (name, password_hash, created_at) VALUES ('grace', 'x', 1690000000);
        INSERT INTO member_note (member_id, admin_id, text) VALUES (4, 1, 'Zqname was rude');
        INSERT INTO draft (member_id, fields, created_at, updated_at)
            VALUES (4, '{"title": "zqdraft"}', 1690500000, 1690500000);
        INSERT INTO draft_photo (draft_id, position, photo_id, alt) VALUES (1, 0, 3, 'zqalt');
        INSERT INTO idempotency_key VALUES (4, 'zqkey', zeroblob(32), 201, '/zq', 1, 1690500000);
        INSERT INTO member_link (purpose, member_id, email, token_hash, created_at)
            VALUES ('return', 4, 'zqmail@example.org', zeroblob(32), 1690500000);
        INSERT INTO sign_in_code (public_key, member_id, email, sender_key, code_hash, created_at) VALUES
            (zeroblob(32), 4, 'zqmail@example.org', zeroblob(32), zeroblob(32), 1690500000);
        INSERT INTO sign_in_failure (key, at) VALUES ('member:zqmail@example.org', 1690500000);
        INSERT INTO known_device VALUES (4, zeroblob(32), 0, 1690500000);
        INSERT INTO join_request (member_id, community_id, message, state, reason, created_at)
            VALUES (4, 2, 'zqplea', 'declined', 'zqrefusal', 1690500000);
        INSERT INTO notification_setting VALUES (4, 'request_received', 'none', 0);
        INSERT INTO block (blocker_id, blocked_id, name) VALUES (4, 1, 'Ada'), (2, 4, 'Zqname Quill');
        INSERT INTO comment (listing_id, member_id, text, created_at) VALUES (1, 4, 'zqcomment', 1690500000);
        INSERT INTO saved_search (member_id, community_id, text, created_at) VALUES (4, 1, 'zqsearch', 1690500000);
        INSERT INTO recipe (id, title) VALUES (1, 'Soup');
        INSERT INTO favourite (member_id, recipe_id) VALUES (4, 1);
        INSERT INTO shopping_list (member_id) VALUES (4);
        INSERT INTO shopping_line (list_id, uuid, text, changed_at)
            VALUES (1, '00000000-0000-4000-8000-000000000001', 'zqline', 1690500000);
        INSERT INTO report (reporter_id, member_id, reason, text) VALUES (4, 2, 'other', 'zqreport'),
            (2, 4, 'other', 'Loud');
        INSERT INTO conversation (starter_id, member_id, state, answered_at)
            VALUES (4, 2, 'open', 1690500000), (1, 4, 'request', NULL);
        INSERT INTO message (conversation_id, sender_id, text) VALUES (1, 4, 'zqhello'),
            (2, 1, 'Hello');
        INSERT INTO message_setting VALUES (4, 'community', 'always', 0);
        INSERT INTO report (reporter_id, member_id, reason, state, decided_at)
            VALUES (1, 4, 'other', 'kept', unixepoch());
        INSERT INTO reported_message VALUES (3, 1, 4, 'zqhello', 1690500000);
        INSERT INTO announcement (audience, from_at, created_at)
            VALUES ('members', 1690500000, 1690500000);
        INSERT INTO announcement_text VALUES (1, 'en', 'Dear Zqname', 'zqtext');
        INSERT INTO announcement_member VALUES (1, 4);
        INSERT INTO announcement_dismissal VALUES (4, 1);
        INSERT INTO event (member_id, type, at, community_id, reason)
            VALUES (4, 'join_declined', 1690500000, 2, 'zqreason');
        INSERT INTO untold_event (member_id, type, reason, due_at)
            VALUES (4, 'account_suspended', 'zqreason', 1690500000);
        INSERT INTO place (community_id, name, latitude, longitude) VALUES (1, 'Lobby', 52, 4);
        INSERT INTO member (community_id, name, email, created_at)
            VALUES (1, 'Eve Ray', 'eve@example.org', 1690259200);
        INSERT INTO place_member (place_id, member_id, joined_at) VALUES (1, 1, 1690400000),
            (1, 4, 1690400000), (1, 5, 1690400000);
        INSERT INTO visit (place_id, member_id, source, entered_at, seen_at, left_at) VALUES
            (1, 1, 'app', 1690500000, 1690500900, 1690500900),
            (1, 4, 'app', 1690500000, 1690500900, 1690500900),
            (1, 5, 'app', 1690500000, 1690500900, 1690500900);
        INSERT INTO crossing VALUES (1, 2, 1, 1, 4, 1690499700, 1690500600, 1690504200);
        INSERT INTO crossing VALUES (2, 3, 1, 4, 5, 1690499700, 1690500600, 1690504200);
        INSERT INTO audit_entry (at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id,
                subject_name, reason, before, after, request_id) VALUES
            (1690500000, 'admin', 1, 'grace', 'member.correct', 'member', 4, 'Zqname', 'zqcause',
                '{"name": "Zqold", "phone": null}', '{"name": "Zqname", "phone": "\(phone)"}', 'r'),
            (1690500000, 'member', 4, 'Zqname', 'exchange.cancel', 'exchange', 6, 'Rice', NULL, NULL,
                NULL, 'r');
        INSERT INTO batch (list, verb, spec, admin_name, request_id, state, is_collected, selected, changed,
                created_at, started_at, worked_at, ended_at) VALUES ('members', 'import', '{}', 'grace', 'r',
                'finished', 1, 1, 1, 1690500000, 1690500000, 1690500000, 1690500000);
        INSERT INTO batch_item (batch_id, position, row_id, name, state, before, after, cells)
            VALUES (1, 1, 4, 'Zqname', 'changed', '{"email": "zqold@example.org"}',
                '{"email": "zqmail@example.org"}', '["Zqname", "zqmail@example.org"]');
        INSERT INTO job (kind, key, is_message, payload, state, run_at, created_at, ended_at)
            VALUES ('mail', 'event 4', 1, '{"member": 4, "template": "event", "sent": "Dear Zqname"}',
                'done', 1690500000, 1690500000, 1690500000);
        """

    @Test("Nothing that they wrote is left anywhere, and no table was forgotten")
    func erased() async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.write { try $0.execute(sql: Self.rows) }
        for column in try await columns(of: fresh) {
            #expect(
                try await fresh.number(
                    "SELECT count(*) FROM \(column.table) WHERE \(column.name) = 4") ?? 0 > 0,
                "Nothing of \(column.table).\(column.name) is filled here, so nobody sees it erased"
            )
        }
        #expect(try await places(in: fresh).count > 25)
        try await fresh.store.write { db in
            let author = Author(.member(.init(4)), name: "Zqname", at: Self.now, requestID: "r")
            try Member.ID(4).found(in: db).close(by: author, in: db)
        }
        try await fresh.sweep(at: Self.now.adding(seconds: Member.returnableFor - 1))
        #expect(try await fresh.text("SELECT email FROM member WHERE id = 4") != nil)
        try await fresh.sweep(at: Self.now.adding(seconds: Member.returnableFor))
        #expect(try await places(in: fresh) == [])
        #expect(
            try await fresh.number(
                "SELECT count(*) FROM member_search WHERE member_search MATCH '\"zqn\"'") == 0)
        #expect(try await fresh.text("SELECT name FROM member WHERE id = 4") == Member.formerName)
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    /// The columns that refer to members.
    private func columns(of fresh: FreshStore) async throws -> [(table: String, name: String)] {
        try await fresh.store.read { db in
            try Row.fetchAll(
                db.database,
                sql: """
                    SELECT tables.name, keys."from" FROM sqlite_master AS tables
                    JOIN pragma_foreign_key_list(tables.name) AS keys
                    WHERE tables.type = 'table' AND keys."table" = 'member'
                    """
            ).map { (table: $0[0], name: $0[1]) }
        }
    }

    /// Where something of theirs stands: tables and columns.
    private func places(in fresh: FreshStore) async throws -> [String] {
        try await fresh.store.read { db in
            let columns = try Row.fetchAll(
                db.database,
                sql: """
                    SELECT tables.name, columns.name FROM sqlite_master AS tables
                    JOIN pragma_table_info(tables.name) AS columns
                    WHERE tables.type = 'table' AND tables.name NOT LIKE '%search%'
                    """)
            return try columns.compactMap { column -> String? in
                let (table, name): (String, String) = (column[0], column[1])
                let isThere = try Bool.fetchOne(
                    db.database,
                    sql: """
                        SELECT EXISTS (SELECT 1 FROM "\(table)"
                            WHERE instr(lower(CAST("\(name)" AS TEXT)), '\(Self.mark)')
                                OR instr(CAST("\(name)" AS TEXT), '\(Self.phone)'))
                        """)
                return isThere == true ? "\(table).\(name)" : nil
            }
        }
    }
}
