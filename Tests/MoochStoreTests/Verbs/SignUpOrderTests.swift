import Testing

@testable import MoochStore

/// Hashing a password costs more than all else of joining: whoever is refused is refused before.
@Suite struct SignUpOrderTests {
    private static let now = Timestamp(1_690_500_000)
    private static let browser = MemberBrowser(
        address: "10.0.0.1", userAgent: "", session: "s", device: "")

    private static func draft(_ email: String, code: String = "CDFG2345") throws -> SignUpDraft {
        try SignUpDraft(
            validating: "Eve", email: email, phone: "+49 30 123",
            password: "walnut loaf on a sill", community: Community.ID(1),
            ticket: JoinTicket(code: code))
    }

    /// Somebody else holds the gate, and nobody may wait: whatever hashes is refused as busy.
    @Test("The limit, the code and the address are looked at before the password is hashed")
    func hashedLast() async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.write { db in
            try db.execute(
                sql: "UPDATE community SET joining = 'code', join_code = 'CDFG2345' WHERE id = 1")
        }
        let gate = WorkGate(width: 1, line: 0)
        let accounts = Accounts(
            store: fresh.store, hasher: PasswordHasher(gate: gate), now: { Self.now })
        @Sendable func attempt(_ draft: SignUpDraft) async throws -> SignUpResult {
            try await accounts.signUp(draft, language: "en", on: Self.browser)
        }
        try await gate.pass {
            await #expect(throws: WorkGateFull.self) {
                try await attempt(try Self.draft("eve@example.org"))
            }
            await #expect(throws: FieldProblems.self) {
                try await attempt(try Self.draft("eve@example.org", code: "WRONG234"))
            }
            for _ in 0..<5 {
                await #expect(throws: FieldProblems.self) {
                    try await attempt(try Self.draft("ada@example.org"))
                }
            }
            guard case .wait(let stop) = try await attempt(try Self.draft("eve@example.org")) else {
                Issue.record("The limit was not asked")
                return
            }
            #expect(stop.policy == "sign-up" && stop.limit == 5)
        }
        #expect(try await fresh.number("SELECT count(*) FROM member WHERE name = 'Eve'") == 0)
    }
}
