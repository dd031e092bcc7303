import GRDB
import Testing

@testable import MoochStore

/// What members change about themselves, the links and messages they get, and what they take along.
@Suite struct MemberProfileTests {
    private static let now = Timestamp(1_690_500_000)

    private func change(_ body: @Sendable (Writing) throws -> Void) async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.write(body)
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    private static func ada(_ db: Reading) throws -> Member { try Member.ID(1).found(in: db) }

    /// What shows that her password was given.
    private static func proof(_ db: Writing) throws -> PasswordProof {
        try Member.setHash(hash(1), of: Member.ID(1), in: db)
        return PasswordProof(member: Member.ID(1), hash: hash(1))
    }

    private static func hash(_ salt: UInt8) -> PasswordHash {
        PasswordHash(
            parameters: ScryptParameters(logarithmOfCost: 4, blockSize: 2, parallelism: 1),
            salt: Array(repeating: salt, count: 16), digest: Array(repeating: 1, count: 32))
    }

    /// The form of a member, sent with another e-mail address.
    private static func save(
        _ email: String, opened: RecordVersion? = nil, in db: Writing
    ) throws -> Member {
        let ada = try ada(db)
        let form = try MemberProfileDraft(
            validating: ada.name, email: email, phone: "+49 30 123")
        return try ada.change(
            to: form, since: opened ?? MemberProfileDraft(ada).version, proof: try proof(db),
            at: now, in: db)
    }

    @Test(
        "A name carries no number and no address, passes for no administrator's, and has no pile of accents",
        arguments: [
            "Bob 0151 - 234 - 5678", "call ryan[@]example.org", "Ad\u{200C}min", "Ad\u{200D}min",
            "Bo\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}b",
        ])
    func disguised(name: String) throws {
        let problems = #expect(throws: FieldProblems.self) {
            _ = try MemberProfileDraft(
                validating: name, email: "bob@example.org", phone: "+49 30 123")
        }
        #expect(problems?.problems.map(\.field) == ["name"])
    }

    @Test(
        "Signs that nobody sees leave a name that was pasted",
        arguments: [
            "Bob\u{AD}by", "Bobby\u{200D}", "\u{202A}Bobby\u{202C}", "\u{2066}Bobby\u{2069}",
            "Bobby\u{FE0F}", "Bobby\u{E0041}", "Bo\u{115F}bby", "Bo\u{34F}bby", "\u{FEFF}Bobby",
            "Bobby\u{200B}", "\u{202F}Bobby\u{3164}",
        ])
    func pasted(name: String) throws {
        let draft = try MemberProfileDraft(
            validating: name, email: "bob@example.org", phone: "+49 30 123")
        #expect(draft.name == "Bobby")
    }

    @Test(
        "Names of all scripts are taken",
        arguments: [
            "Zoë O’Brien-Łukasz", "علی\u{200C}رضا", "ශ්\u{200D}රී", "クック・太郎", "葛\u{E0100}城", "김민수",
            "ক্\u{200D}ষমা", "José María 2", "Siân ap Rhys",
        ])
    func undisguised(name: String) throws {
        let draft = try MemberProfileDraft(
            validating: name, email: "bob@example.org", phone: "+49 30 123")
        #expect(draft.name == name)
    }

    @Test(
        "Another address waits, capitals are the same one, and the old one typed again calls it off"
    )
    func address() async throws {
        try await change { db in
            let email = try #require(try Self.ada(db).email)
            #expect(try Self.save("new@example.org", in: db).pendingEmail == "new@example.org")
            #expect(try Self.ada(db).email == email)
            #expect(try Self.save(email.uppercased(), in: db).pendingEmail == nil)
            #expect(try Self.ada(db).email == email.uppercased())
            let keys = try String.fetchAll(db.database, sql: "SELECT key FROM job ORDER BY id")
            #expect(keys == ["confirm-email 1", "email-to-change 1"])
        }
    }

    @Test("Another address is refused when the password given for it is not the present one")
    func proven() async throws {
        try await change { db in
            let ada = try Self.ada(db)
            let form = try MemberProfileDraft(
                validating: ada.name, email: "new@example.org", phone: "+49 30 123")
            let given = try Self.proof(db)
            let others = PasswordProof(member: Member.ID(2), hash: given.hash)
            for (proof, present) in [(given, UInt8(2)), (nil, 1), (others, 1)] {
                try Member.setHash(Self.hash(present), of: ada.id, in: db)
                let problems = #expect(throws: FieldProblems.self) {
                    try ada.change(
                        to: form, since: MemberProfileDraft(ada).version, proof: proof,
                        at: Self.now, in: db)
                }
                #expect(problems?.problems.map(\.field) == ["present_password"])
                #expect(try Self.ada(db).pendingEmail == nil)
            }
        }
    }

    @Test("Other addresses are tried six times an hour at most, and one of them three times")
    func addresses() async throws {
        try await change { db in
            for number in 0..<6 { _ = try Self.save("new\(number)@example.org", in: db) }
            let stop = TooManyAttempts(seconds: 3_600, policy: "mail", limit: 6, window: 3_600)
            #expect(throws: stop) {
                try Self.save("new@example.org", in: db)
            }
        }
    }

    @Test("Whoever is suspended, or has left, changes nothing of themselves")
    func suspended() async throws {
        try await change { db in
            try Self.ada(db).suspend(reason: "Rude", ground: .other, by: .tester, in: db)
            #expect(throws: MemberError.suspended) { try Self.save("new@example.org", in: db) }
            let ada = try Self.ada(db)
            let own = Author(.member(ada.id), name: ada.name, at: Self.now, requestID: "")
            #expect(throws: MemberError.suspended) {
                try ada.move(to: Community.ID(2), by: own, in: db)
            }
            try ada.close(by: .tester, in: db)
            #expect(throws: MemberError.hasLeft) { try Self.save("new@example.org", in: db) }
        }
    }

    @Test("What both changed differently collides")
    func collision() async throws {
        try await change { db in
            let opened = try MemberProfileDraft(Self.ada(db)).version
            try db.execute(sql: "UPDATE member SET phone = '0800 1' WHERE id = 1")
            #expect(throws: ChangeConflict<Member>.self) {
                try Self.save("new@example.org", opened: opened, in: db)
            }
        }
    }

    @Test(
        "A link is the latest of its purpose, works so long, and not once its address is another's")
    func links() async throws {
        try await change { db in
            _ = try Self.save("new@example.org", in: db)
            let made = try (0..<2).map { _ in
                try MemberLink.make(
                    .email, for: Member.ID(1), sentTo: "new@example.org", at: Self.now, in: db)
            }
            func find(_ token: String, after seconds: Int64) throws -> MemberLink? {
                try MemberLink.find(
                    token, for: .email, at: Self.now.adding(seconds: seconds), in: db)
            }
            #expect(try find(made[0], after: 0) == nil)
            #expect(try find(made[1], after: 3 * 86_400 - 1) != nil)
            #expect(try find(made[1], after: 3 * 86_400) == nil)
            #expect(try MemberLink.find(made[1], for: .password, at: Self.now, in: db) == nil)
            try db.execute(sql: "UPDATE member SET email = 'new@example.org' WHERE id = 2")
            #expect(throws: FieldProblems.self) {
                try Member.confirmEmail(by: made[1], at: Self.now, in: db)
            }
            try db.execute(sql: "UPDATE member SET pending_email = NULL WHERE id = 1")
            #expect(try find(made[1], after: 0) == nil)
        }
    }

    @Test(
        "A message's link is made when it is sent, anew at each attempt; to nobody any more it is not"
    )
    func messages() async throws {
        try await change { db in
            try db.execute(sql: "UPDATE member SET email_confirmed_at = NULL WHERE id = 1")
            try MailOrder.add(
                .confirmEmail, to: Member.ID(1), otherwiseIn: "de", at: Self.now, in: db)
            let job: Job = try #require(try db.row("SELECT \(Job.columns) FROM job"))
            let order = try #require(MailOrder(job))
            #expect(order.language == "de" && !job.payload.contains("@"))
            #expect(try PreparedMail.preview(of: order, at: .now, in: db)?.token == nil)
            let first = try #require(
                try PreparedMail.make(of: order, for: job, at: Self.now, in: db)?.token)
            let second = try #require(
                try PreparedMail.make(of: order, for: job, at: Self.now, in: db)?.token)
            #expect(try MemberLink.find(first, for: .email, at: Self.now, in: db) == nil)
            #expect(try Member.confirmEmail(by: second, at: Self.now, in: db) != nil)
            #expect(try PreparedMail.make(of: order, for: job, at: Self.now, in: db) == nil)
        }
    }

    @Test("What moving would do is what it does")
    func moving() async throws {
        try await change { db in
            for id in 1...3 {
                let member = try Member.ID(Int64(id)).found(in: db)
                for target in [Community.ID(1), .init(2)] where target != member.communityID {
                    let planned = try member.moving(to: target, in: db)
                    try db.database.inSavepoint {
                        let done = try member.move(to: target, by: .tester, in: db)
                        #expect(done.listings.count == planned.listings)
                        #expect(done.requests.count == planned.requests)
                        return .rollback
                    }
                }
            }
        }
    }

    @Test("My data has nothing that another wrote")
    func data() async throws {
        try await change { db in
            try db.execute(
                sql:
                    "UPDATE exchange SET message = 'from ' || buyer_id, answer_note = 'by ' || seller_id"
            )
            let settings = try ExchangeSettings.fetch(in: db)
            for id in 1...3 {
                let data = try MemberData(
                    of: Member.ID(Int64(id)), currency: settings.currency, at: Self.now, in: db)
                #expect(data.requestsMade.allSatisfy { $0.message == "from \(id)" })
                #expect(data.requestsReceived.allSatisfy { $0.message == "by \(id)" })
            }
        }
    }
}
