import GRDB
import Testing

@testable import MoochStore

/// Who may join a community: anybody, whoever has its code, or whoever an administrator lets in.
@Suite struct JoiningTests {
    private static let now = Timestamp(1_690_500_000)
    private static let elm = Community.ID(1)
    private static let oak = Community.ID(2)

    private func change(_ body: @Sendable (Writing) throws -> Void) async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.write(body)
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    private static func set(
        _ id: Community.ID, _ joining: Community.Joining, in db: Writing
    ) throws -> Community {
        let community = try id.found(in: db)
        var fields = CommunityFields(community)
        fields.joining = joining.rawValue
        return try community.change(
            to: try CommunityDraft(validating: fields, photo: community.photo),
            since: community.version, by: .tester, in: db)
    }

    private static func own(_ id: Member.ID) -> Author {
        Author(.member(id), name: "M", at: now, requestID: "")
    }

    /// Somebody who has just signed up.
    private static func signUp(
        _ email: String, to id: Community.ID, _ ticket: JoinTicket = JoinTicket(), in db: Writing
    ) throws -> Member {
        let draft = try SignUpDraft(
            validating: "Eve", email: email, phone: "+49 30 123",
            password: "walnut loaf on a sill", community: id, ticket: ticket)
        let hash = PasswordHash(
            parameters: .standard, salt: Array(repeating: 1, count: 16),
            digest: Array(repeating: 2, count: 32))
        _ = try Member.join(
            draft, hash: hash, language: "en",
            on: MemberBrowser(address: "10.0.0.1", userAgent: "", session: "", device: ""),
            at: now, in: db)
        return try #require(try Member.find(email: email, in: db))
    }

    @Test("A code is made, kept while it is asked for, renewed, and read however it is typed")
    func code() async throws {
        try await change { db in
            let elm = try Self.set(Self.elm, .code, in: db)
            let code = try #require(elm.joinCode)
            #expect(JoinCode(typed: " \(code.spaced.lowercased()) ") == code)
            #expect(JoinCode(typed: "CDFG-234O") == nil && JoinCode(typed: "CDFG") == nil)
            #expect(try Self.set(Self.elm, .code, in: db).joinCode == code)
            #expect(try Community.find(code: code.rawValue, in: db)?.id == elm.id)
            let renewed = try elm.renewJoinCode(by: .tester, in: db)
            #expect(renewed.joinCode != code)
            #expect(try Community.find(code: code.rawValue, in: db) == nil)
            let said = try String.fetchAll(
                db.database,
                sql:
                    "SELECT coalesce(\"after\", '') FROM audit_entry WHERE subject_kind = 'community'"
            )
            #expect(said.allSatisfy { !$0.contains(code.rawValue) }, "it is a secret")
            #expect(try Self.set(Self.elm, .open, in: db).joinCode == nil)
        }
    }

    @Test("Another code lets nobody in, neither who signs up nor who moves")
    func wrongCode() async throws {
        try await change { db in
            let code = try #require(try Self.set(Self.oak, .code, in: db).joinCode)
            let old = try Int.fetchOne(db.database, sql: "SELECT count(*) FROM member")
            #expect(throws: WrongJoinCode.self) {
                try Self.signUp("eve@example.org", to: Self.oak, in: db)
            }
            let ada = try Member.ID(1).found(in: db)
            #expect(throws: WrongJoinCode.self) {
                try ada.join(
                    Self.oak, with: JoinTicket(code: "CDFG2345"), by: Self.own(ada.id), in: db)
            }
            #expect(try Int.fetchOne(db.database, sql: "SELECT count(*) FROM member") == old)
            let ticket = JoinTicket(code: code.spaced)
            #expect(try Self.signUp("eve@example.org", to: Self.oak, ticket, in: db).isAdmitted)
            let joined = try ada.join(Self.oak, with: ticket, by: Self.own(ada.id), in: db)
            #expect(joined == .joined)
            #expect(try ada.id.found(in: db).communityID == Self.oak)
        }
    }

    @Test("Who waits neither posts nor asks nor sees a name; one yes changes that, and tells them")
    func approval() async throws {
        try await change { db in
            _ = try Self.set(Self.elm, .approval, in: db)
            let eve = try Self.signUp(
                "eve@example.org", to: Self.elm, JoinTicket(message: "4 C"), in: db)
            #expect(!eve.isAdmitted)
            let early = Timestamp(1_690_300_000)
            #expect(throws: MemberError.notAdmitted) {
                try Listing.post(
                    ListingDraft(validating: "Jam", category: .init(1), photos: []), by: eve.id,
                    at: early, in: db)
            }
            #expect(throws: MemberError.notAdmitted) {
                try Exchange.request(Listing.ID(1), by: eve.id, at: early, in: db)
            }
            let detail = try #require(
                try ListingDetail.fetch(.init(1), for: eve, now: early, in: db))
            guard case .waiting = detail.part else {
                Issue.record("a name is shown")
                return
            }
            #expect(try Neighbour.fetch(.init(1), for: eve, now: early, in: db) == nil)
            let asking = try #require(try JoinRequest.waiting(for: Self.elm, in: db).first.first)
            #expect(asking.member.id == eve.id && asking.request.message == "4 C")
            try asking.request.approve(by: .tester, in: db)
            try asking.request.approve(by: .tester, in: db)
            let member = try eve.id.found(in: db)
            #expect(member.isAdmitted)
            #expect(try Neighbour.fetch(.init(1), for: member, now: early, in: db) != nil)
            let told = try Event.page(of: eve.id, in: db).rows
            #expect(told.map(\.kind) == [.communityJoined] && told.first?.title == "Elm Court")
        }
    }

    @Test("Whoever is declined reads why, and may ask again or go elsewhere")
    func declined() async throws {
        try await change { db in
            _ = try Self.set(Self.elm, .approval, in: db)
            let eve = try Self.signUp("eve@example.org", to: Self.elm, in: db)
            let request = try #require(try JoinRequest.find(eve.id, in: db))
            #expect(throws: FieldProblems.self) {
                try request.decline(reason: " ", by: .tester, in: db)
            }
            try request.decline(reason: "Nobody knows you", by: .tester, in: db)
            try request.decline(reason: "Twice", by: .tester, in: db)
            let told = try Event.page(of: eve.id, in: db).rows
            #expect(told.map(\.reason) == ["Nobody knows you"])
            #expect(throws: RecordGone.self) { try request.approve(by: .tester, in: db) }
            #expect(try !eve.id.found(in: db).isAdmitted)
            let own = Self.own(eve.id)
            #expect(try eve.join(Self.elm, with: JoinTicket(), by: own, in: db) == .waits)
            #expect(try JoinRequest.waiting(for: Self.elm, in: db).total == 1)
            // Asking again later is another request, and repeating that is not.
            for (days, counted) in [(Int64(3), Int64(3)), (5, 3)] {
                let later = Author(
                    .member(eve.id), name: "M", at: Self.now.adding(seconds: days * 86_400),
                    requestID: "")
                if days == counted {
                    try db.run("UPDATE join_request SET state = 'declined', reason = 'No'")
                }
                _ = try eve.join(Self.elm, with: JoinTicket(), by: later, in: db)
                #expect(
                    try JoinRequest.find(eve.id, in: db)?.createdAt
                        == Self.now.adding(seconds: counted * 86_400))
            }
            #expect(try eve.join(Self.oak, with: JoinTicket(), by: own, in: db) == .joined)
            #expect(try eve.id.found(in: db).isAdmitted)
            #expect(try JoinRequest.waiting(for: Self.elm, in: db).first.isEmpty)
        }
    }

    @Test("Who moves stays where they are until a yes; what is taken back is as it was")
    func moving() async throws {
        try await change { db in
            _ = try Self.set(Self.oak, .approval, in: db)
            let ada = try Member.ID(1).found(in: db)
            let own = Self.own(ada.id)
            #expect(try ada.join(Self.oak, with: JoinTicket(), by: own, in: db) == .waits)
            #expect(try ada.id.found(in: db).isAdmitted)
            try JoinRequest.withdraw(of: ada.id, in: db)
            #expect(try JoinRequest.find(ada.id, in: db) == nil)
            _ = try ada.join(Self.oak, with: JoinTicket(), by: own, in: db)
            try #require(try JoinRequest.find(ada.id, in: db)).approve(by: .tester, in: db)
            #expect(try ada.id.found(in: db).communityID == Self.oak)
            #expect(try JoinRequest.find(ada.id, in: db) == nil)
        }
    }

    @Test("Taking back, leaving and coming back lets nobody in")
    func leaving() async throws {
        try await change { db in
            _ = try Self.set(Self.elm, .approval, in: db)
            let eve = try Self.signUp("eve@example.org", to: Self.elm, in: db)
            try eve.close(by: Self.own(eve.id), in: db)
            #expect(try JoinRequest.waiting(for: Self.elm, in: db).first.isEmpty)
            let back = try eve.reopen(by: Self.own(eve.id), in: db)
            #expect(!back.isAdmitted)
            try back.close(by: Self.own(eve.id), in: db)
            try eve.id.found(in: db).overwrite(in: db)
            #expect(try JoinRequest.find(eve.id, in: db) == nil)
        }
    }
}
